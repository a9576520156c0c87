import { expect, it } from "vitest";
import type { Intent } from "../../link";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import "./kiosk";
import type { Kiosk } from "./kiosk";

const at = (
  acting: readonly string[],
  offered: readonly string[],
  archived = false,
): TableState => ({
  you: { seat: "s3", role: "kiosk", name: "Kiosk", characters: acting, state: "seated" },
  table: { id: "t1", title: "T", module: "m", archived },
  characters: { olaf: { name: "Olaf" }, vera: { name: "Vera" }, rat: { name: "A rat" } },
  can: { "kiosk.act": Object.fromEntries(offered.map((id) => [id, {}])) },
});

async function shown(view: TableState): Promise<{ kiosk: Kiosk; sent: Intent[] }> {
  const kiosk = document.createElement("fd-kiosk") as Kiosk;
  const sent: Intent[] = [];
  const send = (intent: Intent): Promise<void> => Promise.resolve(void sent.push(intent));
  kiosk.session = { send } as unknown as Session;
  kiosk.view = view;
  document.body.replaceChildren(kiosk);
  await kiosk.updateComplete;
  return { kiosk, sent };
}
const buttons = (kiosk: Kiosk): HTMLElement[] => [...kiosk.renderRoot.querySelectorAll("button")];
const said = (kiosk: Kiosk): string => kiosk.renderRoot.textContent.replaceAll(/\s+/g, " ");

it("covers the table until somebody takes the device as one that was handed to it", async () => {
  const { kiosk, sent } = await shown(at([], ["olaf", "vera"]));
  expect(kiosk.renderRoot.querySelector("[role=dialog]")).not.toBeNull();
  expect(buttons(kiosk).map((it) => it.textContent)).toEqual(["Olaf", "Vera"]);
  buttons(kiosk)[1]!.click();
  expect(sent).toEqual([{ do: "kiosk.act", args: { character: "vera" } }]);
});

it("says who has the device, and covers nothing, until it is handed on", async () => {
  const { kiosk, sent } = await shown(at(["olaf"], ["vera"]));
  expect(kiosk.renderRoot.querySelector("[role=dialog]")).toBeNull();
  expect(said(kiosk)).toContain("Olaf has the device.");
  buttons(kiosk)[0]!.click();
  expect(sent).toEqual([{ do: "kiosk.act", args: { character: null } }]);
});

it("says why nobody can take it", async () => {
  expect(said((await shown(at([], []))).kiosk)).toContain("has not handed a character");
  expect(said((await shown(at([], [], true))).kiosk)).toContain("is archived");
});
