import { expect, it } from 'vitest';
import { gameOf, isSheet, sheet, tokens } from './sheet';
import type { Move } from './tree.svelte';

const move = (
  id: number,
  parent: number | null,
  notation: string,
  next: number[],
  comment = '',
): [number, Move] => [
  id,
  { id, parent, notation, written: notation, fields: [], position: '', comment, nags: [], next },
];

const moves = new Map([
  move(1, null, 'e4', [2, 3]),
  move(2, 1, 'e5', [5]),
  move(3, 1, 'c5', [4], 'sharp'),
  move(4, 3, 'Nf3', []),
  move(5, 2, 'Nf3', []),
]);

it('writes a tree as PGN', () => {
  const all = tokens(moves, [1], { seats: 2, before: 0 });
  expect(sheet('[Event "?"]', all, '*')).toBe('[Event "?"]\n\n1. e4 e5 (1... c5 {sharp} 2. Nf3) 2. Nf3 *\n');
});

it('numbers a game that Black begins', () => {
  const all = tokens(new Map([move(1, null, 'e5', [2]), move(2, 1, 'Nf3', [])]), [1], {
    seats: 2,
    before: 1,
  });
  expect(sheet('', all, '*').trim()).toBe('1... e5 2. Nf3 *');
});

it('tells games and sheets apart', () => {
  expect(gameOf('1. e4 e5 2. Nf3', 'draughts')).toBe('chess');
  expect(gameOf('1. 32-28 19-23', 'chess')).toBe('draughts');
  expect(gameOf('W:W31,32:B1,2', 'chess')).toBe('draughts');
  expect(gameOf('4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'draughts')).toBe('chess');
  expect(isSheet('4k3/8/8/8/8/8/8/4K3 w - - 0 1')).toBe(false);
  expect(isSheet('W:W31,32:B1,2')).toBe(false);
  expect(isSheet('[Event "x"]\n\n1. e4 *')).toBe(true);
});
