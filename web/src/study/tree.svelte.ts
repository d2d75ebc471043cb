/** A game that is looked at, with its variations, and the place in it where one is. */
import type { PlyView, StudyView, Writing } from '../api/types';

export interface Move {
  /** Its place in the tree, for good. */
  id: number;
  /** The move before it; none for a first move. */
  parent: number | null;
  /** The number it is played with, and whether it is the first with it. */
  number: number;
  begins: boolean;
  written: string;
  notation: string;
  fields: string[];
  position: string;
  comment: string;
  nags: string[];
  /** What follows: the main line first. */
  next: number[];
}

export class StudyTree {
  /** Empty until it is known. */
  game = $state('');
  /** The position it begins with; empty for the opening position until it is known. */
  start = $state('');
  /** Who played it, where, when, and how it ended. */
  tags = $state.raw<Record<string, string>>({});
  /** What is said before the first move. */
  comment = $state('');
  /** The move that was looked at last; none for the beginning. */
  at = $state<number | null>(null);
  /** The moves by their ids, and those that the game begins with. */
  moves = $state.raw<ReadonlyMap<number, Move>>(new Map());
  first = $state.raw<number[]>([]);
  /** How often it was begun anew. */
  born = $state(0);
  #last = 0;

  /** The position that is looked at. */
  get position(): string {
    return this.now?.position ?? this.start;
  }

  get now(): Move | undefined {
    return this.at === null ? undefined : this.moves.get(this.at);
  }

  /** The moves from the beginning to the one that is looked at, and on along its main line. */
  get line(): Move[] {
    const before: Move[] = [];
    for (let move = this.now; move; move = this.#of(move.parent)) before.unshift(move);
    const after: Move[] = [];
    for (let id = this.#next(this.at)[0]; id !== undefined; id = this.#next(id)[0]) {
      const move = this.moves.get(id);
      if (move) after.push(move);
    }
    return [...before, ...after];
  }

  /** The main line, from the beginning. */
  get main(): Move[] {
    const line: Move[] = [];
    for (let id = this.first[0]; id !== undefined; id = this.#next(id)[0]) {
      const move = this.moves.get(id);
      if (move) line.push(move);
    }
    return line;
  }

  /** All of it, for the server to write it down: each move after its parent, the main line before its variations. */
  get writing(): Writing {
    const places = new Map<number, number>();
    const line: NonNullable<Writing['line']> = [];
    const ahead = this.first.toReversed();
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      const move = this.moves.get(id);
      if (!move) continue;
      const after = move.parent === null ? null : (places.get(move.parent) ?? null);
      places.set(id, line.length);
      line.push({ after, written: move.written, comment: move.comment, nags: move.nags });
      ahead.push(...move.next.toReversed());
    }
    const { game, start, tags, comment } = this;
    return { game, position: start, tags, comment, line };
  }

  /** Begins anew with a position or a game that the server has read. */
  load(
    view: Pick<StudyView, 'game' | 'start' | 'line'> & Partial<Pick<StudyView, 'tags' | 'comment'>>,
  ): void {
    this.#last = 0;
    this.born += 1;
    this.game = view.game;
    this.start = view.start;
    this.tags = view.tags ?? {};
    this.comment = view.comment ?? '';
    const ids: number[] = [];
    const moves = new Map<number, Move>();
    const first: number[] = [];
    for (const ply of view.line) {
      const parent = ply.after === undefined || ply.after === null ? null : (ids[ply.after] ?? null);
      const id = ++this.#last;
      ids.push(id);
      moves.set(id, made(id, parent, ply));
      if (parent === null) first.push(id);
      else moves.get(parent)?.next.push(id);
    }
    [this.moves, this.first, this.at] = [moves, first, null];
  }

  /** Adds a move after the one that is looked at, and goes there; only goes there, if it is known. */
  add(ply: PlyView): void {
    const known = this.#next(this.at).find((id) => this.moves.get(id)?.written === ply.written);
    if (known !== undefined) {
      this.at = known;
      return;
    }
    const id = ++this.#last;
    const moves = new Map(this.moves);
    moves.set(id, made(id, this.at, ply));
    this.#follow(moves, this.at, [...this.#next(this.at), id]);
    this.moves = moves;
    this.at = id;
  }

  /** Takes a move out, with all that follows it. */
  remove(id: number): void {
    const move = this.moves.get(id);
    if (!move) return;
    const moves = new Map(this.moves);
    const drop = (id: number) => {
      moves.get(id)?.next.forEach(drop);
      moves.delete(id);
    };
    drop(id);
    this.#follow(
      moves,
      move.parent,
      this.#next(move.parent).filter((each) => each !== id),
    );
    this.moves = moves;
    this.at = move.parent;
  }

  /** Makes a move the main one among those that could be made. */
  promote(id: number): void {
    const move = this.moves.get(id);
    if (!move) return;
    const moves = new Map(this.moves);
    this.#follow(moves, move.parent, [id, ...this.#next(move.parent).filter((each) => each !== id)]);
    this.moves = moves;
  }

  /** Goes to the variation beside this one. */
  beside(step: number): void {
    const move = this.now;
    if (!move) return;
    const all = this.#next(move.parent);
    this.at = all[all.indexOf(move.id) + step] ?? this.at;
  }

  #of(id: number | null): Move | undefined {
    return id === null ? undefined : this.moves.get(id);
  }

  #next(id: number | null): readonly number[] {
    return id === null ? this.first : (this.moves.get(id)?.next ?? []);
  }

  #follow(moves: Map<number, Move>, after: number | null, next: number[]): void {
    const before = after === null ? undefined : moves.get(after);
    if (before) moves.set(before.id, { ...before, next });
    else this.first = next;
  }
}

function made(id: number, parent: number | null, ply: PlyView): Move {
  const { number, begins, written, notation, fields, position } = ply;
  return {
    id,
    parent,
    number,
    begins,
    written,
    notation,
    fields,
    position,
    comment: ply.comment ?? '',
    nags: ply.nags ?? [],
    next: [],
  };
}
