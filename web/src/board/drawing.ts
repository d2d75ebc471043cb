import type { Drawing } from '../api/types';

/** The drawing of a man: kings of draughts are drawn otherwise than those of chess. */
export function drawingOf(
  drawings: ReadonlyMap<string, Drawing>,
  game: string,
  kind: string,
): Drawing | undefined {
  return drawings.get(game === 'draughts' && kind === 'king' ? 'crowned' : kind);
}
