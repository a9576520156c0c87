import { readPrefs } from "./prefs";
import { click, knock, open } from "./sound";

/** What is heard and felt; a panel asks with `fd-noise` {kind}. Vibration: milliseconds on, off, on. */
const NOISES: ReadonlyMap<unknown, readonly [() => void, readonly number[]]> = new Map([
  ["turn", [knock, [60, 80, 60]]],
  ["count", [click, [25]]],
  ["reveal", [open, [90]]],
]);

/** As the person likes it. Nothing before he has touched the page: browsers forbid it. */
export function noise(kind: unknown): void {
  const [sound, vibration] = NOISES.get(kind) ?? [];
  if (!sound || !vibration || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  const { sound: heard = true, vibration: felt = true } = readPrefs();
  if (heard) sound();
  if (felt && typeof navigator.vibrate === "function") navigator.vibrate([...vibration]);
}
