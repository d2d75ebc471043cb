import { expect, it } from 'vitest';
import { merged, stateOf } from './learned';

it('forgets nothing that was learned', () => {
  const here = { a: { id: 'a', tries: 3, hints: 0 }, b: { id: 'b', tries: 1, hints: 0, solved: 20 } };
  const there = {
    a: { id: 'a', tries: 1, hints: 2, solved: 30 },
    b: { id: 'b', tries: 1, hints: 0, solved: 10 },
  };
  const all = {
    a: { id: 'a', tries: 3, hints: 2, solved: 30 },
    b: { id: 'b', tries: 1, hints: 0, solved: 10 },
  };
  expect(merged(here, there)).toEqual(all);
  expect(merged(there, here)).toEqual(all);
  expect(merged({}, there)).toEqual(there);
});

it('tells how far one is', () => {
  const progress = {
    a: { id: 'a', tries: 3, hints: 0, solved: 1 },
    b: { id: 'b', tries: 0, hints: 1 },
    c: { id: 'c', tries: 0, hints: 0 },
  };
  expect(['a', 'b', 'c', 'd'].map((id) => stateOf(progress, id))).toEqual([
    'solved',
    'tried',
    'open',
    'open',
  ]);
});
