import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Intent } from "../../link";
import type { TableState } from "../../state";
import { isGm, may } from "../../turn";
import { controls } from "../styles/controls";
import type { Standing } from "./felt";

type Tab = "people" | "characters";

/** A page of the desk to open, or a command to send. */
export type Step = { readonly text: string } & (
  { readonly tab: Tab } | { readonly intent: Intent }
);

/**
 * What a table still lacks before anything can be played, and who may mend it. What can wait until
 * the play is over is left out while something is played.
 */
export function firstSteps(view: TableState, standing: Standing = "idle"): readonly Step[] {
  const { can = {}, you } = view;
  if (view.table.archived)
    return may(view, "table.archive")
      ? [
          {
            text: "Open the table again",
            intent: { do: "table.archive", args: { archived: false } },
          },
        ]
      : [];
  const steps: Step[] = [];
  if (isGm(you.role) && standing === "idle") {
    const others = Object.entries(view.seats ?? {}).filter(
      ([id, seat]) => id !== you.seat && seat.state === "seated",
    );
    if (others.length === 0 && "seat.invite" in can)
      steps.push({ tab: "people", text: "Invite players" });
    if (Object.keys(view.characters ?? {}).length === 0)
      steps.push({ tab: "characters", text: "Make a character" });
  } else if (you.role === "player" && you.characters.length === 0 && "character.make" in can) {
    steps.push({ tab: "characters", text: "Make your character" });
  }
  return steps;
}

/** The way from an empty table to a game: on the bare felt, or below what lies on it. */
@customElement("fd-first-steps")
export class FirstSteps extends LitElement {
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) standing: Standing = "idle";

  protected override render(): TemplateResult | typeof nothing {
    const steps = this.view ? firstSteps(this.view, this.standing) : [];
    if (steps.length === 0) return nothing;
    // With a character there, the panel has its own first thing to do.
    const late =
      Object.keys(this.view?.characters ?? {}).length > 0 &&
      isGm(this.view?.you.role ?? "") &&
      !this.view?.table.archived;
    return html`<nav class=${this.standing} aria-label="First steps">
      ${steps.map(
        (step, at) =>
          html`<button class=${at === 0 && !late ? "primary" : ""} @click=${() => this.#take(step)}>
            ${step.text}
          </button>`,
      )}
    </nav>`;
  }

  #take(step: Step): void {
    this.dispatchEvent(
      "tab" in step
        ? new CustomEvent("fd-desk", { detail: step.tab })
        : new CustomEvent("intent", { detail: step.intent }),
    );
  }

  static override readonly styles = [
    controls,
    css`
      :host {
        display: block;
      }
      nav {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 12px;
        padding: 8px 16px;
      }
      nav.idle {
        position: absolute;
        inset: auto 0 clamp(8px, 7vh, 56px);
        pointer-events: none;
      }
      button {
        pointer-events: auto;
      }
    `,
  ];
}
