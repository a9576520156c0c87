import { defineConfig } from "vite";

/** The shell: hashed files and a manifest for Flask to serve under /static/, nothing inline (strict CSP). */
export default defineConfig({
  base: "/static/",
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
