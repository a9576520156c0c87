import { html, type TemplateResult } from "lit";
import { chips } from "./scene.js";
import { chipsTo, counted, ladder } from "./ladder.js";
import { describe, type Target } from "./target.js";

/** The ladder as the GM sees it: what so many chips make of a target; who stands where; where it ends. */
export function rungs(
  target: Target,
  floor: Target | null,
  standing: ReadonlyMap<number, readonly string[]>,
): TemplateResult {
  const all = ladder(target);
  const held = floor ? chipsTo(target, floor) : all.length;
  return html`<ol class="ladder" tabindex="0" aria-label="What each chip makes of the target">
    ${all.map((rung, i) => {
      const there =
        standing.get(i) ??
        (i === all.length - 1
          ? [...standing].filter(([at]) => at > i).flatMap(([, names]) => names)
          : []);
      const look = [there.length > 0 ? "at" : "", i > held ? "below" : ""].join(" ");
      return html`<li class=${look}>
        <small>${i === 0 ? "no chip" : chips(i)}</small
        ><span>${describe(i === held ? counted(target, i, floor) : rung)}</span>
        <b>${[...there, i === held ? "minimum" : ""].filter(Boolean).join(" · ")}</b>
      </li>`;
    })}
  </ol>`;
}
