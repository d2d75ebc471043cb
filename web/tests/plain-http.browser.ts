/** All tests come to the hall as to one in a club: by a name, over plain HTTP. Here is what browsers then withhold. */
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { CHROMIUM, FLAGS, HOST } from '../scripts/chromium.js';
import { expectMove, move, openAccount, openTable, tableWith } from './play';
import { goTo, visit } from './visitor';

const isWithheld = (page: Page) =>
  page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]);

const pathOf = (link: string): string => link.slice(new URL(link).origin.length);

it('two play by a link that was copied, one of them with an account', async () => {
  // With a clipboard that no other test writes to.
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const ada = await visit('/', { browser });
    expect(new URL(ada.url()).hostname).toBe(HOST);
    expect(await isWithheld(ada)).toEqual([false, false, false]);
    const name = await openAccount(ada);
    await goTo(ada, '/new');
    await openTable(ada, 'A friend, by link');
    await ada.getByRole('button', { name: 'Copy', exact: true }).click();
    const link = await ada.getByLabel('Link to this table').inputValue();
    await expect.poll(() => pasted(ada)).toBe(link);

    const ben = await visit(pathOf(link), { browser });
    await ben.getByRole('button', { name: 'Sit down: Black' }).click();
    await ada.getByText(`${name} (you)`).waitFor();
    await move(ada, 'e2', 'e4');
    await expectMove(ben, 'e2-e4');
    await move(ben, 'e7', 'e5');
    await expectMove(ada, 'e7-e5');
  } finally {
    await browser.close();
  }
});

it('a citation is copied, from a book and from the dialog of an article', async () => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const page = await visit('/laws/bilguer', { browser, locale: 'de-DE' });
    const response = await fetch(`${inject('hall')}/api/books/bilguer/citations`);
    const lines = (await response.json()) as Record<string, { de: string }>;
    await page.getByRole('button', { name: /^Beleg kopieren.*§3$/ }).click();
    await page.getByRole('button', { name: /^Kopiert.*§3$/ }).waitFor();
    expect(await pasted(page)).toBe(lines['§3']?.de);
    await page.getByRole('button', { name: 'Unsere Lesart B28', exact: true }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Beleg kopieren/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Kopiert/ })
      .waitFor();
    expect(await pasted(page)).toBe(lines['B28']?.de);
  } finally {
    await browser.close();
  }
});

it('who is left shows his ally something on the board', async () => {
  const person = { kind: 'person' } as const;
  const path = await tableWith({
    book: 'gustavus-four',
    position: 'b | a: Kg14 Re14 | b: Kc8 Rf4 | c*: Kk1 Nf10 Pi7 | d: Kn8 Re1 Rd2',
    seats: { b: person, c: person, d: person },
  });
  const page = await visit(path);
  await page.getByRole('button', { name: 'Sit down: A' }).click();
  await page.locator('[data-field="e1"]').click({ button: 'right' });
  await page.getByRole('button', { name: 'Show your ally' }).click();
  await page.locator('.record', { hasText: 'confers with the ally' }).waitFor({ state: 'attached' });
});

it('a text that no page may copy is selected, to be copied by hand', async () => {
  const page = await visit('/new');
  await page.evaluate(() => (document.execCommand = () => false));
  const selected = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    });
  await openTable(page, 'A friend, by link');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(selected).toBe(await page.getByLabel('Link to this table').inputValue());

  await page.getByRole('link', { name: 'Study' }).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.waitForURL(/#game=chess/);
  await expect.poll(selected).toBe(page.url());
});

/** What a visitor gets who pastes. */
async function pasted(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.goto(new URL('/study', page.url()).href);
  const field = other.locator('textarea');
  await field.focus();
  await other.keyboard.press('Control+V');
  const text = await field.inputValue();
  await other.close();
  return text;
}
