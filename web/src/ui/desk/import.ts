import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Ack, ModuleInfo } from "../../contract";
import { decode, type Row, rows } from "../../csv";
import { formOf } from "../../form";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { controls } from "../styles/controls";
import { example, written } from "./columns";
import { sections } from "./sections";

interface CellFault {
  readonly row: number;
  /** "": the whole row. */
  readonly column: string;
  readonly reason: string;
}

/** Bytes of a list as it travels: a message has room for 64 kB. */
const MOST_BYTES = 60_000;

/** A list of characters from a spreadsheet: looked at, then made, all of them or none. */
@customElement("fd-import")
export class Import extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) module: ModuleInfo | undefined;
  @state() private text = "";
  @state() private rows: readonly Row[] = [];
  @state() private faults: readonly CellFault[] = [];
  @state() private said = "";
  @state() private busy = false;
  @state() private over = false;
  @state() private copied = false;

  protected override render(): TemplateResult {
    const { fields } = formOf(this.module?.sheet);
    const sample = example(fields);
    const count = Math.max(0, this.rows.length - 1);
    return html`<section aria-labelledby="import">
      <h3 id="import">Import a list</h3>
      <p class="help">
        From a spreadsheet, saved as CSV: one row a character, and a first row that names the
        columns, in any order.
      </p>
      <details>
        <summary><span class="grow">How the columns are written</span></summary>
        <dl>
          <dt>name</dt>
          <dd>what the character is called</dd>
          <dt>npc</dt>
          <dd>yes, where the GM plays the character</dd>
          ${fields.map(
            (field) =>
              html`<dt>${field.label}</dt>
                <dd>${written(field)}</dd>`,
          )}
        </dl>
        <p class="help">An example:</p>
        <pre tabindex="0" aria-label="Example">${sample}</pre>
        <div class="row">
          ${navigator.clipboard ? html`<button class="small" @click=${() => this.#copy(sample)}>${this.copied ? "Copied" : "Copy the example"}</button>` : nothing}
          <button class="small" @click=${() => this.#take(sample)}>Start with it</button>
        </div>
      </details>
      <div
        class="drop ${this.over ? "over" : ""}"
        @dragover=${this.#dragged}
        @dragleave=${this.#left}
        @drop=${this.#dropped}
      >
        <div class="field">
          <label for="text">The list</label>
          <textarea
            id="text"
            rows="6"
            wrap="off"
            spellcheck="false"
            autocomplete="off"
            placeholder="Paste it here, or drag a file here"
            aria-describedby="faults"
            aria-invalid=${this.faults.length > 0 ? "true" : "false"}
            .value=${this.text}
            @input=${(event: Event) => this.#take((event.target as HTMLTextAreaElement).value)}
          ></textarea>
        </div>
        <div class="field">
          <label for="file">Or choose a file</label>
          <input
            id="file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            @change=${this.#chosen}
          />
        </div>
      </div>
      ${this.#renderFaults()} ${count > 0 ? this.#renderPreview() : nothing}
      <div class="row">
        <button ?disabled=${count === 0 || this.busy} @click=${() => this.#send(true)}>
          Check the list
        </button>
        <button
          class="primary"
          ?disabled=${count === 0 || this.busy}
          @click=${() => this.#send(false)}
        >
          ${count > 0 ? `Import ${people(count)}` : "Import"}
        </button>
      </div>
      <p class="said" role="status">${this.said}</p>
    </section>`;
  }

  #renderFaults(): TemplateResult {
    return html`<div id="faults" role="alert">
      ${
        this.faults.length > 0
          ? html`<p class="fault">Nothing is imported yet. To be mended:</p>
              <ol>
                ${this.faults.map(
                  (fault) =>
                    html`<li>
                      <button class="small plain" @click=${() => this.#show(fault)}>
                        <span><b>${place(fault)}:</b> ${fault.reason}</span>
                      </button>
                    </li>`,
                )}
              </ol>`
          : nothing
      }
    </div>`;
  }

  #renderPreview(): TemplateResult {
    const [head, ...body] = this.rows;
    const columns = head?.cells ?? [];
    const width = Math.max(columns.length, ...body.map(({ cells }) => cells.length));
    const all = Array.from({ length: width }, (_, n) => columns[n] ?? "");
    return html`<div class="preview" tabindex="0" role="region" aria-label="What will be made">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            ${all.map((column, n) => html`<th scope="col" class=${this.#wrong(head, n) ? "wrong" : ""}>${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${body.map(
            (row) =>
              html`<tr class=${this.#whole(row) ? "wrong" : ""}>
                <th scope="row">${row.number}</th>
                ${all.map((_, n) => {
                  const wrong = this.#wrong(row, n);
                  return html`<td
                    id="cell-${row.number}-${n}"
                    tabindex="-1"
                    class=${wrong ? "wrong" : ""}
                  >
                    ${row.cells[n] ?? ""}${wrong ? html`<span class="unseen"> (to be mended)</span>` : nothing}
                  </td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #whole({ number }: Row): boolean {
    return this.faults.some(({ row, column }) => row === number && column === "");
  }

  #wrong(row: Row | undefined, n: number): boolean {
    return this.faults.some((fault) => fault.row === row?.number && this.#column(fault) === n);
  }

  /** Where a fault's column stands in the list; -1: nowhere. */
  #column({ column }: CellFault): number {
    const counted = /^no\. (\d+)$/.exec(column);
    if (counted) return Number(counted[1]) - 1;
    const fields = formOf(this.module?.sheet).fields;
    const same = (cell: string): string => {
      const plain = cell.toLowerCase().replaceAll(/\s+/g, " ");
      return fields.find(({ label }) => label.toLowerCase() === plain)?.name ?? plain;
    };
    return (this.rows[0]?.cells ?? []).findIndex((cell) => same(cell) === same(column));
  }

  #show(fault: CellFault): void {
    const cell = this.renderRoot.querySelector<HTMLElement>(
      `#cell-${fault.row}-${Math.max(0, this.#column(fault))}`,
    );
    (cell ?? this.renderRoot.querySelector<HTMLElement>("#text"))?.focus();
  }

  #take(text: string): void {
    // A lone carriage return would not arrive.
    this.text = text.replaceAll(/\r\n?/g, "\n");
    this.rows = rows(this.text);
    this.faults = [];
    this.said = "";
  }

  readonly #chosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    void this.#read(input.files?.[0]);
    // The same file, mended, can be chosen again.
    input.value = "";
  };

  readonly #dragged = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    this.over = true;
  };

  readonly #left = (): void => {
    this.over = false;
  };

  readonly #dropped = (event: DragEvent): void => {
    this.over = false;
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void this.#read(file);
  };

  async #read(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > 4 * MOST_BYTES) this.said = "That file is too large for a list.";
    else this.#take(decode(await file.arrayBuffer()));
  }

  async #send(check: boolean): Promise<void> {
    const { text } = this;
    const count = this.rows.length - 1;
    if (new TextEncoder().encode(JSON.stringify(text)).length > MOST_BYTES) {
      this.said = "This list is too long to send at once: import it in two parts.";
      return;
    }
    this.busy = true;
    const args = { text, ...(check && { check }) };
    const ack = await this.session?.send({ do: "characters.import", args }, true);
    this.busy = false;
    // It was typed on in the meantime.
    if (text !== this.text) return;
    this.faults = faultsOf(ack);
    if (ack?.refusal && this.faults.length === 0) this.said = ack.refusal.text;
    else if (ack?.refusal) this.said = "";
    else if (ack?.ok && check)
      this.said = `Nothing is wrong with it: ${people(count)} can be imported.`;
    else if (ack?.ok) {
      this.#take("");
      this.said = `${people(count)} ${count === 1 ? "is" : "are"} made.`;
    }
  }

  async #copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
    this.copied = true;
  }

  static override readonly styles = [
    controls,
    sections,
    css`
      dl {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 6px 14px;
        font-size: 14.5px;
      }
      dt {
        font-weight: 600;
      }
      pre {
        margin: 0;
        padding: 10px 12px;
        overflow-x: auto;
        border-radius: 8px;
        background: var(--page-sunk);
        font:
          13.5px/1.5 ui-monospace,
          monospace;
      }
      .drop {
        display: grid;
        gap: 12px;
        padding: 12px;
        border: 2px dashed var(--page-line);
        border-radius: 10px;
      }
      .drop.over {
        border-color: var(--page-good);
        background: var(--page-sunk);
      }
      textarea {
        padding: 10px 12px;
        resize: vertical;
        font:
          14px/1.5 ui-monospace,
          monospace;
      }
      input[type="file"] {
        padding-block: 9px;
      }
      ol {
        display: grid;
        list-style: none;
      }
      ol button {
        justify-content: start;
        text-align: left;
        font-weight: 400;
        line-height: 1.4;
        padding: 6px 0;
      }
      .preview {
        max-height: 320px;
        overflow: auto;
        border: 1px solid var(--page-line);
        border-radius: 8px;
      }
      table {
        border-collapse: collapse;
        font-size: 14px;
        width: 100%;
      }
      th,
      td {
        padding: 6px 10px;
        text-align: left;
        vertical-align: top;
        border-bottom: 1px solid var(--page-line);
        min-width: 60px;
        max-width: 260px;
      }
      thead th {
        position: sticky;
        top: 0;
        background: var(--page-raised);
      }
      .wrong:not(tr),
      tr.wrong > * {
        box-shadow: inset 0 0 0 2px var(--page-alarm);
      }
      .wrong:not(tr)::before {
        content: "⚠ " / "";
        color: var(--page-alarm);
      }
      .said {
        font-weight: 600;
      }
      .said:empty,
      #faults:not(:has(ol)) {
        display: none;
      }
    `,
  ];
}

const people = (count: number): string => (count === 1 ? "1 character" : `${count} characters`);

const place = ({ row, column }: CellFault): string => `Row ${row}${column ? `, ${column}` : ""}`;

function faultsOf(ack: Ack | undefined): readonly CellFault[] {
  const faults = ack?.refusal?.params["faults"];
  return ack?.refusal?.code === "bad_csv" && Array.isArray(faults)
    ? (faults as readonly CellFault[])
    : [];
}
