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

/** The shell: hashed files and a manifest for Flask to serve under /static/, nothing inline (strict CSP). */
export default defineConfig({
  base: "/static/",
  plugins: [websocketAlone, flush],
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
