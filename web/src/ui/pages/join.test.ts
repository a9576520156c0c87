import { afterEach, expect, it, vi } from "vitest";
import { api } from "../../api";
import "./join";
import type { Join } from "./join";

afterEach(() => vi.restoreAllMocks());

async function invited(role: string): Promise<string> {
  vi.spyOn(api, "look").mockResolvedValue({
    title: "T",
    module: "m",
    role,
    name: "",
    by: "Ada",
    seat: false,
  });
  vi.spyOn(api, "modules").mockResolvedValue({ modules: [] });
  const page = document.createElement("fd-join") as Join;
  page.token = "x";
  document.body.replaceChildren(page);
  await vi.waitFor(() => expect(page.renderRoot.querySelector("form")).not.toBeNull());
  return page.renderRoot.querySelector("form")!.textContent.replaceAll(/\s+/g, " ");
}

it("promises further devices to a player, and none to a kiosk, which makes no links", async () => {
  expect(await invited("player")).toContain("You can add your other devices from there.");
  const kiosk = await invited("kiosk");
  expect(kiosk).toContain("The link works once, and this browser keeps the seat.");
  expect(kiosk).not.toContain("other devices");
});
