import { render } from "lit";
import { expect, it, vi } from "vitest";
import type { Kept } from "../../vault";
import type { TableState } from "../../state";
import { renderClosed, renderKnocking } from "./elsewhere";

const kept: Kept = { table: "t1", seat: "s1", token: "x", title: "T", name: "N", role: "", at: 1 };

function closed(code: string, role = "player"): { first: HTMLElement; forget: () => void } {
  const forget = vi.fn();
  render(
    renderClosed({ kind: "closed", code, text: "" }, { ...kept, role }, forget),
    document.body,
  );
  document.body.addEventListener("click", (event) => event.preventDefault());
  return { first: document.body.querySelector<HTMLElement>(".row a, button")!, forget };
}

it.each(["bad_token", "revoked"])(
  "forgets a seat that is no more (%s), where one says so",
  (code) => {
    const { first, forget } = closed(code);
    expect([first.textContent, first.getAttribute("href")]).toEqual([
      "Forget this seat",
      "/tables",
    ]);
    expect(forget).not.toHaveBeenCalled();
    first.click();
    expect(forget).toHaveBeenCalledOnce();
  },
);

it("speaks of no seat to who never had one", () => {
  expect(closed("refused", "").first.textContent).toBe("My tables");
});

it("keeps the seat where only the page is too old", () => {
  const { first, forget } = closed("reload");
  expect(first.textContent).toBe("Load the page again");
  expect(document.body.textContent).not.toContain("Forget");
  expect(forget).not.toHaveBeenCalled();
});

const at = (can: object): TableState =>
  ({ you: { name: "Bob" }, table: { title: "T" }, can }) as unknown as TableState;

it("lets who waits at the door go again, where the server does", () => {
  const withdraw = vi.fn();
  render(renderKnocking(at({ "knock.withdraw": {} }), { kind: "online" }, withdraw), document.body);
  document.body.querySelector("button")!.click();
  expect(withdraw).toHaveBeenCalledOnce();
  render(renderKnocking(at({}), { kind: "online" }, withdraw), document.body);
  expect(document.body.querySelector("button")).toBeNull();
});
