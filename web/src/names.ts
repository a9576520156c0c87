/** A name as it stands inside a sentence: "the doorman" for "The doorman". */
export const inside = (name: string): string => name.replace(/^The (?=\S)/, "the ");

/** "Ada", "Ada and Ben", "Ada, Ben and Cy". */
export const listed = (names: readonly string[]): string =>
  names.length < 2
    ? (names[0] ?? "")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
