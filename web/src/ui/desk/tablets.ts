import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { beside, players } from "../../alike";
import type { SeatView } from "../../contract";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { isHere } from "../../turn";
import { controls } from "../styles/controls";
import { typed } from "../typed";
import { sections } from "./sections";

/** Shared tablets, and the characters that lie on each of them: handed over and taken back. */
@customElement("fd-tablets")
export class Tablets extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { view } = this;
    if (!view) return nothing;
    const tablets = Object.entries(view.seats ?? {}).filter(
      ([, seat]) => seat.role === "kiosk" && seat.state === "seated",
    );
    return html`<section aria-labelledby="tablets">
      <h3 id="tablets">Tablets</h3>
      <p class="help">
        A shared tablet plays the characters that are handed to it, one at a time, and shows
        nobody’s secrets while it goes from hand to hand.
      </p>
      ${
        tablets.length === 0
          ? html`<p class="help">There is none yet: make a code, and scan it with the tablet.</p>`
          : html`<ul class="list">
              ${repeat(
                tablets,
                ([id]) => id,
                ([id, seat]) => this.#renderTablet(view, id, seat),
              )}
            </ul>`
      }
    </section>`;
  }

  #renderTablet(view: TableState, id: string, seat: SeatView): TemplateResult {
    const there = offered(view, "kiosk.take", id);
    const more = offered(view, "kiosk.hand", id);
    const free = more.filter((one) => {
      const known = view.characters?.[one];
      return known && !known.npc && (known.owners ?? []).length === 0;
    });
    const here = isHere(view, seat);
    return html`<li class="stack">
      <div class="line">
        <i class="dot ${here ? "here" : ""}" aria-hidden="true"></i>
        <span class="grow"
          ><b>${seat.name}</b> <span class="help">${here ? "" : "not here"}</span></span
        >
        ${
          free.length > 0
            ? html`<button class="small" @click=${() => this.#send("kiosk.hand", id, free)}>
                Hand over all that are nobody’s (${free.length})
              </button>`
            : nothing
        }
        ${
          there.length > 1
            ? html`<button class="small" @click=${() => this.#send("kiosk.take", id, there)}>
                Take all back
              </button>`
            : nothing
        }
      </div>
      ${
        there.length === 0
          ? html`<p class="help">No character lies on it.</p>`
          : html`<ul class="there" aria-label="On ${seat.name}">
              ${there.map(
                (one) =>
                  html`<li>
                    <span>${this.#name(view, one)}</span>
                    <button
                      class="small plain"
                      aria-label="Take ${this.#name(view, one)} back from ${seat.name}"
                      @click=${() => this.#send("kiosk.take", id, [one])}
                    >
                      Take back
                    </button>
                  </li>`,
              )}
            </ul>`
      }
      ${
        more.length > 0
          ? html`<form
              class="inline"
              @submit=${(event: SubmitEvent) => void this.#send("kiosk.hand", id, [typed(event)("character")])}
            >
              <div class="field">
                <label for="hand-${id}">Hand over to ${seat.name}</label>
                <select id="hand-${id}" name="character" required>
                  <option value="">choose whom</option>
                  ${repeat(more, String, (one) => html`<option value=${one}>${this.#name(view, one)}${this.#whose(view, one)}</option>`)}
                </select>
              </div>
              <button>Hand over</button>
            </form>`
          : nothing
      }
    </li>`;
  }

  #name(view: TableState, id: string): string {
    return view.characters?.[id]?.name ?? id;
  }

  /** Whoever stands before the tablet sees the secrets of somebody’s character, too. */
  #whose(view: TableState, id: string): string {
    const known = view.characters?.[id];
    if (!known || (known.owners ?? []).length === 0) return known?.npc ? " (the GM’s)" : "";
    const by = players(view, known);
    return beside(known.name, by) === known.name ? ` (${by}’s: the log tells everybody)` : "";
  }

  async #send(command: string, seat: string, characters: readonly string[]): Promise<void> {
    await this.session?.send({ do: command, args: { seat, characters } });
  }

  static override readonly styles = [
    controls,
    sections,
    css`
      .list .help {
        display: inline;
      }
      .there {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .there li {
        display: flex;
        align-items: center;
        padding-left: 14px;
        border: 1px solid var(--page-line);
        border-radius: 10px;
        background: var(--page-raised);
      }
    `,
  ];
}

function offered(view: TableState, command: string, seat: string): readonly string[] {
  const can = view.can?.[command] as
    { readonly [seat: string]: { readonly characters?: readonly string[] } } | undefined;
  return can?.[seat]?.characters ?? [];
}
