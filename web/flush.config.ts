import type { Plugin } from "vite";

/** Templates need no indentation; minifiers leave it, and elsewhere no line begins with a space. */
export const flush: Plugin = {
  name: "facedown:flush",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk") chunk.code = chunk.code.replaceAll(/\n +/g, "\n");
  },
};
