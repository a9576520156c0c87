/** JSON that came over the wire: every object in it is made without a prototype. */
export type Data = null | boolean | number | string | readonly Data[] | DataMap;
export interface DataMap {
  readonly [key: string]: Data;
}

type Writable = { [key: string]: Data };

/** An empty object without a prototype: `__proto__` and `constructor` are ordinary keys in it. */
export function bare(): Writable {
  return Object.create(null) as Writable;
}

export function isMap(value: unknown): value is DataMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A deep copy in which no object has a prototype; members that are null are left out. */
export function clean(value: unknown): Data {
  if (Array.isArray(value)) return value.map(clean);
  if (!isMap(value)) return value as Data;
  const out = bare();
  for (const key of Object.keys(value)) {
    const member = value[key];
    if (member !== null && member !== undefined) out[key] = clean(member);
  }
  return out;
}

/**
 * JSON Merge Patch (RFC 7386): `target` changed by `patch`; null removes. `target` stays as it is,
 * and what the patch does not touch is shared, so `===` tells whether anything below changed.
 */
export function merge(target: Data | undefined, patch: unknown): Data {
  if (!isMap(patch)) return clean(patch);
  const out = bare();
  if (isMap(target)) for (const key of Object.keys(target)) out[key] = target[key] as Data;
  for (const key of Object.keys(patch)) {
    const change = patch[key];
    if (change === null || change === undefined) delete out[key];
    else out[key] = merge(out[key], change);
  }
  return out;
}
