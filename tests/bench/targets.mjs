// The servers that are measured, each started afresh for every point. `seats` at a table (otherwise
// five), and the `most` tables with which it is measured.
import { delimiter, join } from "node:path";

const HERE = import.meta.dirname;
const ROOT = join(HERE, "..", "..");
const PYTHON = join(ROOT, ".venv", "bin", "python");

/** As it is delivered, but for limits that one machine's 1,000 people would soon reach. */
function facedown(game) {
  return {
    adapter: "facedown",
    options: { game },
    command: (port) => [PYTHON, "-m", "facedown", "serve", "--port", String(port)],
    environment: (folder) => ({
      FACEDOWN_DATA: folder,
      FACEDOWN_MODULES: join(HERE, "modules"),
      FACEDOWN_COMMANDS_PER_10_SECONDS: "0",
      FACEDOWN_CALLS_PER_MINUTE: "0",
      PYTHONPATH: [join(ROOT, "server"), process.env.PYTHONPATH].filter(Boolean).join(delimiter),
    }),
  };
}

export const targets = {
  echo: {
    adapter: "echo",
    options: {},
    command: (port) => [PYTHON, "-m", "tests.bench.echo.server", String(port)],
    environment: () => ({ PYTHONPATH: ROOT }),
  },
  "facedown poker": facedown("poker"),
  "facedown cards": facedown("cards"),
  // A field has no more than twenty combats at once; beyond that it is not measured.
  "facedown larp": { ...facedown("larp"), seats: 13, most: 20 },
  "boardgame.io": {
    adapter: "boardgame",
    options: {},
    command: (port) => [process.execPath, join(HERE, "boardgame", "server.cjs"), String(port)],
    environment: () => ({ NODE_ENV: "production" }),
  },
};
