import { LitElement } from "lit";
import type { Line } from "../../contract";
import { day } from "../time";

/** A line with what its neighbours make of it. `id` stays the same for ever. */
export interface Entry {
  readonly id: string;
  readonly line: Line;
  /** A heading when a day begins. */
  readonly day: string | undefined;
}

export function entries(lines: readonly Line[]): readonly Entry[] {
  let before: Line | undefined;
  let n = 0;
  return lines.map((line) => {
    n = before?.v === line.v ? n + 1 : 0;
    const today = day(line.at);
    const first = before !== undefined && day(before.at) !== today;
    before = line;
    return { id: `${line.v}.${n}`, line, day: first ? today : undefined };
  });
}

/** "to you alone", "to Bob alone", "to you and Bob"; nothing for a line that everybody reads. */
export function privacy(line: Line, me: string): string | undefined {
  if (!line.private) return undefined;
  const author = line.params["who"];
  const readers = (line.to ?? [])
    .filter((name) => name !== author)
    .map((name) => (name === me ? "you" : name));
  const own = readers.filter((name) => name === "you");
  return addressed([...own, ...readers.filter((name) => name !== "you")]);
}

/** "to Bob alone", "to you and Bob". */
export function addressed(names: readonly string[]): string {
  if (names.length === 0) return "to you alone";
  if (names.length === 1) return `to ${names[0] ?? ""} alone`;
  return `to ${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** What the log can be narrowed to. */
export const FILTERS: readonly { readonly label: string; readonly kinds: readonly string[] }[] = [
  { label: "Everything", kinds: [] },
  { label: "Play", kinds: ["play"] },
  { label: "What is said", kinds: ["chat", "whisper"] },
  { label: "Rolls", kinds: ["roll"] },
  { label: "People and table", kinds: ["table"] },
];

/** Is drawn after the panel: what that plays out first is held back before anybody reads it here. */
export class Late extends LitElement {
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    await super.scheduleUpdate();
  }
}
