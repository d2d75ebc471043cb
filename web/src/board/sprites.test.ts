import { expect, it } from 'vitest';
import type { Man } from '../api/types';
import { follow } from './sprites';

const man = (field: string, kind: Man['kind'] = 'pawn', seat = 'white'): Man => ({
  field,
  kind,
  seat,
  drawing: kind,
});

it('a man that moves stays the same man', () => {
  const before = follow([], [man('e2'), man('d2'), man('d7', 'pawn', 'black')]);
  const after = follow(before, [man('e4'), man('d2'), man('d7', 'pawn', 'black')]);
  expect(after[0]?.id).toBe(before[0]?.id);
  expect(after[1]?.id).toBe(before[1]?.id);
  const taken = follow(after, [man('d2'), man('d7')]);
  expect(taken[1]?.id).toBe(after[0]?.id);
});

it('a man that is crowned is another', () => {
  const before = follow([], [man('e7')]);
  const after = follow(before, [man('e8', 'queen')]);
  expect(after[0]?.id).not.toBe(before[0]?.id);
});
