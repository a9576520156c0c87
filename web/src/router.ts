/** The pages. A one-time token is read from the fragment and taken out of the address bar. */
export type Route =
  | { readonly page: "landing" }
  | { readonly page: "tables" }
  | { readonly page: "demo" }
  | { readonly page: "join"; readonly token: string | undefined }
  | { readonly page: "table"; readonly table: string; readonly seat: string | undefined }
  | { readonly page: "missing" };

const TABLE = /^\/table\/([A-Za-z0-9_-]{1,64})\/?$/;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const SEAT = /^[a-z][a-z0-9_-]{0,31}$/;

/** `path` and `hash` as in `location`. */
export function parse(path: string, hash: string): Route {
  const fragment = hash.replace(/^#/, "");
  if (path === "/" || path === "") return { page: "landing" };
  if (path === "/tables") return { page: "tables" };
  if (path === "/demo") return { page: "demo" };
  if (path === "/join") return { page: "join", token: TOKEN.test(fragment) ? fragment : undefined };
  const table = TABLE.exec(path)?.[1];
  if (table) return { page: "table", table, seat: SEAT.test(fragment) ? fragment : undefined };
  return { page: "missing" };
}

/** `seat` rides in the fragment: a browser may hold several seats at one table. */
export function tablePath(table: string, seat: string): string {
  return `/table/${encodeURIComponent(table)}#${encodeURIComponent(seat)}`;
}

/** Reads the address, and hides a token in it before anything else happens. */
export class Router {
  readonly #show: (route: Route) => void;

  constructor(show: (route: Route) => void) {
    this.#show = show;
  }

  start(): void {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#click(event));
    this.#read();
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
  }

  #read(): void {
    const route = parse(location.pathname, location.hash);
    if (route.page === "join" && location.hash) history.replaceState(null, "", "/join");
    this.#show(route);
  }

  #click(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download"))
      return;
    if (parse(link.pathname, link.hash).page === "missing") return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}
