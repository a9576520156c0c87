import { expect, it, vi } from "vitest";
import type { TableState } from "../../state";
import "./rules";
import type { Rules } from "./rules";

async function told(role: string): Promise<string> {
  const page = document.createElement("fd-rules") as Rules;
  page.view = {
    you: { seat: "s1", role, name: "Ada", characters: [], state: "seated" },
    table: { id: "t1", title: "T", module: "m" },
  } as unknown as TableState;
  document.body.replaceChildren(page);
  await page.updateComplete;
  const plain = page.renderRoot.querySelector<Rules>("fd-plain");
  await plain?.updateComplete;
  return plain?.renderRoot.textContent ?? "";
}

it("tells a GM what plain http lacks, and what brings it", async () => {
  vi.stubGlobal("isSecureContext", false);
  const said = await told("gm");
  for (const what of ["installing", "without a network", "the screen on", "copies a link", "--tls"])
    expect(said).toContain(what);
});

it("tells nobody else, and nobody where nothing is lacking", async () => {
  vi.stubGlobal("isSecureContext", false);
  expect(await told("player")).toBe("");
  vi.stubGlobal("isSecureContext", true);
  expect(await told("gm")).toBe("");
});
