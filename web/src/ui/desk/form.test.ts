import { beforeEach, describe, expect, it } from "vitest";
import { formOf } from "../../form";
import type { Data } from "../../patch";
import "./form";
import type { Form } from "./form";

const skills = formOf({
  kind: "group",
  fields: [{ name: "skills", label: "skills", kind: "map", of: { kind: "number", min: 1 } }],
});

/** A form whose value is kept outside, as the desk keeps it. */
async function lay(): Promise<Form> {
  const form = document.createElement("fd-form") as Form;
  form.form = skills;
  form.addEventListener("fd-change", (event) => {
    form.value = (event as CustomEvent<Data>).detail;
  });
  document.body.append(form);
  await form.updateComplete;
  return form;
}

const names = (form: Form): HTMLInputElement[] => [
  ...form.renderRoot.querySelectorAll<HTMLInputElement>("[aria-label=Name]"),
];

async function press(form: Form, text: string): Promise<void> {
  const buttons = [...form.renderRoot.querySelectorAll("button")];
  buttons.find((button) => button.textContent.includes(text))?.click();
  await form.updateComplete;
}

describe("a row that is added", () => {
  beforeEach(() => document.body.replaceChildren());

  it("has no name until somebody types it, and waits with the cursor in it", async () => {
    const form = await lay();
    await press(form, "Add one");
    const [name] = names(form);
    expect(name?.value).toBe("");
    expect(form.shadowRoot?.activeElement).toBe(name);
    if (name) name.value = "chasing";
    name?.dispatchEvent(new Event("change"));
    expect(form.value).toEqual({ skills: { chasing: 1 } });
  });

  it("is not added twice while the first has no name", async () => {
    const form = await lay();
    await press(form, "Add one");
    await press(form, "Add one");
    expect(names(form)).toHaveLength(1);
  });

  it("bears the blame on its name and not on its number", async () => {
    const form = await lay();
    await press(form, "Add one");
    form.fault = { field: "skills.", text: "Give every row a name." };
    await form.updateComplete;
    const blamed = [...form.renderRoot.querySelectorAll("[aria-invalid=true]")];
    expect(blamed).toEqual(names(form));
    expect(form.renderRoot.querySelector("[role=alert]")?.textContent).toBe(
      "Give every row a name.",
    );
  });
});

describe("what is typed", () => {
  beforeEach(() => document.body.replaceChildren());

  const wits = formOf({
    kind: "group",
    fields: [
      { name: "wits", label: "wits", kind: "number", min: 1 },
      { name: "note", label: "note", kind: "text" },
    ],
  });

  async function typed(id: string, text: string, type = "input"): Promise<[Form, string]> {
    const form = document.querySelector<Form>("fd-form") ?? (await lay());
    form.form = wits;
    form.value ??= { wits: 2, note: "" };
    await form.updateComplete;
    const field = form.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!;
    field.value = text;
    field.dispatchEvent(new Event(type));
    await form.updateComplete;
    return [form, field.value];
  }

  it("counts at once, and not only when the field is left", async () => {
    const [form] = await typed("wits", "4");
    expect(form.value).toEqual({ wits: 4, note: "" });
    await typed("note", "quick");
    expect(form.value).toEqual({ wits: 4, note: "quick" });
  });

  it("is taken back where it is no number, once the field is left", async () => {
    const [form, text] = await typed("wits", "");
    expect([form.value, text]).toEqual([{ wits: 2, note: "" }, ""]);
    expect((await typed("wits", "", "change"))[1]).toBe("2");
  });
});
