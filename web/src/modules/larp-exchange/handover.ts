import { html, nothing, type TemplateResult } from "lit";
import { due, list, nameOf, type Combat, type Due, type View } from "./throwing-view.js";

/** What a shared tablet shows between two people: what everybody may know, and who takes it next. */

const FOR: Readonly<Record<string, string>> = {
  throw: "to throw",
  declare: "to attack or pass",
  primary: "to choose an opponent",
};

/** Whom a GM handed to this tablet. */
export const handed = (view: View): readonly string[] => Object.keys(view.can?.["kiosk.act"] ?? {});

/** Of those, who is waited for, and for what; in the order of the waits. */
export function wanted(view: View): ReadonlyMap<string, string> {
  const here = new Set(handed(view));
  const out = new Map<string, string>();
  for (const { character, for: what } of view.waiting_for ?? [])
    if (character && here.has(character) && !out.has(character)) out.set(character, what);
  return out;
}

/** The combat that the tablet is about: where somebody is waited for, else fights, else the last one. */
export function combatOf(view: View, acting: string | null): string {
  const people = acting === null ? handed(view) : [acting];
  const rank = (combat: Combat): number =>
    (combat.waiting_for.some((it) => it.character && people.includes(it.character)) ? 4 : 0) +
    (combat.phase === "over" ? 0 : 2) +
    (combat.order.some((id) => people.includes(id)) ? 1 : 0);
  let best: readonly [string, Combat] | undefined;
  for (const [id, combat] of Object.entries(view.combats ?? {})) {
    const better = best ? rank(combat) - rank(best[1]) : 1;
    if (!best || better > 0 || (better === 0 && combat.since >= best[1].since)) best = [id, combat];
  }
  return best?.[0] ?? "";
}

/** Two who may throw at the same time: those who throw against each other, else the first two. */
export function pair(view: View): readonly [Due, Due] | null {
  const here = handed(view);
  const dues = Object.entries(view.combats ?? {}).flatMap(([id, combat]) =>
    combat.waiting_for.flatMap(({ character, opponent, for: what }) =>
      what === "throw" && character && opponent && here.includes(character)
        ? (due(id, combat, character, opponent) ?? [])
        : [],
    ),
  );
  for (const one of dues) {
    const against = dues.find(
      (it) => it.character === one.opponent && it.opponent === one.character,
    );
    if (against) return [one, against];
  }
  const [first] = dues;
  const second = dues.find((it) => it.character !== first?.character);
  return first && second ? [first, second] : null;
}

interface Parts {
  readonly act: (character: string) => void;
  readonly both: (dues: readonly [Due, Due]) => void;
}

export function handover(view: View, id: string, { act, both }: Parts): TemplateResult {
  const combat = view.combats?.[id];
  const next = wanted(view);
  const rest = handed(view).filter((one) => !next.has(one));
  const [first] = next.keys();
  const two = pair(view);
  const button = (one: string): TemplateResult => {
    const what = FOR[next.get(one) ?? ""];
    return html`<button class=${one === first ? "primary" : ""} @click=${() => act(one)}>
      I am ${nameOf(view, one)} ${what ? html`<small>${what}</small>` : nothing}
    </button>`;
  };
  return html`<section class="hand">
    <h2 aria-live="polite">
      ${first === undefined ? "Who takes the tablet?" : `Pass the tablet to ${nameOf(view, first)}`}
    </h2>
    ${combat ? board(view, combat) : nothing}
    <div class="people">
      ${two ? html`<button @click=${() => both(two)}>Both at once: ${list(two.map((it) => nameOf(view, it.character)))}</button>` : nothing}
      ${[...next.keys(), ...rest].map(button)}
    </div>
    ${next.size + rest.length === 0 ? html`<p>${view.table.archived ? "This table is archived." : "No character has been handed to this tablet yet: a GM does that."}</p>` : nothing}
  </section>`;
}

/** Who attacks whom, in a few lines. */
function board(view: View, combat: Combat): TemplateResult {
  const lines = combat.order.map((id) => {
    const { attacks } = combat.fighters[id] ?? {};
    const condition = view.characters?.[id]?.sheet.condition ?? "fit";
    const does =
      attacks === undefined
        ? condition === "fit"
          ? "undecided"
          : condition
        : attacks === "pass"
          ? "passes"
          : `attacks ${nameOf(view, attacks)}`;
    return html`<li><b>${nameOf(view, id)}</b> ${does}</li>`;
  });
  return html`<p>
      Exchange ${Math.max(1, combat.exchange)}${combat.phase === "over" ? ", over" : ""}
    </p>
    <ul class="board">
      ${combat.phase === "over" ? nothing : lines}
    </ul>`;
}
