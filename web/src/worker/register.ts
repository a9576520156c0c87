import { build } from "../build";

let asked = false;
const KEPT = /^\/(static\/assets|panels)\//;

/**
 * From now on this browser opens our pages without a network, where it lets anybody: over HTTPS by a certificate that
 * it trusts, or on this machine. Elsewhere nothing happens.
 */
export async function register(): Promise<void> {
  if (asked) return;
  asked = true;
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || !build()) return;
  workers.addEventListener("controllerchange", () => void keep());
  try {
    await workers.register("/sw.js");
  } catch {
    // The certificate is not trusted, or this browser keeps nothing: all else works as well.
  }
}

/** What was fetched before there was a worker to see it, is fetched past it again, from the browser's own cache. */
async function keep(): Promise<void> {
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const ours = files.filter((url) => url.origin === location.origin && KEPT.test(url.pathname));
  await Promise.allSettled(ours.map((url) => fetch(url)));
}

/** Nothing of an older build is left that could be opened again. */
export async function forgetShell(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // There are no caches here.
  }
}
