import type { Json, SeatView, View } from "./contract";
import type { Args } from "./link";
import { isGm, may } from "./turn";

/** Where words go: everybody, the GMs, or one seat. */
export type To = "all" | "gms" | { readonly seat: string };

export type Speech = { readonly do: string; readonly args: Args } | { readonly fault: string };

const fault = (text: string): Speech => ({ fault: text });

/**
 * What was typed in the composer, as a command. `/w name text`, `/roll 2d6+1` (or `/r`), `/gm text`
 * and `/as character text` win over the pickers; anything else is said.
 */
export function compose(typed: string, view: View, to: To, as: string | undefined): Speech {
  const text = typed.trim();
  const [, word = "", rest = ""] = /^\/(\S+)\s*([\s\S]*)$/.exec(text) ?? [];
  switch (word.toLowerCase()) {
    case "":
      return text.startsWith("/")
        ? fault("Type /roll 2d6+1, /w name text, or just say something.")
        : said(text, to, as);
    case "r":
    case "roll":
      return rest
        ? { do: "roll", args: { dice: rest.replaceAll(/\s+/g, ""), ...target(to) } }
        : fault("Roll what? For example /roll 2d6+1.");
    case "gm":
    case "gms":
      return rest ? said(rest, "gms", undefined) : fault("Say what to the GM?");
    case "w":
    case "whisper": {
      const found = addressee(rest, view);
      if (!found)
        return fault(
          rest
            ? `Nobody here is called ${rest.replace(/[\s,:].*/s, "")}.`
            : "Whisper to whom? For example /w Bob the light turns red.",
        );
      return found.text ? said(found.text, found.to, undefined) : fault("Whisper what?");
    }
    case "as": {
      const found = character(rest, view);
      return found?.text
        ? said(found.text, "all", found.id)
        : fault("Speak as whom? For example /as Olaf To the car!");
    }
    default:
      return fault(
        `/${word} is not known here. There is /roll 2d6+1, /w name text, /gm text and /as character text.`,
      );
  }
}

interface Addressees {
  /** "To the GM alone"; undefined where a GM is meant by his name. */
  readonly gms: string | undefined;
  readonly others: readonly (readonly [id: string, seat: SeatView])[];
}

/** To whom one may whisper, each once: the only GM is "the GM", to everybody but another GM. */
export function addressees(view: View): Addressees {
  const seats = Object.entries(view.seats ?? {}).filter(([id]) => may(view, "whisper", id));
  const gms = seats.filter(([, seat]) => isGm(seat.role));
  const own = isGm(view.you.role);
  if (!may(view, "whisper", "gms") || (own && gms.length < 2))
    return { gms: undefined, others: seats };
  if (gms.length > 1) return { gms: `To the ${own ? "other " : ""}GMs alone`, others: seats };
  return { gms: "To the GM alone", others: seats.filter((seat) => !gms.includes(seat)) };
}

function said(text: string, to: To, as: string | undefined): Speech {
  if (!text) return fault("There is nothing to say yet.");
  if (to !== "all") return { do: "whisper", args: { text, ...target(to) } };
  return { do: "say", args: { text, ...(as !== undefined && { as }) } };
}

function target(to: To): { [key: string]: Json } {
  if (to === "all") return {};
  return { to: to === "gms" ? "gms" : [to.seat] };
}

function addressee(text: string, view: View): { to: To; text: string } | undefined {
  const gm = /^gms?\b\s*([\s\S]*)$/i.exec(text);
  const names = Object.entries(view.seats ?? {}).map(([id, seat]) => [id, seat.name] as const);
  const found = longest(text, names);
  if (found) return { to: { seat: found.id }, text: found.text };
  return gm ? { to: "gms", text: gm[1] ?? "" } : undefined;
}

function character(text: string, view: View): { id: string; text: string } | undefined {
  const names = view.you.characters.map((id) => [id, view.characters?.[id]?.name ?? id] as const);
  // Of "Olaf (Bob)" one types the first half.
  return (
    longest(text, names) ??
    longest(
      text,
      names.map(([id, name]) => [id, name.replace(/ \(.*\)$/, "")]),
    )
  );
}

/** The longest name that `text` begins with, whole words and in any case; its id and what follows. */
function longest(
  text: string,
  names: readonly (readonly [string, string])[],
): { id: string; text: string } | undefined {
  const folded = text.toLowerCase();
  const fits = names.filter(([, name]) => {
    const start = name.toLowerCase();
    return folded.startsWith(start) && /^(?:\s|$|[,:])/.test(text.slice(start.length));
  });
  fits.sort(([, a], [, b]) => b.length - a.length);
  const first = fits[0];
  if (!first) return undefined;
  return { id: first[0], text: text.slice(first[1].length).replace(/^[\s,:]+/, "") };
}
