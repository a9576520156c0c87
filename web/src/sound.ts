let context: AudioContext | undefined;

/** Two soft taps, as of a knuckle on the table: your turn. Silent until the person has touched the page. */
export function knock(): void {
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  for (const delay of [0, 0.16]) tap(context, context.currentTime + delay);
}

function tap(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.setValueAtTime(190, at);
  tone.frequency.exponentialRampToValueAtTime(90, at + 0.09);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.35, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.14);
}
