import type { Book } from '../api/types';
import { said, t } from '../i18n/index.svelte';

/** A book by its title, with its year where that is known. */
export function titled(book: Book): string {
  return /\d/.test(book.year) ? `${said(book.title)}, ${book.year}` : said(book.title);
}

/** When a book was printed. */
const printed = (book: Book): string => (/\d/.test(book.year) ? book.year : t('law.undated'));

/** Who wrote a book, and when. */
export function byline(book: Book): string {
  return [/unknown/i.test(book.author) ? '' : book.author, printed(book)].filter(Boolean).join(' · ');
}
