import { choices, type Choices } from "./choices.js";
import { capital, type Scene } from "./scene.js";

/** What was done here and has not reached the server: the shell's property `pending`. */

export interface Pending {
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly on: Readonly<Record<string, unknown>>;
}

/** What of it concerns the side, phase and turn that one looks at. */
export interface Waits {
  /** On their way into the pot. */
  readonly chips: number;
  /** On their way to the muck. */
  readonly cards: ReadonlySet<string>;
  /** What ends the side's part: nothing more can be done until it is answered. Its label. */
  readonly last: string | null;
}

export const NOTHING: Waits = { chips: 0, cards: new Set(), last: null };

export function waits(scene: Scene | null, pending: readonly Pending[]): Waits {
  if (!scene?.side) return NOTHING;
  const { id, contest, key } = scene;
  const here = pending.filter(
    ({ args, on }) =>
      args["character"] === key &&
      on["contest"] === id &&
      on["phase"] === contest.phase &&
      on["turn"] === contest.actions,
  );
  const last = here.find(({ do: what }) =>
    what === "bet" ? contest.kind === "full" : what !== "muck",
  );
  const chips = here.reduce((sum, { args }) => sum + chipsOf(args), 0);
  return {
    chips,
    cards: new Set(here.flatMap(({ args }) => (args["cards"] ?? []) as readonly string[])),
    last: last ? label(contest.kind === "full" ? scene : further(scene, chips), last) : null,
  };
}

/** What may be done on top of what waits. */
export function ahead(scene: Scene, staged: number, { chips, cards, last }: Waits): Choices {
  const can = choices(further(scene, chips), staged);
  if (last !== null) return { ...can, primary: null, quiet: [], bet: null, muck: 0 };
  const max = can.bet?.max ?? null;
  const left = max === null ? null : max - chips;
  return {
    ...can,
    bet: can.bet && (left === null || left > 0) ? { ...can.bet, max: left } : null,
    muck: Math.max(0, can.muck - cards.size),
  };
}

/** Whether the same waits already; without `on` (the shell adds the table) wherever it was done. */
export const isPending = (
  pending: readonly Pending[],
  { do: what, args, on }: Omit<Pending, "on"> & Partial<Pending>,
): boolean => {
  const key = JSON.stringify([what, args, on]);
  return pending.some((it) => JSON.stringify([it.do, it.args, on && it.on]) === key);
};

/** The scene once so many chips more are bet. */
const further = (scene: Scene, chips: number): Scene => ({
  ...scene,
  side: scene.side && { ...scene.side, bets: scene.side.bets + chips },
});

const chipsOf = (args: Pending["args"]): number => Number(args["chips"] ?? 0);

/** What its button said. */
function label(scene: Scene, { do: what, args }: Pending): string {
  const { primary, quiet } = choices(scene, chipsOf(args));
  const found = [primary, ...quiet].find((action) => action?.intent.do === what);
  return found?.label.replace("…", "") ?? capital(what);
}
