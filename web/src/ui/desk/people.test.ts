import { expect, it } from "vitest";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import type { LinkCard } from "./link-card";
import "./people";
import type { People } from "./people";

const seat = (name: string, state = "seated"): unknown => ({ name, state, role: "player" });
const view = (part: object): TableState =>
  ({
    you: { seat: "s1", role: "gm", name: "Ada", characters: [], state: "seated" },
    table: { id: "t1", title: "T", module: "m" },
    seats: { s1: seat("Ada") },
    can: { "seat.invite": {}, "seat.admit": { s9: {} }, "seat.refuse": { s9: {} } },
    ...part,
  }) as unknown as TableState;

async function open(): Promise<{ page: People; show: (part: object) => Promise<void> }> {
  const page = document.createElement("fd-people") as People;
  const store = { view: view({}) };
  const secret = { link: "https://t.example/join#x", qr: { size: 21, path: "" } };
  const send = (): Promise<unknown> => {
    if (store.view.invitations === undefined)
      store.view = view({ invitations: { i1: { role: "player", name: "Cleo" } } });
    return Promise.resolve({ ok: true, secret });
  };
  page.session = { store, send } as unknown as Session;
  const show = async (part: object): Promise<void> => {
    store.view = view(part);
    page.view = store.view;
    await page.updateComplete;
    await page.renderRoot.querySelector<LinkCard>("fd-link-card")?.updateComplete;
  };
  document.body.replaceChildren(page);
  page.view = store.view;
  await page.updateComplete;
  return { page, show };
}

it("says of a link on show that it was used, and by whom", async () => {
  const { page, show } = await open();
  const form = page.renderRoot.querySelector("form")!;
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  const card = async (): Promise<LinkCard> => {
    await new Promise((done) => setTimeout(done));
    return page.renderRoot.querySelector("fd-link-card")!;
  };
  expect((await card()).used).toBe("");
  await show({ seats: { s1: seat("Ada"), s2: seat("Cleo") } });
  expect((await card()).used).toBe("Used: Cleo sits here now.");
  await show({});
  expect((await card()).used).toBe("Used, or withdrawn.");
});

it("keeps a place for who knocks, and asks before it turns anybody away", async () => {
  const { page, show } = await open();
  const door = (): string =>
    page.renderRoot.querySelector("[aria-labelledby=knocks]")!.textContent.replaceAll(/\s+/g, " ");
  expect(door()).toContain("Nobody.");
  await show({ seats: { s1: seat("Ada"), s9: seat("Eve", "knocking") } });
  expect(door()).toContain("Eve");
  expect(page.renderRoot.querySelector("[aria-labelledby=knocks] fd-sure")).not.toBeNull();
});

it("invites everybody whom a GM may invite", async () => {
  const { page } = await open();
  const roles = [...page.renderRoot.querySelectorAll<HTMLOptionElement>("#role option")];
  expect(roles.map(({ value }) => value)).toEqual(["player", "spectator", "co-gm", "kiosk"]);
});
