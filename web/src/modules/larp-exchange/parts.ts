import "./reveal.js";
import "./shared.js";
import "./throwing.js";

/** The panel's larger parts, which it places by their tags: each is imported here in one line. */
export const PARTS = ["larp-throwing", "larp-reveal", "larp-shared"] as const;
