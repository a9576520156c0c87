// size.mjs: what a browser must fetch before a table can be played, gzipped: the entry, the table page
// and the kit, all that they import statically, their CSS, and the largest panel. Fonts and what is
// loaded later (the GM's desk, say) are apart.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 100_000;
const root = new URL("../server/facedown/", import.meta.url);

const gzipped = (path) => gzipSync(readFileSync(new URL(path, root)), { level: 9 }).length;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const manifest = JSON.parse(readFileSync(new URL("static/.vite/manifest.json", root), "utf8"));
const files = new Set();
const need = (key) => {
  const { file, css = [], imports = [] } = manifest[key];
  if (files.has(file)) return;
  for (const name of [file, ...css]) files.add(name);
  imports.forEach(need);
};
const PLAY = ["index.html", "src/ui/table/page.ts", "src/ui/kit/index.ts"];
for (const key of PLAY) {
  if (!manifest[key]) {
    console.error(`facedown: the client has no ${key}; tools/size.mjs must name what a table needs.`);
    process.exit(1);
  }
  need(key);
}

const parts = [...files].map((file) => [`static/${file}`, gzipped(`static/${file}`)]);
const panels = readdirSync(new URL("modules/", root))
  .map((name) => `modules/${name}/panel.js`)
  .filter((path) => existsSync(new URL(path, root)))
  .map((path) => [path, gzipped(path)])
  .toSorted(([, a], [, b]) => b - a);
parts.push(...panels.slice(0, 1));

const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
for (const [path, bytes] of parts) console.log(`${kB(bytes).padStart(10)}  ${path}`);
console.log(`${kB(total).padStart(10)}  before play, gzipped; at most ${kB(LIMIT)}`);
if (total > LIMIT) {
  console.error(`facedown: the client is ${kB(total - LIMIT)} too large.`);
  process.exit(1);
}
