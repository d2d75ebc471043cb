import { describe, expect, it } from 'vitest';
import { anyMove, caughtUp, expectMove, move, resign, table, until } from './play';
import type { TableView } from '../src/api/types';
import { visit } from './visitor';

describe('a game against the computer', () => {
  it.each([
    ['Chess', 'white'],
    ['Draughts', 'white'],
    ['Chess for three', 'black'],
    ['Chess for four', 'a'],
  ])('%s', async (game, seat) => {
    const page = await visit('/');
    // One click from the hall to the board; the next is on a man.
    await page.getByRole('button', { name: new RegExp(`^Play the computer.*: ${game}$`) }).click();
    await page.getByRole('heading', { level: 1, name: game, exact: true }).waitFor();
    const round = (await table(page)).now.seats.length;
    await anyMove(page, seat);
    await until(page, ({ now }) => now.moves.length === round && now.turn === seat);
    // From here on somebody may be mated, and the turns go otherwise.
    await anyMove(page, seat);
    await until(page, ({ now }) => now.moves.length > round);
    await resign(page);
    const hasResigned = ({ entries }: TableView) => entries.some(({ act }) => act?.['kind'] === 'resign');
    const { now } = await until(page, hasResigned);
    // Among three and four the others may play on: a player who has resigned need not wait.
    if (round === 2) {
      await page.locator('.outcome', { hasText: now.outcome?.says.en ?? 'an outcome' }).waitFor();
      expect(now.outcome?.quarters).toHaveLength(round);
    }
    await page.getByRole('link', { name: 'Hall' }).click();
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
  });
});

it('shows where a man may go, and the referee says why it may not go elsewhere', async () => {
  const page = await visit('/');
  await page.getByRole('button', { name: /^Play the computer.*: Chess$/ }).click();
  await page.locator('[data-field="g1"]').click();
  expect(await page.locator('.target').count()).toBe(2);
  // A click elsewhere lets go; carrying a piece there tells why not.
  await page.locator('[data-field="g4"]').click();
  expect(await page.locator('.target').count()).toBe(0);
  await page.locator('[data-field="g1"]').dragTo(page.locator('[data-field="g4"]'));
  await page.getByRole('alert').filter({ hasText: 'against the rules' }).waitFor();
  await page.locator('[data-field="g1"]').dragTo(page.locator('[data-field="f3"]'));
  await until(page, ({ now }) => now.moves[0] === 'g1-f3');
});

it('looks back with the keys of the move list, and is not moved on then', async () => {
  const page = await visit('/');
  await page.getByRole('button', { name: /^Play the computer.*: Chess$/ }).click();
  await move(page, 'e2', 'e4');
  await caughtUp(page, await until(page, ({ now }) => now.moves.length === 2));
  await page.locator('.moves').focus();
  await page.keyboard.press('Home');
  await page.getByText('You look at an earlier position.').waitFor();
  expect(await page.locator('[data-field]').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expectMove(page, 'e2-e4');
  await page.keyboard.press('End');
  await page.locator('[data-field="d2"]').waitFor();
});
