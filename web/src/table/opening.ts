/** Opening tables. */
import { post } from '../api/client';
import type { BoardView, Opening, SeatWish } from '../api/types';
import { keepInvitation, placeOf } from '../invitations';
import { keepTaken } from '../seats';

/** The level a beginner meets. */
export const USUAL_LEVEL = 2;

/** Opens a table, keeps the seats that were taken with it, and says where it is. */
export async function openTable(opening: Opening): Promise<string> {
  const { table, token, tokens, invitation } = await post('/api/tables', opening);
  keepInvitation(table, invitation);
  await keepTaken(table, { tokens, opener: token });
  return placeOf(table);
}

/** A game against the computer, as a beginner would have it. */
export function againstComputer(board: BoardView, name: string, level = USUAL_LEVEL): Opening {
  const wish = (index: number): SeatWish =>
    index === 0 ? { kind: 'person', name: name || null } : { kind: 'computer', level };
  const seats = board.seats.map(({ seat }, index) => [seat, wish(index)]);
  return { game: board.game, seats: Object.fromEntries(seats) as Record<string, SeatWish> };
}
