import { html, nothing, type TemplateResult } from "lit";
import { button } from "./acts.js";
import { looked, type Action, type Intent } from "./choices.js";
import { capital, isGm, list, nameOf, named } from "./people.js";
import { isPending, type Pending } from "./pending.js";
import type { Question } from "./question.js";
import { isOpen, isOver, type Scene } from "./scene.js";
import type { Pairing } from "./view.js";

/** The organiser's console: what a combat waits for, and what he may do about it. */

export interface ConsoleParts {
  readonly now: () => number;
  readonly pending: readonly Pending[];
  readonly act: (action: Action) => void;
  readonly ask: (question: Question) => void;
}

export function organiser(scene: Scene, parts: ConsoleParts): TemplateResult | typeof nothing {
  const { view, combat, id } = scene;
  if (!combat || id === null || !isGm(view) || isOver(combat)) return nothing;
  return html`<section class="console" aria-label="The organiser’s console">
    ${isOpen(combat) ? declaration(scene, id, parts) : throws(scene, id, parts)}
    <div class="row">
      ${view.can?.["combat.end"]?.[id] ? html`<fd-button class="end" @click=${() => parts.ask({ what: "end", combat: id })}>End the fight…</fd-button>` : nothing}
    </div>
  </section>`;
}

const mark = (parts: ConsoleParts, label: string, intent: Intent): Action => ({
  label,
  intent,
  waits: isPending(parts.pending, intent),
});

function declaration(scene: Scene, id: string, parts: ConsoleParts): TemplateResult {
  const { view, combat } = scene;
  const names = (combat?.undecided ?? []).map((one) => named(view, one));
  const close = view.can?.["declaration.close"]?.[id];
  const intent: Intent = { do: "declaration.close", args: { combat: id }, ...looked(scene) };
  const forced = isPending(parts.pending, { ...intent, args: { combat: id, force: true } });
  const action: Action =
    (close?.undecided ?? []).length > 0
      ? {
          label: "Close all the same…",
          ask: { what: "close", combat: id },
          ...(forced ? { waits: true } : {}),
        }
      : mark(parts, "Close the declaration", intent);
  const all = combat?.phase === "declaring";
  return html`<p>
      ${all ? (names.length > 0 ? html`<b>Undecided:</b> ${list(names)}.` : "Everybody has declared.") : "The first attack, or pass, opens the next exchange."}
    </p>
    ${close ? button(action, action.ask ? "quiet" : "primary", parts) : nothing}`;
}

function throws(scene: Scene, id: string, parts: ConsoleParts): TemplateResult {
  const { view, combat } = scene;
  const pairings = Object.values(combat?.pairings ?? {});
  const choosing = (combat?.order ?? []).filter((one) => combat?.fighters[one]?.chooses);
  const again = view.can?.["throw.again"]?.[id];
  const all: Intent = { do: "throw.again", args: { combat: id }, ...looked(scene) };
  return html`
    ${choosing.map((one) => html`<p><b>${nameOf(view, one)}</b> may still choose whom to face: ${list((combat?.fighters[one]?.group ?? []).map((other) => named(view, other)))}.</p>`)}
    <ul class="pairings">
      ${pairings.map(
        (pairing) =>
          html`<li>
            <p>
              <b>${nameOf(view, pairing.a)} against ${named(view, pairing.b)}</b>
              ${pairing.mutual ? html`<small>each attacks the other</small>` : nothing}
            </p>
            ${side(scene, pairing, "a", parts)} ${side(scene, pairing, "b", parts)}
            ${again ? button(mark(parts, "Throw again", { ...all, args: { combat: id, character: pairing.a, opponent: pairing.b } }), "quiet", parts) : nothing}
          </li>`,
      )}
    </ul>
    ${again && pairings.length > 1 ? button(mark(parts, "All throw again", all), "quiet", parts) : nothing}
  `;
}

function side(
  scene: Scene,
  pairing: Pairing,
  which: "a" | "b",
  parts: ConsoleParts,
): TemplateResult {
  const { view, combat } = scene;
  const [who, against] = which === "a" ? [pairing.a, pairing.b] : [pairing.b, pairing.a];
  const name = capital(named(view, who));
  if (pairing[`${which}_thrown`]) return html`<p class="done">✓ ${name} has thrown.</p>`;
  if (pairing[`${which}_forfeited`])
    return html`<p class="done">${name}’s throw was called off.</p>`;
  const since = (combat?.waiting_for ?? []).find(
    (wait) =>
      wait.for === "throw" &&
      wait.character === who &&
      (wait.opponent === undefined || wait.opponent === against),
  )?.since;
  const off = view.can?.["throw.forfeit"]?.[who]?.opponents.includes(against);
  const intent: Intent = {
    do: "throw.forfeit",
    args: { character: who, opponent: against },
    ...looked(scene),
  };
  return html`<p class="missing">
      ${name} is to
      throw${since === undefined ? nothing : html`, for <larp-countdown up .at=${since} .now=${parts.now}></larp-countdown>`}
    </p>
    ${off ? button(mark(parts, `Call ${name} off`, intent), "quiet", parts) : nothing}`;
}
