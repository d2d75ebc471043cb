import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectMove } from './play';
import { visit } from './visitor';

/** Presses Tab until something is reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector))
      return;
  }
  expect.fail(`Tab never leads to ${selector}`);
}

/** Walks over the board with arrow keys. */
async function walk(page: Page, from: string, to: string): Promise<void> {
  const steps = (index: number) => to.charCodeAt(index) - from.charCodeAt(index);
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  await press(steps(0) > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(steps(0)));
  await press(steps(1) > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(steps(1)));
}

it('a whole game is played with the keyboard alone', async () => {
  const page = await visit('/');
  await tabTo(page, 'a[href="/new?game=chess"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/new?game=chess');
  await page.getByLabel('Your name').waitFor();
  await tabTo(page, 'input[name="opponent"]');
  for (let choice = 0; choice < 3; choice++) await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('Here, on this screen').isChecked()).toBe(true);
  await tabTo(page, 'button[type="submit"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/table/*');
  await page.locator('[data-field]').first().waitFor();

  await tabTo(page, '[data-field]');
  let at =
    (await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['field'])) ?? '';
  for (const [from, to] of [
    ['f2', 'f3'],
    ['e7', 'e5'],
    ['g2', 'g4'],
  ] as const) {
    await walk(page, at, from);
    await page.keyboard.press('Enter');
    await walk(page, from, to);
    await page.keyboard.press('Enter');
    await expectMove(page, `${from}-${to}`);
    at = to;
  }
  // The last one is typed.
  await tabTo(page, '#typed');
  await page.keyboard.type('d8 h4');
  await page.keyboard.press('Enter');
  await page.locator('.outcome', { hasText: /^\s*Black wins by checkmate\. \(Art\. R1\)\s*$/ }).waitFor();
  // What happens is told to a screen reader.
  await page.locator('[aria-live="polite"]', { hasText: 'd8-h4' }).waitFor({ state: 'attached' });
});
