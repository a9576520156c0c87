import { bare, type Data, type DataMap, isMap } from "./patch";

/** A field as the server's `forms.describe` tells it. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Such as a list for import may hold it. */
  readonly example?: string;
} & Kind;
export type Kind = (
  | { readonly kind: "group"; readonly fields: readonly Field[] }
  | { readonly kind: "map"; readonly of: Kind }
  | { readonly kind: "list"; readonly of: Kind }
  | { readonly kind: "choice"; readonly options: readonly Data[] }
  | { readonly kind: "number"; readonly min?: number; readonly max?: number }
  | {
      readonly kind: "text";
      readonly max_length?: number;
      /** It is called like an entry of this list. */
      readonly names?: string;
    }
  | { readonly kind: "flag" }
) & { readonly default?: Data; readonly optional?: boolean };

export type Path = readonly (string | number)[];

/** A module's `sheet` or `settings` as a form. */
export function formOf(raw: unknown): Extract<Kind, { kind: "group" }> {
  const ok = isMap(raw) && raw["kind"] === "group" && Array.isArray(raw["fields"]);
  return ok ? (raw as unknown as Extract<Kind, { kind: "group" }>) : { kind: "group", fields: [] };
}

/** `value` with what is not there filled in: the field's default, else the emptiest legal value. */
export function filled(kind: Kind, value: Data | undefined): Data {
  switch (kind.kind) {
    case "group": {
      const known = isMap(value) ? value : isMap(kind.default) ? kind.default : {};
      const out = bare();
      for (const field of kind.fields) out[field.name] = filled(field, known[field.name]);
      return out;
    }
    case "map":
      return isMap(value) ? value : (kind.default ?? bare());
    case "list":
      return Array.isArray(value) ? value : (kind.default ?? []);
    case "choice":
      return value ?? kind.default ?? (kind.optional ? null : (kind.options[0] ?? null));
    case "number":
      return value ?? kind.default ?? (kind.optional ? null : (kind.min ?? 0));
    case "flag":
      return value ?? kind.default ?? false;
    case "text":
    default:
      return value ?? kind.default ?? (kind.optional ? null : "");
  }
}

/** The member of `value` at `path`. */
export function at(value: Data | undefined, path: Path): Data | undefined {
  let here: Data | undefined = value;
  for (const step of path) {
    if (Array.isArray(here)) here = (here as readonly Data[])[Number(step)];
    else if (isMap(here) && Object.hasOwn(here, step)) here = here[step];
    else return undefined;
  }
  return here;
}

/** A copy of `value` with `put` at `path`; undefined removes. */
export function withAt(value: Data | undefined, path: Path, put: Data | undefined): Data {
  const [step, ...rest] = path;
  if (step === undefined) return put ?? null;
  if (Array.isArray(value)) {
    const copy = [...(value as readonly Data[])];
    if (rest.length === 0 && put === undefined) copy.splice(Number(step), 1);
    else copy[Number(step)] = withAt(copy[Number(step)], rest, put);
    return copy;
  }
  const out = bare();
  if (isMap(value)) for (const key of Object.keys(value)) out[key] = value[key] as Data;
  if (rest.length === 0 && put === undefined) delete out[step];
  else out[step] = withAt(out[step], rest, put);
  return out;
}

/** `map` with one key renamed in its place; as it is when the new key is taken or empty. */
export function renamed(map: DataMap, from: string, to: string): DataMap {
  if (!to || (to !== from && Object.hasOwn(map, to))) return map;
  const out = bare();
  for (const key of Object.keys(map)) out[key === from ? to : key] = map[key] as Data;
  return out;
}

/** The top-level members of `next` that differ from `old`: what an edit sends. */
export function changes(old: Data | undefined, next: DataMap): DataMap {
  const out = bare();
  for (const key of Object.keys(next)) {
    const before = isMap(old) ? old[key] : undefined;
    if (canonical(before) !== canonical(next[key])) out[key] = next[key] as Data;
  }
  return out;
}

function canonical(value: Data | undefined): string {
  return JSON.stringify(value ?? null, (_key, member: unknown) => {
    if (!isMap(member)) return member;
    const keys = Object.keys(member);
    keys.sort();
    return Object.fromEntries(keys.map((key) => [key, member[key]]));
  });
}

export interface Leaf {
  readonly path: string;
  readonly value: number;
}

/** Every number of a sheet, by its dotted path: what `sheet.set` may correct. */
export function numbers(value: Data | undefined, path = ""): readonly Leaf[] {
  if (typeof value === "number") return [{ path, value }];
  if (!isMap(value)) return [];
  return Object.keys(value).flatMap((key) => numbers(value[key], path ? `${path}.${key}` : key));
}
