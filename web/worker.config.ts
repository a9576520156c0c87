import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const WORKER = "sw.js";
/** What a page is made of. Icons are the system's business, the manifest the server's. */
const SHELL = /^assets\/.*\.(js|css|woff2)$|^favicon\.svg$/;

/** src/worker/sw.ts as /sw.js, which must lie at the root, and in it the list of what this build consists of. */
export const worker: Plugin = {
  name: "facedown:worker",
  enforce: "post",
  buildStart() {
    this.emitFile({ type: "chunk", id: "/src/worker/sw.ts", fileName: WORKER });
  },
  generateBundle(_options, bundle) {
    const chunk = bundle[WORKER];
    if (chunk?.type !== "chunk" || chunk.imports.length > 0)
      this.error("src/worker/sw.ts is one file that needs no other");
    const files = [...Object.keys(bundle), "favicon.svg"].filter((name) => SHELL.test(name));
    const list = JSON.stringify(files.toSorted().map((name) => `/static/${name}`));
    const name = createHash("sha256").update(list).digest("hex").slice(0, 16);
    chunk.code = chunk.code.replace("__FILES__", list).replace("__BUILD__", JSON.stringify(name));
  },
};
