import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Secret } from "../../contract";
import { controls } from "../styles/controls";

/** A link that leads to this machine alone. */
export const LOOPBACK = /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])[:/]/;

/** A link that works once: to read, to copy, to share, to scan. It is shown this once. */
@customElement("fd-link-card")
export class LinkCard extends LitElement {
  @property({ attribute: false }) secret: Secret | undefined;
  /** For whom: "Bob, a player". */
  @property() whom = "";
  /** Why it opens nothing any more; "" while it does. */
  @property() used = "";
  @state() private copied = false;

  protected override render(): TemplateResult | typeof nothing {
    const { secret } = this;
    if (!secret) return nothing;
    const { size, path } = secret.qr;
    return html`<section aria-labelledby="for" class=${this.used ? "used" : ""}>
      <div class="qr">
        <svg
          viewBox="0 0 ${size} ${size}"
          role="img"
          aria-label="QR code of the link"
          shape-rendering="crispEdges"
        >
          <rect width=${size} height=${size} fill="#fff"></rect>
          <path d=${path} fill="#000"></path>
        </svg>
        <p role="status">${this.used}</p>
      </div>
      <div class="text">
        <h3 id="for">Link for ${this.whom}</h3>
        <p class="help">It opens once, for whoever opens it first, and is shown only now.</p>
        ${
          LOOPBACK.test(secret.link)
            ? html`<p class="here">
                This machine alone can open it: no phone, no tablet. To let the room in, whoever
                runs the server starts it with <code>HOST=0.0.0.0</code>.
              </p>`
            : nothing
        }
        <input
          readonly
          aria-label="Link"
          .value=${secret.link}
          @focus=${this.#select}
          @click=${this.#select}
        />
        <div class="row">
          ${navigator.clipboard ? html`<button class="small" @click=${this.#copy}>${this.copied ? "Copied" : "Copy"}</button>` : html`<span class="help">Press the link, then copy it.</span>`}
          ${"share" in navigator ? html`<button class="small" @click=${this.#share}>Share …</button>` : nothing}
          <button class="small plain" @click=${this.#done}>Done</button>
        </div>
        <span class="unseen" role="status">${this.copied ? "The link is copied." : ""}</span>
      </div>
    </section>`;
  }

  readonly #select = (event: Event): void => (event.target as HTMLInputElement).select();

  readonly #copy = async (): Promise<void> => {
    if (!this.secret) return;
    try {
      await navigator.clipboard.writeText(this.secret.link);
      this.copied = true;
    } catch {
      this.renderRoot.querySelector("input")?.select();
    }
  };

  readonly #share = async (): Promise<void> => {
    try {
      await navigator.share({ title: "Facedown", url: this.secret?.link ?? "" });
    } catch {
      // Closing the device's own sheet is an answer as well.
    }
  };

  readonly #done = (): void => {
    this.dispatchEvent(new Event("fd-done"));
  };

  static override readonly styles = [
    controls,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        gap: 16px;
        padding: 16px;
        border: 1px solid var(--page-line);
        border-radius: 10px;
        background: var(--page-raised);
      }
      .qr {
        flex: none;
        margin: 0 auto;
        display: grid;
      }
      .qr > * {
        grid-area: 1 / 1;
        width: 190px;
        align-self: center;
        text-align: center;
        font-weight: 600;
      }
      svg {
        height: 190px;
        border-radius: 6px;
      }
      /* It keeps its size: nothing moves under anybody's pointer. */
      .used :is(svg, .help, .here, input, .small:not(.plain)) {
        visibility: hidden;
      }
      .text {
        flex: 1 1 210px;
        display: grid;
        gap: 8px;
        align-content: center;
        min-width: 0;
      }
      .here {
        font-size: 15px;
        font-weight: 600;
      }
      h3 {
        font-size: 19px;
      }
      input {
        font:
          14px/1.3 ui-monospace,
          monospace;
      }
    `,
  ];
}
