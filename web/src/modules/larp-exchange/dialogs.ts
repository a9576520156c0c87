import { html, nothing, type TemplateResult } from "lit";
import { attackers, looked, weaponsFor, type Intent } from "./choices.js";
import {
  abilitiesOf,
  armed,
  capital,
  CONDITIONS,
  conditionOf,
  list,
  nameOf,
  named,
  signed,
  wielding,
} from "./people.js";
import type { Question } from "./question.js";
import type { Scene } from "./scene.js";
import { state } from "./token.js";
import type { View } from "./view.js";

/** What is asked once, and what can be read about somebody. */

export interface Answers {
  readonly now: () => number;
  /** The weapon that an attacker is to take; undefined: what he has. */
  readonly weapon: (id: string) => string | null | undefined;
  readonly arm: (id: string, weapon: string | null) => void;
  readonly strike: (from: string, target: string) => void;
  readonly yes: (intent: Intent) => void;
  readonly no: () => void;
  readonly change: (question: Question) => void;
}

export function dialog(scene: Scene, question: Question | null, answers: Answers): TemplateResult {
  return html`<fd-dialog
    ?open=${question !== null}
    heading=${question ? heading(scene.view, question) : ""}
    @fd-close=${answers.no}
  >
    ${question ? body(scene, question, answers) : nothing}
  </fd-dialog>`;
}

const HEADINGS: {
  readonly [K in Question["what"]]: (
    view: View,
    question: Extract<Question, { what: K }>,
  ) => string;
} = {
  attack: (view, { target }) =>
    target === null ? "Attack whom?" : `Attack ${named(view, target)}?`,
  about: (view, { who }) => nameOf(view, who),
  abilities: (view, { who }) => `What ${named(view, who)} can do`,
  use: (_, { ability }) => ability,
  close: () => "Close all the same?",
  end: () => "End this fight?",
  leave: () => "Leave the fight?",
};

const heading = (view: View, question: Question): string =>
  HEADINGS[question.what](view, question as never);

function body(scene: Scene, question: Question, answers: Answers): TemplateResult {
  const { view } = scene;
  if (question.what === "attack") return attackForm(scene, question, answers);
  if (question.what === "about") return about(view, question.who, answers);
  if (question.what === "abilities") return abilities(view, question.who, answers);
  if (question.what === "use") return use(view, question.who, question.ability, answers);
  if (question.what === "close") return close(scene, question.combat, answers);
  if (question.what === "end")
    return sure(
      "Nobody falls any more, and whoever lies unconscious begins to wake.",
      ["Go on", "End it"],
      {
        do: "combat.end",
        args: { combat: question.combat },
        on: { combat: question.combat },
      },
      answers,
    );
  return sure(
    `${nameOf(view, question.who)} walks away from it.`,
    ["Stay", "Leave"],
    { do: "leave", args: { character: question.who }, ...looked(scene) },
    answers,
  );
}

function close(scene: Scene, combat: string, answers: Answers): TemplateResult {
  const { view } = scene;
  const { undecided = [] } = view.can?.["declaration.close"]?.[combat] ?? {};
  const names = capital(list(undecided.map((id) => named(view, id))));
  const one = undecided.length === 1;
  return sure(
    undecided.length === 0
      ? "Everybody has declared."
      : `${names} ${one ? "has" : "have"} not declared, and ${one ? "passes" : "pass"} if you close now.`,
    ["Wait", undecided.length === 0 ? "Close" : `Close: ${one ? "that one passes" : "they pass"}`],
    { do: "declaration.close", args: { combat, force: true }, ...looked(scene) },
    answers,
  );
}

function sure(
  text: string,
  [no, yes]: readonly [string, string],
  intent: Intent,
  answers: Answers,
): TemplateResult {
  return html`<p>${text}</p>
    <div class="ask">
      <fd-button look="plain" @click=${answers.no}>${no}</fd-button>
      <fd-button look="alarm" @click=${() => answers.yes(intent)}>${yes}</fd-button>
    </div>`;
}

function attackForm(
  scene: Scene,
  question: Extract<Question, { what: "attack" }>,
  answers: Answers,
): TemplateResult {
  const { view } = scene;
  const { from, target } = question;
  const all = attackers(scene);
  if (target === null)
    return html`<div class="pickings">
      ${(all.get(from) ?? []).map((id) => html`<fd-button look="plain" @click=${() => answers.change({ ...question, target: id })}>${nameOf(view, id)}</fd-button>`)}
    </div>`;
  const others = [...all].flatMap(([id, targets]) => (targets.includes(target) ? [id] : []));
  const given = answers.weapon(from);
  const chosen = given === undefined ? wielding(view, from) : given;
  const possible = others.includes(from);
  return html`<div class="form">
    ${
      others.length > 1
        ? html`<label
            >Who attacks<select
              @change=${(event: Event) => answers.change({ ...question, from: (event.target as HTMLSelectElement).value })}
            >
              ${others.map((id) => html`<option value=${id} ?selected=${id === from}>${nameOf(view, id)}</option>`)}
            </select></label
          >`
        : nothing
    }
    <fieldset>
      <legend>With</legend>
      ${[null, ...weaponsFor(scene, from)].map((name) => html`<label class="radio"><input type="radio" name="weapon" .checked=${name === chosen} @change=${() => answers.arm(from, name)} />${capital(armed(view, from, name))}</label>`)}
    </fieldset>
    <fd-button look="plain" @click=${() => answers.change({ what: "about", who: target })}
      >About ${named(view, target)}…</fd-button
    >
    ${possible ? nothing : html`<p>That is not possible any more.</p>`}
    <div class="ask">
      <fd-button look="plain" @click=${answers.no}>Not now</fd-button>
      <fd-button look="primary" ?disabled=${!possible} @click=${() => answers.strike(from, target)}
        >Attack</fd-button
      >
    </div>
  </div>`;
}

