import { afterEach, expect, it, vi } from 'vitest';
import { forgetAccounts, forgetOpener, keepSeats, keepTaken, openerOf, ownTables, tokensAt } from './seats';

/** The server answers a client without a secret that it holds this seat. */
function holding(you?: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ now: { you } })));
}

afterEach(() => vi.unstubAllGlobals());

it('a seat that an account holds is kept without its secret', async () => {
  holding('white');
  await keepTaken('his', { tokens: { white: 'w' }, opener: 'o' });
  expect([tokensAt('his'), openerOf('his')]).toEqual([{}, 'o']);
  forgetOpener('his');
  expect(openerOf('his')).toBeUndefined();
  expect(ownTables()).toContain('his');
});

it('what an account cannot act for is kept with its secrets', async () => {
  holding('white');
  const tokens = { white: 'w', black: 'b' };
  await keepTaken('board', { tokens });
  expect(tokensAt('board')).toEqual(tokens);
  holding();
  await keepTaken('named', { tokens: { white: 'w' } });
  expect(tokensAt('named')).toEqual({ white: 'w' });
});

it('who signs out leaves only what was taken without an account', async () => {
  holding();
  await keepTaken('free', { tokens: { white: 'w' }, opener: 'o' });
  keepSeats('free', { tokens: { black: 'b' } });
  holding('white');
  await keepTaken('account', { tokens: { white: 'w', black: 'b' } });
  forgetAccounts();
  expect(ownTables()).toContain('free');
  expect(ownTables()).not.toContain('account');
  expect([tokensAt('free'), openerOf('free')]).toEqual([{ white: 'w', black: 'b' }, 'o']);
});
