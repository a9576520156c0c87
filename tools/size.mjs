// size.mjs: what a browser must fetch before a table can be played, gzipped: the entry, the page by
// which one comes (the dearest of them), the table page and the kit, all that they import statically,
// their CSS, and the largest panel. Fonts and what is loaded later (the GM's desk, say) are apart.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 100_000;
const root = new URL("../server/facedown/", import.meta.url);

const gzipped = (path) => gzipSync(readFileSync(new URL(path, root)), { level: 9 }).length;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const manifest = JSON.parse(readFileSync(new URL("static/.vite/manifest.json", root), "utf8"));
const need = (key, files) => {
  const { file, css = [], imports = [] } = manifest[key];
  if (files.has(file)) return;
  for (const name of [file, ...css]) files.add(name);
  for (const other of imports) need(other, files);
};
const PLAY = ["index.html", "src/ui/table/page.ts", "src/ui/kit/index.ts"];
const WAYS = ["landing", "join", "tables", "demo"].map((name) => `src/ui/pages/${name}.ts`);
for (const key of [...PLAY, ...WAYS]) {
  if (manifest[key]) continue;
  console.error(`facedown: the client has no ${key}; tools/size.mjs must name what a table needs.`);
  process.exit(1);
}
const weighed = (way) => {
  const files = new Set();
  for (const key of [...PLAY, way]) need(key, files);
  const parts = [...files].map((file) => [`static/${file}`, gzipped(`static/${file}`)]);
  return [parts, parts.reduce((sum, [, bytes]) => sum + bytes, 0)];
};
const [[parts]] = WAYS.map(weighed).toSorted(([, a], [, b]) => b - a);
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
