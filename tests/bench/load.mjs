// One run against a server that runs already: N tables, each with a move under way all the time.
// Prints one line of JSON. node load.mjs '{"adapter", "options", "port", "pid", "tables", …}'
import { received } from "./socket.mjs";
import { Table } from "./table.mjs";
import { usage } from "./usage.mjs";

const AT_ONCE = 20;
const SETTLE_MS = 1000;
const STUCK_MS = 2000;

const run = JSON.parse(process.argv[2]);
const { adapter, options, port, pid, tables: count, seats, seconds, warm } = run;
const { openTable } = await import(`./adapters/${adapter}.mjs`);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const empty = usage(pid);
const took = [];
let since = Infinity;
let until = Infinity;

function failed(why) {
  process.stderr.write(`${adapter}: ${why}\n`);
  process.exit(1);
}

const tables = Array.from(
  { length: count },
  () =>
    new Table(seats, (sent) => {
      const now = performance.now();
      if (sent >= since && now < until) took.push(now - sent);
    }),
);
const controls = [];
let opened = 0;
async function open() {
  while (opened < count) {
    const number = opened++;
    const seen = (seat, reached) => tables[number].seen(seat, reached);
    controls[number] = await openTable({ port, seats, number, options, seen, failed });
  }
}
await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, open)).catch((error) =>
  failed(error.message),
);

await sleep(SETTLE_MS);
const connected = usage(pid);
for (const [number, table] of tables.entries()) table.start(controls[number]);
await sleep(warm * 1000);

const [before, own, bytes] = [usage(pid), process.cpuUsage(), { ...received }];
since = performance.now();
await sleep(seconds * 1000);
until = performance.now();
const [after, mine] = [usage(pid), process.cpuUsage(own)];
for (const table of tables) table.stop();
const stuck = tables.filter((table) => table.waits > STUCK_MS).length;

took.sort((a, b) => a - b);
const wall = (until - since) / 1000;
const at = (share) => took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? null;
const clients = count * seats;
process.stdout.write(
  `${JSON.stringify({
    rate: took.length / wall,
    p50: at(0.5),
    p99: at(0.99),
    cpuPer1000: ((after.cpu - before.cpu) / took.length) * 1000,
    busy: (after.cpu - before.cpu) / wall,
    generatorBusy: (mine.user + mine.system) / 1e6 / wall,
    memoryPerClient: (connected.memory - empty.memory) / clients,
    memory: after.memory,
    bytesPerPacket: (received.bytes - bytes.bytes) / (received.packets - bytes.packets),
    stuck,
  })}\n`,
  () => process.exit(0),
);
