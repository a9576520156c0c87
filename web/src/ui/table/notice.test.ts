import { beforeEach, expect, it } from "vitest";
import type { Notice } from "../../session";
import "./notice";
import type { NoticeLine } from "./notice";

const line = (): NoticeLine => {
  const made = document.createElement("fd-notice") as NoticeLine;
  document.body.append(made);
  return made;
};

async function says(at: NoticeLine, notice: Notice | undefined): Promise<string> {
  at.notice = notice;
  await at.updateComplete;
  await at.updateComplete;
  return at.renderRoot.querySelector("[role=alert]")!.textContent;
}

// The tests' DOM knows no popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
beforeEach(() => document.body.replaceChildren());

it("shows a notice once: not anew at the table when the desk is closed", async () => {
  const [table, desk] = [line(), line()];
  const refused = { text: "That version is gone.", n: 1 };
  expect(await says(table, undefined)).toBe("");
  expect(await says(desk, refused)).toBe(refused.text);
  expect(await says(table, refused)).toBe("");
  expect(await says(desk, undefined)).toBe(refused.text);
  expect(await says(desk, refused)).toBe(refused.text);
});

it("shows the same words again when they are said again", async () => {
  const table = line();
  expect(await says(table, { text: "No.", n: 1 })).toBe("No.");
  table.remove();
  const next = line();
  expect(await says(next, { text: "No.", n: 2 })).toBe("No.");
});
