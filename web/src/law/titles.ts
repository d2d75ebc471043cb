import type { Article, Book } from '../api/types';
import { lang, said, t } from '../i18n/index.svelte';

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

/** Where a book was printed, if that is known. */
export const placeOf = (book: Book): string => (/unknown/i.test(book.place) ? '' : book.place);

/** The year of a book, if that is known. */
export const yearOf = (book: Book): string => (/\d/.test(book.year) ? book.year : '');

/** The language a book was written in, by its name. */
export const languageOf = (book: Book): string =>
  new Intl.DisplayNames([lang()], { type: 'language' }).of(book.language) ?? book.language;

/** The number of an article, with the word for a reading before that of one. */
export const numberOf = ({ layer, number }: Article): string =>
  layer === 'reading' ? t('law.open.reading', { number }) : number;
