import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Args } from "../../link";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { controls } from "../styles/controls";
import { typed } from "../typed";
import { type Code, type Codes } from "./codes";
import "./codes";
import { sections } from "./sections";

const MOST_TABLETS = 20;
const PAUSE_MS = 3000;
const TRIES = 6;

/** Codes to print: one for each character that is nobody's yet, and for shared tablets. */
@customElement("fd-invite-all")
export class InviteAll extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  /** Milliseconds to wait where the server asks to be slower. */
  @property({ attribute: false }) pause = PAUSE_MS;
  @state() private busy = false;
  @state() private said = "";

  protected override render(): TemplateResult | typeof nothing {
    const { view } = this;
    if (!view) return nothing;
    const free = people(view);
    const coded = new Set(Object.values(view.invitations ?? {}).map(({ character }) => character));
    const without = free.filter(({ character }) => !coded.has(character));
    return html`<section aria-labelledby="codes">
      <h3 id="codes">Codes to print</h3>
      <p class="help">
        For each player’s own phone: whoever scans the code sits down and has that character.
      </p>
      <div class="row">
        <button
          class="primary"
          ?disabled=${this.busy || free.length === 0}
          @click=${() => this.#make(free)}
        >
          ${free.length > 0 ? `Codes for everybody (${free.length})` : "Codes for everybody"}
        </button>
        ${
          without.length > 0 && without.length < free.length
            ? html`<button ?disabled=${this.busy} @click=${() => this.#make(without)}>
                Only those without one (${without.length})
              </button>`
            : nothing
        }
      </div>
      ${
        free.length === 0
          ? html`<p class="help">Every character has a player, or there is none yet.</p>`
          : without.length < free.length
            ? html`<p class="help">
                Codes that were made before for the same characters open nothing any more then.
              </p>`
            : nothing
      }
      <form class="inline" @submit=${this.#tablets}>
        <div class="field">
          <label for="tablets">Shared tablets</label>
          <input
            id="tablets"
            name="tablets"
            type="number"
            required
            step="1"
            min="1"
            max=${MOST_TABLETS}
            value="1"
          />
        </div>
        <button ?disabled=${this.busy}>Codes for tablets</button>
      </form>
      <p class="said" role="status">${this.said}</p>
    </section>`;
  }

  readonly #tablets = (event: SubmitEvent): void => {
    const count = Math.min(MOST_TABLETS, Number(typed(event)("tablets")));
    const { seats = {}, invitations = {} } = this.view ?? {};
    const taken = new Set(
      [...Object.values(seats), ...Object.values(invitations)].map((s) => s.name),
    );
    const names: string[] = [];
    for (let n = 1; names.length < count; n += 1)
      if (!taken.has(`Tablet ${n}`)) names.push(`Tablet ${n}`);
    void this.#make(names.map((name) => ({ role: "kiosk", name })));
  };

  /** One after the other: each is a command of its own, and what was made is shown in any case. */
  async #make(wanted: readonly (Args & { readonly name: string })[]): Promise<void> {
    const { session, view } = this;
    if (!session || !view) return;
    this.busy = true;
    const codes: Code[] = [];
    let fault = "";
    for (const args of wanted) {
      this.said = `${codes.length + 1} of ${wanted.length} …`;
      // oxlint-disable-next-line no-await-in-loop -- a table takes one command after the other
      const { secret, refusal } = await this.#invite(session, args);
      if (secret) codes.push({ name: args.name, secret });
      else fault = refusal ?? `The code for ${args.name} was lost on its way: make it again.`;
      if (refusal) break;
    }
    this.busy = false;
    this.said = [
      codes.length > 0 ? `${codes.length} of ${wanted.length} codes are made.` : "",
      fault,
    ]
      .filter(Boolean)
      .join(" ");
    if (codes.length > 0) show(view.table.title, codes);
  }

  async #invite(
    session: Session,
    args: Args,
  ): Promise<{ secret?: Code["secret"]; refusal?: string }> {
    for (let left = TRIES; ; left -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- again only after it was refused
      const ack = await session.send({ do: "seat.invite", args }, true);
      if (ack.refusal?.code === "slow_down" && left > 0)
        // oxlint-disable-next-line no-await-in-loop -- that is the point
        await new Promise((done) => setTimeout(done, this.pause));
      else
        return {
          ...(ack.secret && { secret: ack.secret }),
          ...(ack.refusal && { refusal: ack.refusal.text }),
        };
    }
  }

  static override readonly styles = [
    controls,
    sections,
    css`
      .said {
        font-weight: 600;
      }
      .said:empty {
        display: none;
      }
    `,
  ];
}

type Wanted = Args & { readonly name: string; readonly character: string };

/** The characters that players may still get; an NPC is the GM's. */
function people(view: TableState): readonly Wanted[] {
  const offer = view.can?.["seat.invite"] as { characters?: readonly string[] } | undefined;
  const found = (offer?.characters ?? []).flatMap((character) => {
    const known = view.characters?.[character];
    return known && !known.npc ? [{ role: "player", name: known.name, character }] : [];
  });
  found.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  return found;
}

/** Over everything, also over the desk: it is printed alone. */
function show(title: string, codes: readonly Code[]): void {
  const page = document.createElement("fd-codes") as Codes;
  page.heading = title;
  page.codes = codes;
  document.body.append(page);
}
