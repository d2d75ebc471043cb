import { describe, expect, it } from 'vitest';
import type { BoardView } from '../api/types';
import { coordinates, fieldAt, lay, nextField, turnsFor } from './geometry';

/** Two files, three ranks. */
const board: BoardView = {
  game: 'chess',
  width: 200,
  height: 300,
  fields: ['a3', 'b3', 'a2', 'b2', 'a1', 'b1'].map((name, index) => {
    const [x, y] = [(index % 2) * 100, Math.floor(index / 2) * 100];
    const outline = [
      [x, y],
      [x + 100, y],
      [x + 100, y + 100],
      [x, y + 100],
    ];
    return { name, outline, shade: index % 3 === 0 ? 'light' : 'dark' };
  }),
  blanks: [],
  seats: [],
  array: [],
  men: [],
  castling: [],
  format: 'pgn',
};

describe('a board that is turned', () => {
  it('has the side of its viewer at the bottom', () => {
    expect(lay(board, turnsFor('bottom')).fields.get('a1')?.centre).toEqual([50, 250]);
    expect(lay(board, turnsFor('top')).fields.get('a1')?.centre).toEqual([150, 50]);
    // What was on the right is at the bottom: the b-file.
    const right = lay(board, turnsFor('right'));
    expect([right.width, right.height]).toEqual([300, 200]);
    expect(right.fields.get('b1')?.centre[1]).toBe(150);
    const left = lay(board, turnsFor('left'));
    expect(left.fields.get('a1')?.centre[1]).toBe(150);
  });

  it('finds the field under a hand', () => {
    expect(fieldAt(lay(board, 0), [150, 250])).toBe('b1');
    expect(fieldAt(lay(board, 2), [150, 250])).toBe('a3');
    expect(fieldAt(lay(board, 0), [250, 50])).toBeUndefined();
  });

  it('is walked over with arrow keys', () => {
    const laid = lay(board, 0);
    expect(nextField(laid, 'a1', [0, -1])).toBe('a2');
    expect(nextField(laid, 'a1', [1, 0])).toBe('b1');
    expect(nextField(laid, 'a1', [-1, 0])).toBeUndefined();
  });

  it('is walked over row by row where every other field is blank', () => {
    // As in draughts: fields 1 to 12 in four rows, at x = 150, 350, 550 and x = 50, 250, 450.
    const fields = Array.from({ length: 12 }, (_, index) => {
      const row = Math.floor(index / 3);
      const [x, y] = [(index % 3) * 200 + (row % 2 === 0 ? 100 : 0), row * 100];
      const outline = [
        [x, y],
        [x + 100, y],
        [x + 100, y + 100],
        [x, y + 100],
      ];
      return { name: String(index + 1), outline, shade: 'dark' as const };
    });
    const laid = lay({ ...board, game: 'draughts', width: 600, height: 400, fields }, 0);
    const walked = (from: string, step: [number, number]) => nextField(laid, from, step);
    expect(['2', '5', '8'].map((from) => walked(from, [0, 1]))).toEqual(['5', '8', '11']);
    expect(['11', '8', '5'].map((from) => walked(from, [0, -1]))).toEqual(['8', '5', '2']);
    expect([walked('5', [1, 0]), walked('5', [-1, 0])]).toEqual(['6', '4']);
  });

  it('is lettered at the bottom and numbered at the left, whichever way it lies', () => {
    const written = (turns: number) => coordinates(lay(board, turns)).map(({ text }) => text);
    expect(written(0).sort()).toEqual(['1', '2', '3', 'a', 'b']);
    expect(written(1).sort()).toEqual(['1', '2', '3', 'a', 'b']);
  });
});
