import { expect, it } from 'vitest';
import type { Opinion, Reply } from '../api/types';
import { caseName, scenes } from './cases';

const man = (field: string) => ({ field, seat: 'white', kind: 'knight', drawing: 'knight' });
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
