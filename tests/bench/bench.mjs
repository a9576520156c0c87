// `make bench`: every server with every number of tables, the servers side by side in time.
// BENCH_TABLES=1,20,100,200 BENCH_REPS=3 BENCH_SECS=6 BENCH_WARM=2 BENCH_SERVERS=echo,… BENCH_OUT=file
import { execFile } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Server } from "./server.mjs";
import { summary } from "./summary.mjs";
import { targets } from "./targets.mjs";

const SEATS = 5;
const list = (text) => text.split(",").map((part) => part.trim());
const given = (name, otherwise) => process.env[`BENCH_${name}`] || otherwise;
const counts = list(given("TABLES", "1,20,100,200")).map(Number);
const names = list(given("SERVERS", Object.keys(targets).join(",")));
const [repetitions, seconds, warm] = [
  given("REPS", "3"),
  given("SECS", "6"),
  given("WARM", "2"),
].map(Number);
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const say = (text) => process.stdout.write(`${text}\n`);

const unknown = names.filter((name) => !(name in targets));
if (unknown.length || [...counts, repetitions, seconds].some((number) => !(number > 0))) {
  const legal = `BENCH_SERVERS: ${Object.keys(targets).join(", ")}; the others: numbers above 0`;
  process.stderr.write(`Cannot be measured: ${unknown.join(", ") || "these numbers"}. ${legal}.\n`);
  process.exit(2);
}
if (!existsSync("/proc/self/stat")) {
  process.stderr.write("make bench reads CPU and memory from /proc: it needs Linux.\n");
  process.exit(2);
}

/** What puts a process on a core of its own, where there are two. */
const pinned = (core) => (availableParallelism() > 1 ? ["taskset", "-c", String(core)] : []);

async function measure(name, tables) {
  const { adapter, options, seats = SEATS, ...target } = targets[name];
  const server = new Server();
  try {
    await server.start(target, pinned(0));
    const run = { adapter, options, port: server.port, pid: server.pid, tables };
    const asked = JSON.stringify({ ...run, seats, seconds, warm });
    const load = join(import.meta.dirname, "load.mjs");
    const [command, ...args] = [...pinned(1), process.execPath, load, asked];
    const timeout = 1000 * (300 + warm + seconds);
    const { stdout } = await promisify(execFile)(command, args, { timeout });
    return JSON.parse(stdout);
  } catch (error) {
    throw new Error(`${name}, ${tables} tables: ${error.stderr || error.message}`, {
      cause: error,
    });
  } finally {
    await server.stop();
  }
}

const results = [];
for (const tables of counts) {
  for (let repetition = 1; repetition <= repetitions; repetition++) {
    for (const name of names.filter((one) => tables <= (targets[one].most ?? Infinity))) {
      const result = { name, tables, repetition, ...(await measure(name, tables)) };
      results.push(result);
      if (process.env.BENCH_OUT)
        appendFileSync(process.env.BENCH_OUT, `${JSON.stringify(result)}\n`);
      const { rate, p50, busy, generatorBusy, stuck } = result;
      const times = `p50 ${p50?.toFixed(1)} ms, server ${percent(busy)}, generator ${percent(generatorBusy)}`;
      say(`${tables} × ${name}: ${rate.toFixed(0)}/s, ${times}${stuck ? `, ${stuck} STUCK` : ""}`);
    }
  }
}
say(`\n${summary(results)}`);

function percent(share) {
  return `${(share * 100).toFixed(0)} %`;
}
