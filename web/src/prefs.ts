import { type Box, browserBox, readJson, writeJson } from "./box";
import { isMap } from "./patch";

/** What this browser's person likes. `hints` undefined: he never said. */
export interface Prefs {
  readonly hints?: boolean;
  readonly sound?: boolean;
  readonly vibration?: boolean;
}

const KEY = "facedown.prefs";

export function readPrefs(box: Box = browserBox()): Prefs {
  const raw = readJson(box, KEY);
  if (!isMap(raw)) return {};
  const { hints, sound, vibration } = raw;
  return {
    ...(typeof hints === "boolean" && { hints }),
    ...(typeof sound === "boolean" && { sound }),
    ...(typeof vibration === "boolean" && { vibration }),
  };
}

export function writePrefs(change: Prefs, box: Box = browserBox()): Prefs {
  const next = { ...readPrefs(box), ...change };
  writeJson(box, KEY, next);
  return next;
}
