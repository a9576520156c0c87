import { expect, it } from "vitest";
import { decode, rows } from "./csv";

const cells = (text: string): readonly (readonly string[])[] => rows(text).map((row) => row.cells);

it.each([
  "name,luck\nOlaf,7\n",
  "\uFEFFname;luck\r\nOlaf;7\r\n",
  '"name"\t"luck"\nOlaf\t 7 ',
  "sep=;\nname;luck\nOlaf;7",
])("finds the separator by looking: %j", (text) => {
  expect(cells(text)).toEqual([
    ["name", "luck"],
    ["Olaf", "7"],
  ]);
});

it("keeps what stands in quotes together, and counts rows as a spreadsheet does", () => {
  const text = 'name;motto\n\nOlaf;"Here; there,\n""everywhere"""\nVera;';
  expect(rows(text)).toEqual([
    { number: 1, cells: ["name", "motto"] },
    { number: 3, cells: ["Olaf", 'Here; there,\n"everywhere"'] },
    { number: 4, cells: ["Vera", ""] },
  ]);
});

it("reads a file that is not in UTF-8", () => {
  expect(decode(new Uint8Array([0xc5, 0x6c, 0x61]).buffer)).toBe("Åla");
  expect(decode(new TextEncoder().encode("Åla").buffer)).toBe("Åla");
});
