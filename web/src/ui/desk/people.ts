import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { beside } from "../../alike";
import type { InvitationView, SeatView, Secret } from "../../contract";
import { noise } from "../../noise";
import { readPrefs, writePrefs } from "../../prefs";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { isHere, may } from "../../turn";
import { roleWord } from "../seat";
import { controls } from "../styles/controls";
import { typed } from "../typed";
import "./invite-all";
import "./link-card";
import { sections } from "./sections";
import { submit } from "./submit";
import "./sure";
import "./tablets";

const WHOM: readonly (readonly [string, string])[] = [
  ["player", "a player"],
  ["spectator", "a spectator"],
  ["co-gm", "a co-GM"],
  ["kiosk", "a shared tablet"],
];

/** Who sits here, who may come, and one's own seat. */
@customElement("fd-people")
export class People extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) hints = false;
  @state() private link:
    | {
        readonly secret: Secret;
        readonly whom: string;
        /** Its invitation, where this seat sees that. */
        readonly id: string | undefined;
        /** Who sat here already. */
        readonly seats: readonly string[];
      }
    | undefined;
  @state() private sound = readPrefs().sound ?? true;
  @state() private vibration = readPrefs().vibration ?? true;
  @state() private busy = false;

  protected override render(): TemplateResult {
    const { view } = this;
    if (!view) return html``;
    const seats = Object.entries(view.seats ?? {});
    const knocking = seats.filter(([, s]) => s.state === "knocking");
    const seated = seats.filter(([, s]) => s.state === "seated");
    return html`${may(view, "seat.invite") || knocking.length > 0 ? this.#renderKnocks(view, knocking) : nothing}
      ${
        this.link
          ? html`<fd-link-card
              .secret=${this.link.secret}
              whom=${this.link.whom}
              used=${this.#used(seated)}
              @fd-done=${() => {
                this.link = undefined;
              }}
            ></fd-link-card>`
          : nothing
      }
      ${may(view, "seat.invite") ? this.#renderInvite(view) : nothing}
      ${
        may(view, "seat.invite")
          ? html`<fd-invite-all .session=${this.session} .view=${view}></fd-invite-all>
              <fd-tablets .session=${this.session} .view=${view}></fd-tablets>`
          : nothing
      }
      <section aria-labelledby="seated">
        <h3 id="seated">At the table</h3>
        <ul class="list">
          ${repeat(
            seated,
            ([id]) => id,
            ([id, seat]) => this.#renderSeat(view, id, seat),
          )}
        </ul>
      </section>
      ${this.#renderOwn(view)}`;
  }

  #renderKnocks(
    view: TableState,
    knocking: readonly (readonly [string, SeatView])[],
  ): TemplateResult {
    return html`<section aria-labelledby="knocks">
      <h3 id="knocks">Waiting at the door</h3>
      ${
        knocking.length === 0
          ? html`<p class="help door">Nobody.</p>`
          : html`<ul class="list">
              ${repeat(
                knocking,
                ([id]) => id,
                ([id, seat]) =>
                  html`<li class="line">
                    <b class="grow">${seat.name}</b>
                    ${may(view, "seat.admit", id) ? html`<button class="primary small" @click=${() => this.#do("seat.admit", id)}>Let ${seat.name} in</button>` : nothing}
                    ${may(view, "seat.refuse", id) ? html`<fd-sure label="Turn away" what="${seat.name} does not come in." @fd-sure=${() => this.#do("seat.refuse", id)}></fd-sure>` : nothing}
                  </li>`,
              )}
            </ul>`
      }
    </section>`;
  }

  #renderInvite(view: TableState): TemplateResult {
    const open = Object.entries(view.invitations ?? {});
    return html`<section aria-labelledby="invite">
      <h3 id="invite">Invite</h3>
      <form class="inline two" @submit=${this.#invite}>
        <div class="field">
          <label for="role">As</label>
          <select id="role" name="role">
            ${WHOM.map(([role, whom]) => html`<option value=${role}>${whom}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="name">Name, if you know it</label>
          <input
            id="name"
            name="name"
            maxlength="60"
            autocomplete="off"
            aria-describedby="invite-fault"
          />
        </div>
        <button class="primary" ?disabled=${this.busy}>Make a link</button>
        <p class="fault" id="invite-fault" role="alert"></p>
      </form>
      ${
        view.table.code
          ? html`<p class="help">
              Or let them knock with the table’s code: <span class="code">${view.table.code}</span>
            </p>`
          : nothing
      }
      ${
        open.length > 0
          ? html`<ul class="list" aria-label="Open invitations">
              ${open.map(
                ([id, i]) =>
                  html`<li class="line">
                    <span class="grow"
                      ><b>${(i.seat && view.seats?.[i.seat]?.name) || i.name || "Somebody"}</b>
                      <span class="help"
                        >${i.seat ? "a link to a seat" : roleWord(i.role)}${this.#brings(view, i)},
                        not opened yet</span
                      ></span
                    >
                    ${may(view, "seat.revoke", id) ? html`<button class="small" @click=${() => this.#do("seat.revoke", id)}>Withdraw</button>` : nothing}
                  </li>`,
              )}
            </ul>`
          : nothing
      }
    </section>`;
  }

  #renderSeat(view: TableState, id: string, seat: SeatView): TemplateResult {
    const own = id === view.you.seat;
    const played = (seat.characters ?? [])
      .map((c) => beside(view.characters?.[c]?.name ?? c, seat.name))
      .join(", ");
    const here = isHere(view, seat);
    const about = html`<i class="dot ${here ? "here" : ""}" aria-hidden="true"></i>
      <span class="grow"
        ><b>${seat.name}</b>${own ? " (you)" : ""}
        <span class="help"
          >${roleWord(seat.role)}${played ? ` · ${played}` : ""}${here ? "" : " · not here"}</span
        ></span
      >`;
    const acts =
      !own &&
      ["seat.rename", "seat.renew", "seat.revoke"].some((command) => may(view, command, id));
    if (!acts) return html`<li class="line">${about}</li>`;
    return html`<li>
      <details>
        <summary>${about}</summary>
        <div class="stack">
          <form class="inline" @submit=${(event: SubmitEvent) => this.#rename(event, id)}>
            <div class="field">
              <label for="rename-${id}">Name</label>
              <input
                id="rename-${id}"
                name="name"
                required
                maxlength="60"
                autocomplete="off"
                aria-describedby="fault-${id}"
                .defaultValue=${seat.name}
              />
            </div>
            <button>Rename</button>
            <p class="fault" id="fault-${id}" role="alert"></p>
          </form>
          <div class="row">
            ${
              may(view, "seat.renew", id)
                ? html`<fd-sure
                    label="New link"
                    what="${seat.name}’s devices are closed at once, and only the new link opens the seat."
                    @fd-sure=${() => this.#link({ do: "seat.renew", args: { seat: id } }, `${seat.name}’s seat`)}
                  ></fd-sure>`
                : nothing
            }
            ${
              may(view, "seat.revoke", id)
                ? html`<fd-sure
                    danger
                    label="Take the seat back"
                    what="${seat.name} is out at once; the characters stay, and the GM plays them."
                    @fd-sure=${() => this.#do("seat.revoke", id)}
                  ></fd-sure>`
                : nothing
            }
          </div>
        </div>
      </details>
    </li>`;
  }

  #renderOwn(view: TableState): TemplateResult {
    return html`<section aria-labelledby="own">
      <h3 id="own">You</h3>
      <form class="inline" @submit=${(event: SubmitEvent) => this.#rename(event, view.you.seat)}>
        <div class="field">
          <label for="own-name">Your name</label>
          <input
            id="own-name"
            name="name"
            required
            maxlength="60"
            autocomplete="nickname"
            aria-describedby="own-fault"
            .defaultValue=${view.you.name}
          />
        </div>
        <button>Change</button>
        <p class="fault" id="own-fault" role="alert"></p>
      </form>
      <label class="check">
        <input
          type="checkbox"
          .checked=${this.hints}
          @change=${() => this.dispatchEvent(new Event("fd-hints"))}
        />
        Explain as I play
      </label>
      <label class="check">
        <input type="checkbox" .checked=${this.sound} @change=${this.#toggleSound} />
        Knock on the table when it is my turn, and other sounds
      </label>
      <label class="check">
        <input type="checkbox" .checked=${this.vibration} @change=${this.#toggleVibration} />
        Vibrate as well, where the device can
      </label>
      ${
        may(view, "seat.device")
          ? html`<div class="row">
              <button
                @click=${() => this.#link({ do: "seat.device" }, "another device of yours")}
                ?disabled=${this.busy}
              >
                Add a device of mine
              </button>
              <span class="help">A link that opens your own seat, once.</span>
            </div>`
          : nothing
      }
      <p><a class="button" href="/tables">My tables</a></p>
    </section>`;
  }

  #brings(view: TableState, { character }: InvitationView): string {
    return character ? ` with ${view.characters?.[character]?.name ?? character}` : "";
  }

  /** What became of the link on show, if it is not waiting for somebody. */
  #used(seated: readonly (readonly [string, SeatView])[]): string {
    const { id, seats = [] } = this.link ?? {};
    if (!id || this.session?.store.view?.invitations?.[id]) return "";
    const came = seated.filter(([seat]) => !seats.includes(seat));
    const [who] = came;
    return who && came.length === 1 ? `Used: ${who[1].name} sits here now.` : "Used, or withdrawn.";
  }

  readonly #toggleSound = (): void => {
    this.sound = !this.sound;
    writePrefs({ sound: this.sound });
    noise("turn");
  };

  readonly #toggleVibration = (): void => {
    this.vibration = !this.vibration;
    writePrefs({ vibration: this.vibration });
    noise("turn");
  };

  readonly #invite = async (event: SubmitEvent): Promise<void> => {
    const form = event.currentTarget as HTMLFormElement;
    const said = typed(event);
    const as = WHOM.find(([role]) => role === said("role"))?.[1] ?? said("role");
    const whom = said("name") ? `${said("name")}, ${as}` : as;
    const made = await this.#link(
      { do: "seat.invite", args: { role: said("role"), name: said("name") } },
      whom,
      form,
    );
    if (made) form.reset();
  };

  #rename(event: SubmitEvent, seat: string): void {
    const args = { seat, name: typed(event)("name") };
    void submit(this.session, event.currentTarget as HTMLFormElement, { do: "seat.rename", args });
  }

  async #do(command: string, seat: string): Promise<void> {
    await this.session?.send({ do: command, args: { seat } });
  }

  async #link(
    intent: { do: string; args?: { readonly [key: string]: string } },
    whom: string,
    form?: HTMLFormElement,
  ): Promise<boolean> {
    this.busy = true;
    const invitations = (): string[] => Object.keys(this.session?.store.view?.invitations ?? {});
    const before = invitations();
    const { session } = this;
    const ack = await (form ? submit(session, form, intent) : session?.send(intent));
    this.busy = false;
    if (ack?.secret) {
      const id = invitations().find((one) => !before.includes(one));
      const seats = Object.keys(this.session?.store.view?.seats ?? {});
      this.link = { secret: ack.secret, whom, id, seats };
      await this.updateComplete;
      this.renderRoot.querySelector("fd-link-card")?.scrollIntoView({ block: "nearest" });
    } else if (ack?.ok)
      this.session?.say(
        "The link was lost on its way here. Withdraw that invitation and make another.",
      );
    return ack?.ok ?? false;
  }

  static override readonly styles = [
    controls,
    sections,
    css`
      .list .help {
        display: inline;
      }
      /* As high as a line of somebody who waits, who then pushes nothing away. */
      .door {
        display: grid;
        align-items: center;
        min-height: 66px;
      }
    `,
  ];
}
