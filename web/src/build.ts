/** What this client was built as, as the server wrote it into the page; "" where nothing was built. */
export function build(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="facedown-build"]')?.content ?? "";
}
