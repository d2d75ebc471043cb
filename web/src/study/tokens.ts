/** A tree of moves in the order in which it is read. */
import type { Move } from './tree.svelte';

/** A move, or the bounds of a variation. */
export type Token = { kind: 'move'; move: Move; number: string } | { kind: 'open' } | { kind: 'close' };

/** The tree, the main line before its variations, move by move. */
export function tokens(moves: ReadonlyMap<number, Move>, first: readonly number[]): Token[] {
  const all: Token[] = [];
  const follow = (ids: readonly number[], isAlone: boolean): void => {
    for (let next = ids; next.length > 0;) {
      const [main, ...others] = next.map((id) => moves.get(id)).filter((move) => move !== undefined);
      if (!main) return;
      all.push({ kind: 'move', move: main, number: numbered(main, isAlone) });
      for (const other of others) {
        all.push({ kind: 'open' });
        all.push({ kind: 'move', move: other, number: numbered(other, true) });
        follow(other.next, false);
        all.push({ kind: 'close' });
      }
      // After a variation, or something that is said, it is told again where one is.
      isAlone = others.length > 0 || main.comment !== '';
      next = main.next;
    }
  };
  follow(first, true);
  return all;
}

/** The number before a move, as the server counts; inside a round only where a move stands alone. */
export function numbered({ number, begins }: Pick<Move, 'number' | 'begins'>, isAlone: boolean): string {
  if (begins) return `${number}.`;
  return isAlone ? `${number}...` : '';
}
