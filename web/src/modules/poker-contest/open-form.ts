import {
  LitElement,
  html,
  nothing,
  type PropertyValues,
  type TemplateResult,
  unsafeCSS,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import {
  ATTRIBUTES,
  attributeLabel,
  begin,
  fault,
  mayOpen,
  sideOf,
  toArgs,
  type Draft,
  type Kind,
  type SideDraft,
} from "./draft.js";
import paper from "./paper.css?inline";
import { rungs } from "./rungs.js";
import { capital, sheetOf } from "./scene.js";
import type { Target } from "./target.js";
import "./target-picker.js";
import type { View } from "./view.js";
import sheet from "./open-form.css?inline";

const KINDS: readonly (readonly [Kind, string, string])[] = [
  ["simple", "Simple", "The hand to meet is announced."],
  ["hidden", "Hidden", "Only you know the hand to meet, until showdown."],
  ["full", "Full", "Side against side, betting for one pot."],
];
const valueOf = (event: Event): string =>
  (event.target as HTMLInputElement | HTMLSelectElement).value;

/** The form that opens a contest. Event `poker-open`: the intent. */
@customElement("poker-contest-open")
export class OpenForm extends LitElement {
  @property({ attribute: false }) view: View | undefined;
  @property({ type: Boolean }) open = false;
  @state() private draft: Draft | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("open") && this.open && this.view) this.draft = begin(this.view);
  }

  override render(): TemplateResult | typeof nothing {
    const { view, draft } = this;
    if (!view) return nothing;
    return html`<fd-dialog
      ?open=${this.open}
      heading=${mayOpen(view)?.own ? "Challenge somebody" : "Open a contest"}
    >
      ${draft ? this.#renderForm(view, draft) : nothing}
    </fd-dialog>`;
  }

  #renderForm(view: View, draft: Draft): TemplateResult {
    const may = mayOpen(view);
    const wrong = fault(draft, view);
    const kinds = KINDS.filter(([kind]) => may?.kinds.includes(kind));
    return html`<div class="form">
      ${
        kinds.length > 1
          ? html`<fieldset class="kinds" role="radiogroup" aria-label="Kind">
              ${kinds.map(
                ([kind, name, help]) =>
                  html`<label
                    ><input
                      type="radio"
                      name="kind"
                      .checked=${draft.kind === kind}
                      @change=${() => this.#set({ kind })}
                    /><span><b>${name}</b>${help}</span></label
                  >`,
              )}
            </fieldset>`
          : nothing
      }
      <div class="cols">
        <div class="col">
          <label
            >What is tried<input
              maxlength="120"
              .value=${draft.title}
              placeholder="Olaf chases the automobile"
              @input=${(event: Event) => this.#set({ title: valueOf(event) })}
          /></label>
          ${draft.sides.map((side, i) => this.#renderSide(view, draft, side, i))}
          ${this.#free(view, draft).length > 0 ? html`<fd-button look="plain" @click=${this.#add}>Add a side</fd-button>` : nothing}
        </div>
        <div class="col">
          ${draft.kind === "full" ? this.#renderOpponent(draft, may?.opponent ?? false) : this.#renderTarget(draft)}
        </div>
      </div>
      <div class="end">
        <p role="status">${wrong}</p>
        <fd-button look="plain" @click=${this.#close}>Not now</fd-button>
        <fd-button look="primary" ?disabled=${wrong !== ""} @click=${this.#done}
          >${mayOpen(view)?.own ? "Send the challenge" : "Open the contest"}</fd-button
        >
      </div>
    </div>`;
  }

  #renderSide(view: View, draft: Draft, side: SideDraft, i: number): TemplateResult {
    const ids = [side.character, ...this.#free(view, draft)];
    const skills = Object.entries(sheetOf(view, side.character).skills ?? {});
    const change = (part: Partial<SideDraft>): void => this.#side(i, { ...side, ...part });
    return html`<fieldset class="side">
      <legend class="sr">Side ${i + 1}</legend>
      <select
        aria-label="Character"
        @change=${(event: Event) => this.#side(i, sideOf(view, valueOf(event)))}
      >
        ${ids.map((id) => html`<option value=${id} .selected=${live(id === side.character)}>${view.characters?.[id]?.name ?? id}</option>`)}
      </select>
      <select
        aria-label="Attribute"
        @change=${(event: Event) => change({ attribute: valueOf(event) })}
      >
        ${ATTRIBUTES.map((one) => html`<option value=${one} .selected=${live(one === side.attribute)}>${attributeLabel(view, side.character, one)}</option>`)}
      </select>
      <select aria-label="Skill" @change=${(event: Event) => change({ skill: valueOf(event) })}>
        ${skills.map(([name, value]) => html`<option value=${name} .selected=${live(name === side.skill)}>${capital(name)} ${value}</option>`)}
        <option value="" .selected=${live(side.skill === "")}>no skill: nothing replaced</option>
      </select>
      ${draft.sides.length > 1 ? html`<fd-button look="plain" label=${`Remove ${view.characters?.[side.character]?.name ?? "this side"}`} @click=${() => this.#remove(i)}>×</fd-button>` : nothing}
    </fieldset>`;
  }

  #renderTarget(draft: Draft): TemplateResult {
    return html` <poker-target-picker
        label="Hand to meet"
        .target=${draft.target}
        @change=${(event: CustomEvent<{ target: Target | null }>) => this.#set({ target: event.detail.target })}
      ></poker-target-picker>
      <label class="check"
        ><input
          type="checkbox"
          .checked=${draft.floored}
          @change=${(event: Event) => this.#set({ floored: (event.target as HTMLInputElement).checked })}
        />
        <span
          ><b>Secret minimum</b>However many chips are bet, the target never falls below it. Nobody
          learns that there is one, unless it decides.</span
        ></label
      >
      ${draft.floored ? html`<poker-target-picker label="Minimum" .target=${draft.floor} @change=${(event: CustomEvent<{ target: Target | null }>) => this.#set({ floor: event.detail.target })}></poker-target-picker>` : nothing}
      ${draft.target ? rungs(draft.target, draft.floored ? draft.floor : null, new Map()) : html`<p class="quiet ladder">Each chip that is bet lowers the target by a step. The steps show here.</p>`}`;
  }

  #renderOpponent(draft: Draft, may: boolean): TemplateResult {
    if (!may)
      return html`<p class="quiet">
        The best hand takes the pot. Whoever is challenged may fold, or not ante at all; the Game
        Master can void the contest.
      </p>`;
    const { opponent, opposed } = draft;
    const change = (part: Partial<Draft["opponent"]>): void =>
      this.#set({ opponent: { ...opponent, ...part } });
    return html` <label class="check"
        ><input
          type="checkbox"
          .checked=${opposed}
          @change=${(event: Event) => this.#set({ opposed: (event.target as HTMLInputElement).checked })}
        />
        <span
          ><b>You play an opponent</b>He bets from the bank, without limit, and acts last.</span
        ></label
      >
      ${
        opposed
          ? html`<label
                >Name<input
                  maxlength="60"
                  .value=${opponent.name}
                  placeholder="The accountant"
                  @input=${(event: Event) => change({ name: valueOf(event) })}
              /></label>
              <label
                >Attribute: hole cards<fd-stepper
                  label="Attribute"
                  min="1"
                  max="5"
                  value=${opponent.attribute}
                  @fd-change=${(event: CustomEvent<{ value: number }>) => change({ attribute: event.detail.value })}
                ></fd-stepper
              ></label>
              <label
                >Skill: cards he may replace<fd-stepper
                  label="Skill"
                  min="0"
                  max="5"
                  value=${opponent.skill}
                  @fd-change=${(event: CustomEvent<{ value: number }>) => change({ skill: event.detail.value })}
                ></fd-stepper
              ></label>`
          : nothing
      }`;
  }

  #free(view: View, draft: Draft): string[] {
    const taken = new Set(draft.sides.map((side) => side.character));
    return (mayOpen(view)?.characters ?? []).filter((id) => !taken.has(id));
  }

  #set(part: Partial<Draft>): void {
    if (this.draft) this.draft = { ...this.draft, ...part };
  }

  #side(i: number, side: SideDraft): void {
    if (this.draft)
      this.#set({ sides: this.draft.sides.map((old, at) => (at === i ? side : old)) });
  }

  #remove(i: number): void {
    if (this.draft) this.#set({ sides: this.draft.sides.filter((_, at) => at !== i) });
  }

  readonly #add = (): void => {
    const { view, draft } = this;
    const [next] = view && draft ? this.#free(view, draft) : [];
    if (view && draft && next !== undefined)
      this.#set({ sides: [...draft.sides, sideOf(view, next)] });
  };

  readonly #close = (): void => {
    this.dispatchEvent(new CustomEvent("fd-close"));
  };

  readonly #done = (): void => {
    if (!this.draft) return;
    const detail = { do: "contest.open", args: toArgs(this.draft) };
    this.dispatchEvent(new CustomEvent("poker-open", { detail }));
  };

  static override readonly styles = [unsafeCSS(paper), unsafeCSS(sheet)];
}
