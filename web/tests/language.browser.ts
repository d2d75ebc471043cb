import { expect, it } from 'vitest';
import { expectMove } from './play';
import { visit } from './visitor';

it('speaks the language of the browser, and another if that is wanted', async () => {
  const page = await visit('/', { locale: 'nl-NL' });
  await page.getByRole('button', { name: /Speel tegen de computer.*Dammen/ }).waitFor();
  await page.getByLabel('Taal').selectOption('de');
  await page.getByRole('button', { name: /Gegen den Computer.*: Dame$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Dame' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');

  // The referee too: a man that was carried where it cannot go.
  await page.locator('[data-field="32"]').dragTo(page.locator('[data-field="22"]'));
  await page
    .getByRole('alert')
    .filter({ hasText: /Regeln|Zug/ })
    .waitFor();

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dame' }).waitFor();
});

it('a Dutch P is the knight, and the outcome says why', async () => {
  const page = await visit('/new?game=chess', { locale: 'nl-NL' });
  await page.locator('input[name="opponent"]').last().check();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/table/*');
  for (const [typed, written] of [
    ['Pf3', 'g1-f3'],
    ['Pc6', 'b8-c6'],
    ['Pg1', 'f3-g1'],
  ] as const) {
    await page.locator('#typed').fill(typed);
    await page.keyboard.press('Enter');
    await expectMove(page, written);
  }
  await page.locator('#typed').fill('resign');
  await page.keyboard.press('Enter');
  const outcome = page.locator('.outcome', { hasText: 'Zwart heeft opgegeven. Wit wint.' });
  await outcome.waitFor();
  expect(await outcome.getByRole('button').allTextContents()).toEqual(['S4']);
  expect((await outcome.textContent())?.match(/S4/g)).toHaveLength(1);
  // It is a reading: the sentence says so, and so does what opens.
  await outcome.getByRole('button', { name: 'Onze lezing S4' }).click();
  await page
    .getByRole('dialog', { name: /^Onze lezing S4/ })
    .getByText('Of anders')
    .waitFor();
});
