import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { tryMove } from '../scripts/screens.list.js';
import type { Learned } from '../src/api/types';
import { newName } from './play';
import { expectAccessible, goOnUntil, goTo, stopClock, visit } from './visitor';

const solved = (page: Page) => page.getByRole('heading', { name: 'Solved!' }).waitFor();
const said = (page: Page, text: string) =>
  page.locator('[aria-live="polite"]', { hasText: text }).waitFor({ state: 'attached' });

/** What stands on a field. */
const standing = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"]`).getAttribute('aria-label');

/** The state of an exercise in the list. */
const listed = (page: Page, id: string) => page.locator(`a[href="/lessons/${id}"] .mark`).textContent();

/** Carries a man until something comes of it: before the position is known nothing can be grasped. */
async function carry(page: Page, from: string, to: string, comes: Locator): Promise<void> {
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  const tried = async () => {
    // It may come while the hand is on its way, and then there is nothing left to carry.
    if ((await comes.count()) === 0) {
      await field(from)
        .dragTo(field(to), { timeout: 5000 })
        .catch(() => undefined);
    }
    return comes.count();
  };
  await expect.poll(tried).toBe(1);
}

/** Presses Tab until something is reached. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 150; steps++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab never leads to ${selector}`);
}

it('a lesson is solved by hand, with a hint; the list knows it, after a reload too', async () => {
  const page = await visit('/');
  await page.getByRole('link', { name: 'Lessons' }).click();
  await page.getByText('0 of 50 exercises solved.').waitFor();
  await page.getByRole('link', { name: 'White to move wins in 2 moves. 01-1 open' }).click();
  await page.getByRole('heading', { level: 1, name: '1. Straight hit from the base line' }).waitFor();

  await page.getByRole('button', { name: 'A hint', exact: true }).click();
  await page.getByRole('button', { name: 'Another hint (3 left)' }).click();
  await page.locator('li', { hasText: 'You give one man; the stroke takes 4.' }).waitFor();

  // Where a man cannot go, the server says why.
  await carry(page, '44', '34', page.getByRole('alert'));
  await tryMove(page, '44', '40');
  await said(page, 'Right. Black answers 35x44.');
  await page.getByRole('button', { name: 'From the beginning' }).waitFor();
  // The stroke is dragged.
  await expect.poll(() => standing(page, '44')).toContain('Black');
  await carry(page, '50', '6', page.getByRole('heading', { name: 'Solved!' }));
  await page.getByRole('heading', { name: 'Every defence' }).waitFor();
  expect(await page.locator('.tree .move').allTextContents()).toEqual(['44-40', '35x44', '50x6']);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect.poll(() => standing(page, '44')).toContain('White');

  await page.getByRole('link', { name: 'Next exercise' }).click();
  await page.getByRole('heading', { level: 1, name: '2. Straight hit with one link fetched' }).waitFor();
  await goTo(page, '/lessons');
  await page.getByText('One of 50 exercises solved.').waitFor();
  expect(await listed(page, '01-1')).toContain('solved');
  expect(await listed(page, '02-1')).toContain('open');
  await page.getByRole('link', { name: 'Go on where you stopped' }).click();
  await page.waitForURL('**/lessons/02-1');
});