/** Why something cannot be used now (L-1). */
const WHY: Readonly<Record<string, string>> = {
  only_in_combat: "only in a fight",
  not_in_combat: "not in a fight",
  injured: "not while injured",
  unconscious: "not while unconscious",
  critical: "not while bleeding",
  dead: "nothing any more",
};

function abilities(view: View, who: string, answers: Answers): TemplateResult {
  const may = view.can?.["ability.use"]?.[who]?.abilities ?? [];
  const uses = view.characters?.[who]?.uses ?? [];
  const all = abilitiesOf(view, who);
  return html`<ul class="sheet">
    ${all.map(({ name, kind, combat_bonus: bonus, text }, i) => {
      const why = uses[i]?.why;
      const martial = kind === "martial" ? `, ${signed(bonus)} in a fight` : "";
      return html`<li>
        <div>
          <b>${name}</b> <small>${kind}${martial}</small>
          ${text ? html`<p>${text}</p>` : nothing}
        </div>
        ${
          may.includes(name)
            ? html`<fd-button
                look="plain"
                label=${`Use ${name}`}
                @click=${() => answers.change({ what: "use", who, ability: name })}
                >Use…</fd-button
              >`
            : html`<small class="not"
                >${why === undefined ? (uses[i]?.usable ? "" : "not now") : (WHY[why] ?? "not now")}</small
              >`
        }
      </li>`;
    })}
  </ul>`;
}

function use(view: View, who: string, ability: string, answers: Answers): TemplateResult {
  const sure = (event: Event): void => {
    const form = (event.currentTarget as HTMLElement).closest(".form");
    const target = form?.querySelector("select")?.value ?? "";
    answers.yes({
      do: "ability.use",
      args: { character: who, ability, target: target === "" ? null : target },
    });
  };
  const text = abilitiesOf(view, who).find(({ name }) => name === ability)?.text;
  return html`<div class="form">
    ${text ? html`<p>${text}</p>` : nothing}
    <label
      >On whom<select>
        <option value="">Nobody in particular</option>
        ${Object.keys(view.characters ?? {}).map((id) => html`<option value=${id}>${nameOf(view, id)}</option>`)}
      </select></label
    >
    <p>Everybody reads it in the log.</p>
    <div class="ask">
      <fd-button look="plain" @click=${() => answers.change({ what: "abilities", who })}
        >Back</fd-button
      >
      <fd-button look="primary" @click=${sure}>Use it</fd-button>
    </div>
  </div>`;
}

function about(view: View, who: string, answers: Answers): TemplateResult {
  const condition = conditionOf(view, who);
  const skills = abilitiesOf(view, who).map(({ name }) => name);
  return html`<div class="form">
    <p>
      ${condition === "fit" ? "Fit" : state(view, who, answers.now)} ·
      ${armed(view, who, wielding(view, who))}
    </p>
    ${skills.length > 0 ? html`<p>${list(skills)}.</p>` : nothing} ${wakes(view, who, answers)}
    ${sets(view, who, answers)}
  </div>`;
}

function wakes(view: View, who: string, { yes }: Answers): TemplateResult | typeof nothing {
  const bounds = view.can?.["wake.set"]?.[who];
  if (!bounds) return nothing;
  const wake = (seconds: number): void =>
    yes({ do: "wake.set", args: { character: who, seconds } });
  const typed = (event: Event): void => {
    const form = (event.currentTarget as HTMLElement).closest(".row");
    const value = Number.parseInt(form?.querySelector("input")?.value ?? "", 10);
    if (value >= bounds.min && value <= bounds.max) wake(value);
  };
  return html`<div class="row">
    <fd-button look="plain" @click=${() => wake(0)}>Wake now</fd-button>
    <label
      >Seconds<input
        type="number"
        inputmode="numeric"
        min=${bounds.min}
        max=${bounds.max}
        value="60"
    /></label>
    <fd-button look="plain" @click=${typed}>Wake then</fd-button>
  </div>`;
}

function sets(view: View, who: string, { yes }: Answers): TemplateResult | typeof nothing {
  const all = view.can?.["condition.set"]?.[who]?.conditions ?? [];
  if (all.length === 0) return nothing;
  return html`<fieldset>
    <legend>Set the condition</legend>
    <div class="pickings">
      ${all.map((condition) => html`<fd-button look="plain" @click=${() => yes({ do: "condition.set", args: { character: who, condition } })}>${capital(CONDITIONS[condition as keyof typeof CONDITIONS] ?? condition)}</fd-button>`)}
    </div>
  </fieldset>`;
}
