import {
  LitElement,
  html,
  nothing,
  unsafeCSS,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { combatOf, handover } from "./handover.js";
import "./reveal.js";
import { acts } from "./shared-acts.js";
import { actAs, actingAs, Steps } from "./shared-steps.js";
import sheet from "./shared.css?inline";
import "./side-by-side.js";
import signs from "./signs.css?inline";
import "./throwing.js";
import {
  due,
  keyOf,
  nameOf,
  outcomes,
  send,
  type Due,
  type Hand,
  type Intent,
  type Pending,
  type View,
} from "./throwing-view.js";

/** All of a kiosk's screen: a tablet that goes from hand to hand. Between two it shows what everybody may know. */
@customElement("larp-shared")
export class LarpShared extends LitElement {
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) me = "";
  @property({ attribute: false }) pending: readonly Pending[] = [];
  @property({ attribute: false }) now: () => number = Date.now;
  /** Who throws side by side. */
  @state() private dues: readonly [Due, Due] | null = null;
  @state() private steps: Steps | null = null;
  @state() private weapon: string | null | undefined;
  /** Who has thrown here: when it is stored, the tablet is handed on by itself. */
  #threw: string | null = null;
  #asked = "";
  #acting: string | null = null;
  #deaf: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#deaf = outcomes(this, ({ do: what, ok }) => {
      this.#asked = "";
      if (ok) return;
      if (what === "throw") this.#threw = null;
      this.steps?.refused();
      this.requestUpdate("view", null);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#deaf?.();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { view } = this;
    if (!view) return;
    if (changed.has("view")) this.#looks(view);
    this.#go(view);
  }

  #looks(view: View): void {
    this.#asked = "";
    const acting = actingAs(view);
    if (acting !== this.#acting) {
      this.#acting = acting;
      this.weapon = undefined;
      this.#threw = null;
    }
    if (this.dues && !this.steps && !this.dues.every((it) => stands(view, it))) this.dues = null;
  }

  /** What this view makes due by itself. */
  #go(view: View): void {
    const next = this.steps?.next(view);
    if (next) send(this, next);
    if (this.steps?.over) [this.steps, this.dues] = [null, null];
    if (this.#threw === null || this.steps || view.can?.throw?.[this.#threw]) return;
    this.#threw = null;
    this.#ask(actAs(null));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { view, dues } = this;
    if (!view) return nothing;
    // While the tablet sends for both, it shows neither's view.
    const acting = this.steps ? null : actingAs(view);
    const combat = combatOf(view, acting);
    return html`<div class="tablet ${acting === null ? "" : "acting"}" ?inert=${dues !== null}>
        <larp-reveal .view=${view} .combat=${combat} .now=${this.now}></larp-reveal>
        ${
          acting === null
            ? handover(view, combat, {
                act: (character) => this.#ask(actAs(character)),
                both: (two) => {
                  this.dues = two;
                },
              })
            : this.#renderActing(view, combat, acting)
        }
      </div>
      ${
        dues
          ? html`<larp-side-by-side
              .view=${view}
              .dues=${dues}
              .sending=${this.steps !== null}
              .taken=${this.#taken}
              @larp-back=${this.#back}
            ></larp-side-by-side>`
          : nothing
      }`;
  }

  #renderActing(view: View, combat: string, acting: string): TemplateResult {
    const throws = view.can?.throw?.[acting] !== undefined;
    return html`<header class="bar">
        <b>${nameOf(view, acting)} has the tablet.</b>
        <button @click=${() => this.#ask(actAs(null))}>Hand it on</button>
      </header>
      ${
        throws
          ? html`<larp-throwing
              .view=${view}
              .me=${this.me}
              .pending=${this.pending}
              .combat=${combat}
              .now=${this.now}
              @intent=${() => {
                this.#threw = acting;
              }}
            ></larp-throwing>`
          : html`<section aria-label=${nameOf(view, acting)}>
              ${acts(view, combat, acting, {
                weapon: this.weapon,
                wield: (weapon) => {
                  this.weapon = weapon;
                },
                send: (intent) => this.#ask(intent),
              })}
            </section>`
      }`;
  }

  /** What is pressed twice before anything has changed is pressed once. */
  #ask(intent: Intent): void {
    const asked = JSON.stringify(intent);
    if (asked === this.#asked || this.#waits(intent)) return;
    this.#asked = asked;
    send(this, intent);
  }

  #waits({ do: what, args }: Intent): boolean {
    const key = JSON.stringify(args);
    return this.pending.some((it) => it.do === what && JSON.stringify(it.args) === key);
  }

  readonly #taken = ([first, second]: readonly [Hand, Hand]): void => {
    if (this.dues) this.steps = new Steps([this.dues[0], first], [this.dues[1], second]);
  };

  readonly #back = (): void => {
    this.dues = null;
  };

  static override readonly styles = [signs, sheet].map(unsafeCSS);
}

function stands(view: View, it: Due): boolean {
  const combat = view.combats?.[it.combat];
  const now = combat && due(it.combat, combat, it.character, it.opponent);
  return !!now && keyOf(now) === keyOf(it);
}

declare global {
  interface HTMLElementTagNameMap {
    "larp-shared": LarpShared;
  }
}
