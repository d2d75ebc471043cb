/** The text of a dispute: a head that says how the table stood, and acts below it, one a line. */

/** The lines of the head that are written in this order. */
const HEAD = ['case', 'article', 'book', 'eye', 'touch', 'position', 'castling'];

/** Whether a line is an act, or something expected after one. */
const isAct = (line: string) => /^\s*(\w+:|>|repeat\b)/.test(line);
const wordOf = (line: string) => line.trim().split(/\s/, 1)[0] ?? '';

/** What the head says under a word: `book`, `position`. */
export function headOf(text: string, word: string): string | undefined {
  for (const line of text.split('\n')) {
    if (isAct(line)) return undefined;
    if (wordOf(line) === word) return line.trim().slice(word.length).trim();
  }
  return undefined;
}

/** The same with another word in its head; without it, if there is no value. */
export function withHead(text: string, word: string, value: string | null): string {
  const lines = text.split('\n');
  const found = lines.findIndex(isAct);
  const [head, acts] = found < 0 ? [lines, []] : [lines.slice(0, found), lines.slice(found)];
  const others = head.filter((line) => wordOf(line) !== word && line.trim() !== '');
  if (value !== null) {
    const place = HEAD.indexOf(word);
    const after = others.findIndex((line) => HEAD.indexOf(wordOf(line)) > place);
    others.splice(after < 0 ? others.length : after, 0, `${word} ${value}`);
  }
  return [...others, ...(acts.length > 0 ? acts : [''])].join('\n');
}

/** The same with one more act at its end. */
export function withAct(text: string, seat: string, act: string): string {
  return `${text.trimEnd()}\n${seat}: ${act}\n`;
}

/** The same without its last act and what was expected after it. */
export function withoutLast(text: string): string {
  const lines = text.trimEnd().split('\n');
  const last = lines.findLastIndex((line) => /^\s*(\w+:|repeat\b)/.test(line));
  return last < 0 ? text : `${lines.slice(0, last).join('\n')}\n`;
}

/** The end of a link that carries a dispute. */
export const shared = (text: string): string => `#t=${encodeURIComponent(text)}`;

/** The dispute that a link carries. */
export function carried(hash: string): string | undefined {
  if (!hash.startsWith('#t=')) return undefined;
  try {
    return decodeURIComponent(hash.slice(3));
  } catch {
    return undefined;
  }
}
