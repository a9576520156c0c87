/** Chromium's, which the DOM's types do not know: this browser would install the page. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

/** It comes once, perhaps before anybody asks. */
export const OFFERED = "beforeinstallprompt";
let offer: Offer | undefined;

addEventListener(OFFERED, (event) => {
  // Some browsers would lay a bar of their own over the table.
  event.preventDefault();
  offer = event as Offer;
});

export const isOffered = (): boolean => offer !== undefined;

/** Asks the person, once; whatever the answer, the offer is gone. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = undefined;
  await asked?.prompt();
}
