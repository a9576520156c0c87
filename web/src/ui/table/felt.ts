import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type TemplateResult,
  unsafeCSS,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { ModuleInfo } from "../../contract";
import type { Args, Intent } from "../../link";
import type { Unsent } from "../../outbox";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { controls } from "../styles/controls";
import { Refocus } from "./refocus";
import sheet from "./felt.css?inline";

/** A module's panel: whoever wrote it, the shell hands it these and listens for `intent`. */
interface Panel extends HTMLElement {
  readonly standing?: Standing;
  readonly covers?: boolean;
  view: TableState;
  me: string;
  now: () => number;
  hints: boolean;
  names: Names;
  pending: readonly { readonly do: string; readonly args: Args; readonly on: Args }[];
}

/** What lies on the felt: nothing, what is played, or how it ended. */
export type Standing = "idle" | "play" | "over";

export interface Names {
  readonly seats: { readonly [id: string]: string };
  readonly characters: { readonly [id: string]: string };
}

/** The felt, and on it the panel of this table's module. */
@customElement("fd-felt")
export class Felt extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) module: ModuleInfo | undefined;
  @property({ attribute: false }) hints = false;
  @property({ attribute: false }) unsent: readonly Unsent[] = [];
  @state() private fault = "";
  @state() private panel: Panel | undefined;
  @state() private scrolls = false;
  #loading = "";
  readonly #refocus = new Refocus(this);
  readonly #sizes = new ResizeObserver(() => this.#measure());

  /** Whether the panel draws the hand-over of a kiosk itself; it may change with each `fd-standing`. */
  get covers(): boolean {
    return this.panel?.covers === true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.module && this.module.panel !== this.#loading) void this.#load(this.module);
    const fed = ["view", "hints", "unsent", "panel"] as const;
    if (this.panel && fed.some((name) => changed.has(name as never))) this.#feed(this.panel);
  }

  protected override render(): TemplateResult {
    return html`<div class="felt" tabindex=${this.scrolls ? "0" : nothing} @intent=${this.#intent}>
      ${this.panel ?? (this.fault ? this.#renderFault() : html`<p class="quiet" role="status">${this.module ? "Laying the table …" : nothing}</p>`)}
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("view") || changed.has("hints") || changed.has("unsent"))
      requestAnimationFrame(() => {
        this.#measure();
        this.#refocus.mend();
      });
    if (!changed.has("panel" as never)) return;
    this.#sizes.disconnect();
    for (const box of this.renderRoot.querySelectorAll(".felt, .felt > *"))
      this.#sizes.observe(box);
  }

  /** Also after a frame: a panel that is as high as the felt may hold more than that. */
  #measure(): void {
    const felt = this.renderRoot.querySelector(".felt");
    this.scrolls = felt !== null && felt.scrollHeight > felt.clientHeight + 1;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  #renderFault(): TemplateResult {
    return html`<div class="quiet" role="alert">
      <p>${this.fault}</p>
      <button @click=${() => this.module && this.#load(this.module)}>Try again</button>
    </div>`;
  }

  async #load(module: ModuleInfo): Promise<void> {
    this.#loading = module.panel;
    this.fault = "";
    try {
      const loaded = (await import(/* @vite-ignore */ module.panel)) as {
        tag?: unknown;
        words?: unknown;
      };
      if (typeof loaded.tag !== "string" || !customElements.get(loaded.tag))
        throw new TypeError("no element");
      if (this.#loading !== module.panel) return;
      this.panel = document.createElement(loaded.tag) as Panel;
      this.dispatchEvent(new CustomEvent("fd-words", { detail: loaded.words }));
    } catch {
      this.fault = `The panel of ${module.name} could not be loaded.`;
    }
  }

  #feed(panel: Panel): void {
    const { view, session } = this;
    if (!view || !session) return;
    panel.now = session.store.clock.now;
    panel.me = view.you.seat;
    panel.names = { seats: named(view.seats), characters: named(view.characters) };
    panel.hints = this.hints;
    panel.pending = this.unsent
      .filter(({ refused }) => refused === undefined)
      .map(({ do: what, args, on }) => ({ do: what, args: args ?? {}, on: on ?? {} }));
    panel.view = view;
    // A panel that does not say: whoever is waited for plays.
    const standing = panel.standing ?? ((view.waiting_for?.length ?? 0) > 0 ? "play" : "idle");
    this.dispatchEvent(new CustomEvent("fd-standing", { detail: standing }));
  }

  readonly #intent = async (event: CustomEvent<Intent>): Promise<void> => {
    const { session, panel } = this;
    if (!session) return;
    const intent = event.detail;
    // Whoever wrote the panel: what names no commitment must not pass for one.
    const nonce =
      intent.nonce !== undefined && typeof intent.nonce !== "string" ? { nonce: "" } : {};
    const ack = await session.send({ ...intent, ...nonce });
    panel?.dispatchEvent(
      new CustomEvent("outcome", {
        detail: { do: intent.do, args: intent.args ?? {}, ok: ack.ok, refusal: ack.refusal },
      }),
    );
  };

  static override readonly styles = [controls, unsafeCSS(sheet)];
}

function named(entries: { readonly [id: string]: { readonly name: string } } | undefined): {
  [id: string]: string;
} {
  return Object.fromEntries(Object.entries(entries ?? {}).map(([id, { name }]) => [id, name]));
}
