import { Awake } from "./awake";
import { LastView } from "./last-view";
import { readPrefs } from "./prefs";
import type { Session } from "./session";
import { isKept } from "./worker/kept";
import { register } from "./worker/register";

/** What a page does for who sits at a table, beside playing: the screen stays on, what was seen is kept. */
export class Attendance {
  readonly #session: Session;
  readonly #awake = new Awake();
  readonly #last: LastView;

  constructor(session: Session) {
    this.#session = session;
    this.#last = new LastView(session, isKept);
    void register();
  }

  /** Something has changed. `plays`: something is played at the table. */
  look(plays: boolean): void {
    const now = this.#session.store.view !== undefined && this.#session.store.seen === undefined;
    this.#awake.want(plays && now && readPrefs().awake !== false);
    this.#last.look();
  }

  leave(): void {
    this.#awake.want(false);
    this.#last.stop();
  }
}
