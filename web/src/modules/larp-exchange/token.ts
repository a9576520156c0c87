import { html, nothing, type TemplateResult } from "lit";
import { CONDITIONS, conditionOf, initials, isMine, isYou, nameOf } from "./people.js";
import type { View } from "./view.js";

/** Somebody on the field: a face with his initials, his name, and what there is to say of him. */

export interface Touch {
  readonly view: View;
  readonly now: () => number;
  /** Whose token is in the hand. */
  readonly lifted: string | null;
  /** Attacker → whom he may attack. */
  readonly attackers: ReadonlyMap<string, readonly string[]>;
  /** Who is marked, where tokens are marked; null: they are not. */
  readonly marked: ReadonlySet<string> | null;
  readonly tap: (id: string) => void;
  readonly drop: (from: string, to: string) => void;
}

export interface Note {
  /** In words, as they are said. */
  readonly text: string;
  /** The end of it, which is all that is seen where a sign stands for the rest. */
  readonly short?: string;
  /** Classes of the token: undecided, ready, unsent … */
  readonly mark?: string;
  /** What is in his hand. */
  readonly arm?: string;
}

const kind = (id: string): string => `fighter-${id}`;

export function token(touch: Touch, id: string, note: Note): TemplateResult {
  const { view, lifted, attackers, marked } = touch;
  const from = [...attackers].flatMap(([one, targets]) => (targets.includes(id) ? [one] : []));
  const name = nameOf(view, id);
  const aimed = lifted !== null && lifted !== id && from.includes(lifted);
  const inner = face(touch, id, note);
  // As it can be read on it.
  const who = isYou(view, id) ? `${name}, you` : name;
  const said = [who, note.arm, spoken(view, id), note.text].filter(Boolean).join(", ");
  const body = attackers.has(id)
    ? html`<fd-piece piece=${id} kind=${kind(id)} label=${said} ?disabled=${aimed}
        >${inner}</fd-piece
      >`
    : lifted === null
      ? html`<button
          type="button"
          class="tok"
          aria-pressed=${marked ? String(marked.has(id)) : nothing}
          @click=${() => touch.tap(id)}
        >
          ${inner}
        </button>`
      : html`<div class="tok">${inner}</div>`;
  if (from.length === 0) return body;
  return html`<fd-zone
    accepts=${from.map(kind).join(" ")}
    label=${name}
    refusal=${`${name} cannot be attacked by them.`}
    @fd-drop=${(event: CustomEvent<{ piece: string }>) => touch.drop(event.detail.piece, id)}
    >${body}</fd-zone
  >`;
}

function spoken(view: View, id: string): string {
  const condition = conditionOf(view, id);
  return condition === "fit" ? "" : CONDITIONS[condition];
}

function face({ view, now, marked }: Touch, id: string, note: Note): TemplateResult {
  const condition = conditionOf(view, id);
  const own = isYou(view, id);
  const classes = ["body", condition, note.mark ?? "", isMine(view, id) ? "mine" : ""];
  if (marked?.has(id)) classes.push("marked");
  return html`<span class=${classes.filter(Boolean).join(" ")}>
    <span class="face" data-initials=${initials(nameOf(view, id))}></span>
    <span class="name"><b>${nameOf(view, id)}</b>${own ? html` <small>you</small>` : nothing}</span>
    ${note.arm ? html`<span class="arm">${note.arm}</span>` : nothing}
    <span class="note"
      >${condition === "fit" ? nothing : state(view, id, now)}
      <span class="verb"
        >${note.short === undefined ? "" : note.text.slice(0, -note.short.length)}</span
      >${note.short ?? note.text}</span
    >
  </span>`;
}

/** "bleeding 9:58", "wakes 4:07", "unconscious". */
export function state(view: View, id: string, now: () => number): TemplateResult {
  const { wakes_at: wakes, dies_at: dies } = view.characters?.[id] ?? {};
  const condition = conditionOf(view, id);
  const at = condition === "critical" ? dies : wakes;
  const word = condition === "unconscious" && at !== undefined ? "wakes" : CONDITIONS[condition];
  return html`<span class=${at === undefined ? "state" : "state counts"}
    ><span class="word">${word}</span
    >${at === undefined ? nothing : html` <larp-countdown .at=${at} .now=${now}></larp-countdown>`}</span
  >`;
}
