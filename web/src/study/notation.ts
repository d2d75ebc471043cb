/**
 * Positions as text, from men on a board. Whether a position can be is for the server to say, and it reads them too:
 * nothing here knows a rule.
 */
import type { Man } from '../api/types';

/** A position that is being set up. */
export interface Placed {
  game: string;
  men: readonly Man[];
  /** The seat on move. */
  turn: string;
  /** Who may castle where, in the words of the notation; empty if no side may. */
  castling: string;
}

const LETTERS: Record<string, string> = {
  king: 'K',
  queen: 'Q',
  rook: 'R',
  bishop: 'B',
  knight: 'N',
  pawn: 'P',
};
const FILES = [...'abcdefgh'];
const RANKS = [...'87654321'];

/** The position in the notation of its game. */
export function positionText(placed: Placed): string {
  switch (placed.game) {
    case 'chess':
      return fen(placed);
    case 'draughts':
      return numbers(placed);
    default:
      return lists(placed);
  }
}

/** Who may castle, as a position says it: `KQkq` in chess; nothing where it is not said. */
export function castlingIn(game: string, position: string): string {
  if (game === 'chess') return (position.split(' ')[2] ?? '').replace('-', '');
  return /\| castling ([^|]*)/.exec(position)?.[1]?.trim() ?? '';
}

/** `rnbqkbnr/pppppppp/8/…`: rank by rank. */
function fen({ men, turn, castling }: Placed): string {
  const standing = new Map(men.map((man) => [man.field, man]));
  const letter = (field: string) => {
    const man = standing.get(field);
    if (!man) return '1';
    const written = LETTERS[man.kind] ?? '1';
    return man.seat === 'white' ? written : written.toLowerCase();
  };
  const rank = (rank: string) => FILES.map((file) => letter(file + rank)).join('');
  const placement = RANKS.map(rank)
    .join('/')
    .replace(/1+/g, (empty) => String(empty.length));
  return `${placement} ${turn.charAt(0)} ${castling || '-'} - 0 1`;
}

/** `W:W31,K32:B7`: the numbers of the fields. */
function numbers({ men, turn }: Placed): string {
  const army = (seat: string) =>
    men
      .filter((man) => man.seat === seat)
      .map((man) => (man.kind === 'king' ? 'K' : '') + man.field)
      .join(',');
  return `${turn.charAt(0).toUpperCase()}:W${army('white')}:B${army('black')}`;
}

/** `a | a: Kh1 Qg1 | b: Ka7`: army by army. */
function lists({ men, turn, castling }: Placed): string {
  const seats = [...new Set(men.map((man) => man.seat))];
  const army = (seat: string) =>
    men
      .filter((man) => man.seat === seat)
      .map((man) => (LETTERS[man.kind] ?? '') + man.field)
      .join(' ');
  return [
    turn,
    ...seats.map((seat) => `${seat}: ${army(seat)}`),
    ...(castling ? [`castling ${castling}`] : []),
  ].join(' | ');
}
