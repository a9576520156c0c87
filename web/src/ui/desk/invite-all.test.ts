import { beforeEach, expect, it } from "vitest";
import type { Ack } from "../../contract";
import type { Intent } from "../../link";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import type { Codes } from "./codes";
import "./invite-all";
import type { InviteAll } from "./invite-all";

const view = (part: object = {}): TableState => ({
  you: { seat: "s1", role: "gm", name: "Ada", characters: [], state: "seated" },
  table: { id: "t1", title: "The camp", module: "m" },
  seats: { s1: { name: "Ada", role: "gm", state: "seated" } },
  characters: {
    vera: { name: "Vera", npc: false },
    olaf: { name: "Olaf", npc: false },
    orc: { name: "Orc", npc: true },
    cyn: { name: "Cyn", npc: false, owners: ["s2"] },
  },
  can: { "seat.invite": { roles: [], characters: ["vera", "olaf", "orc"] } },
  ...part,
});

const secret = (n: number): Ack["secret"] => ({
  link: `https://t.example/join#${n}`,
  qr: { size: 21, path: `M${n}` },
});

type Answers = (n: number) => Ack;

async function lay(
  answer: Answers = (n) => ({ ok: true, v: n, secret: secret(n) }) as Ack,
  seen = view(),
): Promise<{ page: InviteAll; sent: Intent[] }> {
  const page = document.createElement("fd-invite-all") as InviteAll;
  const sent: Intent[] = [];
  const send = (intent: Intent): Promise<Ack> => {
    sent.push(intent);
    return Promise.resolve(answer(sent.length));
  };
  page.session = { send } as unknown as Session;
  page.view = seen;
  page.pause = 1;
  document.body.replaceChildren(page);
  await page.updateComplete;
  return { page, sent };
}

async function press(page: InviteAll, text: string): Promise<void> {
  const buttons = [...page.renderRoot.querySelectorAll("button")];
  buttons.find((button) => button.textContent.includes(text))?.click();
  await new Promise((done) => setTimeout(done, 30));
  await page.updateComplete;
  await document.querySelector<Codes>("fd-codes")?.updateComplete;
}

const sheet = (): string[] =>
  [...(document.querySelector<Codes>("fd-codes")?.renderRoot.querySelectorAll("li") ?? [])].map(
    (li) => li.textContent.replaceAll(/\s+/g, " ").trim(),
  );

const refusal = (code: string): Ack => ({
  ok: false,
  refusal: { code, text: "100 invitations are open.", params: {} },
});

beforeEach(() => document.body.replaceChildren());

it("makes a code for each character that is nobody’s, and lays them out to print", async () => {
  const { page, sent } = await lay();
  await press(page, "Codes for everybody (2)");
  expect(sent.map(({ args }) => args)).toEqual([
    { role: "player", name: "Olaf", character: "olaf" },
    { role: "player", name: "Vera", character: "vera" },
  ]);
  expect(sheet()).toEqual(["The camp Olaf", "The camp Vera"]);
  const codes = document.querySelector<Codes>("fd-codes")!.renderRoot;
  const shown = [...codes.querySelectorAll("svg")].map((svg) => svg.getAttribute("aria-label"));
  expect(shown).toEqual(["QR code for Olaf", "QR code for Vera"]);
  expect(codes.querySelector("li path")?.getAttribute("d")).toBe("M1");
  expect(codes.querySelector("ul")!.innerHTML).not.toContain("https://");
});

it("waits where the server asks to be slower, and shows what was made where it stops", async () => {
  const { page, sent } = await lay((n) => {
    if (n === 1) return refusal("slow_down");
    return n === 2 ? ({ ok: true, v: 2, secret: secret(2) } as Ack) : refusal("table_full");
  });
  await press(page, "Codes for everybody");
  expect(sent.map(({ args }) => args?.["name"])).toEqual(["Olaf", "Olaf", "Vera"]);
  expect(sheet()).toEqual(["The camp Olaf"]);
  expect(page.renderRoot.querySelector(".said")?.textContent).toBe(
    "1 of 2 codes are made. 100 invitations are open.",
  );
});

it("makes codes again for those alone who have none", async () => {
  const invitations = { i1: { role: "player", name: "Olaf", character: "olaf" } };
  const { page, sent } = await lay(undefined, view({ invitations }));
  await press(page, "Only those without one (1)");
  expect(sent.map(({ args }) => args?.["character"])).toEqual(["vera"]);
});

it("makes codes for shared tablets, of which no two are called the same", async () => {
  const invitations = { i1: { role: "kiosk", name: "Tablet 2" } };
  const { page, sent } = await lay(undefined, view({ invitations }));
  page.renderRoot.querySelector<HTMLInputElement>("#tablets")!.value = "2";
  await press(page, "Codes for tablets");
  expect(sent.map(({ args }) => args)).toEqual([
    { role: "kiosk", name: "Tablet 1" },
    { role: "kiosk", name: "Tablet 3" },
  ]);
  expect(sheet()).toEqual(["The camp Tablet 1", "The camp Tablet 3"]);
});

it("has nothing to make where everybody has a player", async () => {
  const { page } = await lay(undefined, view({ can: { "seat.invite": { characters: ["orc"] } } }));
  const button = page.renderRoot.querySelector<HTMLButtonElement>("button.primary")!;
  expect(button.disabled).toBe(true);
});
