import { announce } from "./announce.js";
import { Feel, type Point } from "./feel.js";
import { Ghost } from "./ghost.js";
import { Held, takes } from "./held.js";
import type { FdPiece } from "./piece.js";
import { walk } from "./walk.js";
import type { FdZone } from "./zone.js";
import { Zones } from "./zones.js";

/** The one hand of the page: what it holds, by drag, tap or key, and where it lets go. */
class DragTable {
  readonly #held = new Held<FdPiece>();
  readonly #zones = new Zones();
  readonly #pieces = new Set<FdPiece>();
  readonly #feel = new Feel();
  #dragged: FdPiece | null = null;
  #ghost: Ghost | null = null;

  addPiece(piece: FdPiece): void {
    if (this.#pieces.size === 0) {
      document.addEventListener("pointerdown", this.#elsewhere, { capture: true });
      document.addEventListener("keydown", this.#key, { capture: true });
    }
    this.#pieces.add(piece);
    this.refresh();
  }

  /** Lit moves elements by taking them out and in again: only one that stays out is gone. */
  dropPiece(piece: FdPiece): void {
    queueMicrotask(() => {
      if (piece.isConnected) return;
      if (piece === this.#dragged) this.#end(null);
      this.#pieces.delete(piece);
      this.refresh();
    });
  }

  addZone(zone: FdZone): void {
    this.#zones.add(zone);
    this.refresh();
  }

  dropZone(zone: FdZone): void {
    this.#zones.delete(zone);
  }

  /** Something changed (a frame came): what is held, what is lit. */
  refresh(): void {
    if (this.#dragged?.disabled) this.#end(null);
    if (this.#held.keep((piece) => piece.isConnected) && this.#held.pieces.length === 0)
      this.#changed();
    else this.#zones.light(this.#held);
  }

  /** A pointer goes down on a piece: perhaps a drag. */
  touch(piece: FdPiece, event: PointerEvent): void {
    if (piece.disabled || this.#dragged) return;
    this.#feel.press(piece, event, {
      start: (from) => this.#lift(piece, from),
      move: (to) => this.#move(to),
      end: (at) => this.#end(at),
    });
  }

  /** A tap, Enter or Space on a piece. */
  press(piece: FdPiece): void {
    if (piece.disabled || this.#dragged) return;
    const before = this.#held.pieces;
    this.#held.toggle(piece);
    this.#changed(before);
    if (!this.#held.has(piece)) return announce(piece, `${piece.label}: put back.`);
    const names = this.#zones.stops(this.#held).map((zone) => zone.label);
    const where =
      names.length > 0
        ? `Arrow keys go to ${names.join(" or ")}. Enter drops, Escape cancels.`
        : "There is nowhere to put it now.";
    announce(piece, `${piece.label}: picked up. ${where}`);
  }

  /** A tap or Enter on a zone. */
  pressZone(zone: FdZone): void {
    if (this.#held.pieces.length > 0 && !this.#dragged) this.#drop(zone);
  }

  #lift(piece: FdPiece, at: Point): void {
    if (piece.disabled || !piece.isConnected) return this.#feel.stop();
    const before = this.#held.pieces;
    this.#dragged = piece;
    this.#held.drag(piece);
    this.#ghost = new Ghost(piece, this.#held.pieces.length, at);
    this.#changed(before);
    for (const other of this.#held.pieces) other.dragging = true;
    announce(piece, `${piece.label}: picked up.`);
  }

  #move(at: Point): void {
    this.#ghost?.move(at.x, at.y);
    if (this.#dragged) this.#zones.hover(at);
  }

  /** Let go at a point; null: put back. */
  #end(at: Point | null): void {
    const [ghost, piece] = [this.#ghost, this.#dragged];
    this.#feel.stop();
    this.#ghost = null;
    this.#dragged = null;
    if (!piece) return;
    const zone = at && this.#zones.under(at);
    if (zone && this.#drop(zone)) return void ghost?.settle(zone.getBoundingClientRect());
    const others = this.#held.clear();
    for (const other of others) if (other !== piece) other.dragging = false;
    if (!zone) announce(piece, `${piece.label}: put back.`);
    this.#changed(others);
    if (ghost) void this.#home(ghost, piece);
  }

  /** Until the picture is back, its piece stays pale. */
  async #home(ghost: Ghost, piece: FdPiece): Promise<void> {
    piece.dragging = true;
    await ghost.goHome();
    piece.dragging = this.#dragged === piece;
  }

  /** Offers what is held to a zone; true when it took it. */
  #drop(zone: FdZone): boolean {
    const pieces = this.#held.clear();
    const [first] = pieces;
    if (!first) return false;
    const taken =
      takes(zone, first.kind) &&
      zone.offer({
        piece: first.piece,
        kind: first.kind,
        pieces: pieces.map((held) => held.piece),
      });
    for (const piece of pieces) {
      piece.dragging = false;
      if (taken) piece.gone();
    }
    this.#changed(pieces);
    const label = pieces.length > 1 ? `${pieces.length} pieces` : first.label;
    if (taken) announce(first, `${label}: dropped on ${zone.label}.`);
    else zone.refused(first);
    return taken;
  }

  #changed(before: readonly FdPiece[] = []): void {
    const now = this.#held.pieces;
    for (const piece of new Set([...before, ...now])) piece.held = this.#held.has(piece);
    this.#zones.light(this.#held);
    const from = now[0] ?? before[0];
    from?.dispatchEvent(
      new CustomEvent("fd-held", {
        bubbles: true,
        composed: true,
        detail: { kind: from.kind, pieces: now.map((piece) => piece.piece) },
      }),
    );
  }

  #putBack(refocus: boolean): void {
    const pieces = this.#held.clear();
    this.#changed(pieces);
    const [first] = pieces;
    if (!first) return;
    announce(first, `${first.label}: put back.`);
    if (refocus) first.focus();
  }

  /** A press anywhere else puts back what was lifted. */
  readonly #elsewhere = (event: PointerEvent): void => {
    if (this.#held.pieces.length === 0 || this.#dragged) return;
    const known = (target: EventTarget): boolean =>
      this.#zones.has(target) || this.#pieces.has(target as FdPiece);
    if (!event.composedPath().some(known)) this.#putBack(false);
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.#dragged) return this.#end(null);
    if (this.#held.pieces.length === 0 || this.#dragged) return;
    if (event.key === "Escape") this.#putBack(true);
    else if (!walk(event, this.#zones.stops(this.#held))) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

export const table = new DragTable();
