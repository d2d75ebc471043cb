/** What the server says of positions: where the men stand, where they can go. Asked for once each. */
import { post } from '../api/client';
import type { PositionView } from '../api/types';

/** More than anybody walks through; the oldest are forgotten. */
const MOST = 600;
const known = new Map<string, Promise<PositionView>>();

/** A position; the opening position, if none is named. */
export function look(game: string, position?: string): Promise<PositionView> {
  const key = `${game} ${position ?? ''}`;
  const found = known.get(key);
  if (found) return found;
  const asked = post('/api/study', { game, position: position ?? null, moves: [], sheet: null }).then(
    ({ now }) => now,
  );
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return asked;
}
