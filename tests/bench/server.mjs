// One server under measurement: started alone on its core, stopped by its id.
import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PATIENCE_MS = 20_000;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Server {
  #folder = mkdtempSync(join(tmpdir(), "facedown-bench-"));
  #log = join(this.#folder, "said.txt");

  /** `prefix`: what pins it to a core. */
  async start(target, prefix) {
    this.port = await freePort();
    const [command, ...args] = [...prefix, ...target.command(this.port)];
    const said = openSync(this.#log, "a");
    this.#process = spawn(command, args, {
      stdio: ["ignore", said, said],
      env: { ...clean(), ...target.environment(join(this.#folder, "data")) },
    });
    closeSync(said);
    const began = performance.now();
    while (!(await answers(this.port))) {
      const late = performance.now() - began > PATIENCE_MS;
      if (late || this.ended) throw new Error(`does not start:\n${this.said()}`);
      await sleep(50);
    }
    await sleep(700);
  }

  #process;

  get pid() {
    return this.#process.pid;
  }

  get ended() {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** The end of what it printed. */
  said() {
    return readFileSync(this.#log, "utf8").slice(-2000);
  }

  async stop() {
    if (this.#process && !this.ended) {
      const gone = new Promise((resolve) => this.#process.once("exit", resolve));
      this.#process.kill("SIGTERM");
      await Promise.race([gone, sleep(PATIENCE_MS / 2)]);
      if (!this.ended) {
        this.#process.kill("SIGKILL");
        await gone;
      }
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** This environment without what would set up a Facedown of somebody's own. */
function clean() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("FACEDOWN_")),
  );
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
