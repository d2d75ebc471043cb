import { expect, inject, it } from 'vitest';
import type { BookText, Edition } from '../src/api/types';
import { sheets, type Reading } from '../src/law/layers';
import { expectAccessible, goTo, visit } from './visitor';

it('a book is read article by article, in three languages', async () => {
  const page = await visit('/laws');
  await page.getByRole('link', { name: /Handbook of Chess/ }).click();
  await page.getByRole('heading', { level: 1, name: /Handbook of Chess/ }).waitFor();
  const third = page.locator('[id="§3"] .sides');
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

it.each([
  ['en', 'en-GB', 1280, 'In print', 'In our words', 'Our reading', 'Because', 'Or else'],
  ['nl', 'nl-NL', 390, 'In druk', 'In onze woorden', 'Onze lezing', 'Omdat', 'Of anders'],
  ['de', 'de-DE', 390, 'Im Druck', 'In unseren Worten', 'Unsere Lesart', 'Denn', 'Oder aber'],
])(
  'print, our text and readings stand apart, in %s',
  async (lang, locale, width, print, text, reading, because, otherwise) => {
    const book = await fetched<BookText>('/api/books/gustavus-chess');
    const { article, readings } =
      sheets(book.articles).find(({ readings }) => readings.some(isWorded)) ?? none();
    const worded = readings.find(isWorded) ?? none();
    const page = await visit(`/laws/gustavus-chess#${article.number}`, {
      locale,
      viewport: { width, height: 844 },
    });
    const shown = page.locator(`article[id="${article.number}"]`);
    const [printed, ours] = [shown.locator('.print'), shown.locator('.sides .text')];
    await printed.waitFor();
    await shown.getByText(print, { exact: true }).waitFor();
    await shown.getByText(text, { exact: true }).waitFor();
    expect(await printed.getAttribute('lang')).toBe('nl');
    expect(await printed.textContent()).toContain(article.original?.passage.text?.slice(0, 40));
    expect(await ours.getAttribute('lang')).toBe(lang);
    expect(await ours.textContent()).toBe(article.text[lang as 'en']);

    // The print is beside our words where there is room, and above them where there is none.
    const [left, right] = [await printed.boundingBox(), await ours.boundingBox()];
    if (!left || !right) return expect.fail('both are shown');
    if (width > 1000) expect(right.x).toBeGreaterThan(left.x + left.width);
    else expect(right.y).toBeGreaterThan(left.y + left.height - 1);

    const under = page.locator(`.reading[id="${worded.number}"]`);
    await under.getByRole('heading', { name: `${reading} ${worded.number}` }).waitFor();
    expect(await under.locator('dt').allTextContents()).toEqual(expect.arrayContaining([because, otherwise]));
    expect(await under.locator('q').getAttribute('lang')).toBe('nl');
    expect(await under.locator('q').textContent()).toBe(worded.words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  },
);

it('how an article is printed is told in words, and why a print is not shown', async () => {
  const page = await visit('/laws/gustavus-three');
  await page.getByText('The print only says that it applies').first().waitFor();
  await page.getByText('The print says that it does not apply').first().waitFor();
  await page.locator('header').getByText('a reconstruction').waitFor();
  await page.getByRole('button', { name: 'Our reading Q100' }).waitFor();
  const notes = page.locator('details', { hasText: 'the OCR text has' }).first();
  await notes.locator('summary').click();
  await notes.getByText('the OCR text has').first().waitFor();

  await goTo(page, '/laws/draughts');
  await page.getByText('The print may be under copyright').waitFor();
  await page.getByText('Lost in print: the text is restored by us').first().waitFor();
  expect(await page.locator('.print').count()).toBe(0);
});

it('the matter of the edition is read, in the language of the page', async () => {
  const matter = await fetched<Edition>('/api/edition');
  const page = await visit('/laws', { locale: 'nl-NL' });
  await page.getByRole('link', { name: 'Bronnen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bronnen' }).waitFor();
  await page.getByText(matter.sources[0]?.seen.nl ?? '').waitFor();
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await page.getByText(matter.timeline[0]?.what.nl ?? '').waitFor();
  expect(await page.locator('.years li').count()).toBe(matter.timeline.length);
  await page.getByRole('link', { name: 'Woordenlijst' }).click();
  await page.getByText(matter.glossary[0]?.means.nl ?? '').waitFor();
  const words = page.locator('.words li', { has: page.locator('a[href="/laws/bilguer"]') });
  expect(await words.locator('i').first().getAttribute('lang')).toBe('de');
  await page.getByRole('link', { name: 'Bibliografie' }).click();
  await page.getByText(matter.bibliography[0]?.note.nl ?? '').waitFor();
  // The concordance: all books, and a mark where one is silent.
  await page.getByRole('link', { name: 'Concordantie' }).click();
  await page.locator('tbody tr').first().waitFor();
  const books = await fetched<unknown[]>('/api/books');
  expect(await page.locator('thead th').count()).toBe(books.length + 1);
  await page.locator('td', { hasText: 'het boek zwijgt' }).first().waitFor();
  expect(
    await page
      .getByRole('button', { name: /^Onze lezing/ })
      .first()
      .textContent(),
  ).toMatch(/^lezing /);
});

it('a board that is lost in print is told to be reconstructed, where it is studied', async () => {
  const page = await visit('/study#game=three');
  await page.getByText('Board and opening position are a reconstruction').waitFor();
  await page.getByRole('button', { name: 'Our reading Q100' }).click();
  const dialog = page.getByRole('dialog', { name: /^Our reading Q100/ });
  await dialog.getByText('Or else').waitFor();
  await dialog.getByRole('button', { name: 'Article 12' }).click();
  await page.getByRole('dialog', { name: /^12\./ }).getByText('In print', { exact: true }).waitFor();
  await expectAccessible(page);
  await goTo(page, '/lessons/02-1');
  await page.getByText('A reconstruction.').waitFor();
});

/** A reading that rests on printed words in one place. */
const isWorded = ({ words }: Reading) => typeof words === 'string';

const none = () => expect.fail('there is one');

async function fetched<T>(path: string): Promise<T> {
  return (await (await fetch(inject('hall') + path)).json()) as T;
}
