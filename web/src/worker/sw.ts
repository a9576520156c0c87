/**
 * The service worker: pages open without a network. It keeps what was built and the panels that were loaded, which
 * are the same for everybody; whatever is said at a table goes past it (docs/security.md).
 */

/** Put in by worker.config.ts: the paths of this build's files, and a name for them. */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;

/** What TypeScript knows of a worker's world in a project that has pages' too: nothing. */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}
const worker = self as unknown as Worker;

const OURS = "facedown-";
const CACHE = OURS + __BUILD__;
/** All pages are this one. */
const PAGE = "/";
const PAGES = /^\/(tables|join|demo|table\/[^/]+)?\/?$/;
const FILES = /^\/(static|panels)\//;
/** Their names change with what is in them. */
const HASHED = /^\/(static\/assets|panels)\//;
/** On a network that leads nowhere nobody waits longer for what he has. */
const PATIENCE_MS = 4000;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (PAGES.test(pathname)) event.respondWith(page(request));
  } else if (FILES.test(pathname)) event.respondWith(file(request, HASHED.test(pathname)));
});

/** All of a build or none of it: a page that lacks a part is worse than none. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(PAGE, { cache: "reload" }), ...__FILES__]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The server's, which may be newer; the one that is kept where there is no network, or none worth its name. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const good = fresh.then(
    (answer) => (answer.status < 500 ? answer : undefined),
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  const first = await Promise.race([good, late]);
  if (first) return first;
  const kept = await (await caches.open(CACHE)).match(PAGE);
  return kept ?? fresh;
}

async function file(request: Request, hashed: boolean): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && hashed) await cache.put(request, answer.clone());
  return answer;
}
