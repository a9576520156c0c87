/** A name as it stands inside a sentence: "the doorman" for "The doorman". */
export const inside = (name: string): string => name.replace(/^The (?=\S)/, "the ");
