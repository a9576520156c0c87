import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { Ack } from "../../contract";
import { at, type Field, filled, type Kind, type Path, renamed, withAt } from "../../form";
import { humanize } from "../../names";
import { type Data, type DataMap, isMap } from "../../patch";
import { controls } from "../styles/controls";

export interface Fault {
  readonly field: string;
  readonly text: string;
}

/** What a refusal blames a field for, if it names one. */
export function faultOf(ack: Ack | undefined): Fault | undefined {
  const { field, reason } = ack?.refusal?.params ?? {};
  if (typeof field !== "string" || field === "") return undefined;
  return {
    field,
    text: typeof reason === "string" && reason.includes(" ") ? reason : (ack?.refusal?.text ?? ""),
  };
}

type Group = Extract<Kind, { kind: "group" }>;

/** A form made of what the server describes. It holds no value: `fd-change` brings the next one. */
@customElement("fd-form")
export class Form extends LitElement {
  @property({ attribute: false }) form: Group = { kind: "group", fields: [] };
  @property({ attribute: false }) value: Data | undefined;
  /** Names of the top-level fields that may be changed; undefined: all. */
  @property({ attribute: false }) open: readonly string[] | undefined;
  @property({ attribute: false }) fault: Fault | undefined;
  /** A row was added: where the hand is put as soon as it is there. */
  #next: string | undefined;

  protected override updated(): void {
    const row = this.#next && this.renderRoot.querySelector<HTMLElement>(this.#next);
    if (!row) return;
    this.#next = undefined;
    row.focus();
  }

  protected override render(): TemplateResult {
    const value = filled(this.form, this.value);
    return html`<div class="fields">
      ${this.form.fields.map((field) => {
        const shut = this.open !== undefined && !this.open.includes(field.name);
        return this.#renderField(field, [field.name], at(value, [field.name]), shut);
      })}
    </div>`;
  }

