import { LitElement, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

const two = (value: number): string => String(value).padStart(2, "0");

/** "4:07", "1:00:00". Seconds that have begun count whole on the way down. */
export function clock(seconds: number): string {
  const left = Math.max(0, seconds);
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const tail = two(left % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** `<larp-countdown .at=${iso} .now=${now}>`: how long until an instant, or with `up` since it, by the server's clock. */
@customElement("larp-countdown")
export class LarpCountdown extends LitElement {
  @property({ attribute: false }) at = "";
  @property({ attribute: false }) now: () => number = Date.now;
  @property({ type: Boolean }) up = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "timer");
    document.addEventListener("visibilitychange", this.#tick);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#tick);
  }

  protected override render(): TemplateResult {
    clearTimeout(this.#timer);
    const left = (Date.parse(this.at) - this.now()) * (this.up ? -1 : 1);
    const whole = this.up ? Math.floor(left / 1000) : Math.ceil(left / 1000);
    // Woken when the figure changes, and not a second after it was drawn.
    const rest = this.up ? 1000 - (left % 1000) : left - (whole - 1) * 1000;
    if (this.isConnected && (this.up || left > 0))
      this.#timer = setTimeout(this.#tick, Math.min(1000, Math.max(15, rest + 1)));
    return html`${clock(Number.isFinite(whole) ? whole : 0)}`;
  }

  readonly #tick = (): void => this.requestUpdate();
}

declare global {
  interface HTMLElementTagNameMap {
    "larp-countdown": LarpCountdown;
  }
}
