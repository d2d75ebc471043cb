import { describe, expect, it } from 'vitest';
import { format, preferred, type Catalogue, type Text } from './catalogue';
import de from './de.json';
import en from './en.json';
import nl from './nl.json';

/** The names in braces in a text, whichever number it is for. */
function names(text: Text): string[] {
  const whole = typeof text === 'string' ? text : Object.values(text).join(' ');
  return [...new Set(whole.match(/\{\w+\}/g))].sort();
}

describe('the catalogues', () => {
  const all: [string, Catalogue][] = [
    ['nl', nl as Catalogue],
    ['de', de as Catalogue],
  ];

  it.each(all)('%s says all that English says, with the same names in it', (_, other) => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en as Catalogue)) {
      expect([key, names(other[key] ?? '')]).toEqual([key, names(text)]);
    }
  });

  it.each([['en', en as Catalogue], ...all])('%s leaves nothing empty, and is sorted', (_, catalogue) => {
    for (const [key, text] of Object.entries(catalogue)) {
      const forms = typeof text === 'string' ? [text] : Object.values(text);
      expect([key, forms.every((form) => form.trim() !== '')]).toEqual([key, true]);
    }
    const keys = Object.keys(catalogue);
    expect(keys).toEqual([...keys].sort());
  });
});

describe('a text', () => {
  it('has values put in and numbers told apart', () => {
    const text = { one: 'one move', other: '{count} moves' };
    expect(format(text, 'en', { count: 1 })).toBe('one move');
    expect(format(text, 'nl', { count: 3 })).toBe('3 moves');
    expect(format('{a} and {b}', 'en', { a: 'x' })).toBe('x and {b}');
  });

  it('is in the language that is liked best of those there are', () => {
    expect(preferred(['fr-FR', 'de-AT', 'nl'])).toBe('de');
    expect(preferred(['fr'])).toBe('en');
  });
});
