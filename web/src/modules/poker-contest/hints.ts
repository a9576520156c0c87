import { html, nothing, type TemplateResult } from "lit";
import { meets } from "./hand.js";
import { chips, isWanted, nameOf, phaseOf, scenes, sidesOf, stackOf, type Scene } from "./scene.js";
import { may, type Choices } from "./choices.js";
import type { Side } from "./view.js";

/** Short words for somebody who has never seen the rules: first what to do now, which two lines of a phone must hold, then why. */

type Hint = readonly [name: string, text: string];

const strict = ({ view }: Scene): boolean => view.table.settings?.["exact_tie"] === "fails";

/** What it is, that meeting it is a success, and that chips lower it. */
const target = (scene: Scene): string =>
  `The ${scene.contest.kind === "hidden" ? "hidden " : ""}target is the hand to ${strict(scene) ? "beat" : "meet"} for a success; each chip bet lowers it a step.`;

export function hintFor(scene: Scene, can: Choices): Hint | null {
  const { contest, side } = scene;
  const full = contest.kind === "full";
  const phase = phaseOf(contest);
  if (phase === "showdown")
    return full
      ? ["showdown", "The best five of hole cards and board take the pot."]
      : afterwards(scene);
  if (!side) return watchHint(scene, full);
  if (side.folded) return null;
  if (phase === "ante") return anteHint(scene, side, full);
  if (phase === "board") return can.primary && ["muck", muckHint(can.muck)];
  if (side.unanted)
    return [
      "unanted",
      `${full ? "Check" : "Stand"} or fold: without an ante you cannot bet. If you win, one chip comes to you from the ${full ? "pot" : "bank"}.`,
    ];
  if (full) return ["full", fullHint(scene, can)];
  return can.primary && [phase === "bet2" ? "bet2" : "bet", betHint(scene, can)];
}

function watchHint(scene: Scene, full: boolean): Hint | null {
  const { view } = scene;
  const own = scenes(view).find(isWanted);
  if (own?.key) {
    return [
      "yours",
      `Press “● ${nameOf(view, own.contest, own.key)}” above: it is your turn there.`,
    ];
  }
  return full ? null : ["target", `The players act now; you watch. ${target(scene)}`];
}

/** What lies ready, if anything does. */
const ready = ({ primary, staged }: Choices): string => {
  const them = staged === 1 ? "it" : "them";
  return staged > 0
    ? `Press “${primary?.label ?? ""}” to put ${them} into the pot, or take ${them} back.`
    : "";
};

function fullHint(scene: Scene, can: Choices): string {
  const { primary, quiet, bet } = can;
  if (!primary) return "Wait for your turn; then match the highest bet, raise it, or fold.";
  const owed = may(scene, "call")?.chips;
  const least = bet && bet.max !== bet.min ? `${bet.min} or more` : bet?.min;
  if (primary.off)
    return `Lay ${chips(owed ?? 0)} ready to call${bet?.max === owed ? "" : `, ${least} to raise`}, or take back what lies there.`;
  const todo = owed
    ? `“${primary.label}” matches the highest bet.`
    : "“Check” passes the turn on: there is no bet to match.";
  // Where there is but all in to bet, its button does it.
  const more =
    bet && bet.max !== bet.min
      ? ` To ${owed ? `raise, lay ${least}` : "bet, lay"} chips ready with + or by dragging them to the pot, then press the button.`
      : "";
  const all = quiet.some(({ ask }) => ask === "bet") ? " “All in…” bets all your chips." : "";
  return ready(can) || todo + more + all;
}

function anteHint(scene: Scene, side: Side, full: boolean): Hint | null {
  const { key } = scene;
  const goal = full ? "" : ` ${target(scene)}`;
  if (side.anted || side.unanted) return full ? null : ["ante", goal.trim()];
  const cards = `${side.size} ${side.size === 1 ? "card" : "cards"}, as many as your attribute says`;
  if (key !== null && stackOf(scene.view, key) === 0)
    return [
      "broke",
      `Press “Play without an ante”: you have no chip. You get ${cards}, then only ${full ? "check" : "stand"} or fold. If you win, one chip is yours.`,
    ];
  return ["ante", `Press “Ante 1 chip”: it buys you ${cards}.${goal}`];
}

function muckHint(left: number): string {
  const todo =
    left === 0
      ? "Press “Stand on these”: no card more may be replaced."
      : `Drag ${left === 1 ? "a card to the muck for a new one" : `up to ${left} cards to the muck for new ones`}, then press “Stand on these”.`;
  return `${todo} The four on the board are everybody’s.`;
}

function betHint(scene: Scene, can: Choices): string {
  const last = phaseOf(scene.contest) === "bet2";
  const good = last ? meets(scene) : null;
  const todo =
    ready(can) ||
    (!can.bet
      ? "Press “Stand”: you have no chip left to bet."
      : good === null
        ? `Lay ${last ? "more " : ""}chips ready with + or by dragging them to the pot, press “Bet”, then “Stand”.`
        : good
          ? "Your hand meets the target: press “Stand” for the showdown."
          : "Your hand falls short: bet more chips, or press “Stand” all the same.");
  return `${todo} Every chip makes the ${scene.contest.kind === "hidden" ? "hidden " : ""}target one step easier${last ? "; if you win, half of your bets come back" : ""}.`;
}

/** Which of the two happened, to whom. */
function afterwards(scene: Scene): Hint | null {
  const { view, contest, key, side: own } = scene;
  const shown = sidesOf(contest).filter(([, one]) => one.result?.hand);
  const [of, side] =
    (own ? shown.find(([one]) => one === key) : shown.length === 1 && shown[0]) || [];
  const [met, missed] = strict(scene) ? ["beat", "did not beat"] : ["met", "missed"];
  if (shown.length === 0 || own?.folded) return null;
  if (!side || of === undefined)
    return [
      "showdown",
      `Whoever’s best five cards ${met} the target succeeded; the degree says by how much. Half of the bets come back to a winner.`,
    ];
  const won = side.result?.success === true;
  const whose = own ? "Your" : `${nameOf(view, contest, of)}’s`;
  const paid = !won
    ? "The bank keeps the chips."
    : side.unanted
      ? "One chip comes from the bank."
      : "Half of the bets come back, the bank keeps the rest.";
  return [
    "showdown",
    `${whose} best five cards ${won ? met : missed} the target; the degree says by how much. ${paid}`,
  ];
}

export function hint(scene: Scene, can: Choices, on: boolean): TemplateResult | typeof nothing {
  const found = on ? hintFor(scene, can) : null;
  return found ? html`<fd-hint name=${`poker.${found[0]}`}>${found[1]}</fd-hint>` : nothing;
}
