import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

const PATHS = {
  close: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  down: svg`<path d="M6 9l6 6 6-6" />`,
  up: svg`<path d="M6 15l6-6 6 6" />`,
  hints: svg`<circle cx="12" cy="12" r="9" /><path d="M9.6 9.4c.2-3 5-2.8 4.8.2-.2 1.9-2.4 1.9-2.4 4M12 16.8v.2" />`,
  people: svg`<circle cx="9" cy="8.5" r="3.2" /><path d="M3 19c.6-7.4 11.4-7.4 12 0M15.4 5.6c3.6.2 3.8 5.4.4 6M17.4 13.8c2.2.6 3.4 2.4 3.6 5.2" />`,
  send: svg`<path d="M4 12L20 4l-5 16-3.4-6.4zM11.6 13.6L20 4" />`,
  log: svg`<path d="M6 4h10a2 2 0 012 2v14H8a2 2 0 01-2-2zM9.5 8.5h5M9.5 12h5M6 17a2 2 0 012-2h10" />`,
} satisfies Record<string, SVGTemplateResult>;

/** A line drawing beside words, or under an aria-label: it says nothing by itself. */
export function icon(name: keyof typeof PATHS): TemplateResult {
  return html`<svg
    class="icon"
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    stroke-width="1.9"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${PATHS[name]}
  </svg>`;
}
