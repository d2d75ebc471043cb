import { expect, inject, it } from 'vitest';
import type { Book, BookText } from '../src/api/types';
import de from '../src/law/points.de.json';
import nl from '../src/law/points.nl.json';

it.each([
  ['nl', nl],
  ['de', de],
])('every point of law and every value of it has words in %s', async (_, texts) => {
  const ask = async <T>(path: string) => (await (await fetch(inject('hall') + path)).json()) as T;
  const wordless: string[] = [];
  for (const { id } of await ask<Book[]>('/api/books')) {
    for (const point of (await ask<BookText>(`/api/books/${id}`)).points) {
      const text = (texts as Record<string, { about: string; values: Record<string, string> }>)[point.key];
      if (!text?.about) wordless.push(point.key);
      for (const { value } of point.values) if (!text?.values[value]) wordless.push(`${point.key} ${value}`);
    }
  }
  expect(wordless).toEqual([]);
});
