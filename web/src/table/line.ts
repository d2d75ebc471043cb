/** The moves that stand, and the board after each: what the record tells, put in order. Nothing is reckoned here. */
import type { Entry, Man } from '../api/types';

/** The board after a move. */
export interface Step {
  /** The move as it is written; none for the beginning. */
  written: string;
  /** Who made it; nobody made the beginning. */
  seat: string | null;
  men: Man[];
  /** The fields from which and to which somebody's own men went. */
  last: string[];
}

/**
 * The board before the first move and after every one that stands. What was taken back is not among them: the entry that
 * takes moves back says how many are left.
 */
export function steps(start: readonly Man[], entries: readonly Entry[]): Step[] {
  const all: Step[] = [{ written: '', seat: null, men: [...start], last: [] }];
  let board = new Map(start.map((man) => [man.field, man]));
  for (const entry of entries) {
    if (entry.kind !== 'act') continue;
    const before = board;
    if (entry.changes?.length) {
      board = new Map(board);
      for (const { field, seat, kind, drawing } of entry.changes) {
        if (seat && kind && drawing) board.set(field, { field, seat, kind, drawing });
        else board.delete(field);
      }
    }
    const isMove = entry.moved !== undefined && entry.ply === all.length;
    all.length = Math.min(all.length, entry.ply + 1);
    const men = [...board.values()];
    if (isMove) {
      const isOwn = (field: string) =>
        before.get(field)?.seat === entry.seat || board.get(field)?.seat === entry.seat;
      const last = (entry.changes ?? []).map(({ field }) => field).filter(isOwn);
      all.push({ written: entry.moved ?? '', seat: entry.seat ?? null, men, last });
    } else {
      const step = all[all.length - 1];
      if (step) step.men = men;
    }
  }
  return all;
}
