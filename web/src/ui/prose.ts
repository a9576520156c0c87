import { html, type TemplateResult } from "lit";
import type { Prose } from "../words";

/** Prose as text nodes: whatever somebody typed stays text. */
export function renderProse(prose: Prose): unknown {
  if (typeof prose === "string") return prose;
  return prose.map((part): string | TemplateResult =>
    typeof part === "string" ? part : html`<em>${part.em}</em>`,
  );
}
