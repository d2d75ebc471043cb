import { expect, it } from 'vitest';
import { tokens } from './tokens';
import type { Move } from './tree.svelte';

const move = (
  id: number,
  parent: number | null,
  number: string,
  notation: string,
  next: number[],
  comment = '',
): [number, Move] => [
  id,
  {
    id,
    parent,
    number: parseInt(number),
    begins: !number.endsWith('...'),
    notation,
    written: notation,
    fields: [],
    position: '',
    comment,
    nags: [],
    next,
  },
];

/** What is read, word by word. */
const read = (moves: Map<number, Move>, first: number[]): string =>
  tokens(moves, first)
    .map((token) => {
      if (token.kind !== 'move') return token.kind === 'open' ? '(' : ')';
      return [token.number, token.move.notation].filter(Boolean).join(' ');
    })
    .join(' ');

it('reads the main line before its variations', () => {
  const moves = new Map([
    move(1, null, '1.', 'e4', [2, 3]),
    move(2, 1, '1...', 'e5', [5]),
    move(3, 1, '1...', 'c5', [4], 'sharp'),
    move(4, 3, '2.', 'Nf3', []),
    move(5, 2, '2.', 'Nf3', [6]),
    move(6, 5, '2...', 'Nc6', []),
  ]);
  expect(read(moves, [1])).toBe('1. e4 e5 ( 1... c5 2. Nf3 ) 2. Nf3 Nc6');
});

it('numbers a game that Black begins, as the server counts', () => {
  const moves = new Map([move(1, null, '30...', 'e5', [2]), move(2, 1, '31.', 'Nf3', [])]);
  expect(read(moves, [1])).toBe('30... e5 31. Nf3');
});
