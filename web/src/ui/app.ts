import { html, LitElement, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { type Route, Router } from "../router";
import { Go } from "./go";

/** Each page is fetched when it is first gone to: a table does not wait for the others. */
const PAGES: { readonly [page in Route["page"]]: () => Promise<unknown> } = {
  landing: () => import("./pages/landing"),
  missing: () => import("./pages/landing"),
  tables: () => import("./pages/tables"),
  demo: () => import("./pages/demo"),
  join: () => import("./pages/join"),
  table: () => import("./table/page"),
};

/** The whole client: one page at a time. */
@customElement("fd-app")
export class App extends LitElement {
  @state() private route: Route = { page: "landing" };
  readonly #router = new Router((route) => void this.#show(route));

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener(Go.type, (event) => this.#router.go((event as Go).path));
    this.#router.start();
  }

  async #show(route: Route): Promise<void> {
    const first = !this.hasUpdated;
    this.route = route;
    await Promise.all([PAGES[route.page](), this.updateComplete]);
    // Whoever cannot see the page change is put at its beginning.
    const page = this.firstElementChild;
    if (first || !(page instanceof HTMLElement)) return;
    page.tabIndex = -1;
    page.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { route } = this;
    switch (route.page) {
      case "landing":
        return html`<fd-landing></fd-landing>`;
      case "tables":
        return html`<fd-tables></fd-tables>`;
      case "demo":
        return html`<fd-demo></fd-demo>`;
      case "join":
        return html`<fd-join .token=${route.token}></fd-join>`;
      case "table":
        return html`<fd-table .table=${route.table} .seat=${route.seat}></fd-table>`;
      case "missing":
      default:
        return html`<fd-landing missing></fd-landing>`;
    }
  }
}
