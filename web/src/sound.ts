let context: AudioContext | undefined;

/** Two soft taps, as of a knuckle on the table: your turn. */
export const knock = (): void => play([0, 0.16], 190, 90);

/** One short tap: a count. */
export const click = (): void => play([0], 620, 480);

/** A falling note: what was hidden lies open. */
export const open = (): void => play([0], 330, 110);

/** Silent where the browser has no sound, or allows none yet. `delays` in seconds, tones in hertz. */
function play(delays: readonly number[], from: number, to: number): void {
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  for (const delay of delays) tap(context, context.currentTime + delay, from, to);
}

function tap(audio: AudioContext, at: number, from: number, to: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + 0.09);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.35, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.14);
}
