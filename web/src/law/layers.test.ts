import { expect, it } from 'vitest';
import type { Article } from '../api/types';
import { isReading, ofTheBook, sheets } from './layers';

const says = { en: '', nl: '', de: '' };
const printed = (number: string): Article => ({
  number,
  title: says,
  text: says,
  layer: 'print',
  printed: 'numbered',
});
const reading = (number: string, ...reads: string[]): Article => ({
  number,
  title: says,
  text: says,
  layer: 'reading',
  kind: 'gap',
  reads,
  because: says,
  otherwise: says,
  is_reconstruction: false,
});

it('each reading stands in one place, and is named below all it reads', () => {
  const articles = [printed('1'), printed('2'), reading('Q1', '2', '1'), reading('Q2'), reading('Q3', '1')];
  const numbers = (readings: Article[]) => readings.map(({ number }) => number);
  expect(
    sheets(articles).map(({ article, readings, others }) => [
      article.number,
      numbers(readings),
      numbers(others),
    ]),
  ).toEqual([
    ['1', ['Q3'], ['Q1']],
    ['2', ['Q1'], []],
  ]);
  expect(numbers(ofTheBook(articles))).toEqual(['Q2']);
  expect(numbers(articles.filter(isReading))).toEqual(['Q1', 'Q2', 'Q3']);
});
