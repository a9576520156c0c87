import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../api";
import { browserBox } from "../../box";
import { seenKey } from "../../seen";
import { Vault } from "../../vault";
import "../../install";
import "./tables";
import type { Tables } from "./tables";

async function open(): Promise<Tables> {
  const page = document.createElement("fd-tables") as Tables;
  document.body.replaceChildren(page);
  await new Promise((done) => setTimeout(done));
  await page.updateComplete;
  return page;
}
const button = (page: Tables): HTMLButtonElement | undefined =>
  [...page.renderRoot.querySelectorAll("button")].find((b) => b.textContent?.includes("Install"));

beforeEach(() => localStorage.clear());

it("forgets what was seen from a seat that is no more", async () => {
  const rows = [null, { table: "t2", title: "T", yours: false, waiting_for: [], connected: 0 }];
  vi.spyOn(api, "mine").mockResolvedValue({ tables: rows } as never);
  const vault = new Vault();
  for (const [table, at] of [
    ["t2", 1],
    ["t1", 2],
  ] as const) {
    vault.keep({ table, seat: "s1", token: "x", title: "T", name: "N", role: "player", at });
    browserBox().setItem(seenKey(table, "s1"), "{}");
  }
  await open();
  const left = ["t1", "t2"].filter((table) => browserBox().getItem(seenKey(table, "s1")));
  expect(left).toEqual(["t2"]);
});

it("offers to install where the browser does, once", async () => {
  const page = await open();
  expect(button(page)).toBeUndefined();
  const prompt = vi.fn(() => Promise.resolve());
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(offer);
  await page.updateComplete;
  expect(offer.defaultPrevented).toBe(true);
  button(page)?.click();
  await page.updateComplete;
  expect(prompt).toHaveBeenCalledOnce();
  expect(button(page)).toBeUndefined();
});
