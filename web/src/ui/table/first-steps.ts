import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { TableState } from "../../state";
import { isGm } from "../../turn";
import { controls } from "../styles/controls";

type Tab = "people" | "characters";

export interface Step {
  readonly tab: Tab;
  readonly text: string;
}

/** What a table still lacks before anything can be played, and who may mend it. */
export function firstSteps(view: TableState): readonly Step[] {
  const { can = {}, you } = view;
  const others = Object.entries(view.seats ?? {}).filter(
    ([id, seat]) => id !== you.seat && seat.state === "seated",
  );
  const steps: Step[] = [];
  if (isGm(you.role)) {
    if (others.length === 0 && "seat.invite" in can)
      steps.push({ tab: "people", text: "Invite players" });
    if (Object.keys(view.characters ?? {}).length === 0)
      steps.push({ tab: "characters", text: "Make a character" });
  } else if (you.role === "player" && you.characters.length === 0 && "character.make" in can) {
    steps.push({ tab: "characters", text: "Make your character" });
  }
  return steps;
}

/** The way from an empty table to a game. */
@customElement("fd-first-steps")
export class FirstSteps extends LitElement {
  @property({ attribute: false }) view: TableState | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const steps = this.view ? firstSteps(this.view) : [];
    if (steps.length === 0) return nothing;
    return html`<nav aria-label="First steps">
      ${steps.map(
        ({ tab, text }, at) =>
          html`<button
            class=${at === 0 ? "primary" : ""}
            @click=${() => this.dispatchEvent(new CustomEvent("fd-desk", { detail: tab }))}
          >
            ${text}
          </button>`,
      )}
    </nav>`;
  }

  static override readonly styles = [
    controls,
    css`
      :host {
        position: absolute;
        inset: auto 0 clamp(16px, 7vh, 64px);
        pointer-events: none;
      }
      nav {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 12px;
        padding: 0 16px;
      }
      button {
        pointer-events: auto;
      }
    `,
  ];
}
