/** Pixels of each side. */
const SIDE = 2;
/** Milliseconds from frame to frame: a film that stands still keeps nothing awake. */
const FRAME_MS = 1000;
const UNSEEN = { position: "fixed", right: "0", bottom: "0", opacity: "0.01" };

/**
 * A film of nothing, two pixels wide, in a corner: while one plays, browsers leave the screen on. It is made on the
 * spot, so the page's policy need allow no media. What each engine asks of it differs: Chromium that it be a stream or
 * large, and within the page; Firefox that it be a stream or have sound; WebKit that it have sound and not be muted, so
 * there it has a track of silence.
 */
export class Film {
  #touched = false;
  #video: HTMLVideoElement | undefined;
  #frames: ReturnType<typeof setInterval> | undefined;
  #sound: AudioContext | undefined;

  /** It plays once the page was touched (`gesture`: just now), and rests while the page is hidden. */
  play(gesture: boolean): void {
    this.#touched ||= gesture;
    if (document.visibilityState !== "visible") this.#video?.pause();
    else if (this.#touched) {
      this.#video ??= this.#make();
      if (this.#video.paused) this.#video.play().catch(() => undefined);
    }
  }

  stop(): void {
    clearInterval(this.#frames);
    const stream = this.#video?.srcObject as MediaStream | undefined;
    for (const track of stream?.getTracks() ?? []) track.stop();
    this.#video?.remove();
    this.#video = undefined;
    void this.#sound?.close();
    this.#sound = undefined;
  }

  #make(): HTMLVideoElement {
    const stream = this.#picture();
    const video = document.createElement("video");
    // WebKit alone has this event.
    if ("GestureEvent" in window) this.#silence(stream);
    else video.muted = true;
    video.playsInline = true;
    video.width = video.height = SIDE;
    video.srcObject = stream;
    video.ariaHidden = "true";
    for (const [name, value] of Object.entries(UNSEEN)) video.style.setProperty(name, value);
    document.body.append(video);
    return video;
  }

  #picture(): MediaStream {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIDE;
    const pencil = canvas.getContext("2d");
    let dark = false;
    const draw = (): void => {
      dark = !dark;
      if (!pencil) return;
      pencil.fillStyle = dark ? "#000" : "#111";
      pencil.fillRect(0, 0, SIDE, SIDE);
    };
    draw();
    this.#frames = setInterval(draw, FRAME_MS);
    return canvas.captureStream();
  }

  #silence(stream: MediaStream): void {
    this.#sound = new AudioContext();
    const none = this.#sound.createMediaStreamDestination();
    for (const track of none.stream.getAudioTracks()) stream.addTrack(track);
  }
}
