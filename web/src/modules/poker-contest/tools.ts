import { html, nothing, type TemplateResult } from "lit";
import type { Question } from "./dialogs.js";
import { isPending, type Pending } from "./pending.js";
import { isGm, isWanted, nameOf, placeOf, scenes, settled, type Scene } from "./scene.js";
import type { View } from "./view.js";

/** The head's right side: what the Game Master may do, and the way to other contests. */

export interface ToolParts {
  readonly ask: (question: Question) => void;
  readonly open: () => void;
  readonly pending: readonly Pending[];
}

/** The way to a new contest; while one waits to be sent there is none. */
export function opening(
  { open, pending }: ToolParts,
  look: "primary" | "quiet",
  label: string,
): TemplateResult {
  const waits = pending.some((it) => it.do === "contest.open");
  return html`<fd-button
    look=${waits ? "quiet" : look}
    class=${waits ? "unsent" : ""}
    ?disabled=${waits}
    @click=${open}
    >${waits ? "Waiting to be sent" : label}</fd-button
  >`;
}

/** The way to chips out of the bank, for who may give them. */
export function awarding(view: View, ask: ToolParts["ask"]): TemplateResult | typeof nothing {
  const [first] = Object.keys(view.can?.["chips.award"] ?? {});
  if (first === undefined) return nothing;
  const awarded = (): void => ask({ what: "award", character: first, chips: 1 });
  return html`<fd-button @click=${awarded}>Award…</fd-button>`;
}

export function tools(scene: Scene, parts: ToolParts): TemplateResult {
  const { view, id, contest, side } = scene;
  const { ask, pending } = parts;
  const voidable = view.can?.["contest.void"]?.[id] !== undefined;
  const title = contest.title || "This contest";
  const intent = { do: "contest.void", args: { contest: id } };
  const voided = (): void => ask({ what: "void", title, intent });
  const waits = isPending(pending, intent);
  return html`<div class="tools">
    <fd-button @click=${() => ask({ what: "hands" })}>Hands</fd-button>
    ${awarding(view, ask)}
    ${voidable ? html`<fd-button class=${waits ? "unsent" : ""} ?disabled=${waits} @click=${voided}>${waits ? "Waiting…" : "Void…"}</fd-button>` : nothing}
    ${settled(contest) && side && !isGm(view) ? nothing : another(scene, parts)}
  </div>`;
}

/** Of a settled contest of their own players find it where they acted, so that the head stays as it was. */
export function another(
  { view, contest }: Scene,
  parts: ToolParts,
): TemplateResult | typeof nothing {
  if (!view.can?.["contest.open"]) return nothing;
  return isGm(view)
    ? opening(parts, settled(contest) ? "primary" : "quiet", "New contest")
    : opening(parts, "quiet", "Challenge");
}

/** With its title only where there is another contest to tell it from. */
function placeName({ view, contest, key }: Scene, alone: boolean): string {
  const title = alone ? "" : contest.title;
  if (key !== null) return `${nameOf(view, contest, key)}${title ? `: ${title}` : ""}`;
  const screen = isGm(view) && contest.kind !== "full" ? ["Your screen"] : [];
  return screen.concat(title || (alone ? [] : "Contest")).join(": ");
}

export function places(
  view: View,
  chosen: string | null,
  choose: (place: string) => void,
): TemplateResult | typeof nothing {
  const all = scenes(view);
  if (all.length < 2) return nothing;
  const alone = all.every(({ id }) => id === all[0]?.id);
  return html`<nav class="places" aria-label="Contests">
    ${all.map((scene) => {
      const place = placeOf(scene);
      return html`<button
        type="button"
        class=${isWanted(scene) ? "wanted" : ""}
        aria-pressed=${place === chosen ? "true" : "false"}
        @click=${() => choose(place)}
      >
        ${placeName(scene, alone)}
      </button>`;
    })}
  </nav>`;
}
