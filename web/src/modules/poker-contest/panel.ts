import {
  LitElement,
  html,
  nothing,
  unsafeCSS,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { acts, muck } from "./acts.js";
import type { Action, Choices, Intent } from "./choices.js";
import { dialog, type Question } from "./dialogs.js";
import { empty } from "./empty.js";
import felt from "./felt.css?inline";
import { Flip } from "./flip.js";
import { gmScreen } from "./gm-screen.js";
import hand from "./hand.css?inline";
import { bestSoFar, chipValue, fan, stack } from "./hand.js";
import { hint } from "./hints.js";
import others from "./others.css?inline";
import "./open-form.js";
import unsent from "./pending.css?inline";
import { ahead, isPending, NOTHING, waits, type Pending, type Waits } from "./pending.js";
import { choose, GM, isGm, isWanted, placeOf, scenes, settled, type Scene } from "./scene.js";
import { seats } from "./seats.js";
import shape from "./shape.css?inline";
import { showdown, spoken } from "./showdown.js";
import { board, heading, phases, pot, stub, targetCard } from "./table-top.js";
import { another, places, tools, type ToolParts } from "./tools.js";
import { Travel } from "./travel.js";
import type { View } from "./view.js";
import { waiting } from "./waiting.js";
import { words } from "./words.js";

export const tag = "poker-contest-panel";
export { words };

const PATIENCE = 1500;
/** Nobody reads faster: what is pressed this soon was meant for what lay there before. */
const FRESH = 350;

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
  @property({ attribute: false }) pending: readonly Pending[] = [];
  @state() private chosen: string | null = null;
  @state() private staged = 0;
  @state() private lifted = 0;
  @state() private question: Question | null = null;
  @state() private opening = false;
  @state() private why = "";
  @state() private told = "";
  @state() private fresh = false;
  #scene: Scene | null = null;
  /** Chosen by hand. */
  #picked = false;
  #waits: Waits = NOTHING;
  #pressed: string | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #rung: string | null = null;
  readonly #flip = new Flip();
  readonly #travel = new Travel();

  constructor() {
    super();
    this.addEventListener("fd-refused", (event) => {
      this.why = (event as CustomEvent<{ why: string }>).detail.why;
    });
    this.addEventListener("fd-held", (event) => {
      const { kind, pieces } = (event as CustomEvent<{ kind: string; pieces: readonly string[] }>)
        .detail;
      this.lifted = kind === "card" ? pieces.length : 0;
      if (pieces.length > 0) this.why = "";
    });
    this.addEventListener("outcome", (event) => {
      this.#free();
      if ((event as CustomEvent<{ ok: boolean }>).detail.ok) return;
      this.#travel.carry(0);
      for (const piece of this.renderRoot.querySelectorAll("fd-piece[sent]"))
        piece.removeAttribute("sent");
    });
  }

  /** For the shell (docs/architecture.md): whether a contest runs, or only its end is shown. */
  get standing(): "idle" | "play" | "over" {
    const all = Object.values(this.view?.contests ?? {});
    return all.length === 0 ? "idle" : all.every(settled) ? "over" : "play";
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.view) return;
    const before = this.#scene;
    const scene = choose(scenes(this.view), this.chosen, this.#picked);
    this.#scene = scene;
    this.#waits = waits(scene, this.pending);
    // They lie in the pot already.
    if (this.#waits.chips > 0) this.#travel.carry(this.#waits.chips);
    if (changed.has("view")) this.#free();
    const same = before && scene && placeOf(before) === placeOf(scene);
    const moved =
      !same ||
      before.contest.phase !== scene.contest.phase ||
      before.contest.turn !== scene.contest.turn;
    if (moved) {
      this.staged = 0;
      this.why = "";
      if (before) this.#refresh();
    }
    if (scene) this.chosen = placeOf(scene);
    const can = scene && ahead(scene, this.staged, this.#waits);
    // Somebody may have taken chips away, or more were dropped than there are.
    this.staged = Math.min(this.staged, can?.bet ? (can.bet.max ?? Infinity) : 0);
    if (before && scene && same && settled(scene.contest) && !settled(before.contest))
      this.told = spoken(scene);
    else if (scene && moved && isWanted(scene))
      this.told = `Your turn: ${can?.primary?.label ?? "act"}.`;
    else if (moved) this.told = scene ? waiting(scene) : "";
    else if (this.staged > 0) this.told = can?.primary?.off ? can.primary.label : "";
  }

  protected override updated(): void {
    this.#flip.play(this.renderRoot.querySelector(".fan"));
    this.#travel.play(this.renderRoot.querySelector(".table"), this.#scene);
    const rung = this.renderRoot.querySelector<HTMLElement>(".ladder .at");
    if (rung?.parentElement && this.#rung !== rung.textContent)
      rung.parentElement.scrollTop = rung.offsetTop - 40;
    this.#rung = rung?.textContent ?? null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { view } = this;
    if (!view) return nothing;
    const scene = this.#scene;
    return html`
      <p class="sr" role="status">${this.told}</p>
      ${scene ? this.#renderTable(scene) : empty(view, this.#tools)}
      ${dialog(view, this.question, { yes: this.#answer, no: this.#dismiss, change: this.#ask })}
      <poker-contest-open
        .view=${view}
        ?open=${this.opening}
        @fd-close=${this.#closeForm}
        @poker-open=${this.#opened}
      ></poker-contest-open>
    `;
  }

  #renderTable(scene: Scene): TemplateResult {
    const { view, contest } = scene;
    const can = ahead(scene, this.staged, this.#waits);
    const over = settled(contest);
    const screen = !scene.side && isGm(view) ? gmScreen(scene) : nothing;
    const place = scene.side ? "played" : screen === nothing ? "watched" : "watched screened";
    return html`<div class=${`table ${contest.kind} ${over ? "shown" : ""} ${place}`}>
      <div class="upper">
        <header class="head">
          ${heading(scene)} ${tools(scene, this.#tools)} ${phases(contest)}
          ${places(view, this.chosen, this.#choose)}
        </header>
        ${seats(scene)}
        <div class="middle">
          ${targetCard(scene, this.staged)} ${board(scene)}
          ${pot(scene, { staged: this.staged, unsent: this.#waits.chips, open: can.bet !== null, dropped: this.#dropChip })}
        </div>
      </div>
      <div class="lower">
        <div class="notes">
          <div class="coach">${hint(scene, can, this.hints)}</div>
          <div class="line">
            ${this.why ? html`<p class="why">${this.why}</p>` : scene.side ? bestSoFar(scene) : html`<p class="told">${waiting(scene)}</p>`}
          </div>
          ${over ? showdown(scene) : nothing}
        </div>
        ${scene.side ? html`${stack(scene, can, this.staged, this.#waits.chips)} ${fan(scene, can, this.#waits)} ${this.#renderActs(scene, can)}` : screen}
      </div>
      ${stub}
    </div>`;
  }

  #renderActs(scene: Scene, can: Choices): TemplateResult {
    return acts(scene, can, {
      staged: this.staged,
      fresh: this.fresh,
      waits: this.#waits,
      stage: this.#stage,
      act: this.#act,
      next: settled(scene.contest) && !isGm(scene.view) ? another(scene, this.#tools) : nothing,
      muck: muck(scene, can, { lifted: this.lifted, waits: this.#waits, dropped: this.#dropCards }),
    });
  }

  get #tools(): ToolParts {
    return { open: this.#open, ask: this.#ask, pending: this.pending };
  }

  /** Chips lie ready in the pot until the button bets them: at once, and as many as were meant. */
  #lay(chips: number): void {
    this.#free();
    this.staged = chips;
  }

  #send(intent: Intent): void {
    if (this.staged > 0) {
      this.#travel.carry(this.#waits.chips + this.staged);
      this.#refresh();
    }
    this.staged = 0;
    this.dispatchEvent(
      new CustomEvent("intent", { bubbles: true, composed: true, detail: this.#looked(intent) }),
    );
  }

  /** What the person looked at goes along, so that nothing lands in a later phase or turn; where that is the table, the shell says so. */
  #looked(intent: Intent): Intent & Partial<Pending> {
    const { contest, id } = this.#scene ?? {};
    const turn = contest?.actions === undefined ? {} : { turn: contest.actions };
    const on =
      contest && !intent.do.includes(".")
        ? { on: { contest: id, phase: contest.phase, ...turn } }
        : intent.do === "contest.void"
          ? { on: { contest: intent.args["contest"] } }
          : {};
    return { ...intent, ...on };
  }

  /** A button pressed twice before the table has changed is pressed once. */
  #press(intent: Intent): void {
    const pressed = JSON.stringify(intent);
    if (this.#pressed === pressed) return;
    // A second bet may well be as high as the first.
    if (intent.do !== "bet" && isPending(this.pending, this.#looked(intent))) {
      this.why = "That waits to be sent already.";
      return;
    }
    this.#free();
    this.#pressed = pressed;
    this.#patience = setTimeout(() => {
      this.#free();
    }, PATIENCE);
    this.#send(intent);
  }

  #free(): void {
    clearTimeout(this.#patience);
    this.#pressed = undefined;
  }

  #refresh(): void {
    this.fresh = true;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.fresh = false;
    }, FRESH);
  }

  readonly #dropChip = (event: CustomEvent<{ pieces: readonly string[] }>): void => {
    const scene = this.#scene;
    if (!scene || !ahead(scene, 0, this.#waits).bet) return event.preventDefault();
    this.#lay(event.detail.pieces.reduce((total, piece) => total + chipValue(piece), this.staged));
  };

  readonly #dropCards = (event: CustomEvent<{ pieces: readonly string[] }>): void => {
    const scene = this.#scene;
    const { pieces } = event.detail;
    const left = scene ? ahead(scene, 0, this.#waits).muck : 0;
    if (!scene || scene.key === null) return;
    if (pieces.length > left) {
      event.preventDefault();
      this.why = `Only ${left} more ${left === 1 ? "card" : "cards"} may be replaced.`;
      return;
    }
    const by =
      scene.key === GM ? { character: scene.key, contest: scene.id } : { character: scene.key };
    this.#send({ do: "muck", args: { ...by, cards: [...pieces] } });
  };

  readonly #act = ({ ask, intent }: Action): void => {
    if (ask) this.#ask({ what: ask, intent });
    else this.#press(intent);
  };
  readonly #choose = (place: string): void => {
    this.chosen = place;
    this.#picked = true;
  };
  readonly #stage = (event: CustomEvent<{ value: number }>): void => this.#lay(event.detail.value);
  readonly #ask = (question: Question): void => {
    this.question = question;
  };
  readonly #dismiss = (): void => {
    this.question = null;
  };
  readonly #answer = (intent: Intent): void => {
    this.question = null;
    this.#press(intent);
  };
  readonly #open = (): void => {
    this.opening = true;
  };
  readonly #closeForm = (): void => {
    this.opening = false;
  };
  readonly #opened = (event: CustomEvent<Intent>): void => {
    this.opening = false;
    this.#press(event.detail);
  };

  static override readonly styles = [felt, hand, others, shape, unsent].map(unsafeCSS);
}
