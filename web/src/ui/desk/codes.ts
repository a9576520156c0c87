import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { Secret } from "../../contract";
import { controls } from "../styles/controls";
import { LOOPBACK } from "./link-card";

/** One code: for whom it is, and what it opens. */
export interface Code {
  readonly name: string;
  readonly secret: Secret;
}

/** A page to print and to cut up: a QR code for each person, his name, the table's title. It lies over everything until closed. */
@customElement("fd-codes")
export class Codes extends LitElement {
  /** The table's. */
  @property() heading = "";
  @property({ attribute: false }) codes: readonly Code[] = [];
  @query("dialog") private readonly dialog!: HTMLDialogElement;

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    const [first] = this.codes;
    return html`<dialog aria-labelledby="codes" @close=${() => this.remove()}>
      <header>
        <h2 id="codes">
          ${this.codes.length === 1 ? "A code" : `${this.codes.length} codes`} to print
        </h2>
        <p class="help">
          Each opens once, for whoever opens it first. They are shown only now: print them before
          you close this page.
        </p>
        ${
          first && LOOPBACK.test(first.secret.link)
            ? html`<p class="here">
                This machine alone can open them: no phone, no tablet. To let the others in, whoever
                runs the server starts it with <code>HOST=0.0.0.0</code>.
              </p>`
            : nothing
        }
        <div class="row">
          <button class="primary" @click=${() => print()}>Print</button>
          <button @click=${() => this.dialog.close()}>Close</button>
        </div>
      </header>
      <ul>
        ${this.codes.map(({ name, secret }) => this.#renderCode(name, secret))}
      </ul>
    </dialog>`;
  }

  #renderCode(name: string, { qr }: Secret): TemplateResult {
    return html`<li>
      <p class="title">${this.heading}</p>
      <svg
        viewBox="0 0 ${qr.size} ${qr.size}"
        role="img"
        aria-label="QR code for ${name}"
        shape-rendering="crispEdges"
      >
        <rect width=${qr.size} height=${qr.size} fill="#fff"></rect>
        <path d=${qr.path} fill="#000"></path>
      </svg>
      <p class="name">${name}</p>
    </li>`;
  }

  static override readonly styles = [
    controls,
    css`
      dialog {
        --focus: var(--page-link);
        width: 100vw;
        max-width: none;
        height: 100dvh;
        max-height: none;
        margin: 0;
        padding: 0;
        border: 0;
        background: #fff;
        color: #111;
        font: 16px/1.45 var(--ui);
      }
      header {
        display: grid;
        gap: 10px;
        padding: 18px 20px;
        background: var(--page);
        color: var(--page-ink);
        border-bottom: 1px solid var(--page-line);
      }
      h2 {
        font-size: 24px;
      }
      .here {
        font-weight: 600;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(58mm, 45vw), 1fr));
        max-width: 210mm;
        margin: 0 auto;
      }
      /* Cut along the lines. */
      li {
        display: grid;
        justify-items: center;
        align-content: center;
        gap: 2mm;
        padding: 5mm 4mm;
        border: 0 dashed #777;
        border-width: 0 1px 1px 0;
        text-align: center;
        break-inside: avoid;
      }
      svg {
        width: min(46mm, 100%);
      }
      .title {
        font-size: 10pt;
      }
      .name {
        font: 650 15pt/1.2 var(--ui);
        overflow-wrap: anywhere;
      }
      @media print {
        dialog {
          position: static;
          width: auto;
          height: auto;
          overflow: visible;
        }
        dialog::backdrop,
        header {
          display: none;
        }
        ul {
          grid-template-columns: repeat(3, 1fr);
          max-width: none;
        }
      }
    `,
  ];
}
