import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { beside, likeness, players } from "../../alike";
import type { Ack, CharacterView, ModuleInfo } from "../../contract";
import { changes, filled, formOf, numbers } from "../../form";
import type { Args } from "../../link";
import { humanize } from "../../names";
import type { DataMap } from "../../patch";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { isGm, may } from "../../turn";
import { controls } from "../styles/controls";
import { typed } from "../typed";
import { type Fault, faultOf } from "./form";
import "./import";
import { SAVED_MS, saving } from "./saving";
import { sections } from "./sections";
import { submit } from "./submit";
import "./sure";

interface MayMake {
  readonly npc?: boolean;
  readonly blank?: DataMap;
  readonly fields?: readonly string[];
}

const mayMake = (view: TableState): MayMake =>
  (view.can?.["character.make"] as MayMake | undefined) ?? {};

/**
 * Every character that one may see, with the sheet; a GM makes, gives, corrects and retires them. Event `fd-draft`: whether
 * something is not saved.
 */
@customElement("fd-characters")
export class Characters extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) module: ModuleInfo | undefined;
  /** What was changed in sheets and is not saved, by character; "" is the new one's. The rest is as it is by now. */
  @state() private drafts: ReadonlyMap<string, DataMap> = new Map();
  @state() private faults: ReadonlyMap<string, Fault> = new Map();
  @state() private done = "";
  /** Whose sheet was saved last, until it is changed again. */
  @state() private saved = "";
  /** Of the new one, as it is typed. */
  @state() private name = "";

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Another table's.
    if (changed.has("session")) this.drafts = new Map();
  }

  protected override updated(): void {
    const known = this.view?.characters ?? {};
    const unsaved = [...this.drafts.keys()].some((id) => id === "" || known[id]);
    this.dispatchEvent(new CustomEvent("fd-draft", { detail: unsaved }));
  }

  protected override render(): TemplateResult {
    const { view } = this;
    if (!view) return html``;
    const own = new Set(view.you.characters);
    const all = Object.entries(view.characters ?? {});
    all.sort(
      ([a, x], [b, y]) => Number(own.has(b)) - Number(own.has(a)) || x.name.localeCompare(y.name),
    );
    return html`<section aria-labelledby="all">
        <h3 id="all">Characters</h3>
        ${all.length === 0 ? html`<p class="help">There are none yet.</p>` : nothing}
        <ul class="list">
          ${repeat(
            all,
            ([id]) => id,
            ([id, character]) => this.#renderCharacter(view, id, character, own.has(id)),
          )}
        </ul>
        <p class="done" role="status">${this.done}</p>
      </section>
      ${may(view, "character.make") ? this.#renderMake(view) : nothing}
      ${
        may(view, "characters.import")
          ? html`<fd-import
              .session=${this.session}
              .view=${view}
              .module=${this.module}
            ></fd-import>`
          : nothing
      }`;
  }

  #renderCharacter(
    view: TableState,
    id: string,
    character: CharacterView,
    own: boolean,
  ): TemplateResult {
    const by = players(view, character);
    const played =
      (character.owners ?? []).length > 0
        ? by
        : character.npc
          ? "played by the GM"
          : "nobody’s yet: the GM’s";
    return html`<li>
      <details ?open=${own && !isGm(view.you.role) && view.you.characters.length === 1}>
        <summary>
          <span class="grow"
            ><b>${beside(character.name, by)}</b> <span class="help">${played}</span></span
          >
        </summary>
        <div class="stack">
          ${character.sheet ? this.#renderSheet(view, id, character.sheet) : html`<p class="help">The sheet is not yours to see.</p>`}
          ${may(view, "character.give", id) || may(view, "character.take", id) ? this.#renderOwners(view, id, character) : nothing}
          ${may(view, "sheet.set", id) && character.sheet ? this.#renderCorrect(id, character) : nothing}
          ${
            may(view, "character.retire", id)
              ? html`<fd-sure
                  danger
                  label="Retire ${character.name}"
                  what="${character.name} leaves the table for good; the log keeps what was done."
                  @fd-sure=${() => this.#send({ character: id }, "character.retire")}
                ></fd-sure>`
              : nothing
          }
        </div>
      </details>
    </li>`;
  }

  #renderSheet(view: TableState, id: string, sheet: DataMap): TemplateResult {
    const bounds = view.can?.["character.edit"];
    const here = (bounds as { [id: string]: { fields?: readonly string[] } } | undefined)?.[id];
    const form = formOf(this.module?.sheet);
    const known = filled(form, sheet) as DataMap;
    return html`<fd-form
        .form=${form}
        .value=${{ ...known, ...this.drafts.get(id) }}
        .open=${here ? here.fields : []}
        .fault=${this.faults.get(id)}
        @fd-change=${(event: CustomEvent<DataMap>) => this.#draft(id, changes(known, event.detail))}
      ></fd-form>
      ${
        here
          ? saving({
              draft: this.drafts.has(id),
              saved: this.saved === id,
              label: "Save the sheet",
              save: () => void this.#save(id),
              undo: () => this.#draft(id, {}),
            })
          : nothing
      }`;
  }

  #renderOwners(view: TableState, id: string, character: CharacterView): TemplateResult {
    const free =
      (
        view.can?.["character.give"] as { [id: string]: { seats?: readonly string[] } } | undefined
      )?.[id]?.seats ?? [];
    const seats = [
      ...free.filter((seat) => seat !== view.you.seat),
      ...free.filter((seat) => seat === view.you.seat),
    ];
    const name = (seat: string): string => view.seats?.[seat]?.name ?? seat;
    return html`<div class="stack">
      ${(character.owners ?? []).map(
        (seat) =>
          html`<div class="line">
            <span class="grow">Belongs to <b>${name(seat)}</b></span>
            <button
              class="small"
              @click=${() => this.#send({ character: id, seat }, "character.take")}
            >
              Take from ${name(seat)}
            </button>
          </div>`,
      )}
      ${
        free.length > 0
          ? html`<form
              class="inline"
              @submit=${(event: SubmitEvent) => {
                const said = typed(event);
                void this.#send({ character: id, seat: said("seat") }, "character.give");
              }}
            >
              <div class="field">
                <label for="give-${id}">Give ${character.name} to</label>
                <select id="give-${id}" name="seat" required>
                  <option value="">choose whom</option>
                  ${repeat(seats, String, (seat) => html`<option value=${seat}>${name(seat)}${seat === view.you.seat ? " (you: the log tells everybody)" : ""}</option>`)}
                </select>
              </div>
              <button>Give</button>
            </form>`
          : nothing
      }
    </div>`;
  }

  #renderCorrect(id: string, character: CharacterView): TemplateResult {
    const leaves = numbers(character.sheet);
    return html`<details>
      <summary><span class="grow">Correct a number, with a reason</span></summary>
      <form class="stack" @submit=${(event: SubmitEvent) => this.#correct(event, id)}>
        <div class="field">
          <label for="path-${id}">What</label>
          <select id="path-${id}" name="path">
            ${repeat(
              leaves,
              ({ path }) => path,
              ({ path, value }) =>
                html`<option value=${path}>
                  ${path.split(".").map(humanize).join(" · ")}: ${value}
                </option>`,
            )}
          </select>
        </div>
        <div class="row">
          <div class="field">
            <label for="value-${id}">New value</label>
            <input
              id="value-${id}"
              name="value"
              type="number"
              step="1"
              required
              aria-describedby="correct-${id}"
            />
          </div>
          <div class="field">
            <label for="reason-${id}">Reason, for the log</label>
            <input id="reason-${id}" name="reason" required maxlength="200" autocomplete="off" />
          </div>
        </div>
        <p class="fault" id="correct-${id}" role="alert"></p>
        <div><button>Correct it</button></div>
      </form>
    </details>`;
  }

  #renderMake(view: TableState): TemplateResult {
    const { npc, fields } = mayMake(view);
    const form = formOf(this.module?.sheet);
    const blank = this.#blank(view);
    return html`<section aria-labelledby="make">
      <h3 id="make">A new character</h3>
      <form class="stack" @submit=${this.#make}>
        <div class="field">
          <label for="name">Name</label>
          <input
            id="name"
            name="name"
            required
            maxlength="60"
            autocomplete="off"
            aria-describedby="name-fault name-note"
            @input=${(event: Event) => {
              this.name = (event.target as HTMLInputElement).value;
              this.done = "";
              this.#blame("", undefined);
            }}
          />
          <p class="fault" id="name-fault" role="status">${this.#nameFault()}</p>
          <p class="help" id="name-note" role="status">${this.#nameNote(view)}</p>
        </div>
        ${npc ? html`<label class="check"><input type="checkbox" name="npc" value="1" /> The GM plays this one</label>` : nothing}
        <details>
          <summary><span class="grow">The sheet (can be filled in later)</span></summary>
          <fd-form
            .form=${form}
            .value=${{ ...blank, ...this.drafts.get("") }}
            .open=${fields}
            .fault=${this.faults.get("")}
            @fd-change=${(event: CustomEvent<DataMap>) => this.#draft("", changes(blank, event.detail))}
          ></fd-form>
        </details>
        <div><button class="primary">Make the character</button></div>
      </form>
    </section>`;
  }

  #nameFault(): string {
    const fault = this.faults.get("");
    return fault?.field === "name" ? fault.text : "";
  }

  /** What becomes of a name that another has, as far as one can see; the server looks closer. */
  #nameNote(view: TableState): string {
    const known = Object.values((this.session?.store.view ?? view).characters ?? {});
    const twin = known.find(({ name }) => likeness(name) === likeness(this.name.trim()));
    return twin ? `There is ${twin.name} already: this one gets a number behind the name.` : "";
  }

  /** What a new sheet begins with at this table. */
  #blank(view: TableState): DataMap {
    return filled(formOf(this.module?.sheet), mayMake(view).blank) as DataMap;
  }

  #draft(id: string, changed: DataMap): void {
    const drafts = new Map(this.drafts);
    drafts.delete(id);
    if (Object.keys(changed).length > 0) drafts.set(id, changed);
    // Whoever leaves a field that was saved changes nothing.
    else if (!this.drafts.has(id)) return;
    this.drafts = drafts;
    this.saved = "";
    this.#blame(id, undefined);
  }

  #blame(id: string, ack: Ack | undefined): void {
    const faults = new Map(this.faults);
    faults.delete(id);
    const fault = faultOf(ack);
    if (fault) faults.set(id, fault);
    else if (ack?.refusal) this.session?.say(ack.refusal.text);
    this.faults = faults;
  }

  async #save(id: string): Promise<void> {
    const draft = this.drafts.get(id);
    if (!draft) return;
    const ack = await this.#send({ character: id, sheet: draft }, "character.edit", true);
    if (!ack?.ok) this.#blame(id, ack);
    else if (this.drafts.get(id) === draft) {
      this.#draft(id, {});
      this.saved = id;
      setTimeout(() => {
        this.saved = "";
      }, SAVED_MS);
    }
  }

  readonly #make = async (event: SubmitEvent): Promise<void> => {
    const form = event.currentTarget as HTMLFormElement;
    const said = typed(event);
    const sheet = this.drafts.get("");
    const args = {
      name: said("name"),
      ...(said("npc") === "1" && { npc: true }),
      ...(sheet !== undefined && { sheet }),
    };
    const ack = await this.#send(args, "character.make", true);
    if (!ack?.ok) {
      this.#blame("", ack);
      return;
    }
    form.reset();
    this.name = "";
    this.#draft("", {});
    this.done = `${args.name} is made.`;
    // The next one begins with its name; and what was just made is seen, also on a phone.
    form.querySelector("details")?.removeAttribute("open");
    await this.updateComplete;
    this.renderRoot.querySelector(".done")?.scrollIntoView({ block: "center" });
  };

  async #correct(event: SubmitEvent, id: string): Promise<void> {
    const form = event.currentTarget as HTMLFormElement;
    const said = typed(event);
    const args = {
      character: id,
      path: said("path"),
      value: Number(said("value")),
      reason: said("reason"),
    };
    const ack = await submit(this.session, form, { do: "sheet.set", args });
    if (ack?.ok) form.reset();
  }

  async #send(args: Args, command: string, quiet = false): Promise<Ack | undefined> {
    return this.session?.send({ do: command, args }, quiet);
  }

  static override readonly styles = [
    controls,
    sections,
    css`
      .done {
        font-weight: 600;
      }
    `,
  ];
}
