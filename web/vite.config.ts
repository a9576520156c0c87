import { defineConfig, type Plugin } from "vite";
import { flush } from "./flush.config.ts";

/**
 * The library brings polling and WebTransport along, and so much keeps them alive that no bundler can
 * leave them out. We ask for websockets alone (link.ts): a page then needs 3 kB less before play.
 */
const websocketAlone: Plugin = {
  name: "facedown:websocket-alone",
  enforce: "pre",
  resolveId(source, importer) {
    if (!importer?.includes("engine.io-client")) return undefined;
    if (source === "./transports/index.js") return "\0transports";
    return /polling|webtransport/.test(source) ? "\0no-transport" : undefined;
  },
  load(id) {
    if (id === "\0no-transport")
      return "export const Fetch = undefined, XHR = undefined, WT = undefined;";
    return id === "\0transports"
      ? `import { WebSocket } from "engine.io-client";
         export const transports = { get websocket() { return WebSocket; } };`
      : undefined;
  },
};

/** Nothing here is binary: what would look for it, and take it apart, is 1 kB that no page needs. */
const jsonAlone: Plugin = {
  name: "facedown:json-alone",
  enforce: "pre",
  resolveId(source, importer) {
    const parses = /(socket|engine)\.io-parser/.test(importer ?? "");
    return parses && /binary\.js$|base64-arraybuffer/.test(source) ? "\0no-binary" : undefined;
  },
  load(id) {
    return id === "\0no-binary"
      ? `const none = () => false;
         export { none as isBinary, none as hasBinary, none as decode };
         export { none as deconstructPacket, none as reconstructPacket };`
      : undefined;
  },
};

/**
 * Fetches what a page imports together with it, as Vite's own does, which also knows nonces, and failures
 * of which nobody asks here.
 */
const preload: Plugin = {
  name: "facedown:preload",
  enforce: "pre",
  load(id) {
    return id === "\0vite/preload-helper.js"
      ? `const asked = new Set();
         export const __vitePreload = (load, needed = []) => {
           for (const file of needed) {
             const link = document.createElement("link");
             const href = "/static/" + file;
             if (asked.has(file) || document.querySelector('link[href="' + href + '"]')) continue;
             asked.add(file);
             link.rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
             link.href = href;
             document.head.append(link);
           }
           return load();
         };`
      : undefined;
  },
};

/** The shell: hashed files and a manifest for Flask to serve under /static/, nothing inline (strict CSP). */
export default defineConfig({
  base: "/static/",
  plugins: [websocketAlone, jsonAlone, preload, flush],
  build: {
    outDir: "../server/facedown/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: "es2022",
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: (path, content) => path.endsWith(".svg") && content.length < 1024,
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/socket.io": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
