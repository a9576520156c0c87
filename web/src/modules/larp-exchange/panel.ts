import {
  LitElement,
  html,
  nothing,
  unsafeCSS,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { acts } from "./acts.js";
import { board } from "./board.js";
import boardLooks from "./board.css?inline";
import {
  attack,
  attackers,
  choices,
  gather,
  type Action,
  type Choices,
  type Intent,
} from "./choices.js";
import consoleLooks from "./console.css?inline";
import { organiser } from "./console.js";
import "./countdown.js";
import { dialog } from "./dialogs.js";
import { field } from "./field.js";
import { hint } from "./hints.js";
import { least, type Box } from "./layout.js";
import paper from "./paper.css?inline";
import { PARTS } from "./parts.js";
import { isGm } from "./people.js";
import { declared, gathered, isPending, type Pending } from "./pending.js";
import { planned, type Plan } from "./plan.js";
import { put } from "./put.js";
import type { Question } from "./question.js";
import {
  choose,
  fights,
  hasResult,
  heroOf,
  isOver,
  isWanted,
  phaseWords,
  placeOf,
  scenes,
  titleOf,
  type Scene,
} from "./scene.js";
import { selection } from "./selection.js";
import shape from "./shape.css?inline";
import type { Touch } from "./token.js";
import tokenLooks from "./token.css?inline";
import { phases, places } from "./tools.js";
import type { View } from "./view.js";
import { waiting } from "./waiting.js";
import { words } from "./words.js";

export const tag = "larp-exchange-panel";
export { words };

const PATIENCE = 1500;
/** Nobody reads faster: what is pressed this soon was meant for what lay there before. */
const FRESH = 350;
/** A reveal that began longer ago, in milliseconds, is not waited for. */
const STALE = 180_000;
const [THROWING, REVEAL, SHARED] = PARTS;
const there = (tag: string): boolean => customElements.get(tag) !== undefined;
const UNMEASURED: Box = { w: 720, h: 460 };

@customElement(tag)
export class LarpExchangePanel extends LitElement {
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) me = "";
  @property({ attribute: false }) now: () => number = Date.now;
  @property({ attribute: false }) hints = false;
  @property({ attribute: false }) pending: readonly Pending[] = [];
  @state() private place: string | null = null;
  @state() private hero: string | null = null;
  /** Character → the weapon of his next attack. */
  @state() private arms: ReadonlyMap<string, string | null> = new Map();
  @state() private marked: ReadonlySet<string> = new Set();
  @state() private lifted: string | null = null;
  @state() private question: Question | null = null;
  @state() private box = UNMEASURED;
  @state() private why = "";
  @state() private told = "";
  @state() private fresh = false;
  /** The exchange whose hands were seen, and whether one looks at its result or at the board. */
  @state() private played = "";
  @state() private playing: string | null = null;
  @state() private looks: "result" | "board" = "result";
  #scene: Scene | null = null;
  #picked = false;
  #fights: readonly string[] = [];
  #plan: Plan | null = null;
  #pressed: string | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #stage: Element | null = null;
  readonly #sizes = new ResizeObserver(() => this.#measure());

  constructor() {
    super();
    this.addEventListener("fd-refused", (event) => {
      this.why = (event as CustomEvent<{ why: string }>).detail.why;
    });
    this.addEventListener("fd-held", (event) => {
      const [piece = null] = (event as CustomEvent<{ pieces: readonly string[] }>).detail.pieces;
      this.lifted = piece;
      if (piece === null) return;
      this.why = "";
      this.hero = piece;
    });
    this.addEventListener("fd-hold", (event) => {
      const { hold } = (event as CustomEvent<{ hold?: boolean }>).detail;
      this.playing = hold === true ? (this.#scene?.id ?? null) : null;
    });
    this.addEventListener("larp-played", (event) => {
      const { combat, exchange } = (event as CustomEvent<{ combat: string; exchange: number }>)
        .detail;
      this.played = `${combat}:${exchange}`;
    });
    this.addEventListener("outcome", (event) => {
      this.#free();
      const { ok, do: what } = (event as CustomEvent<{ ok: boolean; do: string }>).detail;
      if (ok) return;
      // What was to follow follows only what was done.
      if (what === "combat.gather") this.#plan = null;
      this.#put();
    });
  }

  /** For the shell (docs/architecture.md). */
  get standing(): "idle" | "play" | "over" {
    const all = Object.values(this.view?.combats ?? {});
    return all.some((combat) => !isOver(combat)) ? "play" : all.length > 0 ? "over" : "idle";
  }

  /** For the shell: a shared tablet hands itself over. */
  get covers(): boolean {
    return this.view?.you.role === "kiosk" && there(SHARED);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#stage = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.view) return;
    const before = this.#scene;
    const all = scenes(this.view);
    const mine = fights(all);
    // Whoever is drawn into a fight must not miss it.
    if (mine.some((id) => !this.#fights.includes(id))) this.#picked = false;
    this.#fights = mine;
    const scene = choose(all, { place: this.place, picked: this.#picked }, this.now());
    this.#scene = scene;
    this.place = placeOf(scene);
    if (changed.has("view")) this.#free();
    const moved =
      !before ||
      placeOf(before) !== placeOf(scene) ||
      before.combat?.phase !== scene.combat?.phase ||
      before.combat?.exchange !== scene.combat?.exchange;
    if (moved) this.#moved(before, scene);
    if (this.hero !== null && !scene.heroes.includes(this.hero)) this.hero = null;
    this.#forget();
  }

  #moved(before: Scene | null, scene: Scene): void {
    this.why = "";
    this.looks = "result";
    if (before) this.#refresh();
    if (scene.id !== null) this.marked = new Set();
    if (this.question?.what !== "abilities") this.question = null;
    // Nothing of a result is told before its hands were seen.
    this.told =
      scene.combat && !this.#unseen(scene)
        ? `${phaseWords(scene.combat)}${isWanted(scene) ? " It is your turn." : ""}`
        : "";
  }

  /** A weapon that is in hand by now, and marks on whoever is no more to be gathered. */
  #forget(): void {
    const may = this.view?.can?.["combat.gather"]?.characters ?? [];
    const left = [...this.marked].filter((id) => may.includes(id));
    if (left.length < this.marked.size) this.marked = new Set(left);
  }

  protected override updated(): void {
    const stage = this.renderRoot.querySelector(".stage");
    if (stage !== this.#stage) {
      this.#sizes.disconnect();
      if (stage) this.#sizes.observe(stage);
      this.#stage = stage;
      this.#measure();
    }
    this.#follow();
  }

  /** The second half of an attack in the field, as soon as the two stand face to face. */
  #follow(): void {
    const plan = this.#plan;
    if (!plan || !this.view) return;
    const step = planned(scenes(this.view), plan);
    if (step === "wait") return;
    this.#plan = null;
    // Not while this view is being drawn.
    if (step) queueMicrotask(() => this.#send(step));
  }

  #measure(): void {
    const { clientWidth: w = 0, clientHeight: h = 0 } = this.#stage ?? {};
    if (w > 0 && h > 0 && (w !== this.box.w || h !== this.box.h)) this.box = { w, h };
  }

  /** Whether the hands of this exchange are still being shown. */
  #unseen({ id, combat }: Scene): boolean {
    if (!combat || !there(REVEAL)) return false;
    // Somebody may be quick to begin the next exchange.
    if (this.playing === id) return true;
    if (!hasResult(combat)) return false;
    if (this.now() - Date.parse(combat.since) > STALE) return false;
    return this.played !== `${id ?? ""}:${combat.exchange}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { view } = this;
    const scene = this.#scene;
    if (!view || !scene) return nothing;
    if (this.covers)
      return html`<larp-shared
        .view=${view}
        .me=${this.me}
        .pending=${this.pending}
        .now=${this.now}
      ></larp-shared>`;
    return html`<p class="sr" role="status">${this.told}</p>
      ${this.#renderTable(scene)} ${dialog(scene, this.question, this.#answers)}`;
  }

  #renderTable(scene: Scene): TemplateResult {
    const { view, combat } = scene;
    const hero = heroOf(scene, this.hero);
    const can = choices(scene, hero, this.pending, hero === null ? undefined : this.arms.get(hero));
    const unseen = this.#unseen(scene);
    const console = unseen
      ? nothing
      : organiser(scene, {
          now: this.now,
          pending: this.pending,
          act: this.#act,
          ask: this.#ask,
        });
    // Where throws are asked for, it is told there whom they wait for.
    const told = combat?.phase === "throwing" && there(THROWING) ? "" : waiting(scene, hero);
    const kinds = [combat ? combat.phase : "nearby", console === nothing ? "" : "organised"];
    return html`<div class=${`table ${kinds.join(" ")}`}>
      <header class="head">
        <div class="title">
          <h2>${titleOf(scene)}</h2>
          <p>${combat ? (unseen ? `Exchange ${combat.exchange}` : phaseWords(combat)) : nothing}</p>
        </div>
        ${combat ? phases(combat) : nothing} ${places(scenes(view), scene, this.#choose)}
        ${unseen ? nothing : this.#renderFlip(scene)}
      </header>
      ${this.#renderStage(scene, hero, unseen)} ${console}
      <div class="lower">
        <div class="coach">${unseen ? nothing : hint(scene, can, this.hints)}</div>
        <div class="line">
          ${this.why ? html`<p class="why" role="alert">${this.why}</p>` : unseen ? nothing : html`<p class="told">${can.said} ${told}</p>`}
        </div>
        ${combat?.phase === "throwing" ? html`<larp-throwing .view=${view} .me=${this.me} .pending=${this.pending} .combat=${scene.id} .now=${this.now}></larp-throwing>` : nothing}
        ${unseen ? nothing : this.#renderActs(scene, can)}
      </div>
    </div>`;
  }

  #renderStage(scene: Scene, hero: string | null, unseen: boolean): TemplateResult {
    const { view, combat, id } = scene;
    const waits = declared(scene, this.pending);
    const result = combat !== null && hasResult(combat) && there(REVEAL);
    const shown = unseen || (result && this.looks === "result");
    // The reveal is always there: what it is to play, it must have seen coming.
    return html`<section
      class=${shown ? "stage shown" : "stage"}
      ${put({ least: shown ? 0 : least(combat?.order.length ?? 0, this.box.w) })}
      aria-label=${combat ? "The fight" : "The field"}
    >
      <larp-reveal
        class=${shown ? "" : "away"}
        .view=${view}
        .combat=${id ?? ""}
        .now=${this.now}
        .hints=${this.hints}
      ></larp-reveal>
      ${
        shown
          ? nothing
          : combat
            ? board(scene, { box: this.box, touch: this.#touch(scene), waits, hero })
            : field(scene, this.#touch(scene), gathered(this.pending))
      }
    </section>`;
  }

  #renderFlip({ combat }: Scene): TemplateResult | typeof nothing {
    if (combat === null || !hasResult(combat) || !there(REVEAL)) return nothing;
    const shown = this.looks === "result";
    const flip = (): void => {
      this.looks = shown ? "board" : "result";
    };
    return html`<fd-button @click=${flip}>${shown ? "Board" : "Result"}</fd-button>`;
  }

  #renderActs(scene: Scene, can: Choices): TemplateResult {
    const { combat, view } = scene;
    if (!combat && view.can?.["combat.gather"] && this.#gathers(view))
      return selection(view, this.marked, this.pending, {
        fresh: this.fresh,
        mark: (ids) => {
          this.marked = new Set(ids);
        },
        act: this.#act,
      });
    return acts(scene, can, {
      fresh: this.fresh,
      weapon: can.hero === null ? undefined : this.arms.get(can.hero),
      act: this.#act,
      arm: (weapon) => can.hero !== null && this.#arm(can.hero, weapon),
      play: (hero) => {
        this.hero = hero;
      },
    });
  }

  /** A GM gathers whomever he marks; a player begins a fight by attacking. */
  #gathers(view: View): boolean {
    return isGm(view) && view.can?.["combat.gather"]?.own === undefined;
  }

  #touch(scene: Scene): Touch {
    const { view, combat } = scene;
    const marks = !combat && view.can?.["combat.gather"] !== undefined && this.#gathers(view);
    return {
      view,
      now: this.now,
      lifted: this.lifted,
      attackers: attackers(scene),
      marked: marks ? this.marked : null,
      tap: (id) => this.#tap(scene, id),
      drop: (from, to) => this.#drop(scene, from, to),
    };
  }

  #tap(scene: Scene, id: string): void {
    const { view, combat } = scene;
    this.why = "";
    const all = attackers(scene);
    const from = [...all].flatMap(([one, targets]) => (targets.includes(id) ? [one] : []));
    const hero = heroOf(scene, this.hero);
    const [first] = from;
    if (first !== undefined)
      return this.#ask({
        what: "attack",
        from: hero !== null && from.includes(hero) ? hero : first,
        target: id,
      });
    const may = view.can?.["combat.gather"]?.characters ?? [];
    if (!combat && this.#gathers(view) && may.includes(id)) {
      const next = new Set(this.marked);
      if (!next.delete(id)) next.add(id);
      this.marked = next;
      return;
    }
    const fight = view.characters?.[id]?.combat;
    if (!combat && fight !== undefined) return this.#choose(fight);
    this.#ask({ what: "about", who: id });
  }

  #drop(scene: Scene, from: string, to: string): void {
    if (scene.combat) return this.#strike(from, to);
    this.#ask({ what: "attack", from, target: to });
    queueMicrotask(() => this.#put());
  }

  /** What was let go of lies where it lay. */
  #put(): void {
    for (const piece of this.renderRoot.querySelectorAll("fd-piece[sent]"))
      piece.removeAttribute("sent");
  }

  #strike(from: string, target: string): void {
    const scene = this.#scene;
    if (!scene) return;
    this.question = null;
    const weapon = this.arms.get(from);
    if (scene.combat) return this.#press(attack(scene, from, target, weapon));
    const intent = gather([from, target]);
    if (gathered(this.pending).has(from)) {
      this.why = "That waits to be sent already.";
      return;
    }
    this.#plan = { from, target, weapon };
    this.#press(intent);
  }

  #send(intent: Intent): void {
    if (intent.do === "attack.declare") {
      const arms = new Map(this.arms);
      arms.delete(String(intent.args["character"]));
      this.arms = arms;
      this.hero = null;
    }
    this.dispatchEvent(
      new CustomEvent("intent", { bubbles: true, composed: true, detail: intent }),
    );
  }

  /** A button pressed twice before the table has changed is pressed once. */
  #press(intent: Intent): void {
    const pressed = JSON.stringify(intent);
    if (this.#pressed === pressed) return;
    if (isPending(this.pending, intent)) {
      this.why = "That waits to be sent already.";
      return;
    }
    this.#free();
    this.#pressed = pressed;
    this.#patience = setTimeout(() => this.#free(), PATIENCE);
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

  #arm(id: string, weapon: string | null): void {
    this.arms = new Map(this.arms).set(id, weapon);
  }

  get #answers(): Parameters<typeof dialog>[2] {
    return {
      now: this.now,
      weapon: (id) => this.arms.get(id),
      arm: (id, weapon) => this.#arm(id, weapon),
      strike: (from, target) => this.#strike(from, target),
      yes: (intent) => {
        this.question = null;
        this.#press(intent);
      },
      no: () => {
        this.question = null;
      },
      change: this.#ask,
    };
  }

  readonly #act = ({ ask, intent }: Action): void => {
    if (ask) this.#ask(ask);
    else if (intent) this.#press(intent);
  };
  readonly #ask = (question: Question): void => {
    this.question = question;
  };
  readonly #choose = (place: string): void => {
    this.place = place;
    this.#picked = true;
  };

  static override readonly styles = [shape, tokenLooks, boardLooks, consoleLooks, paper].map(
    unsafeCSS,
  );
}
