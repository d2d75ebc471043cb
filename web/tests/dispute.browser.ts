import { expect, it } from 'vitest';
import { visit } from './visitor';

it('a dispute is settled under four books, shared and kept', async () => {
  const page = await visit('/dispute');
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('chess');
  await expect.poll(() => page.locator('thead th').count()).toBe(5);
  // What happened is told by hand, and with the form.
  for (const [from, to] of ['e2 e4', 'e7 e5', 'g1 g3'].map((move) => move.split(' '))) {
    await page.locator(`[data-field="${from}"]`).dragTo(page.locator(`[data-field="${to}"]`));
    await page.locator('tbody', { hasText: `${from}-${to}` }).waitFor();
  }
  await page.getByRole('combobox', { name: 'Did what', exact: true }).selectOption('demand king-move');
  await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption('black');
  await page.getByRole('button', { name: 'Add it' }).click();
  const text = page.getByLabel('What happened, as a transcript');
  await expect.poll(() => text.inputValue()).toMatch(/white: g1-g3\nblack: demand king-move\n$/);

  const row = page.locator('tbody tr', { hasText: 'Demand: move the king' });
  await row.locator('td .answer').nth(3).waitFor();
  expect(await page.locator('thead th').count()).toBe(5);
  // Gustavus and Bilguer grant it, Allgaier and the recreational rules do not.
  const granted = async () =>
    (await row.locator('td').allTextContents()).map((answer) => answer.includes('The demand is granted'));
  await expect.poll(granted).toEqual([false, true, true, false]);
  await row.getByText('The books part').waitFor();
  await row
    .getByRole('button', { name: /^Article/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the transcript' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.txt$/);

  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.waitForURL(/#t=/);
  const other = await visit(`/dispute${new URL(page.url()).hash}`);
  await other
    .locator('tbody tr', { hasText: 'Demand: move the king' })
    .locator('td .answer')
    .nth(3)
    .waitFor();
});

it('the board is set up, and the text can be written', async () => {
  const page = await visit('/dispute');
  const text = page.getByLabel('What happened, as a transcript');
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('draughts');
  await page.getByRole('button', { name: 'Set up the board' }).click();
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await page.getByRole('button', { name: 'White man', exact: true }).click();
  await page.locator('[data-field="28"]').click();
  await page.getByRole('button', { name: 'Black man', exact: true }).click();
  for (const field of ['14', '22', '23']) await page.locator(`[data-field="${field}"]`).click();
  await expect.poll(() => text.inputValue()).toContain('position W:W28:B14,22,23');
  await page.getByRole('button', { name: 'The board stands so' }).click();
  await text.fill(`${await text.inputValue()}white: 28x17\n`);
  await page.locator('.answer', { hasText: 'against the rules' }).waitFor();
  await text.fill('nonsense');
  await page.getByRole('alert').waitFor();
});

it('speaks Dutch and German', async () => {
  const page = await visit('/dispute', { locale: 'nl-NL' });
  await page.getByRole('heading', { level: 1, name: 'Een geschil beslechten' }).waitFor();
  await page.locator('.answer', { hasText: 'De zet is tegen de regels' }).first().waitFor();
  await page.getByLabel('Taal').selectOption('de');
  await page.getByRole('heading', { level: 1, name: 'Einen Streit schlichten' }).waitFor();
  await page.locator('.answer', { hasText: 'Der Zug ist regelwidrig' }).first().waitFor();
});
