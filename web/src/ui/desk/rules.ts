import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { ModuleInfo } from "../../contract";
import { changes, filled, formOf } from "../../form";
import type { Data, DataMap } from "../../patch";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { may } from "../../turn";
import type { Word } from "../../words";
import { controls } from "../styles/controls";
import { typed } from "../typed";
import { type Fault, faultOf } from "./form";
import { sections } from "./sections";
import { submit } from "./submit";
import "./earlier";
import "./keep";
import { SAVED_MS, saving } from "./saving";
import "./sure";

/** The table itself: house rules, title, its end. Players read it. Event `fd-draft`: whether something is not saved. */
@customElement("fd-rules")
export class Rules extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) module: ModuleInfo | undefined;
  @property({ attribute: false }) words: ReadonlyMap<string, Word> = new Map();
  @property({ attribute: false }) v = 0;
  /** What was changed and is not saved; undefined: nothing. */
  @state() private draft: DataMap | undefined;
  @state() private fault: Fault | undefined;
  @state() private saved = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Another table's.
    if (changed.has("session")) this.#change(undefined);
  }

  protected override updated(): void {
    this.dispatchEvent(new CustomEvent("fd-draft", { detail: this.draft !== undefined }));
  }

  protected override render(): TemplateResult {
    const { view, module } = this;
    if (!view) return html``;
    return html`<section aria-labelledby="about">
        <h3 id="about">${view.table.title}</h3>
        <p>${module?.name}. ${module?.summary}</p>
        ${view.table.archived ? html`<p><b>This table is archived:</b> it can be read, and not played. ${may(view, "table.archive") ? "You can open it again below." : "A GM can open it again."}</p>` : nothing}
        ${may(view, "table.rename") ? this.#renderRename(view) : nothing}
      </section>
      ${this.#renderSettings(view)}
      ${may(view, "table.rewind") ? html`<fd-earlier .session=${this.session} .words=${this.words} .v=${this.v}></fd-earlier>` : nothing}
      ${view.you.role === "kiosk" ? nothing : html`<fd-keep .session=${this.session}></fd-keep>`}
      ${this.#renderEnd(view)}`;
  }

  #renderRename(view: TableState): TemplateResult {
    return html`<form
      class="inline"
      @submit=${(event: SubmitEvent) => this.#title(event, "table.rename")}
    >
      <div class="field">
        <label for="title">Title</label>
        <input
          id="title"
          name="title"
          required
          maxlength="80"
          autocomplete="off"
          aria-describedby="title-fault"
          .defaultValue=${view.table.title}
        />
      </div>
      <button>Rename</button>
      <p class="fault" id="title-fault" role="alert"></p>
    </form>`;
  }

  #renderSettings(view: TableState): TemplateResult {
    const form = formOf(this.module?.settings);
    const change = view.can?.["settings.set"] as { settled?: readonly string[] } | undefined;
    const settled = change?.settled ?? [];
    const known = filled(form, view.table.settings) as DataMap;
    const open = change
      ? form.fields.map((f) => f.name).filter((name) => !settled.includes(name))
      : [];
    return html`<section aria-labelledby="rules">
      <h3 id="rules">House rules</h3>
      ${settled.length > 0 ? html`<p class="help">While something runs, what cannot change is shown without a box.</p>` : nothing}
      <fd-form
        .form=${form}
        .value=${{ ...known, ...this.draft }}
        .open=${open}
        .fault=${this.fault}
        @fd-change=${(event: CustomEvent<Data>) => {
          this.#change(changes(known, event.detail as DataMap));
        }}
      ></fd-form>
      ${
        change
          ? saving({
              draft: this.draft !== undefined,
              saved: this.saved,
              label: "Save the house rules",
              save: () => void this.#save(),
              undo: () => this.#change(undefined),
            })
          : nothing
      }
    </section>`;
  }

  #renderEnd(view: TableState): TemplateResult | typeof nothing {
    const archive = view.can?.["table.archive"] as { archived?: boolean } | undefined;
    if (!archive && !may(view, "table.delete")) return nothing;
    return html`<section aria-labelledby="end">
      <h3 id="end">When it is over</h3>
      ${
        archive?.archived === false
          ? html`<div>
              <button @click=${() => this.#send("table.archive", { archived: false })}>
                Open the table again
              </button>
            </div>`
          : archive
            ? html`<div>
                <fd-sure
                  label="Archive the table"
                  what="Everybody can read it; nobody can play until you open it again."
                  @fd-sure=${() => this.#send("table.archive", { archived: true })}
                ></fd-sure>
              </div>`
            : nothing
      }
      ${
        may(view, "table.delete")
          ? html`<form
              class="inline"
              @submit=${(event: SubmitEvent) => this.#title(event, "table.delete")}
            >
              <div class="field">
                <label for="delete">To delete it for ever, type its title</label>
                <input
                  id="delete"
                  name="title"
                  required
                  autocomplete="off"
                  aria-describedby="delete-fault"
                />
              </div>
              <button class="danger">Delete</button>
              <p class="fault" id="delete-fault" role="alert"></p>
            </form>`
          : nothing
      }
    </section>`;
  }

  #change(draft: DataMap | undefined): void {
    this.draft = draft && Object.keys(draft).length > 0 ? draft : undefined;
    this.fault = undefined;
    this.saved = false;
  }

  async #save(): Promise<void> {
    const { draft } = this;
    if (!draft) return;
    const ack = await this.session?.send({ do: "settings.set", args: { settings: draft } }, true);
    if (ack?.ok && this.draft === draft) {
      this.#change(undefined);
      this.saved = true;
      setTimeout(() => {
        this.saved = false;
      }, SAVED_MS);
    }
    this.fault = faultOf(ack);
    if (ack?.refusal && !this.fault) this.session?.say(ack.refusal.text);
  }

  #title(event: SubmitEvent, command: string): void {
    const args = { title: typed(event)("title") };
    void submit(this.session, event.currentTarget as HTMLFormElement, { do: command, args });
  }

  async #send(command: string, args: { readonly archived: boolean }): Promise<void> {
    await this.session?.send({ do: command, args });
  }

  static override readonly styles = [controls, sections];
}
