import { html, type TemplateResult } from "lit";

/** The rail of the pages outside a table. */
export function masthead(here?: "tables"): TemplateResult {
  return html`<header>
    <a class="brand" href="/">Facedown</a>
    <nav aria-label="Site">
      <a href="/tables" aria-current=${here === "tables" ? "page" : "false"}>My tables</a>
    </nav>
  </header>`;
}
