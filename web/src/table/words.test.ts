import { expect, it } from 'vitest';
import en from '../i18n/en.json';
import { keyOf, sayings, typed } from './words';

it('what is typed is an act', () => {
  expect(typed('e2 e4')).toBe('e2-e4');
  expect(typed(' 32  28 ')).toBe('32-28');
  expect(typed('32-28')).toBe('32-28');
  expect(typed('k10 k11')).toBe('k10-k11');
  expect(typed('offer draw')).toBe('offer draw');
  expect(typed('Nf3')).toBe('Nf3');
});

it('every saying has words', () => {
  const all = Object.values(sayings).flat();
  expect(all.map(({ act }) => keyOf(act)).filter((key) => !(key in en))).toEqual([]);
});
