/** What can be seen: boards within the window, men on any ground. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectMove, move, openAccount, openTable, tableWith } from './play';
import { goTo, visit } from './visitor';

const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** The longest words there are in the head of the page. */
const LOCALES = ['en-GB', 'nl-NL', 'de-DE'];

/** Expects the whole board within the window, and what it is walked through with. */
async function expectFits(page: Page, what: string): Promise<void> {
  await page.locator('svg.board').first().waitFor();
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    const bottom = () =>
      page.evaluate(() => {
        const seen = [...document.querySelectorAll('svg.board, .board + [role="group"]')];
        return Math.max(...seen.map((each) => each.getBoundingClientRect().bottom + scrollY)) - innerHeight;
      });
    await expect
      .poll(bottom, { message: `${what} at ${viewport.width} x ${viewport.height}` })
      .toBeLessThanOrEqual(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  }
}

it.each(['chess', 'draughts', 'three', 'four'])('a board of study fits the window: %s', async (game) => {
  for (const locale of LOCALES) {
    await expectFits(await visit(`/study#game=${game}`, { locale }), `${game} in ${locale}`);
  }
});

it('a board of the archive fits the window, when signed in too', async () => {
  const page = await visit('/');
  await openAccount(page);
  await goTo(page, '/archive?player=Kieseritzky,+Lionel');
  await page.locator('tbody a').first().click();
  await expectFits(page, 'a game of the archive');
});

/** How much an ink stands out from its ground, as WCAG counts it. */
async function contrasts(page: Page, men: string): Promise<number[]> {
  return page.locator(men).evaluateAll((found) => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((each) =>
        each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = (each: Element | null): string => {
      for (let at = each; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (channels(backgroundColor)[3] !== 0) return backgroundColor;
      }
      return 'rgb(255 255 255)';
    };
    return found.map((each) => {
      const [one, other] = [light(getComputedStyle(each).stroke), light(ground(each))];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
  });
}

it.each(['light', 'dark'] as const)('men have an outline that is seen, by %s', async (colorScheme) => {
  const page = await visit('/new', { colorScheme });
  await openTable(page, 'Here, on this screen');
  await move(page, 'e2', 'e4');
  await expectMove(page, 'e2-e4');
  await move(page, 'd7', 'd5');
  await expectMove(page, 'd7-d5');
  await move(page, 'e4', 'd5');
  await expectMove(page, 'e4xd5');
  await move(page, 'd8', 'd5');
  await expectMove(page, 'd8xd5');
  const lost = await contrasts(page, '.lost g');
  expect(lost).toHaveLength(2);

  await goTo(
    page,
    await tableWith({ position: '7k/P7/8/8/8/8/8/K7 w - - 0 1', seats: { black: { kind: 'person' } } }),
  );
  await page.getByRole('button', { name: 'Sit down: White' }).click();
  await move(page, 'a7', 'a8');
  await page.getByRole('dialog').waitFor();
  const chosen = await contrasts(page, 'dialog g');
  expect(chosen).toHaveLength(4);
  for (const each of [...lost, ...chosen]) expect(each).toBeGreaterThan(4.5);
});

it('a player without a name is called so in the language of the page', async () => {
  const page = await visit('/new', { locale: 'nl-NL' });
  await page.getByLabel('Vrienden, met een link').check();
  await page.getByRole('button', { name: 'Open de tafel' }).click();
  await page.locator('.seat', { hasText: 'Anoniem' }).waitFor();
  await page.getByLabel('Taal').selectOption('de');
  await page.locator('.seat', { hasText: 'Anonym' }).waitFor();
});
