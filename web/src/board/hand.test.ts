import { expect, it } from 'vitest';
import { colourOf, markOf, signOf, toggled, type Mark } from './hand';

const keys = { shiftKey: false, ctrlKey: false, altKey: false };
const arrow: Mark = { from: 'e2', to: 'e4', colour: 'green' };

it('the same mark again wipes it out, in another colour it changes', () => {
  expect(toggled([], arrow)).toEqual([arrow]);
  expect(toggled([arrow], arrow)).toEqual([]);
  expect(toggled([arrow], { ...arrow, colour: 'red' })).toEqual([{ ...arrow, colour: 'red' }]);
});

it('keys choose the colour', () => {
  expect(colourOf(keys)).toBe('green');
  expect(colourOf({ ...keys, shiftKey: true })).toBe('red');
  expect(colourOf({ ...keys, altKey: true })).toBe('blue');
  expect(colourOf({ ...keys, altKey: true, ctrlKey: true })).toBe('yellow');
});

it('a mark goes to an ally as a sign and comes back as a mark', () => {
  expect(signOf(arrow)).toBe('e2-e4');
  expect(signOf({ ...arrow, to: 'e2' })).toBe('e2');
  expect(markOf('e14-e1')).toMatchObject({ from: 'e14', to: 'e1' });
  expect(markOf('k7')).toMatchObject({ from: 'k7', to: 'k7' });
});
