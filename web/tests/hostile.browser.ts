import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { visit } from './visitor';

/** What would run, if it became more than text. */
const MARKUP = '<img src=x onerror="document.title=\'broken\'">';

async function expectText(page: Page): Promise<void> {
  await page.getByText(MARKUP).first().waitFor();
  expect(await page.locator('img[src="x"], script:not([src])').count()).toBe(0);
  expect(await page.title()).not.toBe('broken');
}

it('a name with markup is a name', async () => {
  const response = await fetch(`${inject('hall')}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seats: { white: { kind: 'person', name: MARKUP }, black: { kind: 'open' } } }),
  });
  const { table } = (await response.json()) as { table: string };
  for (const path of [`/table/${table}`, '/']) await expectText(await visit(path));
});

it('a comment with markup is a comment', async () => {
  const white = `[White "${MARKUP.replaceAll('"', '\\"')}"]`;
  const sheets = [
    `${white}\n\n1. e4 {${MARKUP}} e5 *`,
    `[GameType "20"]\n${white}\n\n1. 32-28 {${MARKUP}} 19-23 *`,
  ];
  for (const sheet of sheets) {
    const page = await visit('/study');
    await page.getByLabel('PGN, PDN or FEN').fill(sheet);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expectText(page);
  }
});
