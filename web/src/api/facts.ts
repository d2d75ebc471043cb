/** What does not change while the server runs: boards, pieces, books, lessons. Asked for once. */
import { get } from './client';
import type { Book, BookText, BoardView, Drawing, Edition, LessonList, Says } from './types';

const known = new Map<string, Promise<unknown>>();

function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const found = known.get(key) as Promise<T> | undefined;
  if (found) return found;
  const asked = ask();
  known.set(key, asked);
  // A failure is not a fact: ask again next time.
  asked.catch(() => known.delete(key));
  return asked;
}

/** All boards. */
export const boards = (): Promise<BoardView[]> => once('games', () => get('/api/games'));

/** The drawings of the pieces, by kind. */
export const drawings = (): Promise<Map<string, Drawing>> =>
  once('pieces', async () => new Map((await get('/api/pieces')).map((drawing) => [drawing.kind, drawing])));

/** The law books, without their articles. */
export const books = (): Promise<Book[]> => once('books', () => get('/api/books'));

/** A law book with its articles. */
export const book = (id: string): Promise<BookText> =>
  once(`book ${id}`, () => get('/api/books/{book}', { path: { book: id } }));

/** How the articles and readings of a law book are cited elsewhere, by number. */
export const citations = (id: string): Promise<Record<string, Says>> =>
  once(`citations ${id}`, () => get('/api/books/{book}/citations', { path: { book: id } }));

/** What the edition has besides the books. */
export const edition = (): Promise<Edition> => once('edition', () => get('/api/edition'));

/** The lessons and the courses in the law books. */
export const lessons = (): Promise<LessonList> => once('lessons', () => get('/api/lessons'));
