/** Asks the app for another page. */
export class Go extends Event {
  static readonly type = "fd-go";
  readonly path: string;

  constructor(path: string) {
    super(Go.type, { bubbles: true, composed: true });
    this.path = path;
  }
}
