import { expect, it, vi } from "vitest";
import type { Ack, Line } from "../../contract";
import { LogBook } from "../../logbook";
import type { Session } from "../../session";
import "./earlier";
import type { Earlier } from "./earlier";

const line = (v: number, text: string): Line => ({
  v,
  at: `2026-11-30T20:00:${String(v).padStart(2, "0")}Z`,
  key: "said",
  kind: "chat",
  params: { who: "Bob", text },
});

/** The list of a table at version 12, and what it sent; `late`: what is told with the answer. */
async function listed(
  ack: Ack,
  late: readonly Line[] = [],
): Promise<{ page: Earlier; sent: object[] }> {
  const log = new LogBook();
  log.restart(
    Array.from({ length: 12 }, (_, n) => line(n + 1, `line ${n + 1}`)),
    false,
  );
  const sent: object[] = [];
  const page = document.createElement("fd-earlier") as Earlier;
  page.session = {
    store: { log },
    send: (intent: object) => {
      sent.push(intent);
      log.add(late);
      page.v += late.length;
      return Promise.resolve(ack);
    },
  } as unknown as Session;
  page.words = new Map([["said", (p) => String(p["text"])]]);
  page.v = 12;
  document.body.replaceChildren(page);
  await page.updateComplete;
  return { page, sent };
}

const rows = (page: Earlier): HTMLLIElement[] => [...page.renderRoot.querySelectorAll("li")];

it("lists what happened, the newest first, and more of it when asked", async () => {
  const { page } = await listed({ ok: true, v: 13 });
  expect(rows(page)).toHaveLength(8);
  expect(rows(page)[0]?.textContent).toContain("now");
  expect(rows(page)[0]?.querySelector("fd-sure")).toBeNull();
  expect(rows(page)[1]?.textContent).toContain("line 11");
  page.renderRoot.querySelector<HTMLElement>("section > div > button")?.click();
  await vi.waitFor(() => expect(rows(page)).toHaveLength(12));
  expect(page.renderRoot.querySelector("section > div > button")).toBeNull();
});

it("goes back to the version that was chosen, and marks the nearest where it cannot", async () => {
  const refusal = { code: "secrets_shown", text: "Shown.", params: { to: 9, nearest: 3 } };
  const { page, sent } = await listed({ ok: false, refusal });
  rows(page)[3]?.querySelector("fd-sure")?.dispatchEvent(new Event("fd-sure"));
  await vi.waitFor(() => expect(page.renderRoot.querySelector(".nearest")).not.toBeNull());
  expect(sent).toEqual([{ do: "table.rewind", args: { to: 9 } }]);
  expect(page.renderRoot.querySelector(".nearest")?.textContent).toContain("Version 3");
});

it("says that it went back, goes to where it says so, and marks what is undone", async () => {
  const rewound = { ...line(13, ""), key: "table.rewound", params: { who: "Ada", to: 9 } };
  const { page } = await listed({ ok: true, v: 13 }, [rewound]);
  const status = page.renderRoot.querySelector<HTMLElement>("[role=status]")!;
  expect(status.textContent).toBe("");
  const seen = vi.fn();
  status.scrollIntoView = seen;
  rows(page)[3]?.querySelector("fd-sure")?.dispatchEvent(new Event("fd-sure"));
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  expect(status.textContent).toBe("Done: the table is as it was after version 9.");
  expect(page.shadowRoot?.activeElement).toBe(status);
  const undone = rows(page).filter((row) => row.textContent.includes("undone"));
  expect(undone.map((row) => /Version \d+/.exec(row.textContent)?.[0])).toEqual([
    "Version 12",
    "Version 11",
    "Version 10",
  ]);
});
