/** A name as it stands inside a sentence: "the doorman" for "The doorman". */
export const inside = (name: string): string => name.replace(/^The (?=\S)/, "the ");

/** "Ada", "Ada and Ben", "Ada, Ben and Cy". */
export const listed = (names: readonly string[]): string =>
  names.length < 2
    ? (names[0] ?? "")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

/** "max_shock" → "Max shock". */
export function humanize(name: string): string {
  const words = name.replaceAll(/[._-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
