import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { flush } from "./flush.config.ts";

/** A panel is loaded by its hash from wherever the server keeps its module: one file that needs no other. */
const selfContained: Plugin = {
  name: "facedown:self-contained",
  generateBundle(_options, bundle) {
    const [chunk, ...others] = Object.values(bundle);
    if (chunk?.type !== "chunk" || others.length > 0)
      this.error(`a panel is one file, not ${Object.keys(bundle).join(", ")}`);
    const imports = [...chunk.imports, ...chunk.dynamicImports];
    if (imports.length > 0) this.error(`a panel imports nothing, this one ${imports.join(", ")}`);
  },
};

const modules = fileURLToPath(new URL("src/modules/", import.meta.url));

/** `vite build --config vite.panel.config.ts --mode MODULE` */
export default defineConfig(({ mode: id }) => {
  const known = readdirSync(modules);
  if (!known.includes(id)) throw new Error(`--mode names a module: ${known.join(", ")}`);
  return {
    publicDir: false,
    build: {
      outDir: `../server/facedown/modules/${id.replaceAll("-", "_")}`,
      emptyOutDir: false,
      target: "es2022",
      cssTarget: "es2022",
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: (path: string, content: Buffer) =>
        path.endsWith(".svg") && content.length < 1024,
      reportCompressedSize: false,
      rolldownOptions: {
        input: `${modules}${id}/panel.ts`,
        preserveEntrySignatures: "strict",
        output: { format: "es", entryFileNames: "panel.js", codeSplitting: false },
      },
    },
    plugins: [selfContained, flush],
  };
});
