import { expect, it, vi } from "vitest";
import type { ModuleInfo } from "../../contract";
import type { Intent } from "../../link";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import "./desk";
import type { Desk } from "./desk";

const sheet = { attributes: { wits: 2 }, chips: 10 };
const owned = (chips: number): TableState => ({
  you: { seat: "s2", role: "player", name: "Bob", characters: ["olaf"], state: "seated" },
  table: { id: "t1", title: "T", module: "m" },
  seats: {},
  characters: { olaf: { name: "Olaf", owners: ["s2"], sheet: { ...sheet, chips } } },
  can: { "character.edit": { olaf: { fields: ["attributes"] } } },
});
const number = { kind: "number", min: 0 };
const module = {
  sheet: {
    kind: "group",
    fields: [
      {
        name: "attributes",
        label: "attributes",
        kind: "group",
        fields: [{ name: "wits", label: "wits", ...number }],
      },
      { name: "chips", label: "chips", ...number },
    ],
  },
} as unknown as ModuleInfo;

/** A desk at Olaf's sheet; what it sent and said. */
async function seated(): Promise<{ desk: Desk; sent: Intent[]; said: string[] }> {
  const desk = document.createElement("fd-desk") as Desk;
  const [sent, said]: [Intent[], string[]] = [[], []];
  Object.assign(desk, { view: owned(10), module, tab: "characters" });
  desk.session = {
    store: {},
    send: (intent: Intent) => Promise.resolve({ ok: sent.push(intent) > 0, v: 2 }),
    say: (text: string) => said.push(text),
  } as unknown as Session;
  document.body.replaceChildren(desk);
  await settle(desk);
  return { desk, sent, said };
}

/** Until nothing waits to be drawn. */
const settle = (desk: Desk): Promise<unknown> =>
  vi.waitFor(async () => {
    for (let n = 0; n < 4; n += 1) await desk.updateComplete;
  });
const inside = (desk: Desk, selector: string): HTMLElement | null => {
  const page = desk.renderRoot.querySelector("fd-characters");
  const form = page?.shadowRoot?.querySelector("fd-form");
  return (
    page?.shadowRoot?.querySelector<HTMLElement>(selector) ??
    form?.shadowRoot?.querySelector<HTMLElement>(selector) ??
    null
  );
};
const wits = (desk: Desk): HTMLInputElement => inside(desk, "#attributes-wits") as HTMLInputElement;

async function change(desk: Desk, value: string): Promise<void> {
  wits(desk).value = value;
  wits(desk).dispatchEvent(new Event("input"));
  await settle(desk);
}

async function turnTo(desk: Desk, tab: string): Promise<void> {
  desk.renderRoot.querySelector<HTMLElement>(`#tab-${tab}`)!.click();
  await settle(desk);
}

it("keeps what was changed in a sheet when another page is turned to, and says so at its tab", async () => {
  const { desk } = await seated();
  const tab = desk.renderRoot.querySelector("#tab-characters")!;
  expect(inside(desk, ".saving button")).toBeNull();
  await change(desk, "4");
  expect(inside(desk, ".saving button")?.textContent).toBe("Save the sheet");
  await turnTo(desk, "people");
  expect(tab.getAttribute("aria-description")).toBe("not saved yet");
  await turnTo(desk, "characters");
  expect(wits(desk).value).toBe("4");
  await change(desk, "2");
  expect(inside(desk, ".saving button")).toBeNull();
  expect(tab.hasAttribute("aria-description")).toBe(false);
});

it("says when the desk is closed that something is not saved", async () => {
  const { desk, said } = await seated();
  const close = (): unknown =>
    desk.renderRoot.querySelector("dialog")?.dispatchEvent(new Event("close"));
  close();
  expect(said).toEqual([]);
  await change(desk, "4");
  close();
  expect(said).toEqual(["What you changed at the desk is not saved yet: it waits there."]);
});

it("saves what was changed alone, and says that it is saved", async () => {
  const { desk, sent } = await seated();
  await change(desk, "4");
  desk.view = owned(3);
  await settle(desk);
  expect((inside(desk, "#chips") as HTMLInputElement).value).toBe("3");
  inside(desk, ".saving button")!.click();
  await vi.waitFor(() => expect(inside(desk, ".saving [role=status]")?.textContent).toBe("Saved."));
  const args = { character: "olaf", sheet: { attributes: { wits: 4 } } };
  expect(sent).toEqual([{ do: "character.edit", args }]);
  expect(inside(desk, ".saving button")).toBeNull();
});
