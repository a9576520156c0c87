import { html, LitElement, nothing, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { seedOf } from "../../seeds";
import type { Session } from "../../session";
import { addressees, compose, type To } from "../../speech";
import type { TableState } from "../../state";
import { may } from "../../turn";
import { icon } from "../icons";
import { controls } from "../styles/controls";
import sheet from "./composer.css?inline";

/** What is chosen stays chosen, whoever comes or goes above it in the list. */
const option = (value: string, label: string, chosen: string): TemplateResult =>
  html`<option value=${value} .selected=${live(value === chosen)}>${label}</option>`;

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
      return html`<p class="mute">
        ${view.table.archived ? "This table is archived: it can be read, and not played." : "You watch; only those who play speak here."}
      </p>`;
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
    const { gms, others } = addressees(view);
    const known = new Map([
      ["all", "To everybody"],
      ...(gms ? ([["gms", gms]] as const) : []),
      ...others.map(([id, seat]) => [`seat:${id}`, `To ${seat.name} alone`] as const),
    ]);
    const own = view.you.characters.map((id) => [id, view.characters?.[id]?.name ?? id] as const);
    const as = view.you.characters.includes(this.as) ? this.as : "";
    return html`<div class="pickers">
      <select aria-label="To whom" @change=${this.#address}>
        ${known.has(this.to) ? nothing : option(this.to, "To somebody who left", this.to)}
        ${[...known].map(([to, whom]) => option(to, whom, this.to))}
      </select>
      ${
        own.length > 0 && this.to === "all"
          ? html`<select
              aria-label="Speak as"
              @change=${(event: Event) => {
                this.as = (event.target as HTMLSelectElement).value;
              }}
            >
              ${option("", "as yourself", as)}
              ${own.map(([id, name]) => option(id, `as ${name}`, as))}
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
    // What was refused after it had waited stays in the log, to be sent again from there.
    if (!ack.refusal || ack.left) return;
    this.fault = ack.refusal.text;
    this.line.value ||= typed;
  };

  static override readonly styles = [controls, unsafeCSS(sheet)];
}
