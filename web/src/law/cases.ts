/** Cases that show what an article means, and how they went, act by act. */
import { get, post } from '../api/client';
import type { CaseText, Man, Opinion, Reply } from '../api/types';

/** The table before the first act and after each of them. */
export interface Scene {
  /** What was done and what the referee said; none before the first act. */
  reply: Reply | null;
  men: Man[];
  /** The fields that the act changed. */
  changed: string[];
  /** Fields on which it touched a man and no more. */
  touched: string[];
}

const known = new Map<string, Promise<CaseText[]>>();

/** The cases of a book, asked for once. */
export function casesOf(book: string): Promise<CaseText[]> {
  const found = known.get(book);
  if (found) return found;
  const asked = get('/api/books/{book}/transcripts', { path: { book } });
  known.set(book, asked);
  asked.catch(() => known.delete(book));
  return asked;
}

/** How a case goes by its book: what was set up, and what follows. */
export async function played(transcript: string, book: string): Promise<Opinion | undefined> {
  const [disputed] = await post('/api/judge', { transcript, books: [book] });
  return disputed?.books[0];
}

/** What is hidden until the question is answered: what the referee said to the last act, or also what came of it on the board. */
export type Kept = 'answer' | 'deed';

/** Scenes without what is kept: the last act is told, and no more. */
export function withheld(all: readonly Scene[], kept: Kept | undefined): Scene[] {
  const [last, before] = [all.at(-1), all.at(-2)];
  if (!kept || !last?.reply || !before) return [...all];
  const bare = { ...last.reply, says: null, articles: [], may: {}, must: {}, is_refused: false };
  const scene = { ...last, reply: bare };
  if (kept === 'answer') return [...all.slice(0, -1), scene];
  const fields = /: ([a-z]?\d{1,2})[-x]([a-z]?\d{1,2})/.exec(last.reply.act)?.slice(1) ?? [];
  return [...all.slice(0, -1), { ...scene, men: before.men, changed: fields }];
}

/** What an opinion tells, scene by scene. */
export function scenes(opinion: Opinion): Scene[] {
  const all: Scene[] = [{ reply: null, men: opinion.start, changed: [], touched: [] }];
  let board = new Map(opinion.start.map((man) => [man.field, man]));
  for (const reply of opinion.answers) {
    board = new Map(board);
    for (const { field, seat, kind, drawing } of reply.changes ?? []) {
      if (seat && kind && drawing) board.set(field, { field, seat, kind, drawing });
      else board.delete(field);
    }
    all.push({
      reply,
      men: [...board.values()],
      changed: (reply.changes ?? []).map(({ field }) => field),
      touched: /: (?:touch|adjust) (.+)$/.exec(reply.act)?.slice(1) ?? [],
    });
  }
  return all;
}

/** The name of a case, without the number our files give it. */
export const caseName = (name: string): string => name.replace(/^[A-Z]*\d+(\.\w+)*\s+/, '');
