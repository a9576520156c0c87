import type { Field, Kind } from "../../form";

/** How a cell of this field is written, for people. */
export function written(kind: Kind): string {
  switch (kind.kind) {
    case "list":
      return kind.of.kind === "group"
        ? `${entry(kind.of.fields)}; several with ; between them`
        : `${written(kind.of)}; several with ; between them`;
    case "map":
      return `a name and its value, as “riding 2”; several with ; between them`;
    case "group":
      return `“${kind.fields[0]?.label ?? "name"} 1”; several with ; between them`;
    case "choice":
      return kind.options.map(String).join(", ");
    case "flag":
      return "yes or no";
    case "number":
      return "a whole number";
    case "text":
    default:
      return "a text";
  }
}

function entry(fields: readonly Field[]): string {
  const inside = fields.flatMap((field) => {
    if (field.kind === "choice") return field.options.map(String).join(" or ");
    if (field.kind === "number") return `+1 as ${field.label}`;
    return field.kind === "flag" ? field.label : [];
  });
  return `Name (${inside.join(", ")})`;
}

/** A list that can be imported as it is: `name` and these fields, a row for one character. */
export function example(fields: readonly Field[]): string {
  const row = ["Olaf", ...fields.map((field) => field.example ?? sample(field))];
  return [["name", ...fields.map(({ label }) => label)], row]
    .map((cells) => cells.map(quoted).join(","))
    .join("\n");
}

function sample(kind: Kind): string {
  if (kind.kind === "list" && kind.of.kind === "group") {
    const choice = kind.of.fields.find((field) => field.kind === "choice");
    const [option] = choice?.kind === "choice" ? choice.options : [];
    return typeof option === "string" ? `Something (${option})` : "Something";
  }
  if (kind.kind === "group") return kind.fields.map(({ label }) => `${label} 1`).join("; ");
  const known = kind.default;
  return typeof known === "string" || typeof known === "number" ? String(known) : "";
}

const quoted = (cell: string): string =>
  /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
