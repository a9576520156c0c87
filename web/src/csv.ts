/** A row that holds anything; `number`: as a spreadsheet counts it, from 1. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [",", ";", "\t"];

/** What a spreadsheet saved, taken apart as the server does it: to be looked at before it is sent. */
export function rows(raw: string): readonly Row[] {
  const text = raw.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const said = /^"?sep=([,;\t])"?[ ;,\t]*(?:\n|$)/i.exec(text)?.[1];
  const all = split(text, said ?? separator(text));
  return all
    .map((cells, n) => ({ number: n + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ number, cells }) => cells.some(Boolean) && !(said && number === 1));
}

function separator(text: string): string {
  const line = (text.split("\n").find((one) => one.trim()) ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (one: string): number => line.split(one).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function split(text: string, by: string): readonly string[][] {
  const out: string[][] = [[]];
  let cell = "";
  let quoted = false;
  const end = (): void => {
    out.at(-1)?.push(cell);
    cell = "";
  };
  for (let n = 0; n < text.length; n += 1) {
    const char = text[n] ?? "";
    if (quoted && char === '"' && text[n + 1] === '"') {
      cell += '"';
      n += 1;
    } else if (char === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (!quoted && char === by) end();
    else if (!quoted && char === "\n") {
      end();
      out.push([]);
    } else cell += char;
  }
  end();
  return out;
}

/** A file's text, also where Excel did not save it as UTF-8. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
