import { expect, it } from 'vitest';
import { carried, shared } from './link';

const text = 'case A knight\nbook bilguer\nwhite: g1-g3\n> black may stand\n';

it('travels in a link', () => {
  expect(carried(shared(text))).toBe(text);
  expect(carried('')).toBeUndefined();
  expect(carried('#t=%')).toBeUndefined();
});
