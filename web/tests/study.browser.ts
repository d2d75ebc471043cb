import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GAMES } from '../scripts/hall.js';
import { visit } from './visitor';

const moves = (page: Page) => page.locator('.tree .move');
const position = (page: Page) => page.locator('#export + label input').inputValue();

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('PGN, PDN or FEN').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
}

it('a PGN is read with its variations, and written again', async () => {
  const page = await visit('/study');
  await paste(page, '[Event "Test"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 {the gambit}) 2... Nc6 *');
  await moves(page).nth(5).waitFor();
  expect(await moves(page).allTextContents()).toEqual(['e4', 'e5', 'Nf3', 'f4', 'exf4', 'Nc6']);
  await page.getByText('the gambit').waitFor();

  // Arrow keys walk through it, and from one variation to another.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  expect(await page.locator('.move[aria-current]').textContent()).toBe('Nc6');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('.move[aria-current]').textContent()).toBe('f4');

  // A move on the board begins another variation.
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-field="d2"]').click();
  await page.locator('[data-field="d4"]').click();
  await page.locator('.move[aria-current]', { hasText: 'd4' }).waitFor();
  await page.getByRole('button', { name: 'Show the text' }).click();
  const written = await page.getByLabel('PGN', { exact: true }).inputValue();
  expect(written).toContain('[Event "Test"]');
  expect(written).toContain('1. e4 e5 2. Nf3 (2. f4 exf4 {the gambit}) (2. d4) 2... Nc6 *');

  // A link carries all of it.
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.waitForURL(/#game=chess/);
  const other = await visit(`/study${new URL(page.url()).hash}`);
  await moves(other).nth(6).waitFor();
});

it('shows controls only when there is a board, and then they stay', async () => {
  const page = await visit('/');
  let send = () => {};
  const wanted = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/study', async (route) => {
    await wanted;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/study');
  await page.getByRole('link', { name: 'Study' }).click();
  await asked;
  await page.getByRole('heading', { level: 1, name: 'Study' }).waitFor();
  expect(await page.locator('main button, main select').count()).toBe(0);
  send();
  await page.getByRole('button', { name: 'Copy a link' }).waitFor();
});

it('a move is typed with the letters of the language', async () => {
  const page = await visit('/study', { locale: 'nl-NL' });
  await page.locator('#study-move').fill('Pf3');
  await page.keyboard.press('Enter');
  await moves(page).first().waitFor();
  expect(await moves(page).allTextContents()).toEqual(['Nf3']);
});

it('a PDN is read from a file, and a FEN of either game', async () => {
  const page = await visit('/study');
  await page.locator('svg.board').waitFor();
  await page.locator('input[type="file"]').setInputFiles(GAMES[1] ?? '');
  await moves(page).nth(23).waitFor();
  expect(readFileSync(GAMES[1] ?? '', 'utf8')).toContain(
    (await moves(page).first().textContent()) ?? 'a move',
  );
  await page.getByRole('button', { name: 'Download PDN' }).waitFor();
  await paste(page, 'W:W28:B14,22,23');
  await expect.poll(() => position(page)).toBe('W:W28:B14,22,23');
  await paste(page, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await expect.poll(() => position(page)).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await paste(page, '4k3/8/8/8 nonsense');
  await page.getByRole('alert').waitFor();
});

it('a position is set up, looked at by the engine, and drawn', async () => {
  const page = await visit('/study');
  await page.locator('svg.board').waitFor();
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByLabel('The position as text (FEN)').fill('6k1/5ppp/8/8/8/8/8/K6R w - - 0 1');
  await page.getByLabel('The position as text (FEN)').press('Tab');
  await page.getByRole('button', { name: 'White rook', exact: true }).click();
  await page.locator('[data-field="d1"]').click();
  await page.getByRole('button', { name: 'Study this position' }).click();
  await expect.poll(() => position(page)).toBe('6k1/5ppp/8/8/8/8/8/K2R3R w - - 0 1');
  await page.getByRole('button', { name: 'Start the engine' }).click();
  await page.getByText('#1').first().waitFor();
  await page.getByRole('button', { name: 'Rd8#' }).first().click();
  await page.getByText('Mate', { exact: true }).waitFor();
  for (const format of ['SVG', 'PNG']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Diagram: ${format}` }).click(),
    ]);
    const path = join(mkdtempSync(join(tmpdir(), 'sissa-diagram-')), file.suggestedFilename());
    await file.saveAs(path);
    expect(readFileSync(path).length).toBeGreaterThan(1000);
  }
});

it('castlings are set up in chess for four too', async () => {
  const page = await visit('/study#game=four');
  await page.locator('svg.board').waitFor();
  await page.getByRole('button', { name: 'Set up a position' }).click();
  const text = page.getByLabel('The position as text (FEN)');
  await expect.poll(() => text.inputValue()).toContain('a | a: Kg14');
  expect(await text.inputValue()).not.toContain('castling');
  for (const castling of ['A, long', 'B, short']) await page.getByLabel(castling).uncheck();
  await expect.poll(() => text.inputValue()).toMatch(/ \| castling aS bL cSL dSL$/);
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await page.getByRole('alert').filter({ hasText: 'no king' }).waitFor();
  await expect.poll(() => text.inputValue()).toBe('a | a: | b: | c: | d:');
});

it('what is neither a position nor a game leaves the study as it is', async () => {
  const page = await visit('/study');
  await paste(page, '1. e4 e5');
  await moves(page).nth(1).waitFor();
  await paste(page, '1. e5');
  await page.getByRole('alert').waitFor();
  expect(await moves(page).allTextContents()).toEqual(['e4', 'e5']);
});
