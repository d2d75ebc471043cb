/** A sentence of the referee's, cut where the numbers of its articles stand. */

export interface Part {
  /** Words of the sentence. */
  text?: string;
  /** The number of an article. */
  number?: string;
}

/**
 * The parts of a sentence that ends in the articles it cites: `Black wins by checkmate. (Art. R1)`. An article that is
 * cited and does not stand there comes after it.
 */
export function cited(text: string, numbers: readonly string[]): Part[] {
  const list = text.endsWith(')') ? text.lastIndexOf('(') : text.length;
  const places = [...new Set(numbers)].map((number) => ({ number, at: place(text, number, list) }));
  const parts: Part[] = [];
  let from = 0;
  // What is ours is told after what is the book's, whatever the order of the numbers.
  for (const { number, at } of places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)) {
    parts.push({ text: text.slice(from, at) }, { number });
    from = at + number.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  for (const { number } of places.filter(({ at }) => at < 0)) parts.push({ text: ' ' }, { number });
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
