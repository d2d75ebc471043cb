import { expect, it } from 'vitest';
import type { LegalMove } from '../api/types';
import { StudyHand } from './hand.svelte';

const move = (from: string, to: string): LegalMove => ({ from, to, written: `${from}-${to}` });

function hand(): [StudyHand, string[]] {
  const done: string[] = [];
  return [
    new StudyHand(
      ({ written }) => done.push(written),
      (from, to) => done.push(`${from}?${to}`),
    ),
    done,
  ];
}

it('what is done while the moves are on their way is done when they come', () => {
  const [study, done] = hand();
  study.knows([move('e7', 'e5')]);
  study.waits();
  expect(study.grasps('d2')).toBe(true);
  study.ongrasp('d2');
  study.ondrop('d2', 'd4');
  expect(done).toEqual([]);
  study.knows([move('d2', 'd3'), move('d2', 'd4')]);
  expect(done).toEqual(['d2-d4']);
  expect(study.held).toBeNull();
});

it('a piece that was taken up meanwhile stays in hand if it can move', () => {
  const [study, done] = hand();
  study.waits();
  study.ongrasp('d2');
  study.knows([move('d2', 'd4')]);
  expect([study.held, study.targets]).toEqual(['d2', ['d4']]);
  study.waits();
  study.ongrasp('e2');
  study.knows([move('d2', 'd4')]);
  expect(study.held).toBeNull();
  expect(done).toEqual([]);
});

it('what was done is forgotten where another position is shown', () => {
  const [study, done] = hand();
  study.waits();
  study.ondrop('d2', 'd4');
  study.waits();
  study.knows([move('d2', 'd4')]);
  expect(done).toEqual([]);
});
