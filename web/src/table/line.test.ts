import { expect, it } from 'vitest';
import type { Entry, Man } from '../api/types';
import { steps } from './line';

const man = (field: string, seat: string, kind: Man['kind'] = 'pawn'): Man => ({
  field,
  seat,
  kind,
  drawing: kind,
});
const start = [man('e2', 'white'), man('d7', 'black')];
let seq = 0;

function entry(seat: string, ply: number, moved?: string, changes: Entry['changes'] = []): Entry {
  seq += 1;
  return { seq, kind: 'act', time: 0, at: 0, seat, ply, changes, articles: [], ...(moved ? { moved } : {}) };
}

it('the board stands after each move as the record says', () => {
  const played = steps(start, [
    entry('white', 1, 'e4', [{ field: 'e2' }, man('e4', 'white')]),
    entry('black', 2, 'd5', [{ field: 'd7' }, man('d5', 'black')]),
    entry('white', 3, 'exd5', [{ field: 'e4' }, man('d5', 'white')]),
  ]);
  expect(played.map((step) => step.written)).toEqual(['', 'e4', 'd5', 'exd5']);
  expect(played[1]?.men).toContainEqual(man('d7', 'black'));
  expect(played[3]?.men).toEqual([man('d5', 'white')]);
  expect(played[3]?.last).toEqual(['e4', 'd5']);
});

it('a move that was taken back is gone, and another may stand in its place', () => {
  const played = steps(start, [
    entry('white', 1, 'e2-e5', [{ field: 'e2' }, man('e5', 'white')]),
    entry('black', 0, undefined, [{ field: 'e5' }, man('e2', 'white')]),
    entry('white', 1, 'e4', [{ field: 'e2' }, man('e4', 'white')]),
  ]);
  expect(played.map((step) => step.written)).toEqual(['', 'e4']);
  expect(played[0]?.men).toContainEqual(man('e2', 'white'));
});
