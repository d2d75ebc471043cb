/** A table as somebody sees it: what has happened, how it stands, and the way to do something there. */
import { address, get, post, Refused, Unreachable } from '../api/client';
import type { Doing, Entry, News, Problem, Standing, TableView } from '../api/types';
import { lang } from '../i18n/index.svelte';
import { invitationTo, takeInvitation } from '../invitations';
import { keepTaken, ownTables, tokensAt, watchSeats } from '../seats';
import { unique } from '../unique';
import { steps } from './line';

/** Whether what is shown is what there is. */
export type Link = 'opening' | 'live' | 'lost' | 'missing';

/** An act that is on its way. It keeps its id however often it is sent, so that it is entered once. */
interface Sending extends Pick<Doing, 'id' | 'act'> {
  seat: string;
  isAgain: boolean;
}

/** How long to wait before a lost connection is tried again, in milliseconds: a little longer each time. */
const WAITS = [250, 500, 1000, 2000, 4000];

export class LiveTable {
  view = $state.raw<TableView | null>(null);
  entries = $state.raw<Entry[]>([]);
  now = $state.raw<Standing | null>(null);
  link = $state<Link>('opening');
  /** Why the last act was not done. */
  refusal = $state.raw<Problem | null>(null);
  /** The act that is on its way. */
  sending = $state.raw<Sending | null>(null);
  /** The secrets of the seats that this browser holds. */
  tokens = $state.raw<Record<string, string>>({});
  /** The seat that looks and acts; none for a spectator. */
  seat = $state<string | null>(null);
  /** When `now` came, by `performance.now()`. */
  heard = $state(0);

  steps = $derived(this.view ? steps(this.view.set_up, this.entries) : []);
  isMine = $derived(this.now !== null && this.seat !== null && this.now.turn === this.seat);
  isLive = $derived(this.now?.state === 'live');

  /** Hears every entry as it comes, but not what was there before. */
  onentries: (entries: Entry[], now: Standing) => void = () => {};

  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #queue: Sending[] = [];
  /** The number of the entry of the last act from here: nothing is sent before it is known. */
  #due = 0;
  #unwatch: () => void;
  #secret: string | undefined;

