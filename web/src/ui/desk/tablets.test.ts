import { expect, it } from "vitest";
import type { Intent } from "../../link";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import "./tablets";
import type { Tablets } from "./tablets";

const view = (part: object = {}): TableState => ({
  you: { seat: "s1", role: "gm", name: "Ada", characters: [], state: "seated" },
  table: { id: "t1", title: "The camp", module: "m" },
  seats: {
    s1: { name: "Ada", role: "gm", state: "seated" },
    s2: { name: "Bob", role: "player", state: "seated" },
    s3: { name: "Tablet 1", role: "kiosk", state: "seated", connected: true },
  },
  characters: {
    olaf: { name: "Olaf", npc: false },
    vera: { name: "Vera", npc: false },
    orc: { name: "Orc", npc: true },
    cyn: { name: "Cyn", npc: false, owners: ["s2"] },
    ines: { name: "Ines", npc: false },
    rolf: { name: "Rolf", npc: false },
  },
  can: {
    "kiosk.hand": { s3: { characters: ["olaf", "vera", "orc", "cyn"] } },
    "kiosk.take": { s3: { characters: ["ines", "rolf"] } },
  },
  ...part,
});

async function lay(seen = view()): Promise<{ page: Tablets; sent: Intent[] }> {
  const page = document.createElement("fd-tablets") as Tablets;
  const sent: Intent[] = [];
  page.session = {
    send: (intent: Intent) => Promise.resolve(sent.push(intent)),
  } as unknown as Session;
  page.view = seen;
  document.body.replaceChildren(page);
  await page.updateComplete;
  return { page, sent };
}

function press(page: Tablets, text: string): void {
  const buttons = [...page.renderRoot.querySelectorAll("button")];
  buttons
    .find((it) => `${it.textContent} ${it.getAttribute("aria-label") ?? ""}`.includes(text))
    ?.click();
}

it("hands over all that are nobody’s by one press: no NPC, and nothing of anybody’s", async () => {
  const { page, sent } = await lay();
  press(page, "Hand over all that are nobody’s (2)");
  const args = { seat: "s3", characters: ["olaf", "vera"] };
  expect(sent).toEqual([{ do: "kiosk.hand", args }]);
});

it("shows what lies on a tablet, and takes it back", async () => {
  const { page, sent } = await lay();
  const names = [...page.renderRoot.querySelectorAll(".there span")].map((it) => it.textContent);
  expect(names).toEqual(["Ines", "Rolf"]);
  press(page, "Take Ines back from Tablet 1");
  press(page, "Take all back");
  expect(sent.map(({ args }) => args)).toEqual([
    { seat: "s3", characters: ["ines"] },
    { seat: "s3", characters: ["ines", "rolf"] },
  ]);
});

it("hands over a chosen one, and says of somebody’s that everybody hears of it", async () => {
  const { page, sent } = await lay();
  const select = page.renderRoot.querySelector("select")!;
  const texts = [...select.options].map(({ textContent }) => textContent.trim());
  expect(texts.at(-1)).toBe("Cyn (Bob’s: the log tells everybody)");
  select.value = "cyn";
  page.renderRoot.querySelector("form")!.requestSubmit();
  expect(sent).toEqual([{ do: "kiosk.hand", args: { seat: "s3", characters: ["cyn"] } }]);
});

it("says how to get a tablet where there is none", async () => {
  const { page } = await lay(view({ seats: {} }));
  expect(page.renderRoot.textContent).toContain("There is none yet");
});
