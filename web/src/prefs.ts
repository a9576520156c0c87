import { type Box, browserBox, readJson, writeJson } from "./box";
import { isMap } from "./patch";

/** What this browser's person likes. `hints` undefined: he never said. */
export interface Prefs {
  readonly hints?: boolean;
  readonly sound?: boolean;
  readonly vibration?: boolean;
}

const KEY = "facedown.prefs";
const NAMES = ["hints", "sound", "vibration"] as const;

export function readPrefs(box: Box = browserBox()): Prefs {
  const raw = readJson(box, KEY);
  if (!isMap(raw)) return {};
  return Object.fromEntries(
    NAMES.flatMap((n) => (typeof raw[n] === "boolean" ? [[n, raw[n]]] : [])),
  );
}

export function writePrefs(change: Prefs, box: Box = browserBox()): Prefs {
  const next = { ...readPrefs(box), ...change };
  writeJson(box, KEY, next);
  return next;
}
