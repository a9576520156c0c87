/** `bytes` random bytes as hex digits. Works on plain HTTP, where `crypto.subtle` does not. */
export function randomHex(bytes: number): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(raw, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
