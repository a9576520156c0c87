import { html, nothing, type TemplateResult } from "lit";
import { nameOf, type Intent, type View } from "./throwing-view.js";

/** What one character may do at a shared tablet besides throwing: short lists, one tap each. */

interface Parts {
  /** What is taken in hand with the next attack; undefined: as it is. */
  readonly weapon: string | null | undefined;
  readonly wield: (weapon: string | null) => void;
  readonly send: (intent: Intent) => void;
}

export function acts(view: View, id: string, own: string, parts: Parts): TemplateResult {
  const can = view.can ?? {};
  const { send } = parts;
  const on = onOf(view, id);
  const button = (label: string, what: string, args: object = {}, bound = true): TemplateResult =>
    html`<button
      @click=${() => send({ do: what, args: { character: own, ...args }, ...(bound && { on }) })}
    >
      ${label}
    </button>`;
  const name = (one: string): string => nameOf(view, one);
  const wields = parts.weapon === undefined ? {} : { weapon: parts.weapon };
  const gather = can["combat.gather"]?.own?.includes(own) ? can["combat.gather"].characters : [];
  const faces = can["primary.choose"]?.[own]?.opponents ?? [];
  const groups = [
    declared(view, id, own),
    weapons(view, own, parts),
    group(
      "Attack",
      (can["attack.declare"]?.[own]?.targets ?? []).map((target) =>
        button(name(target), "attack.declare", { target, ...wields }),
      ),
    ),
    can["attack.pass"]?.[own]
      ? html`<div class="people">${button("Pass", "attack.pass")}</div>`
      : nothing,
    group(
      "Whom do you throw against?",
      // Of one there is nothing to choose.
      (faces.length > 1 ? faces : []).map((opponent) =>
        button(name(opponent), "primary.choose", { opponent }),
      ),
    ),
    group(
      "Treat",
      (can.treat?.[own]?.patients ?? []).map((patient) =>
        button(name(patient), "treat", { patient }, false),
      ),
    ),
    group(
      "A fight",
      (can["combat.join"]?.[own]?.combats ?? []).map(
        (combat) =>
          html`<button
            @click=${() => send({ do: "combat.join", args: { character: own, combat }, on: onOf(view, combat) })}
          >
            Join ${fighters(view, combat)}
          </button>`,
      ),
    ),
    group(
      "Fight with",
      gather.flatMap((one) =>
        one === own
          ? []
          : html`<button
              @click=${() => send({ do: "combat.gather", args: { characters: [own, one] } })}
            >
              ${name(one)}
            </button>`,
      ),
    ),
  ];
  const some = groups.some((one) => one !== nothing);
  return html`${some ? groups : html`<p>Nothing to do for ${name(own)} now.</p>`}`;
}

const group = (title: string, all: readonly TemplateResult[]): TemplateResult | typeof nothing =>
  all.length === 0
    ? nothing
    : html`<h3>${title}</h3>
        <div class="people">${all}</div>`;

function onOf(view: View, combat: string): Readonly<Record<string, unknown>> {
  const { exchange, phase } = view.combats?.[combat] ?? {};
  return { combat, exchange, phase };
}

const fighters = (view: View, combat: string): string =>
  (view.combats?.[combat]?.order ?? []).map((id) => nameOf(view, id)).join(", ");

function declared(view: View, id: string, own: string): TemplateResult | typeof nothing {
  const combat = view.combats?.[id];
  const attacks = combat?.phase === "declaring" ? combat.fighters[own]?.attacks : undefined;
  if (attacks === undefined) return nothing;
  return html`<p>
    ${attacks === "pass" ? "You pass." : `You attack ${nameOf(view, attacks)}.`} Until the
    declaration closes you may change your mind.
  </p>`;
}

function weapons(view: View, own: string, parts: Parts): TemplateResult | typeof nothing {
  const offered = view.can?.["attack.declare"]?.[own]?.weapons ?? [];
  if (offered.length === 0) return nothing;
  const now = view.characters?.[own]?.sheet.wielding ?? null;
  const chosen = parts.weapon === undefined ? now : parts.weapon;
  return html`<h3>With</h3>
    <div class="people">
      ${[null, ...offered].map(
        (weapon) =>
          html`<button
            aria-pressed=${weapon === chosen ? "true" : "false"}
            @click=${() => parts.wield(weapon)}
          >
            ${weapon ?? "Bare hands"}
          </button>`,
      )}
    </div>`;
}
