import { expect, it } from 'vitest';
import { visit } from './visitor';

it('games are searched for, counted and replayed', async () => {
  const page = await visit('/archive');
  await page.getByText('finished games').waitFor();
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('chess');
  await page.getByLabel('Opens with').fill('e4 e5 f4');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('2 finished games').waitFor();
  await page.getByRole('link', { name: /Kieseritzky/ }).waitFor();
  await page.getByRole('link', { name: /Schulten/ }).waitFor();
  // How they go on, and one of them.
  await page.getByRole('button', { name: 'exf4' }).click();
  await page.getByText('One finished game').waitFor();
  expect(page.url()).toContain('opening=');

  await page.getByRole('link', { name: /Kieseritzky/ }).click();
  await page.locator('.tree .move').first().waitFor();
  expect(await page.locator('.tree .move').count()).toBe(45);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('Mate', { exact: true }).waitFor();
});

it('by player, result and day; in German too', async () => {
  const page = await visit('/archive', { locale: 'de-DE' });
  await page.getByRole('searchbox', { name: 'Spieler' }).fill('morphy, paul');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByText('2 beendete Partien').waitFor();
  await page.getByRole('combobox', { name: 'Ergebnis', exact: true }).selectOption('black wins');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByText('Eine beendete Partie').waitFor();
  await page.getByRole('combobox', { name: 'Ergebnis', exact: true }).selectOption('');
  await page.getByRole('textbox', { name: 'Von', exact: true }).fill('1858');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('link', { name: /Isouard/ }).waitFor();
  expect(await page.locator('tbody a').count()).toBe(1);
});
