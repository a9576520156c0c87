import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { seedOf } from "../../seeds";
import type { Session } from "../../session";
import { compose, type To } from "../../speech";
import type { TableState } from "../../state";
import { may } from "../../turn";
import { icon } from "../icons";
import { controls } from "../styles/controls";

/** Where one speaks, whispers and rolls. What was typed is cleared once it is safely kept. */
@customElement("fd-composer")
export class Composer extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @state() private to = "all";
  @state() private as = "";
  @state() private fault = "";
  @query("input") private readonly line!: HTMLInputElement;

  protected override render(): TemplateResult {
    const { view } = this;
    if (view && !may(view, "say"))
      return html`<p class="mute">You watch; only those who play speak here.</p>`;
    return html`<form @submit=${this.#send}>
      ${view ? this.#renderPickers(view) : nothing}
      <input
        name="text"
        maxlength="2000"
        autocomplete="off"
        enterkeyhint="send"
        aria-label="Message"
        aria-describedby="fault"
        placeholder=${this.to === "all" ? "Speak, or /roll 2d6" : "Whisper, or /roll 2d6"}
        ?disabled=${!view}
        @input=${() => {
          this.fault = "";
        }}
      />
      <button aria-label="Send" ?disabled=${!view}>${icon("send")}</button>
      <p class="fault" id="fault" role="alert">${this.fault || nothing}</p>
    </form>`;
  }

  #renderPickers(view: TableState): TemplateResult {
    const others = Object.entries(view.seats ?? {}).filter(([id]) => may(view, "whisper", id));
    const own = view.you.characters.map((id) => [id, view.characters?.[id]?.name ?? id] as const);
    return html`<div class="pickers">
      <select aria-label="To whom" .value=${this.to} @change=${this.#address}>
        <option value="all">To everybody</option>
        ${may(view, "whisper", "gms") ? html`<option value="gms">To the GM alone</option>` : nothing}
        ${others.map(([id, seat]) => html`<option value="seat:${id}">To ${seat.name} alone</option>`)}
      </select>
      ${
        own.length > 0 && this.to === "all"
          ? html`<select
              aria-label="Speak as"
              .value=${this.as}
              @change=${(event: Event) => {
                this.as = (event.target as HTMLSelectElement).value;
              }}
            >
              <option value="">as yourself</option>
              ${own.map(([id, name]) => html`<option value=${id}>as ${name}</option>`)}
            </select>`
          : nothing
      }
    </div>`;
  }

  readonly #address = (event: Event): void => {
    this.to = (event.target as HTMLSelectElement).value;
  };

  readonly #send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { session, view } = this;
    const typed = this.line.value;
    if (!session || !view || !typed.trim()) return;
    const seat = this.to.startsWith("seat:") ? this.to.slice(5) : undefined;
    const to: To = seat ? { seat } : this.to === "gms" ? "gms" : "all";
    const speech = compose(
      typed,
      view,
      to,
      view.you.characters.includes(this.as) ? this.as : undefined,
    );
    if ("fault" in speech) {
      this.fault = speech.fault;
      return;
    }
    this.line.value = "";
    const ack = await session.send(
      { ...speech, ...(speech.do === "roll" && { nonce: seedOf(speech.args) }) },
      true,
    );
    if (!ack.refusal) return;
    this.fault = ack.refusal.text;
    this.line.value ||= typed;
  };

  static override readonly styles = [
    controls,
    css`
      :host {
        display: block;
        min-width: 0;
        border-top: 1px solid var(--page-line);
        padding: 6px 10px calc(10px + env(safe-area-inset-bottom));
      }
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 8px;
      }
      .pickers {
        grid-column: 1 / 3;
        display: flex;
        gap: 4px;
      }
      .pickers select {
        width: auto;
        min-width: 0;
        max-width: 60%;
        border-color: transparent;
        background: transparent;
        color: var(--page-soft);
        font-size: 14px;
        padding: 0 4px;
        margin-left: 4px;
      }
      option {
        background: var(--page-raised);
        color: var(--page-ink);
      }
      button {
        background: var(--page-sunk);
        padding: 0 12px;
      }
      .fault {
        grid-column: 1 / 3;
      }
      .fault:not(:empty) {
        padding: 6px 4px 0;
      }
      .mute {
        padding: 10px;
        font: italic 16px/1.4 var(--prose);
        color: var(--page-soft);
      }
      @media (max-width: 900px) and (min-width: 600px) and (orientation: portrait) {
        form {
          grid-template-columns: auto minmax(0, 1fr) auto;
        }
        .pickers {
          grid-column: auto;
        }
        .pickers select {
          max-width: 170px;
        }
        .fault {
          grid-column: 1 / 4;
        }
      }
    `,
  ];
}
