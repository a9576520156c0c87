import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../../api";
import type { InvitationInfo } from "../../contract";
import { Vault } from "../../vault";
import { masthead } from "../masthead";
import { roleWord, sitDown } from "../seat";
import { controls, onPaper } from "../styles/controls";
import { letter } from "../styles/letter";
import { sentence, typed } from "../typed";

/** `/join#TOKEN`: shows to what one is invited; only sitting down uses the link up. */
@customElement("fd-join")
export class Join extends LitElement {
  @property({ attribute: false }) token: string | undefined;
  @state() private info: InvitationInfo | undefined;
  @state() private rules = "";
  @state() private fault = "";
  @state() private busy = false;

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "An invitation · Facedown";
  }

  protected override firstUpdated(): void {
    void this.#look();
  }

  protected override render(): TemplateResult {
    return html`${masthead()}
      <main><div class="sheet paper stack">${this.#renderSheet()}</div></main>`;
  }

  #renderSheet(): TemplateResult {
    const { info } = this;
    if (!this.token)
      return html`<h1>This invitation is not complete</h1>
        <p class="lead">
          Its secret part is missing. Open the whole link, or scan the code again. A link that was
          opened already is used up: ask the GM for a new one.
        </p>
        <p class="row">
          <a class="button" href="/tables">My tables</a><a class="button" href="/">Join by code</a>
        </p>`;
    if (!info)
      return this.fault
        ? html`<h1>This invitation does not open</h1>
            <p class="lead" role="alert">${this.fault}</p>
            <p class="row">
              <button @click=${this.#look}>Try again</button
              ><a class="button" href="/">To the start</a>
            </p>`
        : html`<h1>An invitation</h1>
            <p class="lead" role="status">Looking at what it says …</p>`;
    if (info.seat) return this.#renderOwn(info);
    return html`<p class="help">
        ${info.by ? html`${info.by} invites you to` : "You are invited to"}
      </p>
      <h1>${info.title}</h1>
      <p class="lead">
        ${describe(info)} ${this.rules ? html`The rules: <em>${this.rules}</em>.` : nothing}
      </p>
      <form @submit=${this.#open}>
        <div class="field">
          <label for="name">Your name at this table</label>
          <input
            id="name"
            name="name"
            required
            maxlength="60"
            autocomplete="nickname"
            .defaultValue=${info.name || new Vault().name()}
          />
        </div>
        <button class="primary" ?disabled=${this.busy}>Sit down</button>
        <p class="help">
          The link works once, and this browser keeps the seat.
          ${info.role === "kiosk" ? nothing : "You can add your other devices from there."}
        </p>
        ${this.#renderFault()}
      </form>`;
  }

  /** A renewed seat, or one more device: there is nothing to be asked. */
  #renderOwn({ title, name, by }: InvitationInfo): TemplateResult {
    return html`<p class="help">
        ${by === name ? "One more device for the seat of" : `${by ? `${by} has made a` : "A"} new link to the seat of`}
      </p>
      <h1>${name}</h1>
      <p class="lead">
        at <em>${title}</em>. If you are ${name}, sit down: everything is as you left it.
      </p>
      <form @submit=${this.#open}>
        <button class="primary" ?disabled=${this.busy}>Sit down as ${name}</button>
        <p class="help">
          The link works once, and this browser keeps the seat. The log tells everybody that it was
          opened on another device.
        </p>
        ${this.#renderFault()}
      </form>`;
  }

  #renderFault(): TemplateResult | typeof nothing {
    return this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing;
  }

  readonly #look = async (): Promise<void> => {
    if (!this.token) return;
    this.fault = "";
    try {
      this.info = await api.look(this.token);
      document.title = `${this.info.title} · Facedown`;
      const { modules } = await api.modules();
      this.rules = modules.find((m) => m.id === this.info?.module)?.name ?? "";
    } catch (error) {
      this.fault = sentence(error);
    }
  };

  readonly #open = async (event: SubmitEvent): Promise<void> => {
    const said = typed(event);
    const { token, info } = this;
    if (!token || !info) return;
    this.busy = true;
    this.fault = "";
    try {
      const name = info.seat ? info.name : said("name");
      const seated = await api.open({ token, name });
      sitDown(this, seated, { title: info.title, name, role: info.role });
    } catch (error) {
      this.fault = sentence(error);
    } finally {
      this.busy = false;
    }
  };

  static override readonly styles = [
    controls,
    onPaper,
    letter,
    css`
      .sheet {
        margin-top: clamp(0px, 8vh, 90px);
      }
    `,
  ];
}

function describe(info: InvitationInfo): string {
  const seats: { readonly [role: string]: string } = {
    gm: "You run the table as its GM.",
    "co-gm": "You run the table together with its GM, as a co-GM.",
    player: "You play.",
    spectator: "You watch, and see what everybody may see.",
    kiosk: "This device becomes a kiosk: characters are handed to it one at a time.",
  };
  return seats[info.role] ?? `You take part as ${roleWord(info.role)}.`;
}
