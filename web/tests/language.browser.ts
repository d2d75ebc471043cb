import { expect, it } from 'vitest';
import { visit } from './visitor';

it('speaks the language of the browser, and another if that is wanted', async () => {
  const page = await visit('/', { locale: 'nl-NL' });
  await page.getByRole('button', { name: /Speel tegen de computer.*Dammen/ }).waitFor();
  await page.getByLabel('Taal').selectOption('de');
  await page.getByRole('button', { name: /Gegen den Computer.*Dame/ }).click();
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
