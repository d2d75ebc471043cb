import { expect, it } from 'vitest';
import type { Man } from '../api/types';
import { castlingIn, positionText } from './notation';

const man = (seat: string, kind: Man['kind'], field: string): Man => ({ seat, kind, field, drawing: kind });

it('writes a FEN of chess', () => {
  const men = [man('white', 'king', 'e1'), man('white', 'rook', 'h1'), man('black', 'king', 'e8')];
  expect(positionText({ game: 'chess', men, turn: 'white', castling: 'K' })).toBe(
    '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
  );
  expect(castlingIn('chess', '4k3/8/8/8/8/8/8/4K2R w K - 0 1')).toBe('K');
  expect(castlingIn('chess', '4k3/8/8/8/8/8/8/4K2R w - - 0 1')).toBe('');
});

it('writes a FEN of draughts', () => {
  const men = [man('white', 'man', '31'), man('white', 'king', '5'), man('black', 'man', '7')];
  expect(positionText({ game: 'draughts', men, turn: 'black', castling: '' })).toBe('B:W31,K5:B7');
});

it('writes the men of four, army by army', () => {
  const men = [man('a', 'king', 'g14'), man('c', 'king', 'h1'), man('a', 'pawn', 'd13')];
  expect(positionText({ game: 'four', men, turn: 'c', castling: 'none' })).toBe(
    'c | a: Kg14 Pd13 | c: Kh1 | castling none',
  );
  expect(castlingIn('four', 'c | a: Kg14 | castling none')).toBe('none');
});
