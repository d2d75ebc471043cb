import { expect, it } from 'vitest';
import { cited } from './cited';

/** The sentence again, with its articles in brackets. */
const shown = (text: string, numbers: string[]) =>
  cited(
    text,
    numbers.map((number) => ({ number, is_reading: number.startsWith('Q') })),
  )
    .map((part) => (part.article ? `[${part.isInSentence ? '' : '+'}${part.article.number}]` : part.text))
    .join('');

it('an article is cited once, where it stands in the sentence', () => {
  expect(shown('White wins by checkmate. (Art. R1)', ['R1'])).toBe('White wins by checkmate. (Art. [R1])');
  expect(shown('A and C win. (Art. 42; our reading Q43)', ['Q43', '42'])).toBe(
    'A and C win. (Art. [42]; our reading [Q43])',
  );
  expect(shown('Remise. (art. 3, 13; §4)', ['13', '3', '§4'])).toBe('Remise. (art. [3], [13]; [§4])');
  expect(shown('The king on e1 (and no other) moves.', ['7', '7'])).toBe(
    'The king on e1 (and no other) moves. [+7]',
  );
  expect(shown('The turn is lost. (Art. 33)', ['33', '3'])).toBe('The turn is lost. (Art. [33]) [+3]');
  expect(shown('Nothing is cited.', [])).toBe('Nothing is cited.');
  expect(shown('', [])).toBe('');
});
