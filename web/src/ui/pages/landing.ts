import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { api } from "../../api";
import type { ModuleInfo } from "../../contract";
import { Vault } from "../../vault";
import { masthead } from "../masthead";
import { sitDown } from "../seat";
import { controls, onPaper } from "../styles/controls";
import { letter } from "../styles/letter";
import { sentence, typed } from "../typed";

/** `/`: what this is, a new table, or a seat at one by its code. */
@customElement("fd-landing")
export class Landing extends LitElement {
  @property({ type: Boolean }) missing = false;
  @state() private modules: readonly ModuleInfo[] = [];
  @state() private chosen = "";
  @state() private busy = false;
  @state() private faults: { readonly make?: string; readonly join?: string } = {};
  readonly #name = new Vault().name();

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "Facedown";
    void this.#load();
  }

  /** `/#make` leads to the form itself: on a phone it lies below the fold. */
  protected override firstUpdated(): void {
    if (location.hash === "#make")
      requestAnimationFrame(() => this.renderRoot.querySelector<HTMLElement>("#title")?.focus());
  }

  protected override render(): TemplateResult {
    return html`${masthead()}
      <main>
        <section class="hero">
          <div class="fan" aria-hidden="true">
            ${[1, 2, 3, 4, 5].map(() => html`<fd-card></fd-card>`)}
          </div>
          <h1>Contests that stay hidden until everybody has committed.</h1>
          <p class="lead">
            A table for hands of cards and piles of chips. Every secret is sealed beforehand, and
            stays on the server until its moment.
          </p>
          <p><a class="button" href="/demo">Look at the demo table</a></p>
          ${this.missing ? html`<p class="gone" role="status">There is no page at that address. <a href="/">To the start</a></p>` : nothing}
        </section>
        <div class="sheet paper">${this.#renderMake()}${this.#renderJoin()}</div>
      </main>`;
  }

  #renderMake(): TemplateResult {
    const chosen = this.modules.find((m) => m.id === this.chosen);
    return html`<form @submit=${this.#make} aria-labelledby="make">
      <h2 id="make">Make a table</h2>
      <div class="field">
        <label for="title">What is played</label>
        <input
          id="title"
          name="title"
          required
          maxlength="80"
          autocomplete="off"
          placeholder="A Viking in Manhattan"
        />
      </div>
      <div class="field">
        <label for="module">By which rules</label>
        <select
          id="module"
          name="module"
          required
          aria-describedby="summary"
          @change=${this.#choose}
        >
          ${this.modules.map((m) => html`<option value=${m.id} .selected=${live(m.id === this.chosen)}>${m.name}</option>`)}
        </select>
        <p class="help summary" id="summary">${chosen?.summary ?? ""}</p>
      </div>
      <div class="field">
        <label for="gm">Your name, as the GM</label>
        <input
          id="gm"
          name="name"
          required
          maxlength="60"
          autocomplete="nickname"
          .defaultValue=${this.#name}
        />
      </div>
      <button class="primary" ?disabled=${this.busy}>Make the table</button>
      <p class="fault" role="alert">${this.faults.make ?? nothing}</p>
    </form>`;
  }

  #renderJoin(): TemplateResult {
    return html`<form class="join" @submit=${this.#knock} aria-labelledby="join">
      <h2 id="join">Join by a table’s code</h2>
      <p class="help">
        An invitation link or QR code opens by itself. With the code you knock, and a GM lets you
        in.
      </p>
      <div class="pair">
        <div class="field">
          <label for="code">Code</label>
          <input
            id="code"
            name="code"
            required
            maxlength="16"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
          />
        </div>
        <div class="field">
          <label for="who">Your name</label>
          <input
            id="who"
            name="name"
            required
            maxlength="60"
            autocomplete="nickname"
            .defaultValue=${this.#name}
          />
        </div>
        <button ?disabled=${this.busy}>Knock</button>
      </div>
      <p class="fault" role="alert">${this.faults.join ?? nothing}</p>
    </form>`;
  }

  async #load(): Promise<void> {
    try {
      const { modules } = await api.modules();
      this.modules = modules;
      this.chosen ||= modules[0]?.id ?? "";
    } catch (error) {
      this.faults = { make: sentence(error) };
    }
  }

  readonly #choose = (event: Event): void => {
    this.chosen = (event.target as HTMLSelectElement).value;
  };

  readonly #make = async (event: SubmitEvent): Promise<void> => {
    const said = typed(event);
    await this.#try("make", async () => {
      const seated = await api.make({
        title: said("title"),
        module: said("module"),
        name: said("name"),
      });
      sitDown(this, seated, { title: said("title"), name: said("name"), role: "gm" });
    });
  };

  readonly #knock = async (event: SubmitEvent): Promise<void> => {
    const said = typed(event);
    await this.#try("join", async () => {
      const seated = await api.knock({ code: said("code").toUpperCase(), name: said("name") });
      sitDown(this, seated, { title: "", name: said("name"), role: "" });
    });
  };

  async #try(form: "make" | "join", act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.faults = {};
    try {
      await act();
    } catch (error) {
      this.faults = { [form]: sentence(error) };
    } finally {
      this.busy = false;
    }
  }

  static override readonly styles = [
    controls,
    onPaper,
    letter,
    css`
      main {
        display: grid;
        grid-template-columns: 1fr minmax(0, 500px);
        gap: clamp(24px, 5vw, 72px);
        align-items: center;
        min-height: calc(100dvh - 58px);
      }
      .hero {
        display: grid;
        gap: 20px;
        max-width: 560px;
      }
      .hero h1 {
        font-size: clamp(30px, 3.9vw, 50px);
        line-height: 1.1;
        letter-spacing: -0.01em;
      }
      .hero .lead {
        color: var(--felt-soft);
        max-width: 46ch;
      }
      .hero .button {
        border-color: rgb(255 255 255 / 0.45);
      }
      .hero .button:hover {
        background: rgb(255 255 255 / 0.1);
      }
      .gone {
        font-weight: 600;
      }
      .fan {
        --fd-card-w: clamp(72px, 7.4vw, 104px);
        display: flex;
        height: calc(var(--fd-card-w) * 1.92);
        padding: calc(var(--fd-card-w) * 0.2) 0 0 calc(var(--fd-card-w) * 0.3);
      }
      fd-card {
        display: block;
        flex: none;
        width: var(--fd-card-w);
        height: calc(var(--fd-card-w) * 1.4);
        margin-right: calc(var(--fd-card-w) * -0.42);
      }
      fd-card:nth-child(1) {
        transform: translateY(11%) rotate(-12deg);
      }
      fd-card:nth-child(2) {
        transform: translateY(2%) rotate(-6deg);
      }
      fd-card:nth-child(4) {
        transform: translateY(-13%) rotate(6deg);
      }
      fd-card:nth-child(5) {
        transform: translateY(11%) rotate(12deg);
      }
      .sheet {
        display: grid;
        gap: 26px;
      }
      .summary {
        min-height: 2.8em;
      }
      .join {
        padding-top: 24px;
        border-top: 1px solid var(--page-line);
      }
      .pair {
        display: grid;
        grid-template-columns: 120px 1fr auto;
        gap: 10px;
        align-items: end;
      }
      #code {
        text-transform: uppercase;
        letter-spacing: 0.08em;
      }
      .fault:empty {
        display: none;
      }
      @media (max-width: 860px) {
        main {
          grid-template-columns: 1fr;
          align-items: start;
          min-height: 0;
        }
        .hero {
          justify-self: center;
        }
      }
      @media (max-width: 480px) {
        .pair {
          grid-template-columns: 1fr 1fr;
        }
        .pair button {
          grid-column: 1 / 3;
        }
      }
    `,
  ];
}
