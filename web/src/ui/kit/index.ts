/**
 * The table kit: elements that every panel may use by their tags. The shell's bundle registers them; a panel
 * imports nothing of this but types. All of them obey the tokens (tokens.css), reduced motion and the strict CSP.
 *
 * <fd-card card="Qh" faceup>   A card, rank and suit; ten is T. Without `card`, or without `faceup`, its back is up; setting
 *     both turns it. Without `card` but with `faceup` the slotted text is its face (a target, a throw). `from`: id of an element of the
 *     same root that it flies from when it appears; `step`: its place in a deal (0, 1, 2 …). `label`: its accessible name, if
 *     not "queen of hearts". Size: custom property --fd-card-w (else --card-w). Key cards by their place, not their name,
 *     where they should turn instead of being replaced.
 * <fd-chips count="7">         Chips in stacks of 100, 25, 5 and 1. `of="5"`: one denomination alone. `change`: small change
 *     kept, as in a player's own stack. `label`: accessible name, if not "7 chips".
 * <fd-piece piece="Qh" kind="card" label="queen of hearts">…</fd-piece>   What may be moved: by mouse, pen and touch; by tap and tap;
 *     by keyboard (Enter or Space lifts, arrows and Tab go round the lit zones, Enter drops, Escape puts back). `disabled`; `multiple`:
 *     several may be lifted and dropped together. A child with slot="ghost" is shown while dragging in place of the content, which is a pile then.
 *     Attributes that it sets: `held`, `dragging`, `sent` (dropped, and no pile; pale until its `piece` or `label` changes, at most 2.5 s).
 *     Event `fd-held` {kind, pieces} whenever what is lifted changes. Where a swipe would scroll, a touch must rest for
 *     0.2 s before it drags. Render pieces keyed (`repeat`), so that a frame in mid-drag keeps them.
 * <fd-zone accepts="chip card" label="your pot">…</fd-zone>   Where pieces of these kinds may be dropped. `disabled`; `refusal`: said when
 *     something else is dropped. Attributes that it sets: `lit` (what is held may go here), `over`. Events: `fd-drop` {piece, kind,
 *     pieces} (preventDefault refuses: the piece glides back), `fd-refused` {piece, kind, why}. Glow: --fd-zone-inset.
 * <fd-stepper value="3" min="1" max="7" label="Chips">   A number with − and +, arrows and typing. Event `fd-change` {value}.
 * <fd-button look="primary">Stand</fd-button>   `look`: primary (brass, one a screen), quiet (on felt), plain (on paper), alarm; `disabled`,
 *     `label`, `pressed` ("true" or "false"). Event `click`. Narrower: --fd-button-pad.
 * <fd-dialog heading="Fold?" ?open=…>…</fd-dialog>   A modal page. Event `fd-close` (Escape, or a press outside). Width: --fd-dialog-w; --fd-dialog-top: it hangs there, and grows downwards.
 * <fd-hint name="poker.ante">…</fd-hint>   A coach mark; dismissed once, this browser shows it no more. Event `fd-dismiss` {name}.
 *     --fd-hint-lines: of longer text so many lines are shown, and More shows it all.
 *
 * Nothing here adds a <style> sheet or a style attribute: `style-src 'self'` is enough.
 */
export { FdButton } from "./button.js";
export { FdCard } from "./card.js";
export { FdChips } from "./chips.js";
export { FdDialog } from "./dialog.js";
export { FdHint } from "./hint.js";
export { FdPiece } from "./piece.js";
export { FdStepper } from "./stepper.js";
export { FdZone, type Dropped } from "./zone.js";
