import { expect, it } from "vitest";
import type { Ack, ModuleInfo } from "../../contract";
import type { Intent } from "../../link";
import type { Session } from "../../session";
import "./import";
import type { Import } from "./import";

const sheet = {
  kind: "group",
  fields: [
    {
      name: "weapons",
      label: "weapons",
      kind: "list",
      of: {
        kind: "group",
        fields: [
          { name: "name", label: "name", kind: "text" },
          { name: "kind", label: "kind", kind: "choice", options: ["melee", "firearm"] },
          { name: "combat_bonus", label: "combat bonus", kind: "number" },
        ],
      },
    },
  ],
};

async function lay(answer: Ack): Promise<{ page: Import; sent: Intent[] }> {
  const page = document.createElement("fd-import") as Import;
  const sent: Intent[] = [];
  const send = (intent: Intent): Promise<Ack> => {
    sent.push(intent);
    return Promise.resolve(answer);
  };
  page.session = { send } as unknown as Session;
  page.module = { sheet } as unknown as ModuleInfo;
  document.body.replaceChildren(page);
  await page.updateComplete;
  return { page, sent };
}

async function paste(page: Import, text: string): Promise<void> {
  const area = page.renderRoot.querySelector("textarea")!;
  area.value = text;
  area.dispatchEvent(new Event("input"));
  await page.updateComplete;
}

async function press(page: Import, text: string): Promise<void> {
  const buttons = [...page.renderRoot.querySelectorAll("button")];
  buttons.find((button) => button.textContent.includes(text))?.click();
  await new Promise((done) => setTimeout(done));
  await page.updateComplete;
}

const plain = (page: Import, what: string): string =>
  (page.renderRoot.querySelector(what)?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

const LIST = 'Weapons;Name\n"Knife (melee)";Olaf\nrock (blunt);Vera\n';

it("shows what will be made, and sends the list as it is", async () => {
  const { page, sent } = await lay({ ok: true, v: 2 });
  await paste(page, LIST);
  const cells = [...page.renderRoot.querySelectorAll("td")].map((td) => td.textContent.trim());
  expect(cells).toEqual(["Knife (melee)", "Olaf", "rock (blunt)", "Vera"]);
  await press(page, "Check the list");
  expect(sent).toEqual([{ do: "characters.import", args: { text: LIST, check: true } }]);
  expect(plain(page, ".said")).toBe("Nothing is wrong with it: 2 characters can be imported.");
  await press(page, "Import 2 characters");
  expect(sent.at(-1)).toEqual({ do: "characters.import", args: { text: LIST } });
  expect(plain(page, ".said")).toBe("2 characters are made.");
  expect(page.renderRoot.querySelector("textarea")!.value).toBe("");
});

it("names every fault by row and column, marks the cell, and leads there", async () => {
  const faults = [
    { row: 3, column: "weapons", reason: "rock: “blunt” means nothing here." },
    { row: 3, column: "name", reason: "Give a text." },
  ];
  const refusal = { code: "bad_csv", text: "Row 3 …", params: { faults, count: 2 } };
  const { page } = await lay({ ok: false, refusal });
  await paste(page, LIST);
  await press(page, "Import");
  expect(plain(page, "#faults ol")).toBe(
    "Row 3, weapons: rock: “blunt” means nothing here. Row 3, name: Give a text.",
  );
  const wrong = [...page.renderRoot.querySelectorAll("td.wrong")].map(({ id }) => id);
  expect(wrong).toEqual(["cell-3-0", "cell-3-1"]);
  await press(page, "Row 3, name");
  expect(page.shadowRoot?.activeElement?.id).toBe("cell-3-1");
  await paste(page, `${LIST} `);
  expect(page.renderRoot.querySelectorAll(".wrong, #faults li")).toHaveLength(0);
});

it("takes a file, and says what is too long before it is sent", async () => {
  const { page, sent } = await lay({ ok: true, v: 2 });
  const drop = new Event("drop", { cancelable: true }) as Event & { dataTransfer: object };
  drop.dataTransfer = { files: [new File(["name\nOlaf\n"], "list.csv")] };
  page.renderRoot.querySelector(".drop")!.dispatchEvent(drop);
  await new Promise((done) => setTimeout(done, 20));
  await page.updateComplete;
  expect(page.renderRoot.querySelector("textarea")!.value).toBe("name\nOlaf\n");
  await paste(page, `name\n${"x".repeat(61_000)}\n`);
  await press(page, "Import 1 character");
  expect(sent).toEqual([]);
  expect(plain(page, ".said")).toContain("in two parts");
});

it("has an example that says how cells are written", async () => {
  const { page } = await lay({ ok: true, v: 2 });
  expect(plain(page, "pre")).toBe("name,weapons Olaf,Something (melee)");
  expect(plain(page, "dl")).toContain("Name (melee or firearm, +1 as combat bonus)");
  await press(page, "Start with it");
  expect(page.renderRoot.querySelectorAll("tbody tr")).toHaveLength(1);
});
