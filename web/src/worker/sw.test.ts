import { beforeEach, describe, expect, it, vi } from "vitest";

const HERE = "https://table.example";

class FakeCache {
  readonly files = new Map<string, Response>();
  addAll = (asked: (string | { url: string })[]): Promise<void> => {
    for (const one of asked) this.files.set(path(one), new Response(`kept ${path(one)}`));
    return Promise.resolve();
  };
  match = (asked: string | { url: string }): Promise<Response | undefined> =>
    Promise.resolve(this.files.get(path(asked))?.clone());
  put = (asked: { url: string }, answer: Response): Promise<void> => {
    this.files.set(path(asked), answer);
    return Promise.resolve();
  };
}

const path = (asked: string | { url: string }): string =>
  new URL(typeof asked === "string" ? asked : asked.url, HERE).pathname;

describe("the service worker", () => {
  let stored: Map<string, FakeCache>;
  let network: ReturnType<typeof vi.fn>;
  let listeners: Map<string, (event: object) => void>;
  let claimed: boolean;

  const happens = async (type: string): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  /** What a page gets; undefined: the worker leaves it alone. */
  const ask = async (url: string, mode = "cors", method = "GET"): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(url, HERE).href, mode, method };
    listeners.get("fetch")?.({ request, respondWith: (a: Promise<Response>) => (answer = a) });
    return answer && (await answer).text();
  };
  const kept = (): string[] => [...(stored.get("facedown-b2")?.files.keys() ?? [])];
  const offline = (): void => void network.mockRejectedValue(new TypeError("Failed to fetch"));

  beforeEach(async () => {
    stored = new Map();
    listeners = new Map();
    claimed = false;
    network = vi.fn(({ url }: { url: string }) =>
      Promise.resolve(new Response(`new ${path(url)}`)),
    );
    vi.stubGlobal("fetch", network);
    vi.stubGlobal("location", { origin: HERE });
    vi.stubGlobal(
      "Request",
      class {
        constructor(readonly url: string) {}
      },
    );
    vi.stubGlobal("caches", {
      open: (name: string) => {
        if (!stored.has(name)) stored.set(name, new FakeCache());
        return Promise.resolve(stored.get(name));
      },
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
    });
    vi.stubGlobal("self", {
      addEventListener: (type: string, listener: (event: object) => void) =>
        listeners.set(type, listener),
      skipWaiting: () => Promise.resolve(),
      clients: {
        claim: () => {
          claimed = true;
          return Promise.resolve();
        },
      },
    });
    vi.stubGlobal("__FILES__", ["/static/assets/a.js"]);
    vi.stubGlobal("__BUILD__", "b2");
    vi.resetModules();
    await import("./sw");
    await happens("install");
  });

  it("keeps what was built, and nothing of an older build", async () => {
    stored.set("facedown-b1", new FakeCache());
    stored.set("somebody else’s", new FakeCache());
    await happens("activate");
    expect([...stored.keys()]).toEqual(["facedown-b2", "somebody else’s"]);
    expect(kept()).toEqual(["/", "/static/assets/a.js"]);
    expect(claimed).toBe(true);
  });

  it.each(["/", "/tables", "/table/t-1", "/join", "/demo"])(
    "opens %s from the server, and without a network nonetheless",
    async (url) => {
      expect(await ask(url, "navigate")).toBe(`new ${url}`);
      offline();
      expect(await ask(url, "navigate")).toBe("kept /");
    },
  );

  it("opens a page where a proxy says that the server is away", async () => {
    network.mockResolvedValue(new Response("Bad gateway", { status: 502 }));
    expect(await ask("/tables", "navigate")).toBe("kept /");
  });

  it("does not wait for ever for a network that leads nowhere", async () => {
    vi.useFakeTimers();
    network.mockReturnValue(new Promise(() => undefined));
    const answer = ask("/tables", "navigate");
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toBe("kept /");
    vi.useRealTimers();
  });

  it("keeps a panel once it was loaded", async () => {
    expect(await ask("/panels/poker/0a1b.js")).toBe("new /panels/poker/0a1b.js");
    offline();
    expect(await ask("/panels/poker/0a1b.js")).toBe("new /panels/poker/0a1b.js");
  });

  it("keeps no panel that did not come", async () => {
    network.mockResolvedValue(new Response("", { status: 404 }));
    await ask("/panels/poker/0a1b.js");
    expect(kept()).not.toContain("/panels/poker/0a1b.js");
  });

  it("asks nobody for what is kept", async () => {
    expect(await ask("/static/assets/a.js")).toBe("kept /static/assets/a.js");
    expect(network).not.toHaveBeenCalled();
  });

  it.each([
    ["/api/modules", "GET"],
    ["/api/mine", "POST"],
    ["/api/export", "POST"],
    ["/socket.io/?EIO=4", "GET"],
    ["/metrics", "GET"],
    ["/sw.js", "GET"],
    ["https://elsewhere.example/static/assets/a.js", "GET"],
    ["/static/assets/a.js", "POST"],
  ])("leaves %s (%s) alone", async (url, method) => {
    for (const mode of ["cors", "navigate"])
      if (mode === "cors" || !url.includes("static")) {
        expect(await ask(url, mode, method)).toBeUndefined();
        expect(network).not.toHaveBeenCalled();
      }
    expect(kept()).toEqual(["/", "/static/assets/a.js"]);
  });
});
