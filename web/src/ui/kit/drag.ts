import { DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from "@dnd-kit/dom";
import { announce } from "./announce.js";
import { Ghost } from "./ghost.js";
import { Held, step, takes } from "./held.js";
import type { FdPiece } from "./piece.js";
import type { FdZone } from "./zone.js";

/**
 * The one drag manager of the page. dnd-kit feels the pointer (mouse, pen, touch) and keeps the
 * operation's life cycle; pictures, targets, taps, keys and announcements are ours. None of dnd-kit's plugins
 * is loaded: three of them (Feedback, Cursor, PreventSelection) write the <style> sheets that a strict CSP forbids.
 */

const HOLD = 200;
const SLACK = 18;

/** Whether a swipe that starts here would scroll something. */
export function scrolls(from: Element): boolean {
  for (let at: Element | null = from; at; ) {
    const room = at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1;
    if (room && (at === document.scrollingElement || /auto|scroll/.test(getComputedStyle(at).overflow))) return true;
    const root = at.getRootNode();
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return false;
}

const sensor = PointerSensor.configure({
  activationConstraints: (event, source) =>
    event.pointerType === "touch" && source.element && scrolls(source.element)
      ? [new PointerActivationConstraints.Delay({ value: HOLD, tolerance: 8 })]
      : [new PointerActivationConstraints.Distance({ value: 6 })],
});

interface Point { readonly x: number; readonly y: number }

const pointOf = (event: Event | undefined): Point | null =>
  event && "clientX" in event && "clientY" in event ? { x: Number(event.clientX), y: Number(event.clientY) } : null;

const inOrder = (a: Node, b: Node): number => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1);

class DragTable {
  readonly #held = new Held<FdPiece>();
  readonly #zones = new Set<FdZone>();
  readonly #handles = new Map<FdPiece, Draggable>();
  #dragged: FdPiece | null = null;
  #ghost: Ghost | null = null;
  #last: Point = { x: 0, y: 0 };
  #manager: DragDropManager | null = null;
  #count = 0;

  addPiece(piece: FdPiece): void {
    this.#manager ??= this.#start();
    if (!this.#handles.has(piece))
      this.#handles.set(piece, new Draggable({ id: `piece-${(this.#count += 1)}`, element: piece, disabled: piece.disabled }, this.#manager));
    this.refresh();
  }

  /** Lit moves elements by taking them out and in again: only one that stays out is gone. */
  dropPiece(piece: FdPiece): void {
    queueMicrotask(() => {
      if (piece.isConnected) return;
      if (piece === this.#dragged) this.#manager?.actions.stop({ canceled: true });
      this.#handles.get(piece)?.destroy();
      this.#handles.delete(piece);
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
    for (const [piece, handle] of this.#handles) handle.disabled = piece.disabled;
    if (this.#dragged?.disabled) this.#manager?.actions.stop({ canceled: true });
    if (this.#held.keep((piece) => piece.isConnected) && this.#held.pieces.length === 0) this.#changed();
    else this.#light();
  }

  /** A tap, Enter or Space on a piece. */
  press(piece: FdPiece): void {
    if (piece.disabled || this.#dragged) return;
    const before = this.#held.pieces;
    this.#held.toggle(piece);
    this.#changed(before);
    if (!this.#held.has(piece)) announce(piece, `${piece.label}: put back.`);
    else {
      const names = this.#stops().map((zone) => zone.label);
      const where = names.length > 0 ? `Arrow keys go to ${names.join(" or ")}. Enter drops, Escape cancels.` : "There is nowhere to put it now.";
      announce(piece, `${piece.label}: picked up. ${where}`);
    }
  }

  /** A tap or Enter on a zone; true when it meant anything. */
  pressZone(zone: FdZone): boolean {
    const [first] = this.#held.pieces;
    if (!first || this.#dragged) return false;
    this.#drop(zone);
    return true;
  }

  #start(): DragDropManager {
    const manager = new DragDropManager({ plugins: [], modifiers: [], sensors: [sensor] });
    manager.monitor.addEventListener("dragstart", ({ operation, nativeEvent }) => {
      const piece = operation.source?.element as FdPiece | undefined;
      if (piece) this.#lift(piece, pointOf(operation.activatorEvent ?? nativeEvent) ?? operation.position.initial);
    });
    manager.monitor.addEventListener("dragmove", ({ to }) => {
      if (to) this.#move(to);
    });
    manager.monitor.addEventListener("dragend", ({ canceled, nativeEvent }) => this.#end(canceled, pointOf(nativeEvent)));
    document.addEventListener("pointerdown", this.#elsewhere, { capture: true });
    document.addEventListener("keydown", this.#key, { capture: true });
    return manager;
  }

  #lift(piece: FdPiece, at: Point): void {
    const before = this.#held.pieces;
    this.#dragged = piece;
    this.#held.drag(piece);
    this.#ghost = new Ghost(piece, this.#held.pieces.length, at);
    this.#changed(before);
    for (const other of this.#held.pieces) other.dragging = true;
    announce(piece, `${piece.label}: picked up.`);
    this.#move(at);
  }

  #move(at: Point): void {
    this.#last = at;
    this.#ghost?.move(at.x, at.y);
    const over = this.#under(at);
    for (const zone of this.#zones) zone.over = zone === over && zone.lit;
  }

  #end(canceled: boolean, at: Point | null): void {
    const zone = canceled ? null : this.#under(at ?? this.#last);
    const [ghost, piece] = [this.#ghost, this.#dragged];
    this.#ghost = null;
    this.#dragged = null;
    if (!piece) return;
    const home = async (): Promise<void> => {
      await ghost?.goHome();
      piece.dragging = false;
    };
    if (zone && this.#drop(zone)) {
      piece.dragging = false;
      void ghost?.settle(zone.getBoundingClientRect());
      return;
    }
    const others = this.#held.clear();
    for (const other of others) if (other !== piece) other.dragging = false;
    if (!zone) announce(piece, `${piece.label}: put back.`);
    this.#changed(others);
    void home();
  }

  /** Offers what is held to a zone; true when it took it. */
  #drop(zone: FdZone): boolean {
    const pieces = this.#held.clear();
    const [first] = pieces;
    if (!first) return false;
    const taken =
      takes(zone, first.kind) && zone.offer({ piece: first.piece, kind: first.kind, pieces: pieces.map((held) => held.piece) });
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

  /** The nearest zone at a point, lit ones first; a finger may miss by a little. */
  #under({ x, y }: Point): FdZone | null {
    let best: FdZone | null = null;
    let least = Infinity;
    for (const zone of this.#zones) {
      const box = zone.getBoundingClientRect();
      const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      const far = away + (zone.lit ? 0 : SLACK);
      if (box.width > 0 && away <= (zone.lit ? SLACK : 0) && far < least) [best, least] = [zone, far];
    }
    return best;
  }

  #stops(): FdZone[] {
    const stops = this.#held.lit(this.#zones).filter((zone) => zone.isConnected);
    stops.sort(inOrder);
    return stops;
  }

  #changed(before: readonly FdPiece[] = []): void {
    const now = this.#held.pieces;
    for (const piece of new Set([...before, ...now])) piece.held = this.#held.has(piece);
    this.#light();
    const from = now[0] ?? before[0];
    from?.dispatchEvent(new CustomEvent("fd-held", { bubbles: true, composed: true, detail: { kind: from.kind, pieces: now.map((piece) => piece.piece) } }));
  }

  #light(): void {
    const lit = new Set(this.#held.lit(this.#zones));
    for (const zone of this.#zones) {
      zone.lit = lit.has(zone);
      if (!zone.lit) zone.over = false;
    }
  }

  #cancel(refocus: boolean): void {
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
    const path = event.composedPath();
    const known = (target: EventTarget): boolean =>
      this.#zones.has(target as FdZone) || this.#handles.has(target as FdPiece);
    if (!path.some(known)) this.#cancel(false);
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.#dragged) this.#manager?.actions.stop({ event, canceled: true });
    else if (this.#held.pieces.length > 0 && !this.#dragged) this.#walk(event);
    else return;
  };

  #walk(event: KeyboardEvent): void {
    const forward = ["ArrowRight", "ArrowDown"].includes(event.key) || (event.key === "Tab" && !event.shiftKey);
    const backward = ["ArrowLeft", "ArrowUp"].includes(event.key) || (event.key === "Tab" && event.shiftKey);
    if (event.key === "Escape") this.#cancel(true);
    else if (forward || backward) {
      const stops = this.#stops();
      const here = stops.find((zone) => zone.matches(":focus")) ?? null;
      step(stops, here, forward ? 1 : -1)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export const table = new DragTable();
