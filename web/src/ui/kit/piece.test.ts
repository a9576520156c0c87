import { expect, it } from "vitest";
import "./index";

it.each([
  ["a card, which is pale until a frame shows where it went", "<fd-card></fd-card>", true],
  [
    "a pile, which remains",
    "<fd-chips count='9'></fd-chips><fd-chips slot='ghost'></fd-chips>",
    false,
  ],
])("drops %s", async (_, content, sent) => {
  const piece = document.createElement("fd-piece");
  piece.innerHTML = content;
  document.body.replaceChildren(piece);
  await piece.updateComplete;
  piece.gone();
  expect(piece.sent).toBe(sent);
});
