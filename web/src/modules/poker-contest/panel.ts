import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { choices, type Action, type Choices, type Intent } from "./choices.js";
import { dialog, type Question } from "./dialogs.js";
import { empty } from "./empty.js";
import { felt } from "./felt.css.js";
import { Flip } from "./flip.js";
import { gmScreen } from "./gm-screen.js";
import { hand } from "./hand.css.js";
import { bestSoFar, chipValue, fan, stack } from "./hand.js";
import { hint } from "./hints.js";
import { narrow } from "./narrow.css.js";
import "./open-form.js";
import { choose, GM, isGm, isWanted, nameOf, placeOf, scenes, settled, type Scene } from "./scene.js";
import { seats } from "./seats.js";
import { showdown, spoken } from "./showdown.js";
import { board, heading, phases, pot, stub, targetCard } from "./table-top.js";
import type { View } from "./view.js";
import { waiting } from "./waiting.js";
import { words } from "./words.js";

export const tag = "poker-contest-panel";
export { words };

const PATIENCE = 1500;

// As lengths they are worked out once, for the panel's width, and not anew inside every card's own root.
if (typeof CSS !== "undefined" && "registerProperty" in CSS)
  for (const name of ["--poker-w", "--poker-own"]) {
    try {
      CSS.registerProperty({ name, syntax: "<length>", inherits: true, initialValue: "80px" });
    } catch {
      // Registered by another copy of this panel.
    }
  }

