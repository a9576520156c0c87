import { html, LitElement, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { controls } from "../styles/controls";
import { sections } from "./sections";

/** What browsers give only to pages that came by https, for whoever runs a table where they did not. */
@customElement("fd-plain")
export class Plain extends LitElement {
  protected override render(): TemplateResult {
    return html`<section aria-labelledby="plain">
      <h3 id="plain">This page came by plain http</h3>
      <p>Everything can be played so. What browsers give only by https:</p>
      <ul>
        <li>installing Facedown on a device;</li>
        <li>opening a table without a network, as it was seen last;</li>
        <li>keeping the screen on by the browser itself (a film that nobody sees does it here);</li>
        <li>the button that copies a link (press the link, then copy it).</li>
      </ul>
      <p class="help">
        Whoever runs the server starts it with <code>--tls</code> (<code>make serve TLS=1</code>).
        The first two come only where a device trusts the server’s certificate.
      </p>
    </section>`;
  }

  static override readonly styles = [controls, sections];
}
