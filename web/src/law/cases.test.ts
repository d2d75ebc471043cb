import { expect, it } from 'vitest';
import type { Man, Opinion, Reply } from '../api/types';
import { caseName, scenes, withheld } from './cases';

const man = (field: string): Man => ({ field, seat: 'white', kind: 'knight', drawing: 'knight' });
const reply = (act: string, changes: Reply['changes'] = []): Reply => ({
  act,
  changes,
  line: 1,
  is_refused: false,
  articles: [],
  may: {},
  must: {},
  turn: 'black',
});

it('tells a case scene by scene', () => {
  const opinion: Opinion = {
    book: 'bilguer',
    start: [man('g1')],
    answers: [reply('white: touch g1'), reply('white: g1-g3', [{ field: 'g1' }, man('g3')])],
    failures: [],
  };
  const all = scenes(opinion);
  expect(all.map(({ men }) => men.map(({ field }) => field))).toEqual([['g1'], ['g1'], ['g3']]);
  expect(all[1]?.touched).toEqual(['g1']);
  expect(all[2]?.changed).toEqual(['g1', 'g3']);
});

it('leaves out the numbers of our files', () => {
  expect(caseName('B1.1b Black notices at the same moment')).toBe('Black notices at the same moment');
  expect(caseName('X1.B2 he may insist')).toBe('he may insist');
  expect(caseName('A knight goes to g3')).toBe('A knight goes to g3');
});

it('keeps back what is asked', () => {
  const opinion: Opinion = {
    book: 'bilguer',
    start: [man('g1')],
    answers: [
      {
        ...reply('white: g1-g3', [{ field: 'g1' }, man('g3')]),
        articles: [{ number: '§4', is_reading: false }],
        may: { black: ['stand'] },
      },
    ],
    failures: [],
  };
  const all = scenes(opinion);
  expect(withheld(all, undefined)).toEqual(all);
  const [, after] = withheld(all, 'answer');
  expect(after?.reply).toMatchObject({ act: 'white: g1-g3', articles: [], may: {} });
  expect(after?.men).toEqual([man('g3')]);
  const [, told] = withheld(all, 'deed');
  expect(told?.men).toEqual([man('g1')]);
  expect(told?.changed).toEqual(['g1', 'g3']);
  expect(withheld(all.slice(0, 1), 'deed')).toEqual(all.slice(0, 1));
});
