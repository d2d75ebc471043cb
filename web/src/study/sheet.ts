/** A tree of moves in the order in which it is read, on the page and in a PGN or PDN. */
import type { Move } from './tree.svelte';

/** A move, or the bounds of a variation. */
export type Token = { kind: 'move'; move: Move; number: string } | { kind: 'open' } | { kind: 'close' };

/** How moves are numbered: so many seats move in a round, and so many of the first had moved before the beginning. */
export interface Numbering {
  seats: number;
  before: number;
}

/** The tree, the main line before its variations, move by move. */
export function tokens(
  moves: ReadonlyMap<number, Move>,
  first: readonly number[],
  numbering: Numbering,
): Token[] {
  const all: Token[] = [];
  const follow = (ids: readonly number[], ply: number, isAlone: boolean): void => {
    for (let next = ids; next.length > 0; ply += 1) {
      const [main, ...others] = next.map((id) => moves.get(id)).filter((move) => move !== undefined);
      if (!main) return;
      all.push({ kind: 'move', move: main, number: numbered(ply, isAlone, numbering) });
      for (const other of others) {
        all.push({ kind: 'open' });
        all.push({ kind: 'move', move: other, number: numbered(ply, true, numbering) });
        follow(other.next, ply + 1, false);
        all.push({ kind: 'close' });
      }
      // After a variation, or something that is said, it is told again where one is.
      isAlone = others.length > 0 || main.comment !== '';
      next = main.next;
    }
  };
  follow(first, 0, true);
  return all;
}

function numbered(ply: number, isAlone: boolean, { seats, before }: Numbering): string {
  const place = ply + before;
  const round = Math.floor(place / seats) + 1;
  if (place % seats === 0) return `${round}.`;
  return isAlone ? `${round}...` : '';
}

/** A whole sheet: what its head says, the moves with what is said of them, the result. */
export function sheet(head: string, all: readonly Token[], result: string): string {
  const words: string[] = [];
  for (const token of all) {
    if (token.kind === 'open') words.push('(');
    else if (token.kind === 'close') words.push(')');
    else {
      const { move, number } = token;
      words.push(...[number, move.notation, ...move.nags].filter(Boolean));
      if (move.comment) words.push(`{${move.comment.replaceAll(/[{}]/g, '')}}`);
    }
  }
  const text = [...words, result].join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
  return `${head ? `${head}\n\n` : ''}${wrapped(text)}\n`;
}

/** No line longer than readers of such sheets expect. */
function wrapped(text: string): string {
  return text.replaceAll(/(.{1,79})(?:\s|$)/g, '$1\n').trimEnd();
}

/** The game that a sheet or position is of, where that can be seen; `otherwise`, where not. */
export function gameOf(text: string, otherwise: string): string {
  if (/\[GameType\s+"20/.test(text) || /^\s*[WB]:[WB]/.test(text)) return 'draughts';
  if (/^\s*[1-8pnbrqk]+(\/[1-8pnbrqk]+){7}/i.test(text) || /\b[a-h][1-8]\b/.test(text)) {
    return ['three', 'four'].includes(otherwise) && !text.includes('/') ? otherwise : 'chess';
  }
  return /\b\d{1,2}[-x]\d{1,2}\b/.test(text) ? 'draughts' : otherwise;
}

/** Whether a text is moves, and not a position alone. */
export const isSheet = (text: string): boolean => /^\s*\[|\b\d+\s*\./m.test(text);
