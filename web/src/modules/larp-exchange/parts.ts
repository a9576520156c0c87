/** The panel's larger parts, which it places by their tags: each is imported here in one line. */
export {};
