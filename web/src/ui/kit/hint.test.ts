import { beforeEach, expect, it } from "vitest";
import "./hint.js";
import type { FdHint } from "./hint.js";

async function explain(hint: FdHint, name: string): Promise<HTMLElement | null> {
  hint.name = name;
  await hint.updateComplete;
  return hint.hidden ? null : hint.renderRoot.querySelector("button");
}
const fresh = (): FdHint => document.body.appendChild(document.createElement("fd-hint"));

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it("puts away the hint that was read, and no other", async () => {
  const hint = fresh();
  (await explain(hint, "poker.ante"))?.click();
  expect(await explain(hint, "poker.ante")).toBeNull();
  expect((await explain(hint, "poker.bet"))?.textContent.trim()).toBe("Got it");
  expect(await explain(fresh(), "poker.ante")).toBeNull();
});

it("explains anew once the shell has forgotten what was read", async () => {
  (await explain(fresh(), "poker.ante"))?.click();
  localStorage.removeItem("facedown.hints");
  expect(await explain(fresh(), "poker.ante")).not.toBeNull();
});
