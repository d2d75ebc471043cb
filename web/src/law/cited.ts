/** A sentence of the referee's, cut where the numbers of its articles stand. */
import type { Cited } from '../api/types';

/** Words of the sentence, or an article. */
export type Part =
  | { text: string; article?: undefined }
  | {
      article: Cited;
      /** Whether it stands in the sentence, where a word says that it is a reading. */
      isInSentence: boolean;
    };

/**
 * The parts of a sentence that ends in the articles it cites: `Black wins by checkmate. (Art. R1)`. An article that is
 * cited and does not stand there comes after it.
 */
export function cited(text: string, articles: readonly Cited[]): Part[] {
  const list = text.endsWith(')') ? text.lastIndexOf('(') : text.length;
  const once = [...new Map(articles.map((article) => [article.number, article])).values()];
  const places = once.map((article) => ({ article, at: place(text, article.number, list) }));
  const parts: Part[] = [];
  let from = 0;
  // What is ours is told after what is the book's, whatever the order of the numbers.
  for (const { article, at } of places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)) {
    parts.push({ text: text.slice(from, at) }, { article, isInSentence: true });
    from = at + article.number.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  for (const { article } of places.filter(({ at }) => at < 0)) {
    parts.push({ text: ' ' }, { article, isInSentence: false });
  }
  return parts;
}

/** Where a number stands in the list of articles at the end, and not within another: 3 is not in Q53. */
function place(text: string, number: string, list: number): number {
  for (let at = text.indexOf(number, list); at >= 0; at = text.indexOf(number, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + number.length] ?? ''];
    if (/[\s(]/.test(before) && /[\s,;)]/.test(after)) return at;
  }
  return -1;
}
