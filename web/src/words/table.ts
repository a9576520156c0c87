import { inside, listed } from "../names";
import type { Params, Prose, Word } from "../words";

const str = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
const list = (value: unknown): string =>
  listed((Array.isArray(value) ? value : [value]).map(str).filter(Boolean));
/** A name inside the sentence. */
const name = (value: unknown): string => inside(str(value));
const plainName = (value: unknown): string => str(value).replaceAll(/[._]+/g, " ");
const quoted = (text: unknown): string => `“${str(text)}”`;
const because = (p: Params): string => (str(p["reason"]) ? ` Because: ${str(p["reason"])}` : "");

const MANY = 12;

const ROLES: { readonly [role: string]: string } = {
  gm: "the GM",
  "co-gm": "a co-GM",
  player: "a player",
  spectator: "a spectator",
  kiosk: "a shared tablet",
};
/** The first of many characters, and how many more there are. */
function names(p: Params): string {
  const all: readonly unknown[] = Array.isArray(p["characters"]) ? p["characters"] : [];
  const shown = all.length > MANY ? all.slice(0, MANY - 1) : all;
  const more = all.length > shown.length ? [`${all.length - shown.length} others`] : [];
  return listed([...shown.map(name), ...more]);
}

const role = (p: Params): string => ROLES[str(p["role"])] ?? str(p["role"]);

/** "2d6+1: 3 and 5, 9 in all". */
function rolled(p: Params): Prose {
  const faces = Array.isArray(p["faces"]) ? p["faces"] : [];
  const head = `${str(p["who"])} rolls ${str(p["dice"])}: `;
  const total = { em: str(p["total"]) };
  return faces.length === 1 && str(faces[0]) === total.em
    ? [head, total, "."]
    : [`${head}${list(faces)}, in all\u00a0`, total, "."];
}

/** "starting chips are 8 now", "spectators speak from now on", "a hand exactly as good as the target fails". */
function settings(p: Params): string {
  const labels = new Map(Object.entries(p["labels"] ?? {}));
  return list(
    Object.entries(p["settings"] ?? {}).map(([name, value]) => {
      const said = str(labels.get(name)) || plainName(name);
      const label = `${said.charAt(0).toLowerCase()}${said.slice(1)}`;
      if (typeof value === "boolean") return `${label} ${value ? "from now on" : "no longer"}`;
      if (typeof value === "number")
        return `${label} ${label.endsWith("s") ? "are" : "is"} ${value} now`;
      return `${label} ${str(value) || "is not set"}`;
    }),
  );
}

/** What has no label is called by the path's last word: "attributes.dexterity" is his dexterity. */
function corrected(p: Params): Prose {
  const parts = str(p["path"])
    .split(".")
    .filter((part) => !/^\d*$/.test(part));
  const place = str(p["label"]) || plainName(parts.at(-1)) || "sheet";
  const what = `${name(p["character"])}’s ${place}`;
  const reason = str(p["reason"]).replace(/\.$/, "");
  const why = reason ? ` (${reason})` : "";
  const [from, to] = [str(p["from"]), str(p["to"])];
  return to
    ? `${str(p["who"])} sets ${what} ${from ? `from ${from} ` : ""}to ${to}${why}.`
    : `${str(p["who"])} changes ${what}${why}.`;
}

