/** What is in the hand: pieces of one kind, lifted by tap or key, or being dragged. Knows no DOM. */

export interface Piece {
  readonly piece: string;
  readonly kind: string;
  readonly disabled: boolean;
  /** Several of its kind may be lifted together. */
  readonly multiple: boolean;
}

export interface Zone {
  /** Kinds, separated by spaces. */
  readonly accepts: string;
  readonly disabled: boolean;
}

export const takes = (zone: Zone, kind: string): boolean =>
  !zone.disabled && zone.accepts.split(/\s+/).includes(kind);

export class Held<P extends Piece> {
  #pieces: readonly P[] = [];

  get pieces(): readonly P[] {
    return this.#pieces;
  }

  get kind(): string | null {
    return this.#pieces[0]?.kind ?? null;
  }

  has(piece: P): boolean {
    return this.#pieces.includes(piece);
  }

  /** A tap or a key on a piece: lifts it, adds it, changes over to it, or puts it back. */
  toggle(piece: P): void {
    if (piece.disabled) return;
    if (this.has(piece)) this.#pieces = this.#pieces.filter((other) => other !== piece);
    else if (
      piece.multiple &&
      this.#pieces.every((other) => other.multiple && other.kind === piece.kind)
    )
      this.#pieces = [...this.#pieces, piece];
    else this.#pieces = [piece];
  }

  /** A drag takes along what was lifted, if the dragged piece is among it. */
  drag(piece: P): void {
    if (!this.has(piece)) this.#pieces = [piece];
  }

  /** Drops what is no longer there, or may no longer be moved. */
  keep(alive: (piece: P) => boolean): boolean {
    const kept = this.#pieces.filter((piece) => alive(piece) && !piece.disabled);
    const fewer = kept.length < this.#pieces.length;
    this.#pieces = kept;
    return fewer;
  }

  clear(): readonly P[] {
    const before = this.#pieces;
    this.#pieces = [];
    return before;
  }

  lit<Z extends Zone>(zones: Iterable<Z>): Z[] {
    const { kind } = this;
    return kind === null ? [] : [...zones].filter((zone) => takes(zone, kind));
  }
}

/** The next of `stops` after `at` (null: before the first), going round. */
export function step<T>(stops: readonly T[], at: T | null, by: 1 | -1): T | null {
  if (stops.length === 0) return null;
  const here = at === null ? -1 : stops.indexOf(at);
  const next =
    here < 0 ? (by > 0 ? 0 : stops.length - 1) : (here + by + stops.length) % stops.length;
  return stops[next] ?? null;
}
