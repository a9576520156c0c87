import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { ranking } from "./ranking.js";
import { capital, chips, settled, stackOf } from "./scene.js";
import type { Intent } from "./choices.js";
import type { Contest, View } from "./view.js";

/** Questions that are asked once: folding, going all in, voiding, awarding; and what can be read: which hand beats which. */
export type Question =
  | { readonly what: "fold" | "bet"; readonly intent: Intent }
  | { readonly what: "hands" }
  | { readonly what: "void"; readonly intent: Intent; readonly title: string }
  | { readonly what: "award"; readonly character: string; readonly chips: number };

export interface Answers {
  readonly yes: (intent: Intent) => void;
  readonly no: () => void;
  readonly change: (question: Question) => void;
}

export function dialog(view: View, question: Question | null, answers: Answers): TemplateResult {
  return html`<fd-dialog
    ?open=${question !== null}
    heading=${question ? headings[question.what] : ""}
    @fd-close=${answers.no}
  >
    ${question ? body(view, question, answers) : nothing}
  </fd-dialog>`;
}

const headings = {
  fold: "Fold these cards?",
  bet: "Go all in?",
  void: "Void this contest?",
  award: "Award chips",
  hands: "Hands, best first",
};

function body(view: View, question: Question, answers: Answers): TemplateResult {
  if (question.what === "award") return award(view, question, answers);
  if (question.what === "hands") return ranking(answers.no);
  const [text, yes, no] =
    question.what === "fold"
      ? [foldText(view, question.intent), "Fold", "Keep playing"]
      : question.what === "bet"
        ? [
            `${capital(chips(Number(question.intent.args["chips"])))} go into the pot at once.`,
            "All in",
            "Not now",
          ]
        : [voidText(view, question.intent), "Void it", "Go on"];
  return html`<p>${text}</p>
    <div class="ask">
      <fd-button look="plain" @click=${answers.no}>${no}</fd-button>
      <fd-button look="alarm" @click=${() => answers.yes(question.intent)}>${yes}</fd-button>
    </div>`;
}

/** What folding costs: an unanted side has nothing in; the bank takes all that is not bet for one pot. */
export function foldText(view: View, { args }: Intent): string {
  const key = String(args["character"]);
  const here = ([id, contest]: readonly [string, Contest]): boolean =>
    !settled(contest) && (args["contest"] === undefined || args["contest"] === id);
  const contest = Object.entries(view.contests ?? {}).find(
    (entry) => here(entry) && entry[1].sides[key],
  )?.[1];
  const side = contest?.sides[key];
  const lost = [side && side.bets > 0 ? chips(side.bets) : "", side?.anted ? "ante" : ""].filter(
    Boolean,
  );
  if (lost.length === 0) return "Nobody will see them.";
  const one = lost.length === 1 && (lost[0] === "ante" || side?.bets === 1);
  const where =
    contest?.kind === "full"
      ? `${one ? "stays" : "stay"} in the pot`
      : `${one ? "goes" : "go"} to the bank`;
  return `Nobody will see them, and the ${lost.join(" and the ")} ${where}.`;
}

export function voidText(view: View, { args }: Intent): string {
  const title = view.contests?.[String(args["contest"])]?.title;
  return `${title ? `“${title}”` : "This contest"} ends as if it had never been: every chip goes back to where it came from.`;
}

function award(
  view: View,
  question: Extract<Question, { what: "award" }>,
  answers: Answers,
): TemplateResult {
  const places = view.can?.["chips.award"] ?? {};
  const { character, chips: amount } = question;
  const least = places[character]?.min ?? 0;
  const after = (stackOf(view, character) ?? 0) + amount;
  const change = (part: Partial<typeof question>): void => answers.change({ ...question, ...part });
  return html`<div class="form paper">
    <label
      >Who
      <select
        @change=${(event: Event) => change({ character: (event.target as HTMLSelectElement).value, chips: 1 })}
      >
        ${Object.keys(places).map((id) => html`<option value=${id} .selected=${live(id === character)}>${view.characters?.[id]?.name ?? id}: ${chips(stackOf(view, id) ?? 0)}</option>`)}
      </select>
    </label>
    <label
      >Chips
      <fd-stepper
        label="Chips, or with a minus to take them back"
        value=${amount}
        min=${least}
        max=${places[character]?.max ?? 0}
        @fd-change=${(event: CustomEvent<{ value: number }>) => change({ chips: event.detail.value })}
      ></fd-stepper
    ></label>
    <p>
      ${capital(view.characters?.[character]?.name ?? character)} will have ${chips(after)}; they
      ${amount < 0 ? "go to" : "come out of"} the bank (${view.bank ?? 0}).
    </p>
    <div class="ask">
      <fd-button look="plain" @click=${answers.no}>Not now</fd-button>
      <fd-button
        look="primary"
        ?disabled=${amount === 0}
        @click=${() => answers.yes({ do: "chips.award", args: { character, chips: amount } })}
        >${amount < 0 ? `Take ${chips(-amount)}` : `Award ${chips(amount)}`}</fd-button
      >
    </div>
  </div>`;
}