  constructor(readonly id: string) {
    takeInvitation(id, location.hash);
    this.tokens = tokensAt(id);
    // Another tab has sat down here, or its owner has signed out: so has this one.
    this.#unwatch = watchSeats(() => {
      const tokens = tokensAt(id);
      const isAsItWas = this.view === null || ownTables().includes(id) === (this.seat !== null);
      if (isAsItWas && Object.keys(tokens).length === Object.keys(this.tokens).length) return;
      this.tokens = tokens;
      this.#reopen();
    });
    void this.#open();
  }

  /** Leaves. */
  close(): void {
    this.#isClosed = true;
    this.#unwatch();
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Whether a seat is held here: by its secret, or by the account that is signed in. */
  holds(seat: string): boolean {
    return this.tokens[seat] !== undefined || (seat === this.seat && this.now?.you === seat);
  }

  /** Does something, in the words of transcripts. */
  act(act: string): void {
    if (this.seat === null) return;
    this.refusal = null;
    this.#queue.push({ id: unique(), act, seat: this.seat, isAgain: false });
    this.#send();
  }

  /** Takes a seat; any that is open, if none is named. */
  async sit(name: string, seat?: string): Promise<void> {
    // With a secret of our own, an answer that was lost can be asked for again.
    this.#secret ??= unique();
    const wish = { name: name || null, seat: seat ?? null, token: this.#secret };
    const taken = await post('/api/tables/{table}/seats', wish, { path: { table: this.id } });
    await keepTaken(this.id, { tokens: { [taken.seat]: taken.token } });
    this.tokens = tokensAt(this.id);
    this.seat = taken.seat;
    this.#reopen();
  }

  /** Shows an ally something on the board, where the law allows it: fields, and ways from one to another. */
  async confer(signs: string[]): Promise<void> {
    const token = this.seat === null ? undefined : this.tokens[this.seat];
    const conferring = { id: unique(), signs };
    await post('/api/tables/{table}/confer', conferring, { path: { table: this.id }, token });
  }

  /** Looks and acts from another of the seats that are held here. */
  change(seat: string): void {
    const token = this.tokens[seat];
    if (seat === this.seat || !token) return;
    this.seat = seat;
    this.#tell({ kind: 'sit', token });
    if (this.view?.eye === 'prompt') void this.#overhear(token);
  }

  /** Where the referee prompts, he tells each seat what concerns it: whoever holds several hears all of it. */
  async #overhear(token: string): Promise<void> {
    const view = await get('/api/tables/{table}', { path: { table: this.id }, token }).catch(() => null);
    const told = new Map(
      (view?.entries ?? []).filter((entry) => entry.says).map((entry) => [entry.seq, entry]),
    );
    this.entries = this.entries.map((entry) => (entry.says ? entry : (told.get(entry.seq) ?? entry)));
  }

  /** Looks at the whole table, then listens from there on. */
  async #open(): Promise<void> {
    const seat = this.seat ?? Object.keys(this.tokens)[0];
    try {
      const token = seat === undefined ? undefined : this.tokens[seat];
      const view = await get('/api/tables/{table}', { path: { table: this.id }, token });
      if (this.#isClosed) return;
      this.seat = view.now.you ?? null;
      this.view = view;
      this.#hear(view, this.entries.length > 0);
      // Who holds several seats looks from that of whoever is on move.
      if (this.seat !== null && this.tokens[view.now.turn]) this.seat = view.now.turn;
      this.#listen();
    } catch (error) {
      if (error instanceof Refused && error.problem.status === 403 && seat !== undefined) {
        // The server knows nothing of this seat: look on as anybody may.
        this.tokens = {};
        this.seat = null;
        void this.#open();
      } else if (error instanceof Refused && error.problem.status === 404) {
        this.link = 'missing';
      } else if (error instanceof Unreachable || error instanceof Refused || error instanceof SyntaxError) {
        this.#lose();
      } else {
        throw error;
      }
    }
  }

  #listen(): void {
    const path = address('/api/tables/{table}/stream', { table: this.id }, { since: this.now?.seq ?? 0 });
    const socket = new WebSocket(path.replace(/^/, location.origin.replace(/^http/, 'ws')));
    this.#socket = socket;
    socket.onopen = () => {
      const token = this.seat === null ? undefined : this.tokens[this.seat];
      const invitation = invitationTo(this.id);
      if (token) this.#tell({ kind: 'sit', token });
      else if (invitation) this.#tell({ kind: 'look', invitation });
      this.#tries = 0;
      this.link = 'live';
      // What was not answered is sent again, under its own id.
      if (this.sending) this.#queue.unshift(this.sending);
      this.sending = null;
      this.#send();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#told(JSON.parse(String(data)) as Told);
    };
    socket.onclose = () => {
      if (socket === this.#socket && !this.#isClosed) this.#lose();
    };
  }

  #told(told: Told): void {
    if (told.kind === 'news') {
      // Before the seat is known, the server tells what a spectator may know: then look again.
      const isOwn = (told.now.you ?? null) === this.seat;
      if (isOwn) this.#hear(told, true);
      else if (told.entries.length > 0) this.#reopen();
      this.#send();
    } else if (told.kind === 'accepted') {
      if (this.sending?.id === told.id) this.sending = null;
      this.#due = Math.max(this.#due, told.seq);
      this.#send();
    } else if (told.id !== undefined && told.id === this.sending?.id) {
      this.#refused(this.sending, told.problem);
    }
  }

  #refused(sent: Sending, problem: Problem): void {
    this.sending = null;
    const then = this.now;
    if (problem.news) this.#hear(problem.news, true);
    const isStale = problem.type === '/problems/stale';
    // Something was done that changes nothing for this act, such as an offer: it is meant as it was.
    const isAsItWas = then?.turn === this.now?.turn && then?.moves.length === this.now?.moves.length;
    // The session by which this tab came has ended; in another he may have begun one.
    const isSignedOut = problem.type === '/problems/not-signed-in';
    if (((isStale && isAsItWas) || isSignedOut) && !sent.isAgain) {
      this.#queue.unshift({ ...sent, isAgain: true });
      if (isSignedOut) return this.#reopen();
    } else {
      this.refusal = problem;
      this.#queue = [];
    }
    this.#send();
  }

  #hear(news: News, isNew: boolean): void {
    const last = this.entries[this.entries.length - 1]?.seq ?? 0;
    const entries = news.entries.filter((entry) => entry.seq > last);
    if (entries.length > 0) this.entries = [...this.entries, ...entries];
    if (this.now === null || news.now.seq >= this.now.seq) {
      this.now = news.now;
      this.heard = performance.now();
    }
    if (isNew && entries.length > 0) {
      this.onentries(entries, news.now);
      const { turn } = news.now;
      if (Object.keys(this.tokens).length > 1) this.change(turn);
    }
  }

  /** Sends the next act, once the one before it was answered and is known here. */
  #send(): void {
    const next = this.#queue[0];
    if (this.link !== 'live' || this.sending || !next || !this.now || this.now.seq < this.#due) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#queue.shift();
    this.sending = next;
    this.change(next.seat);
    this.#tell({ kind: 'act', id: next.id, seq: this.now.seq, act: next.act, lang: lang() });
  }

  #tell(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #lose(): void {
    this.#socket = null;
    this.link = 'lost';
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), wait);
  }

  #reopen(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    void this.#open();
  }
}

/** What the server says through a socket. */
type Told =
  | ({ kind: 'news' } & News)
  | { kind: 'accepted'; id: string; seq: number }
  | { kind: 'refused'; id?: string; problem: Problem };
