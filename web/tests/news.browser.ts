import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectMove, move, openTable, press, until } from './play';
import { visit } from './visitor';

/** What a page asks for from now on. */
function asked(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => found.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return found;
}

/** Plays moves for both sides, and waits until each is shown. */
async function play(page: Page, moves: string): Promise<void> {
  for (const written of moves.split(' ')) {
    const [from = '', to = ''] = written.split('-');
    await move(page, from, to);
    await expectMove(page, written);
  }
}

it('at a guarded table news tells what can be done, and the page asks for nothing', async () => {
  const page = await visit('/new');
  await openTable(page, /Rules for Ordinary Chess/, 'Here, on this screen', /Guards/);
  await play(page, 'g1-f3 g8-f6');
  const requests = asked(page);
  expect(await page.getByText('Claim …').count()).toBe(0);
  await play(page, 'f3-g1 f6-g8 g1-f3 g8-f6 f3-g1 f6-g8');
  await page.getByText('Claim …').click();
  await page.getByRole('button', { name: 'Claim: repetition' }).click();
  await page.locator('.outcome', { hasText: 'Draw' }).waitFor();
  expect(requests).toEqual([]);
});

it('at a silent table too, whatever is touched, moved and demanded', async () => {
  const page = await visit('/new');
  await openTable(page, /Handbook of Chess/, 'Here, on this screen', /Keeps silent/);
  await play(page, 'e2-e4 e7-e5');
  const requests = asked(page);
  await press(page, 'g1');
  await until(page, ({ entries }) => entries.at(-1)?.act?.['kind'] === 'touch');
  await press(page, 'g3');
  await expectMove(page, 'g1-g3');
  await page.getByText('Demand …').click();
  await page.getByRole('button', { name: /take the move back/ }).click();
  await page.locator('.ruling', { hasText: 'The move is taken back' }).waitFor();
  await play(page, 'g1-f3 b8-c6');
  expect(requests).toEqual([]);
});