  #renderField(field: Field, path: Path, value: Data | undefined, shut: boolean): TemplateResult {
    const label = humanize(field.label);
    const composed = field.kind === "group" || field.kind === "map" || field.kind === "list";
    if (composed)
      return html`<fieldset ?disabled=${shut}>
        <legend>${label}</legend>
        ${field.help ? html`<p class="help">${field.help}</p>` : nothing}
        ${this.#renderInside(field, path, value, shut)}
        ${this.#renderFault(path, field.kind !== "group" && !isComposed(field))}
      </fieldset>`;
    return this.#renderSimple(field, path, value, label, shut, field.help);
  }

  #renderInside(kind: Kind, path: Path, value: Data | undefined, shut: boolean): TemplateResult {
    if (kind.kind === "group")
      return html`<div class="fields nested">
        ${kind.fields.map((field) => this.#renderField(field, [...path, field.name], at(value, [field.name]), shut))}
      </div>`;
    if (kind.kind === "map") return this.#renderMap(kind.of, path, isMap(value) ? value : {}, shut);
    if (kind.kind === "list") {
      const items = Array.isArray(value) ? (value as readonly Data[]) : [];
      return kind.of.kind === "group"
        ? this.#renderCards(kind.of, path, items, shut)
        : this.#renderList(kind.of, path, items, shut);
    }
    return html``;
  }

  #renderMap(of: Kind, path: Path, map: DataMap, shut: boolean): TemplateResult {
    return html`<ul>
        ${Object.keys(map).map(
          (key) =>
            html`<li class="entry">
              <input
                aria-label="Name"
                placeholder="Name"
                class=${key ? "" : "nameless"}
                aria-invalid=${key === "" && this.#faultAt([...path, key]) ? "true" : "false"}
                .value=${key}
                ?disabled=${shut}
                maxlength="60"
                @input=${(event: Event) => this.#rename(path, map, key, event)}
                @change=${(event: Event) => this.#rename(path, map, key, event)}
              />
              ${this.#renderItem(of, [...path, key], map[key], key, shut)}
              ${this.#renderRemove([...path, key], key, shut)}
            </li>`,
        )}
      </ul>
      ${shut ? nothing : html`<button type="button" class="small" @click=${() => this.#add([...path, ""], of)}>Add one</button>`}`;
  }

  #renderList(of: Kind, path: Path, items: readonly Data[], shut: boolean): TemplateResult {
    return html`<ul>
        ${items.map(
          (item, n) =>
            html`<li class="entry">
              ${this.#renderItem(of, [...path, n], item, `${n + 1}`, shut)}
              ${this.#renderRemove([...path, n], `${n + 1}`, shut)}
            </li>`,
        )}
      </ul>
      ${shut ? nothing : html`<button type="button" class="small" @click=${() => this.#add([...path, items.length], of)}>Add one</button>`}`;
  }

  /** A list of groups: a card for each, called by its first text. */
  #renderCards(of: Group, path: Path, items: readonly Data[], shut: boolean): TemplateResult {
    const called = of.fields.find(({ kind }) => kind === "text")?.name;
    const name = (item: Data, n: number): string =>
      (called && shown(at(item, [called]))) || `no. ${n + 1}`;
    return html`<ul class="cards">
        ${items.map(
          (item, n) =>
            html`<li class="card" role="group" aria-label=${name(item, n)}>
              ${this.#renderInside(of, [...path, n], filled(of, item), shut)}
              ${this.#faultAt([...path, n]) ? this.#renderFault([...path, n]) : nothing}
              ${
                shut
                  ? nothing
                  : html`<button
                      type="button"
                      class="small"
                      aria-label="Remove ${name(item, n)}"
                      @click=${() => this.#remove(path, n, items.length)}
                    >
                      Remove
                    </button>`
              }
            </li>`,
        )}
      </ul>
      ${shut && items.length === 0 ? html`<p class="help">None.</p>` : nothing}
      ${shut ? nothing : html`<button type="button" class="small add" id="${path.join("-")}-add" @click=${() => this.#addCard(path, items.length, of)}>Add one</button>`}`;
  }

  #renderItem(
    of: Kind,
    path: Path,
    value: Data | undefined,
    label: string,
    shut: boolean,
  ): TemplateResult {
    const composed = of.kind === "group" || of.kind === "map" || of.kind === "list";
    if (composed)
      return html`<div class="inner">
        ${this.#renderInside(of, path, filled(of, value), shut)}
      </div>`;
    return html`<div>
      ${this.#renderControl(of, path, value, shut, { label: label ? `Value of ${label}` : "Value" })}
    </div>`;
  }

  #renderRemove(path: Path, label: string, shut: boolean): TemplateResult | typeof nothing {
    if (shut) return nothing;
    return html`<button
      type="button"
      class="plain remove"
      aria-label="Remove ${label || "this row"}"
      @click=${() => this.#put(path, undefined)}
    >
      ×
    </button>`;
  }

  #renderSimple(
    kind: Kind,
    path: Path,
    value: Data | undefined,
    label: string,
    shut: boolean,
    help: string,
  ): TemplateResult {
    const id = path.join("-");
    const control = this.#renderControl(kind, path, value, shut, { id });
    const text = help ? html`<span class="help" id="${id}-help">${help}</span>` : nothing;
    if (kind.kind === "flag")
      return html`<div class="flag">
        <label class="check">${control}<span>${label}</span></label
        >${text}${this.#renderFault(path)}
      </div>`;
    return html`<div class="field">
      <label for=${id}>${label}</label>${text}${control}${this.#renderFault(path)}
    </div>`;
  }

  #renderControl(
    kind: Kind,
    path: Path,
    value: Data | undefined,
    shut: boolean,
    name: { readonly id?: string; readonly label?: string },
  ): TemplateResult {
    // Of a row without a name, the name is wrong.
    const wrong = path.at(-1) !== "" && this.#faultAt(path) ? "true" : "false";
    const id = name.id ?? nothing;
    const label = name.label ?? nothing;
    const described = name.id ? `${name.id}-help ${name.id}-fault` : nothing;
    if (kind.kind === "flag")
      return html`<input
        id=${id}
        aria-label=${label}
        aria-describedby=${described}
        type="checkbox"
        .checked=${value === true}
        ?disabled=${shut}
        @change=${(event: Event) => this.#put(path, (event.target as HTMLInputElement).checked)}
      />`;
    if (kind.kind === "choice")
      return html`<select
        id=${id}
        aria-label=${label}
        aria-describedby=${described}
        aria-invalid=${wrong}
        ?disabled=${shut}
        @change=${(event: Event) => this.#choose(kind, path, event.target as HTMLSelectElement)}
      >
        ${kind.optional ? html`<option value="-1" .selected=${live(value === null)}>none</option>` : nothing}
        ${kind.options.map((option, n) => html`<option value=${n} .selected=${live(option === value)}>${humanize(shown(option))}</option>`)}
      </select>`;
    if (kind.kind === "number")
      return html`<input
        id=${id}
        aria-label=${label}
        aria-describedby=${described}
        aria-invalid=${wrong}
        type="number"
        step="1"
        min=${kind.min ?? nothing}
        max=${kind.max ?? nothing}
        .value=${shown(value)}
        ?disabled=${shut}
        @input=${(event: Event) => this.#number(kind, path, event)}
        @change=${(event: Event) => this.#number(kind, path, event)}
      />`;
    const text = typeof value === "string" ? value : "";
    const most = (kind.kind === "text" && kind.max_length) || 0;
    const put = ({ target }: Event): void => {
      const typed = (target as HTMLInputElement | HTMLTextAreaElement).value;
      this.#put(path, typed === "" && kind.optional ? null : typed);
    };
    if (most >= LONG)
      return html`<textarea
        id=${id}
        aria-label=${label}
        aria-describedby=${described}
        aria-invalid=${wrong}
        rows="2"
        .value=${text}
        maxlength=${most}
        ?disabled=${shut}
        @input=${put}
      ></textarea>`;
    const names = kind.kind === "text" ? this.#names(kind.names) : [];
    return html`<input
        id=${id}
        aria-label=${label}
        aria-describedby=${described}
        aria-invalid=${wrong}
        list=${names.length > 0 ? `${path.join("-")}-names` : nothing}
        autocomplete="off"
        .value=${text}
        maxlength=${most || nothing}
        ?disabled=${shut}
        @input=${put}
      />${names.length > 0 ? html`<datalist id="${path.join("-")}-names">${names.map((one) => html`<option value=${one}></option>`)}</datalist>` : nothing}`;
  }

  /** What the entries of a list on this form are called by now. */
  #names(list: string | undefined): readonly string[] {
    const items = list === undefined ? undefined : at(filled(this.form, this.value), [list]);
    if (!Array.isArray(items)) return [];
    const names = (items as readonly Data[]).map((item) => shown(at(item, ["name"])));
    return names.filter((one) => one !== "");
  }

  #renderFault(path: Path, inside = false): TemplateResult | typeof nothing {
    const fault =
      this.#faultAt(path) ??
      (inside && this.fault?.field.startsWith(`${path.join(".")}.`) ? this.fault : undefined);
    return fault
      ? html`<span class="fault" id="${path.join("-")}-fault" role="alert">${fault.text}</span>`
      : nothing;
  }

  #faultAt(path: Path): Fault | undefined {
    return this.fault?.field === path.join(".") ? this.fault : undefined;
  }

  #choose(kind: Extract<Kind, { kind: "choice" }>, path: Path, select: HTMLSelectElement): void {
    this.#put(path, kind.options[Number(select.value)] ?? null);
  }

  /** What is no number while it is typed changes nothing, and is taken back when the field is left. */
  #number(kind: Kind, path: Path, { type, target }: Event): void {
    const input = target as HTMLInputElement;
    if (input.value !== "" || kind.optional)
      this.#put(path, input.value === "" ? null : Number(input.value));
    else if (type === "change") input.value = shown(at(filled(this.form, this.value), path));
  }

  #rename(path: Path, map: DataMap, key: string, { type, target }: Event): void {
    const input = target as HTMLInputElement;
    const next = renamed(map, key, input.value.trim());
    if (next !== map) this.#put(path, next);
    else if (type === "change") input.value = key;
  }

  /** One more row: of a map it is nameless until somebody names it, and the hand is put there. */
  #add(path: Path, of: Kind): void {
    const value = filled(this.form, this.value);
    this.#next = ".nameless";
    if (at(value, path) === undefined) this.#put(path, filled(of, undefined));
    else this.requestUpdate();
  }

  #addCard(path: Path, n: number, of: Group): void {
    this.#next = `#${[...path, n].join("-")}-${of.fields[0]?.name ?? ""}`;
    this.#put([...path, n], filled(of, undefined));
  }

  /** The hand goes on to the next card, else to the button that adds one. */
  #remove(path: Path, n: number, count: number): void {
    const card = `.card:has(#${[...path, n].join("-")}-name) > button`;
    this.#next = n < count - 1 ? card : `#${path.join("-")}-add`;
    this.#put([...path, n], undefined);
  }

  #put(path: Path, value: Data | undefined): void {
    const next = withAt(filled(this.form, this.value), path, value);
    this.dispatchEvent(new CustomEvent("fd-change", { detail: next }));
  }

  static override readonly styles = [
    controls,
    css`
      :host {
        display: block;
        container: form / inline-size;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(190px, 100%), 1fr));
        gap: 14px 16px;
      }
      /* Label, help, control, fault: each in line with its neighbours'. */
      .field {
        grid-row: span 4;
        grid-template-rows: subgrid;
        gap: 4px;
      }
      .field > .help {
        grid-row: 2;
      }
      .field > input,
      .field > select {
        grid-row: 3;
      }
      .field > .fault {
        grid-row: 4;
      }
      fieldset {
        grid-column: 1 / -1;
        display: grid;
        gap: 8px;
        justify-items: start;
      }
      fieldset > * {
        width: 100%;
      }
      fieldset > button {
        width: auto;
      }
      legend {
        font: 600 18px/1.3 var(--prose);
        padding: 4px 0 2px;
      }
      .nested {
        grid-template-columns: repeat(auto-fill, minmax(min(130px, 100%), 1fr));
        gap: 10px 14px;
      }
      .flag {
        grid-column: 1 / -1;
      }
      .flag .help {
        display: block;
        padding-left: 32px;
        margin-top: -6px;
      }
      ul {
        display: grid;
        gap: 8px;
      }
      .entry {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(84px, 0.4fr) auto;
        gap: 6px;
        align-items: center;
      }
      .inner {
        grid-column: 1 / -1;
      }
      .cards {
        grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr));
        gap: 12px;
      }
      .card {
        display: grid;
        gap: 10px;
        align-content: start;
        justify-items: start;
        padding: 12px 14px;
        border: 1px solid var(--page-line);
        border-radius: 10px;
        background: var(--page-raised);
      }
      .card > .fields {
        width: 100%;
      }
      .card .field:has(textarea) {
        grid-column: 1 / -1;
      }
      .field > textarea {
        grid-row: 3;
        padding-block: 10px;
        resize: vertical;
      }
      .add {
        margin-top: 4px;
      }
      .remove {
        font-size: 22px;
        padding: 0;
      }
      input:disabled,
      textarea:disabled,
      select:disabled {
        opacity: 1;
        border-color: transparent;
        background: transparent;
        padding-left: 0;
        color: var(--page-ink);
        -webkit-text-fill-color: currentColor;
        appearance: none;
      }
      input[type="checkbox"]:disabled {
        appearance: auto;
      }
    `,
  ];
}

/** From so many characters on a text has more than one line. */
const LONG = 200;

const isComposed = (kind: Kind): boolean => kind.kind === "list" && kind.of.kind === "group";

function shown(value: Data | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
