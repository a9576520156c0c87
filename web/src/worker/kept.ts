/** Whether this page would open again without a network: a service worker stands behind it. */
export const isKept = (): boolean =>
  Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller);