it('a wrong try is refuted on the board; then it is solved', async () => {
  const page = await visit('/lessons/09-2');
  await tryMove(page, '42', '37');
  await page.getByRole('heading', { name: '42-37 is not the solution' }).waitFor();
  await page.locator('.verdict .law', { hasText: /^That / }).waitFor();
  const line = await page.locator('.line .move').allTextContents();
  expect(line[0]).toBe('42-37');
  expect(line.length).toBeGreaterThan(1);

  // It is walked through, forward and back, and a reader who wants none sees no motion.
  await page.locator('.line .move[aria-current]', { hasText: '42-37' }).waitFor();
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.locator('.line .move[aria-current]', { hasText: line[1] ?? '' }).waitFor();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect.poll(() => standing(page, '42')).toContain('White man');
  await page.getByRole('button', { name: 'Play it out' }).click();
  await page.locator('.line .move[aria-current]', { hasText: line.at(-1) ?? '' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try again' }).click();
  await tryMove(page, '34', '29');
  await said(page, 'Right. Black answers 24x33.');
  // A wrong second move leads back to where it was made, not to the beginning.
  await tryMove(page, '42', '37');
  await page.getByRole('heading', { name: '42-37 is not the solution' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await tryMove(page, '42', '38');
  await tryMove(page, '48', '6');
  await solved(page);
  await page.locator('p.law', { hasText: 'Before the choice there must be a man on 33' }).waitFor();
  // Both captures that the other side could choose are there to be walked through.
  const moves = await page.locator('.tree .move').allTextContents();
  expect(moves).toEqual(expect.arrayContaining(['33x42', '32x43']));
});

it('a refutation plays itself out, and stops where one wants', async () => {
  const page = await visit('/lessons/26-2', { reducedMotion: 'no-preference' });
  await stopClock(page);
  await tryMove(page, '27', '21');
  await page.locator('p.law', { hasText: 'That loses 3.' }).waitFor();
  const shown = (move: string) => page.locator('.line .move[aria-current]', { hasText: move });
  await goOnUntil(page, shown('32x12'));
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.clock.runFor(60_000);
  await shown('32x12').waitFor();
  await page.getByRole('button', { name: 'Play it out' }).click();
  await goOnUntil(page, shown('41-46'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await tryMove(page, '38', '33');
  await solved(page);
});

it('an exercise is solved with the keyboard alone', async () => {
  const page = await visit('/lessons');
  await page.locator('a[href="/lessons/05-1"]').waitFor();
  await tabTo(page, 'a[href="/lessons/05-1"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/lessons/05-1');
  await page.locator('[data-field]').first().waitFor();
  await tabTo(page, '[data-field]');
  // From the first field of the board to 40, and from there to 34.
  const step = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const goTo = async (field: string) => {
    for (let steps = 0; steps < 40; steps++) {
      const at = Number(
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['field'] ?? '0'),
      );
      const [row, wanted] = [Math.ceil(at / 5), Math.ceil(Number(field) / 5)];
      if (at === Number(field)) return;
      if (row !== wanted) await step(row < wanted ? 'ArrowDown' : 'ArrowUp');
      else await step(at < Number(field) ? 'ArrowRight' : 'ArrowLeft');
    }
    expect.fail(`arrow keys never lead to ${field}`);
  };
  await goTo('40');
  await expect
    .poll(async () => {
      if (!(await standing(page, '40'))?.includes('held')) await page.keyboard.press('Enter');
      return standing(page, '40');
    })
    .toContain('held');
  await goTo('34');
  await page.keyboard.press('Enter');
  await said(page, 'Right. Black answers 39x30.');
  // The last one is typed, first wrongly.
  await tabTo(page, '#lesson-move');
  await page.keyboard.type('35 31');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.keyboard.type('35x4');
  await page.keyboard.press('Enter');
  await solved(page);
  await said(page, 'Solved!');
  // What was said has the focus, and the next exercise is not far.
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Solved!');
  await tabTo(page, 'a.primary[href="/lessons/06-1"]');
});

it('the solution is shown when asked for, and counts for nothing', async () => {
  const page = await visit('/lessons/12-1');
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('heading', { name: 'The solution' }).waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Find it yourself now' }).click();
  await page.getByRole('heading', { name: 'Your move' }).waitFor();
  await goTo(page, '/lessons');
  await page.getByText('0 of 50 exercises solved.').waitFor();
  expect(await listed(page, '12-1')).toContain('tried');
});

it('a question of the law is answered, the ruling cited, the score kept', async () => {
  const page = await visit('/lessons/law/draughts');
  await page.waitForURL('**/lessons/law/draughts/01');
  const [right, wrong] = await choices('draughts-01');
  const answers = page.locator('.choices button');
  await answers.first().waitFor();
  // What came of the last act is the question, and is not shown.
  await page.locator('.acts [aria-current="step"]').waitFor();
  expect(await page.locator('.current .answer').count()).toBe(0);
  await answers.nth(wrong).click();
  await page.getByRole('heading', { name: 'The referee says otherwise.' }).waitFor();
  await page.getByRole('heading', { name: '0 of 12 right' }).waitFor();
  await page.locator('.current .answer').waitFor();
  await page.getByRole('button', { name: 'Answer again' }).click();
  await answers.nth(right).click();
  await page.getByRole('heading', { name: 'That is what the referee says.' }).waitFor();
  await page.getByRole('heading', { name: 'One of 12 right' }).waitFor();
  await page
    .locator('.verdict')
    .getByRole('button', { name: /^Article/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Next question' }).click();
  await page.waitForURL('**/lessons/law/draughts/02');
  await page.locator('.choices button').first().waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'One of 12 right' }).waitFor();
});

it('what was learned goes with an account, and with another device', async () => {
  const page = await visit('/lessons/01-1');
  await tryMove(page, '44', '40');
  await tryMove(page, '50', '6');
  await solved(page);
  const name = newName();
  const enter = async (page: Page, button: string) => {
    await goTo(page, '/account');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill('a long password');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await enter(page, 'Open an account');
  const noted = async () => {
    const learned = await page.evaluate(async () => (await fetch('/api/account/progress')).json());
    return (learned as Learned[]).filter(({ solved }) => solved).map(({ id }) => id);
  };
  await expect.poll(noted).toEqual(['01-1']);

  const other = await visit('/lessons/05-1');
  await tryMove(other, '40', '34');
  await tryMove(other, '35', '4');
  await solved(other);
  await enter(other, 'Sign in');
  await other.getByRole('link', { name: 'Lessons', exact: true }).click();
  await other.getByText('2 of 50 exercises solved.').waitFor();
  await expect.poll(noted).toEqual(['01-1', '05-1']);
  await goTo(page, '/lessons');
  await page.getByText('2 of 50 exercises solved.').waitFor();
});

it.each([
  ['nl-NL', 'Lessen', 'Een aanwijzing', '44-39 is niet de oplossing', 'Opgelost!'],
  ['de-DE', 'Lektionen', 'Ein Hinweis', '44-39 ist nicht die Lösung', 'Gelöst!'],
])('lessons are given in %s, on a phone', async (locale, title, hint, wrong, done) => {
  const page = await visit('/lessons/01-1', { locale, viewport: { width: 360, height: 740 } });
  await page.getByRole('link', { name: title }).first().waitFor();
  await page.getByRole('button', { name: hint, exact: true }).click();
  const type = async (move: string) => {
    await page.locator('#lesson-move').fill(move);
    await page.locator('#lesson-move').press('Enter');
  };
  await type('44-39');
  await page.getByRole('heading', { name: wrong }).waitFor();
  await page.locator('.verdict button.primary').click();
  await type('44-40');
  await page.locator('.verdict button.plain').waitFor();
  await type('50x6');
  await page.getByRole('heading', { name: done }).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
  await goTo(page, '/lessons');
  await page.locator('.boards svg.board').first().waitFor();
  expect(await width()).toBeLessThanOrEqual(360);
});

/** Which choice of a question is right, and one that is not. */
async function choices(id: string): Promise<[number, number]> {
  const response = await fetch(`${inject('hall')}/api/lessons/${id}?solution=true`);
  const { answer } = (await response.json()) as { answer: { right: number } };
  return [answer.right, answer.right === 0 ? 1 : 0];
}
