/** The layers of a law book: what is printed, what we say of it, and what we read into it. */
import type { Article } from '../api/types';

/** An article that is printed. */
export type Printed = Extract<Article, { layer: 'print' }>;
/** A reading of ours. */
export type Reading = Extract<Article, { layer: 'reading' }>;

export const isReading = (article: Article): article is Reading => article.layer === 'reading';
export const isPrinted = (article: Article): article is Printed => article.layer === 'print';

/** An article with the readings that stand below it. */
export interface Sheet {
  article: Printed;
  /** Those that read it before any other. */
  readings: Reading[];
  /** Those that stand below another, and read it too. */
  others: Reading[];
}

/** The readings that read an article. */
export const readersOf = (articles: readonly Article[], number: string): Reading[] =>
  articles.filter(isReading).filter(({ reads }) => reads.includes(number));

/** The articles of a book, each with its readings. */
export function sheets(articles: readonly Article[]): Sheet[] {
  return articles.filter(isPrinted).map((article) => {
    const readers = readersOf(articles, article.number);
    return {
      article,
      readings: readers.filter(({ reads }) => reads[0] === article.number),
      others: readers.filter(({ reads }) => reads[0] !== article.number),
    };
  });
}

/** The readings that stand below no article, because they read the book as a whole. */
export const ofTheBook = (articles: readonly Article[]): Reading[] =>
  articles.filter(isReading).filter(({ reads }) => reads.length === 0);
