import { expect, it } from 'vitest';
import { part, shown, worth } from './score';

it('reads scores for the first seat', () => {
  expect(shown(worth('cp 35', true))).toBe('+0.35');
  expect(shown(worth('cp 35', false))).toBe('−0.35');
  expect(worth('mate 3', false)).toEqual({ centipawns: -10_000, mate: -3 });
  expect(worth('mate -2', true)).toEqual({ centipawns: -10_000, mate: -2 });
  expect(shown(worth('mate -2', false))).toBe('#2');
});

it('divides the bar', () => {
  expect(part(worth('cp 0', true))).toBe(0.5);
  expect(part(worth('cp 300', true))).toBeGreaterThan(0.7);
  expect(part(worth('mate 1', false))).toBeLessThan(0.01);
});
