import type { Intent } from "./choices.js";
import type { Scene } from "./scene.js";

/** What was done here and has not reached the server: the shell's property `pending`. */
export interface Pending {
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly on: Readonly<Record<string, unknown>>;
}

/** Whether the same waits already. The shell may have added to `on`. */
export function isPending(
  pending: readonly Pending[],
  { do: what, args, on = {} }: Intent,
): boolean {
  const key = JSON.stringify(args);
  return pending.some(
    (it) =>
      it.do === what &&
      JSON.stringify(it.args) === key &&
      Object.entries(on).every(([name, value]) => it.on[name] === value),
  );
}

/** What waits of the declarations of this exchange, the last of each: a target, or "pass". */
export function declared(scene: Scene, pending: readonly Pending[]): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  const { id, combat } = scene;
  if (!combat) return out;
  for (const { do: what, args, on } of pending) {
    if (on["combat"] !== id || (what !== "attack.declare" && what !== "attack.pass")) continue;
    // The first declaration opens the next exchange: what was meant before it is meant for it.
    const next =
      on["phase"] !== "declaring" &&
      combat.phase === "declaring" &&
      Number(on["exchange"]) + 1 === combat.exchange;
    if (next || on["exchange"] === combat.exchange)
      out.set(String(args["character"]), what === "attack.pass" ? "pass" : String(args["target"]));
  }
  return out;
}

/** Who is about to be gathered. */
export const gathered = (pending: readonly Pending[]): ReadonlySet<string> =>
  new Set(
    pending.flatMap(({ do: what, args }) =>
      what === "combat.gather" ? ((args["characters"] ?? []) as readonly string[]) : [],
    ),
  );
