import { html, nothing, type TemplateResult } from "lit";
import type { LinkStatus } from "../../link";
import type { TableState } from "../../state";
import { may } from "../../turn";
import type { Kept } from "../../vault";
import { masthead } from "../masthead";
import "./knocks";

/** What stands in the table's place when this browser does not sit at it (yet, or any more). */
function letter(content: TemplateResult): TemplateResult {
  return html`<div class="elsewhere">
    ${masthead()}
    <main><div class="sheet paper stack">${content}</div></main>
  </div>`;
}

export function renderNoSeat(): TemplateResult {
  return letter(
    html`<h1>This browser has no seat here</h1>
      <p class="lead">
        Seats stay with the browser that opened the invitation. Open your link there, add this
        device from it, or knock with the table’s code.
      </p>
      <p class="row">
        <a class="button" href="/">Join by code</a><a class="button" href="/tables">My tables</a>
      </p>`,
  );
}

export function renderKnocking(
  view: TableState,
  status: LinkStatus,
  withdraw: () => void,
): TemplateResult {
  return letter(
    html`<p class="help">You have knocked as ${view.you.name} at</p>
      <h1>${view.table.title}</h1>
      <p class="lead" role="status">
        ${
          status.kind === "online"
            ? "A GM sees that you wait, and lets you in. This page opens the table by itself."
            : "The connection is gone for the moment. You still wait at the door."
        }
      </p>
      <fd-knocks aria-hidden="true"></fd-knocks>
      ${may(view, "knock.withdraw") ? html`<p class="row"><button @click=${withdraw}>Wait no longer</button></p>` : nothing}`,
  );
}

export function renderClosed(
  status: Extract<LinkStatus, { kind: "closed" }>,
  kept: Kept,
  forget: () => void,
): TemplateResult {
  if (status.code === "reload")
    return letter(
      html`<h1>There is a newer Facedown here</h1>
        <p class="lead">
          ${status.text || "The server was updated. Load the page again; your seat is kept."}
        </p>
        <p>
          <button class="primary" @click=${() => location.reload()}>Load the page again</button>
        </p>`,
    );
  return letter(
    html`<h1>${kept.title || "This table"}</h1>
      <p class="lead" role="alert">
        ${status.code === "bad_token" ? "This seat is no longer open to this browser." : status.text || "This seat is no more."}
      </p>
      ${
        status.code === "bad_token"
          ? html`<p>
              It may have been renewed for another device, or taken back. Ask the GM for a new link
              if that surprises you.
            </p>`
          : nothing
      }
      <p class="row">
        <a class="button" href="/tables" @click=${forget}
          >${kept.role ? "Forget this seat" : "My tables"}</a
        >
        <a class="button" href="/">To the start</a>
      </p>`,
  );
}
