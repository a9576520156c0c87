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

const field = (form: Form, id: string): HTMLInputElement =>
  form.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!;

async function type(form: Form, id: string, text: string): Promise<void> {
  field(form, id).value = text;
  field(form, id).dispatchEvent(new Event("input"));
  await form.updateComplete;
}

describe("a list of groups", () => {
  beforeEach(() => document.body.replaceChildren());

  const arms = formOf({
    kind: "group",
    fields: [
      {
        name: "weapons",
        label: "weapons",
        kind: "list",
        default: [],
        of: {
          kind: "group",
          fields: [
            { name: "name", label: "name", kind: "text", max_length: 60 },
            { name: "kind", label: "kind", kind: "choice", options: ["melee", "firearm"] },
            { name: "combat_bonus", label: "combat bonus", kind: "number", default: 0 },
            { name: "loud", label: "loud", kind: "flag" },
            { name: "text", label: "what it does", kind: "text", max_length: 500 },
          ],
        },
      },
      { name: "wielding", label: "wielding", kind: "text", names: "weapons", optional: true },
    ],
  });
  const blank = { name: "", kind: "melee", combat_bonus: 0, loud: false, text: "" };

  async function laid(weapons: readonly Data[] = []): Promise<Form> {
    const form = await lay();
    form.form = arms;
    form.value = { weapons: [...weapons], wielding: null };
    await form.updateComplete;
    return form;
  }

  it("gets one more, with the hand in its name, and takes all that is typed there", async () => {
    const form = await laid();
    await press(form, "Add one");
    expect(form.shadowRoot?.activeElement).toBe(field(form, "weapons-0-name"));
    await type(form, "weapons-0-name", "Knife");
    await type(form, "weapons-0-combat_bonus", "2");
    await type(form, "weapons-0-text", "cuts");
    field(form, "weapons-0-loud").click();
    const kind = form.renderRoot.querySelector<HTMLSelectElement>("#weapons-0-kind")!;
    kind.value = "1";
    kind.dispatchEvent(new Event("change"));
    expect(form.value).toEqual({
      weapons: [{ name: "Knife", kind: "firearm", combat_bonus: 2, loud: true, text: "cuts" }],
      wielding: null,
    });
  });

  it("loses the one that is removed, whose button says which it is", async () => {
    const form = await laid([
      { ...blank, name: "Knife" },
      { ...blank, name: "Pistol" },
    ]);
    form.renderRoot.querySelector<HTMLElement>("[aria-label='Remove Knife']")!.click();
    await form.updateComplete;
    expect(form.value).toEqual({ weapons: [{ ...blank, name: "Pistol" }], wielding: null });
    const next = form.renderRoot.querySelector("[aria-label='Remove Pistol']");
    expect(form.shadowRoot?.activeElement).toBe(next);
    (next as HTMLElement).click();
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement?.textContent).toContain("Add one");
  });

  it("has a fault where it is, and there alone", async () => {
    const form = await laid([blank, { ...blank, name: "Knife" }]);
    form.fault = { field: "weapons.1.combat_bonus", text: "Give a whole number." };
    await form.updateComplete;
    const said = [...form.renderRoot.querySelectorAll("[role=alert]")];
    expect(said.map(({ id }) => id)).toEqual(["weapons-1-combat_bonus-fault"]);
    expect(field(form, "weapons-1-combat_bonus").getAttribute("aria-invalid")).toBe("true");
    form.fault = { field: "weapons", text: "Two of them have the same name." };
    await form.updateComplete;
    expect(form.renderRoot.querySelector("[role=alert]")?.textContent).toContain("Two of them");
  });

  it("is offered where one of its entries is named; an empty name is none", async () => {
    const form = await laid([{ ...blank, name: "Knife" }, blank]);
    const options = [...form.renderRoot.querySelectorAll<HTMLOptionElement>("datalist option")];
    expect(options.map((option) => option.value)).toEqual(["Knife"]);
    expect(field(form, "wielding").getAttribute("list")).toBe("wielding-names");
    await type(form, "wielding", "Knife");
    expect(form.value).toMatchObject({ wielding: "Knife" });
    await type(form, "wielding", "");
    expect(form.value).toMatchObject({ wielding: null });
  });

  it("can only be read where it may not be changed", async () => {
    const form = await laid([{ ...blank, name: "Knife" }]);
    form.open = [];
    await form.updateComplete;
    expect(form.renderRoot.querySelectorAll("button")).toHaveLength(0);
    expect(field(form, "weapons-0-name").disabled).toBe(true);
  });
});
