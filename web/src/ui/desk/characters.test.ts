import { expect, it, vi } from "vitest";
import type { Ack } from "../../contract";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import "./characters";
import type { Characters } from "./characters";

const view = {
  you: { seat: "s2", role: "player", name: "Bob", characters: [], state: "seated" },
  table: { id: "t1", title: "T", module: "m" },
  characters: { olaf: { name: "Olaf", npc: false, owners: ["s1"] } },
  seats: {},
  can: { "character.make": {} },
} as unknown as TableState;

/** The desk's page, where this name was typed and the button pressed. */
async function made(name: string, ack: Ack): Promise<{ page: Characters; fault: () => string }> {
  const page = document.createElement("fd-characters") as Characters;
  page.view = view;
  page.session = { store: { view }, send: () => Promise.resolve(ack) } as unknown as Session;
  document.body.replaceChildren(page);
  await page.updateComplete;
  await type(page, name);
  page.renderRoot.querySelector("form")!.requestSubmit();
  await vi.waitFor(() => page.updateComplete);
  return { page, fault: () => page.renderRoot.querySelector("#name-fault")!.textContent };
}

function type(page: Characters, name: string): Promise<boolean> {
  const field = page.renderRoot.querySelector<HTMLInputElement>("#name")!;
  field.value = name;
  field.dispatchEvent(new Event("input"));
  return page.updateComplete;
}

const taken: Ack = {
  ok: false,
  refusal: {
    code: "bad_arguments",
    text: "Argument name: a GM is called Adrienne; add to it.",
    params: { field: "name", reason: "a GM is called Adrienne; add to it" },
  },
};

it("says at the name why the server refused it", async () => {
  const { page, fault } = await made("Adrienne", taken);
  await vi.waitFor(() => expect(fault()).toContain("a GM is called Adrienne"));
  await type(page, "Ola");
  expect(fault()).toBe("");
});

it("says as it is typed that a second one is numbered", async () => {
  const { page } = await made("Vera", { ok: true, v: 2 });
  await type(page, "OLAF ");
  const note = page.renderRoot.querySelector("#name-note")!.textContent;
  expect(note).toContain("There is Olaf already: this one gets a number");
});
