import { expect, it } from 'vitest';
import { visit } from './visitor';

it('a book is read article by article, in three languages', async () => {
  const page = await visit('/laws');
  await page.getByRole('link', { name: /Handbook of Chess/ }).click();
  await page.getByRole('heading', { level: 1, name: /Handbook of Chess/ }).waitFor();
  const third = page.locator('article', { hasText: '§3' }).first();
  const english = await third.locator('.text').textContent();
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await page.getByRole('button', { name: 'Nederlands', pressed: true }).waitFor();
  const dutch = await third.locator('.text').textContent();
  expect(dutch).not.toBe(english);
  expect(await third.locator('.text').getAttribute('lang')).toBe('nl');
  // The page itself goes on in its own language.
  await page.getByRole('heading', { name: 'Our readings' }).waitFor();
});

it('an article is seen at the table, act by act, with the keyboard', async () => {
  const page = await visit('/laws/bilguer');
  await page.getByRole('link', { name: /See it at the table.*§3/ }).click();
  await page.getByRole('heading', { level: 1, name: /§3/ }).waitFor();
  await page
    .getByRole('combobox', { name: /cases$/ })
    .selectOption({ label: 'a pinned knight touched: the king has to move if Black insists' });
  const current = page.locator('[aria-current="step"]');
  await page.getByRole('heading', { level: 2, name: /pinned knight/ }).click();
  await page.keyboard.press('ArrowRight');
  await page.locator('[aria-current="step"]', { hasText: 'touches e2' }).waitFor();
  await page.keyboard.press('End');
  await page.locator('[aria-current="step"]', { hasText: 'move the king' }).waitFor();
  await page.getByText('White must move the king').waitFor();
  expect(await current.count()).toBe(1);

  await page.getByRole('link', { name: 'What do other books say?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settle a dispute' }).waitFor();
  await page.locator('thead th').nth(4).waitFor();
});

it('books are compared point by point, and where they part is marked', async () => {
  const page = await visit('/laws');
  await page.getByRole('link', { name: 'Compare them point by point' }).click();
  await page.locator('tbody tr').first().waitFor();
  expect(await page.locator('thead th').count()).toBe(5);
  const [all, parting] = [
    await page.locator('tbody tr').count(),
    await page.locator('tbody tr.parts').count(),
  ];
  expect(parting).toBeGreaterThan(5);
  expect(parting).toBeLessThan(all);
  await page.getByLabel('Only where they differ').check();
  expect(await page.locator('tbody tr').count()).toBe(parting);
  await page.getByLabel(/recreational/).uncheck();
  await page.locator('thead th').nth(4).waitFor({ state: 'detached' });
  // The choice is in the address.
  await page.reload();
  await page.locator('thead th').nth(3).waitFor();
  expect(await page.locator('thead th').count()).toBe(4);
  // An article opens where it is cited.
  await page
    .getByRole('button', { name: /^Article/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
});
