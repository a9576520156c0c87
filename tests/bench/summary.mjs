// Medians over the repetitions, and how each server compares with the bare echo.
export const BASE = "echo";

const COLUMNS = [
  ["moves/s", (r) => r.rate, 0],
  ["p50 ms", (r) => r.p50, 1],
  ["p99 ms", (r) => r.p99, 1],
  ["CPU s/1,000", (r) => r.cpuPer1000, 2],
  ["kB/client", (r) => r.memoryPerClient / 1024, 0],
  ["MB", (r) => r.memory / 1024 / 1024, 0],
  ["B/packet", (r) => r.bytesPerPacket, 0],
];

/** `results`: {name, tables, repetition, …what load.mjs prints}. A Markdown table. */
export function summary(results) {
  const rows = [["server", "tables", "× echo", ...COLUMNS.map(([title]) => title)]];
  for (const runs of points(results)) {
    const [{ name, tables }] = runs;
    const figures = COLUMNS.map(([, of, digits]) => median(runs.map(of)).toFixed(digits));
    rows.push([name, String(tables), ratio(runs, results), ...figures]);
  }
  return rows.map((row, n) => line(row) + (n ? "" : `\n${line(row.map(() => "---"))}`)).join("\n");
}

/** The median of the ratios to the echo's run beside each: what slows both is in neither. */
function ratio(runs, results) {
  const ratios = runs.flatMap((run) => {
    const beside = results.find(
      (r) => r.name === BASE && r.tables === run.tables && r.repetition === run.repetition,
    );
    return beside ? [run.rate / beside.rate] : [];
  });
  return ratios.length ? median(ratios).toFixed(2) : "–";
}

/** The runs of each server with each number of tables. */
function points(results) {
  const found = new Map();
  for (const r of results) {
    const key = `${r.tables} ${r.name}`;
    found.set(key, [...(found.get(key) ?? []), r]);
  }
  return found.values();
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

const line = (cells) => `| ${cells.join(" | ")} |`;