/** The log of the table's own commands (server/facedown/table/rules). */
export const tableWords: { readonly [key: string]: Word } = {
  said: (p) =>
    p["as"]
      ? [{ em: str(p["as"]) }, `${p["beside"] ? ` (${str(p["who"])})` : ""}: ${quoted(p["text"])}`]
      : `${str(p["who"])}: ${quoted(p["text"])}`,
  whispered: (p) => `${quoted(p["text"])} — ${str(p["who"])}`,
  rolled,

  "table.made": (p) => [`${str(p["who"])} lays the table for `, { em: str(p["title"]) }, "."],
  "table.renamed": (p) => [`${str(p["who"])} renames the table to `, { em: str(p["title"]) }, "."],
  "table.archived": (p) => `${str(p["who"])} archives the table: it can be read, and not played.`,
  "table.reopened": (p) => `${str(p["who"])} opens the table again.`,
  "table.deleted": (p) => `${str(p["who"])} deletes the table.`,
  "table.rewound": (p) =>
    `${str(p["who"])} turns the table back${str(p["to"]) ? ` to version ${str(p["to"])}` : ""}.${because(p)}`,
  "settings.set": (p) => `${str(p["who"])} changes the house rules: ${settings(p)}.`,

  "seat.opened": (p) => `${str(p["name"])} sits down as ${role(p)}.`,
  "seat.device_opened": (p) => `${str(p["name"])} opens the seat on another device.`,
  "seat.knocked": (p) => `${str(p["name"])} knocks, and asks to be let in.`,
  "seat.lapsed": (p) => `${str(p["name"])} knocked, and nobody opened for a day.`,
  "knock.withdrawn": (p) => `${str(p["name"])} knocked, and waits no longer.`,
  "knock.crowded": (p) => `${str(p["name"])} waited at the door, and made room for others.`,
  "seat.admitted": (p) => `${str(p["who"])} lets ${name(p["name"])} in.`,
  "seat.refused": (p) => `${str(p["who"])} turns ${name(p["name"])} away.`,
  "seat.revoked": (p) => `${str(p["who"])} takes ${name(p["name"])}’s seat back.`,
  "seat.renewed": (p) =>
    `${str(p["who"])} renews ${name(p["name"])}’s seat: older links and devices no longer open it.`,
  "seat.renamed": (p) => `${str(p["old"])} is now called ${str(p["name"])}.`,
  "seat.invited": (p) =>
    `${str(p["who"])} invites ${str(p["name"]) ? `${name(p["name"])} as ` : ""}${role(p)}${p["character"] ? `, with ${name(p["character"])}` : ""}.`,
  "seat.withdrawn": (p) =>
    `${str(p["who"])} withdraws ${str(p["name"]) ? `${name(p["name"])}’s` : "an"} invitation.`,
  "seat.device": () => "A link for another device of yours was made.",
  "seat.gm_link": (p) => `Whoever runs the server makes a new link to ${name(p["name"])}’s seat.`,

  "character.made": (p) =>
    p["npc"]
      ? `${str(p["who"])} makes ${name(p["character"])}, whom the GM plays.`
      : `${str(p["who"])} makes ${name(p["character"])}.`,
  "characters.imported": (p) => `${str(p["who"])} makes ${names(p)}.`,
  "character.edited": (p) =>
    `${str(p["who"])} edits ${name(p["character"])}${p["fields"] ? ` (${list(fields(p))})` : ""}.`,
  "character.given": (p) => `${str(p["who"])} gives ${name(p["character"])} to ${name(p["to"])}.`,
  "character.taken": (p) =>
    `${str(p["who"])} takes ${name(p["character"])} from ${name(p["from"])}.`,
  "character.taken_over": (p) =>
    `${str(p["to"])} takes ${name(p["character"])} over, and sees the secrets from now on.`,
  "character.retired": (p) => `${str(p["who"])} retires ${name(p["character"])}.`,
  "character.left": (p) =>
    `${str(p["character"])} is left without a player: the GM has the character now, and sees the secrets from now on.`,
  "sheet.set": corrected,
  "kiosk.handed": (p) => `${str(p["who"])} hands ${names(p)} to ${name(p["name"])}.`,
  "kiosk.taken": (p) => `${str(p["who"])} takes ${names(p)} back from ${name(p["name"])}.`,
};

function fields(p: Params): readonly string[] {
  const labels = new Map(Object.entries(p["labels"] ?? {}));
  const all: readonly unknown[] = Array.isArray(p["fields"]) ? p["fields"] : [];
  return all.map((field) => str(labels.get(str(field))) || plainName(field));
}