@customElement(tag)
export class PokerContestPanel extends LitElement {
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) me = "";
  @property({ attribute: false }) now: () => number = Date.now;
  @property({ attribute: false }) hints = false;
  @state() private chosen: string | null = null;
  @state() private staged = 0;
  @state() private lifted = 0;
  @state() private question: Question | null = null;
  @state() private opening = false;
  @state() private why = "";
  @state() private told = "";
  #scene: Scene | null = null;
  #busy: ReturnType<typeof setTimeout> | undefined;
  #rung: string | null = null;
  readonly #flip = new Flip();

  constructor() {
    super();
    this.addEventListener("fd-refused", (event) => { this.why = (event as CustomEvent<{ why: string }>).detail.why; });
    this.addEventListener("fd-held", (event) => {
      const { kind, pieces } = (event as CustomEvent<{ kind: string; pieces: readonly string[] }>).detail;
      this.lifted = kind === "card" ? pieces.length : 0;
      if (pieces.length > 0) this.why = "";
    });
    this.addEventListener("outcome", (event) => {
      this.#free();
      if ((event as CustomEvent<{ ok: boolean }>).detail.ok) return;
      for (const piece of this.renderRoot.querySelectorAll("fd-piece[sent]")) piece.removeAttribute("sent");
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.view) return;
    const before = this.#scene;
    const scene = choose(scenes(this.view), this.chosen);
    this.#scene = scene;
    if (changed.has("view")) this.#free();
    const same = before && scene && placeOf(before) === placeOf(scene);
    const moved = !same || before.contest.phase !== scene.contest.phase || before.contest.turn !== scene.contest.turn;
    if (moved) {
      this.staged = 0;
      this.why = "";
    }
    if (scene) this.chosen = placeOf(scene);
    if (before && scene && same && settled(scene.contest) && !settled(before.contest)) this.told = spoken(scene);
    else if (scene && moved && isWanted(scene)) this.told = `Your turn: ${choices(scene, 0).primary?.label ?? "act"}.`;
    else if (moved) this.told = scene ? waiting(scene) : "";
  }

  protected override updated(): void {
    this.#flip.play(this.renderRoot.querySelector(".fan"));
    const rung = this.renderRoot.querySelector<HTMLElement>(".ladder .at");
    if (rung?.parentElement && this.#rung !== rung.textContent) rung.parentElement.scrollTop = rung.offsetTop - 40;
    this.#rung = rung?.textContent ?? null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { view } = this;
    if (!view) return nothing;
    const scene = this.#scene;
    return html`
      <p class="sr" role="status">${this.told}</p>
      ${scene ? this.#renderTable(scene) : empty(view, this.#open)}
      ${dialog(view, this.question, { yes: this.#answer, no: this.#dismiss, change: this.#ask })}
      <poker-contest-open .view=${view} ?open=${this.opening} @fd-close=${this.#closeForm} @poker-open=${this.#opened}></poker-contest-open>
    `;
  }

  #renderTable(scene: Scene): TemplateResult {
    const { view, contest } = scene;
    const can = choices(scene, this.staged);
    const over = settled(contest);
    return html`<div class=${`table ${contest.kind}${over ? " shown" : ""}`}>
      <header class="head">${heading(scene)} ${this.#renderTools(scene)} ${phases(contest)} ${this.#renderPlaces(view)}</header>
      ${seats(scene)} ${targetCard(scene)} ${board(scene)}
      ${pot(scene, { staged: this.staged, open: can.bet !== null, dropped: this.#dropChip })}
      <div class=${over ? "notes told" : scene.side || this.hints ? "notes" : "notes bare"}>
        ${this.hints ? html`<div class="left">${hint(scene, can, true)}</div>` : nothing}
        <div class="middle">${over ? showdown(scene) : html`${this.why ? html`<p class="why">${this.why}</p>` : nothing}${bestSoFar(scene)}`}</div>
        <div class="right">${this.#renderMuck(scene, can)}</div>
      </div>
      <div class="under"></div>
      ${scene.side ? html`${stack(scene, can, this.staged)} ${fan(scene, can)}${this.#renderActs(scene, can)}` : isGm(view) && contest.target ? gmScreen(scene) : this.#renderActs(scene, can)}
      ${stub}
    </div>`;
  }

  #renderTools({ view, id, contest }: Scene): TemplateResult | typeof nothing {
    const voidable = view.can?.["contest.void"]?.[id] !== undefined;
    const award = view.can?.["chips.award"];
    const open = view.can?.["contest.open"];
    if (!voidable && !award && !open && view.bank === undefined) return nothing;
    const title = contest.title || "This contest";
    return html`<div class="tools">
      ${view.bank === undefined ? nothing : html`<span class="bank">Bank <b>${view.bank}</b></span>`}
      ${award ? html`<fd-button @click=${this.#award}>Award…</fd-button>` : nothing}
      ${voidable ? html`<fd-button @click=${() => this.#ask({ what: "void", title, intent: { do: "contest.void", args: { contest: id } } })}>Void…</fd-button>` : nothing}
      ${open ? html`<fd-button look=${settled(contest) ? "primary" : "quiet"} @click=${this.#open}>New contest</fd-button>` : nothing}
    </div>`;
  }

  #renderPlaces(view: View): TemplateResult | typeof nothing {
    const all = scenes(view);
    if (all.length < 2) return nothing;
    return html`<nav class="places" aria-label="Contests">
      ${all.map((scene) => {
        const place = placeOf(scene);
        const name = scene.key === null ? `${isGm(view) && scene.contest.kind !== "full" ? "Your screen: " : ""}${scene.contest.title || "Contest"}` : `${nameOf(view, scene.contest, scene.key)}${scene.contest.title ? `: ${scene.contest.title}` : ""}`;
        return html`<button type="button" class=${isWanted(scene) ? "wanted" : ""} aria-pressed=${place === this.chosen ? "true" : "false"} @click=${() => { this.chosen = place; }}>${name}</button>`;
      })}
    </nav>`;
  }

  #renderMuck(scene: Scene, can: Choices): TemplateResult | typeof nothing {
    const { contest, side } = scene;
    if (!side || side.folded || contest.phase !== "board") return nothing;
    const left = can.muck;
    return html`<fd-zone class="muck" accepts="card" label="the muck" refusal="Only hole cards go to the muck." ?disabled=${left === 0} @fd-drop=${this.#dropCards}>
      <b>${this.lifted > 0 ? `Muck ${this.lifted === 1 ? "it" : `these ${this.lifted}`}` : "Muck"}</b>
      <span>${left > 0 ? `${left} more ${left === 1 ? "card" : "cards"}` : side.stood ? "you stand" : "no card more"}</span>
    </fd-zone>`;
  }

  #renderActs(scene: Scene, can: Choices): TemplateResult {
    const { bet, primary, quiet } = can;
    const told = waiting(scene);
    const max = bet?.max ?? 999;
    return html`<div class="acts">
      ${bet ? html`<div class="stepping"><span aria-hidden="true">Chips to bet</span><fd-stepper label="Chips to bet" value=${this.staged} min="0" max=${max} @fd-change=${this.#stage}></fd-stepper></div>` : nothing}
      ${primary ? html`<fd-button look="primary" @click=${() => this.#act(primary, scene)}>${primary.label}</fd-button>` : nothing}
      ${quiet.length > 0 ? html`<div class="pair">${quiet.map((action) => html`<fd-button @click=${() => this.#act(action, scene)}>${action.label}</fd-button>`)}</div>` : nothing}
      ${!primary && told ? html`<p class="wait">${told}</p>` : nothing}
    </div>`;
  }

  #act(action: Action, { side }: Scene): void {
    if (action.ask) this.#ask({ what: "fold", intent: action.intent, bets: side?.bets ?? 0 });
    else this.#send(action.intent);
  }

  /** What the person is looking at goes along, so that nothing lands in a later phase or turn. */
  #send(intent: Intent): void {
    const scene = this.#scene;
    if (this.#busy !== undefined) return;
    this.#busy = setTimeout(() => { this.#free(); }, PATIENCE);
    this.staged = 0;
    const { contest, id } = scene ?? {};
    const here = contest && !intent.do.includes(".");
    const turn = contest?.actions === undefined ? {} : { turn: contest.actions };
    const on = here ? { contest: id, phase: contest.phase, ...turn } : intent.do === "contest.void" ? { contest: intent.args["contest"] } : {};
    this.dispatchEvent(new CustomEvent("intent", { bubbles: true, composed: true, detail: { ...intent, on } }));
  }

  #free(): void {
    clearTimeout(this.#busy);
    this.#busy = undefined;
  }

  readonly #dropChip = (event: CustomEvent<{ pieces: readonly string[] }>): void => {
    const scene = this.#scene;
    const bet = scene && choices(scene, 0).bet;
    if (!scene || !bet) return event.preventDefault();
    const sum = event.detail.pieces.reduce((total, piece) => total + chipValue(piece), 0);
    const whole = this.staged + sum;
    if (scene.contest.kind === "full") this.staged = Math.min(whole, bet.max ?? whole);
    else if (scene.key !== null) this.#send({ do: "bet", args: { character: scene.key, chips: Math.min(sum, bet.max ?? sum) } });
  };

  readonly #dropCards = (event: CustomEvent<{ pieces: readonly string[] }>): void => {
    const scene = this.#scene;
    const { pieces } = event.detail;
    const left = scene ? choices(scene, 0).muck : 0;
    if (!scene || scene.key === null) return;
    if (pieces.length > left) {
      event.preventDefault();
      this.why = `Only ${left} more ${left === 1 ? "card" : "cards"} may be replaced.`;
      return;
    }
    const by = scene.key === GM ? { character: scene.key, contest: scene.id } : { character: scene.key };
    this.#send({ do: "muck", args: { ...by, cards: [...pieces] } });
  };

  readonly #stage = (event: CustomEvent<{ value: number }>): void => { this.staged = event.detail.value; };
  readonly #ask = (question: Question): void => { this.question = question; };
  readonly #dismiss = (): void => { this.question = null; };
  readonly #answer = (intent: Intent): void => {
    this.question = null;
    this.#send(intent);
  };
  readonly #award = (): void => {
    const [first] = Object.keys(this.view?.can?.["chips.award"] ?? {});
    if (first !== undefined) this.#ask({ what: "award", character: first, chips: 1 });
  };
  readonly #open = (): void => { this.opening = true; };
  readonly #closeForm = (): void => { this.opening = false; };
  readonly #opened = (event: CustomEvent<Intent>): void => {
    this.opening = false;
    this.#send(event.detail);
  };

  static override readonly styles = [felt, hand, narrow];
}
