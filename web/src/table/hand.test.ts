import { expect, it } from 'vitest';
import type { LegalMove, Man } from '../api/types';
import { PlayersHand } from './hand.svelte';
import type { LiveTable } from './live.svelte';

const promotion = (kind: Man['kind']): LegalMove => ({
  from: 'a7',
  to: 'a8',
  written: `a7-a8=${kind}`,
  promotion: kind,
});

/** A hand at a guarded table at which a pawn stands on a7, and what it did. */
function hand(): [PlayersHand, { isMine: boolean; now: { men: Man[]; legal: LegalMove[] } }, string[]] {
  const done: string[] = [];
  const men: Man[] = [{ field: 'a7', seat: 'white', kind: 'pawn', drawing: 'pawn' }];
  const live = {
    view: { eye: 'guard' },
    isLive: true,
    isMine: false,
    seat: 'white',
    now: { men, legal: [] as LegalMove[] },
    act: (act: string) => done.push(act),
  };
  return [new PlayersHand(live as unknown as LiveTable), live, done];
}

it('a pawn that was sent on in advance becomes what the server names first', () => {
  const [player, live, done] = hand();
  player.ondrop('a7', 'a8', true);
  expect(player.premove).toEqual({ from: 'a7', to: 'a8' });
  player.follow();
  expect(done).toEqual([]);
  live.isMine = true;
  live.now.legal = [promotion('rook'), promotion('queen')];
  player.follow();
  expect([done, player.premove]).toEqual([['a7-a8=rook'], null]);
});

it('a move in advance that did not become legal is forgotten', () => {
  const [player, live, done] = hand();
  player.ondrop('a7', 'b8', true);
  live.isMine = true;
  live.now.legal = [promotion('queen')];
  player.follow();
  expect([done, player.premove]).toEqual([[], null]);
});

it('whoever moves a pawn to its last rank is asked what it becomes', () => {
  const [player, live, done] = hand();
  live.isMine = true;
  live.now.legal = [promotion('queen'), promotion('knight')];
  player.ondrop('a7', 'a8', true);
  expect([done, player.choice]).toEqual([[], live.now.legal]);
  player.choose(promotion('knight'));
  expect([done, player.choice]).toEqual([['a7-a8=knight'], []]);
});
