import { expect, it } from 'vitest';
import { carried, headOf, shared, withAct, withHead, withoutLast } from './transcript';

const text = 'case A knight\nbook bilguer\nwhite: g1-g3\n> black may stand\n';

it('reads and writes the head', () => {
  expect(headOf(text, 'book')).toBe('bilguer');
  expect(headOf(text, 'position')).toBeUndefined();
  const placed = withHead(text, 'position', '8/8 w');
  expect(placed).toBe('case A knight\nbook bilguer\nposition 8/8 w\nwhite: g1-g3\n> black may stand\n');
  expect(withHead(placed, 'book', 'recreational')).toContain('case A knight\nbook recreational\nposition');
  expect(withHead(placed, 'position', null)).toBe(text);
  expect(withHead('book draughts\n', 'position', 'W:W1:B2')).toBe('book draughts\nposition W:W1:B2\n');
});

it('adds acts and takes them away, with what was expected after them', () => {
  const more = withAct(text, 'black', 'demand king-move');
  expect(more.endsWith('\nblack: demand king-move\n')).toBe(true);
  expect(withoutLast(more)).toBe(text);
  expect(withoutLast(text)).toBe('case A knight\nbook bilguer\n');
});

it('travels in a link', () => {
  expect(carried(shared(text))).toBe(text);
  expect(carried('')).toBeUndefined();
  expect(carried('#t=%')).toBeUndefined();
});
