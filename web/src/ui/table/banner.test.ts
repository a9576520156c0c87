import { expect, it } from "vitest";
import type { LinkStatus } from "../../link";
import "./banner";
import type { Banner } from "./banner";

const AT = new Date(2026, 10, 30, 14, 32).getTime();

async function said(status: LinkStatus, seen?: number, queued = 0): Promise<string> {
  const banner = document.createElement("fd-banner") as Banner;
  Object.assign(banner, { status, seen, queued });
  document.body.replaceChildren(banner);
  await banner.updateComplete;
  return (banner.renderRoot.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

it("says since when there is no network", async () => {
  expect(await said({ kind: "offline", since: AT }, undefined, 2)).toBe(
    "Offline since 14:32 – what you do is kept and sent (2 waiting)",
  );
});

it("says when that was seen which an earlier page has left", async () => {
  const now = new Date();
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, 5).getTime();
  expect(await said({ kind: "offline", since: AT }, today)).toBe(
    "What you saw at 00:05. No connection.",
  );
  expect(await said({ kind: "offline", since: AT }, AT - 7 * 86_400_000)).toMatch(
    /^What you saw on \w+,? 23 November at 14:32\. No connection\.$/,
  );
});

it("says nothing while there is one", async () => {
  expect(await said({ kind: "online" })).toBe("");
  expect(await said({ kind: "online" }, AT)).toBe("");
});
