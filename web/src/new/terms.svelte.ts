/** The terms of a table that is being set up: chosen already as a beginner would have them. */
import { get } from '../api/client';
import { boards, book as bookOf, books, drawings } from '../api/facts';
import type { BoardView, Book, Drawing, Opening, Point, SeatWish, Touch } from '../api/types';
import { settings } from '../settings.svelte';
import { USUAL_LEVEL } from '../table/opening';
import { seatName } from '../table/told';

export const EYES = ['guard', 'prompt', 'silent'] as const;
export const OPPONENTS = ['computer', 'friend', 'anyone', 'here'] as const;

export type Eye = (typeof EYES)[number];
export type Opponent = (typeof OPPONENTS)[number];
/** Who is to sit on a seat: the player who sets up the table, the computer, or anyone who comes. */
export type Sitter = 'me' | 'computer' | 'open';

/** A man that is given. */
export interface Gift {
  giver: string;
  man: string;
  field: string;
}

export class Terms {
  games = $state.raw<BoardView[]>([]);
  laws = $state.raw<Book[]>([]);
  pieces = $state.raw<ReadonlyMap<string, Drawing>>(new Map());
  /** The points of law of the book that is chosen. */
  points = $state.raw<Point[]>([]);

  game = $state('');
  law = $state('');
  eye = $state<Eye>('guard');
  /** Whether touches count, where the hand is free. */
  touch = $state<Touch>('counts');
  opponent = $state<Opponent>('computer');
  /** The seat of the player who sets up the table. */
  mine = $state('');
  sitters = $state<Record<string, Sitter>>({});
  level = $state(USUAL_LEVEL);
  manner = $state<'courteous' | 'strict'>('courteous');
  /** As openings write it; empty for none. */
  clock = $state('');
  odds = $state<Gift[]>([]);
  /** Moves in advance. */
  advance = $state(0);
  agreed = $state<Record<string, string>>({});
  name = $state(settings.now.name);

  board = $derived(this.games.find((each) => each.game === this.game));
  seats = $derived(this.board?.seats.map((seat) => seat.seat) ?? []);
  books = $derived(this.laws.filter((each) => each.game === this.game));
  agreeable = $derived(this.points.filter((point) => point.agree.length > 0));
  hasOdds = $derived(this.#is('odds.forgotten', 'no-odds') === false);
  hasAdvance = $derived(this.#is('odds.moves', 'no') === false);
  /** Whether a seat is open, and only to people who have the link. */
  isByLink = $derived(this.opponent !== 'anyone' && Object.values(this.sitters).includes('open'));
  hasComputer = $derived(Object.values(this.sitters).includes('computer'));

  /** Learns what there is to choose from, and takes up what an address asks for. */
  async begin(query: URLSearchParams): Promise<void> {
    const [games, laws, pieces] = await Promise.all([boards(), books(), drawings()]);
    [this.games, this.laws, this.pieces] = [games, laws, pieces];
    const like = query.get('like');
    const law = laws.find((each) => each.id === query.get('book'));
    if (like) return this.#copy(like);
    this.pickGame(law?.game ?? query.get('game'));
    if (law) await this.pickBook(law.id);
  }

  /** Picks a game; the first there is, if there is none of that name. */
  pickGame(game: string | null): void {
    this.game = (this.games.find((each) => each.game === game) ?? this.games[0])?.game ?? '';
    this.mine = this.seats[0] ?? '';
    this.pickOpponent(this.opponent);
    void this.pickBook(this.books.at(-1)?.id ?? '');
  }

  /** Another book has other points: what was agreed and given by the last one is forgotten. */
  async pickBook(law: string): Promise<void> {
    this.law = law;
    [this.agreed, this.odds, this.advance, this.points] = [{}, [], 0, []];
    const { points } = await bookOf(law);
    if (this.law === law) this.points = points;
  }

  pickOpponent(opponent: Opponent): void {
    this.opponent = opponent;
    const others: Record<Opponent, Sitter> = {
      computer: 'computer',
      friend: 'open',
      anyone: 'open',
      here: 'me',
    };
    const sitter = (seat: string): Sitter => (seat === this.mine ? 'me' : others[opponent]);
    this.sitters = Object.fromEntries(this.seats.map((seat) => [seat, sitter(seat)]));
  }

  /** Takes a seat; any, by lot, if none is named. */
  pickSeat(seat: string | null): void {
    this.mine = seat ?? this.seats[Math.floor(Math.random() * this.seats.length)] ?? '';
    this.pickOpponent(this.opponent);
  }

  /** Gives the man on a field, or takes it back. */
  give(field: string): void {
    const man = this.board?.array.find((each) => each.field === field);
    const others = this.odds.filter((gift) => gift.field !== field);
    if (others.length < this.odds.length) this.odds = others;
    else if (man) this.odds = [...others, { giver: man.seat, man: man.kind, field }];
  }

  /** Agrees on a value of a point; on what the book says, if it is empty. */
  agree(key: string, value: string): void {
    const others = Object.entries(this.agreed).filter(([other]) => other !== key);
    this.agreed = Object.fromEntries(value === '' ? others : [...others, [key, value]]);
  }

  /** The table as the server is asked for it. */
  opening(): Opening {
    const gifts = this.odds.map(({ giver, man, field }) => ({ giver, man, field }));
    const [first] = gifts;
    const moves = this.advance > 1 && first ? [{ giver: first.giver, moves: this.advance }] : [];
    return {
      game: this.game,
      book: this.law,
      eye: this.eye,
      touch: this.touch,
      clock: this.clock || null,
      agreed: { ...this.agreed },
      odds: [...gifts, ...moves],
      seats: Object.fromEntries(this.seats.map((seat) => [seat, this.#wish(seat)])),
      private: this.isByLink,
    };
  }

  #wish(seat: string): SeatWish {
    const own = seat === this.mine ? this.name.trim() : '';
    switch (this.sitters[seat]) {
      case 'me':
        return { kind: 'person', name: own || (this.opponent === 'here' ? seatName(this.game, seat) : null) };
      case 'computer':
        return { kind: 'computer', level: this.level, manner: this.manner };
      default:
        return { kind: 'open' };
    }
  }

  /** Whether a point has a value; undefined if the book does not speak of it. */
  #is(key: string, value: string): boolean | undefined {
    const point = this.points.find((each) => each.key === key);
    return point && point.is === value;
  }

  /** Takes up the terms of another table. */
  async #copy(id: string): Promise<void> {
    const view = await get('/api/tables/{table}', { path: { table: id } });
    this.pickGame(view.board.game);
    await this.pickBook(view.book);
    this.eye = EYES.find((eye) => eye === view.eye) ?? 'guard';
    this.touch = view.touch;
    this.clock = view.time_control === 'none' ? '' : view.time_control;
    this.agreed = { ...view.agreed };
    const computer = view.now.seats.find((seat) => seat.kind === 'computer');
    if (computer?.level) this.level = computer.level;
    this.pickOpponent(computer ? 'computer' : view.is_private ? 'friend' : 'anyone');
  }
}
