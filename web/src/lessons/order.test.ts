import { expect, it } from 'vitest';
import { addressOf, after, resumed, solved } from './order';

const ids = ['01-1', '02-1', '02-2'];
const done = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, { id, tries: 1, hints: 0, solved: 1 }]));

it('goes on where one stopped', () => {
  expect(resumed(ids, {}, '')).toBe('01-1');
  expect(resumed(ids, {}, '02-1')).toBe('02-1');
  expect(resumed(ids, done('02-1'), '02-1')).toBe('02-2');
  expect(resumed(ids, done('02-1', '02-2'), '02-2')).toBe('01-1');
  expect(resumed(ids, done(...ids), '02-2')).toBeUndefined();
  expect(solved(ids, done('02-1', '99-9'))).toBe(1);
});

it('knows what comes next and where it is', () => {
  expect(after(ids, '01-1')).toBe('02-1');
  expect(after(ids, '02-2')).toBeUndefined();
  expect(addressOf('02-1')).toBe('/lessons/02-1');
  expect(addressOf('allgaier-1795-03')).toBe('/lessons/law/allgaier-1795/03');
});
