import { beforeEach, expect, it } from "vitest";
import type { Ack } from "../../contract";
import type { Session } from "../../session";
import { submit } from "./submit";

const refused = (params: object): Ack => ({
  ok: false,
  refusal: { code: "bad_arguments", text: "Title: type it as it is.", params } as never,
});

/** A form with a title, and what was said outside of it. */
function lay(ack: Ack): { form: HTMLFormElement; said: string[]; send: () => Promise<unknown> } {
  const form = document.createElement("form");
  form.innerHTML = `<input name="title" /><p class="fault" role="alert"></p>`;
  document.body.replaceChildren(form);
  const said: string[] = [];
  const session = {
    send: () => Promise.resolve(ack),
    say: (text: string) => said.push(text),
  } as unknown as Session;
  return { form, said, send: () => submit(session, form, { do: "table.delete" }) };
}

const fault = (form: HTMLFormElement): string => form.querySelector(".fault")!.textContent;

beforeEach(() => document.body.replaceChildren());

it("says at the field why it was refused, until something else is typed", async () => {
  const { form, said, send } = lay(refused({ field: "title", reason: "type it as it is" }));
  await send();
  const field = form.querySelector("input")!;
  expect(fault(form)).toBe("type it as it is");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(said).toEqual([]);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  expect([fault(form), field.getAttribute("aria-invalid")]).toEqual(["", null]);
});

it("says what names no field of the form outside of it", async () => {
  const { form, said, send } = lay(refused({}));
  await send();
  expect(fault(form)).toBe("");
  expect(said).toEqual(["Title: type it as it is."]);
});

it("brings the answer", async () => {
  const { said, send } = lay({ ok: true, v: 3 });
  expect(await send()).toEqual({ ok: true, v: 3 });
  expect(said).toEqual([]);
});
