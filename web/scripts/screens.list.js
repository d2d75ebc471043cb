// Every screen there is, for what looks at all of them: pictures, and axe-core.

/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} Shown
 * @property {string} name the name of its picture
 * @property {string} path its address
 * @property {(page: Page) => Promise<void>} [ready] what is done before it is looked at
 */

/**
 * Clicks on one field and another, and waits until the move is in the list.
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
async function move(page, from, to) {
  await page.locator(`[data-field="${from}"]`).click();
  await page.locator(`[data-field="${to}"]`).click();
  await page.locator(`.moves [data-written="${from}-${to}"]`).last().waitFor();
}

/**
 * Sets up a table on its screen: what is to be chosen, by its label.
 * @param {Page} page
 * @param {(string | RegExp)[]} choices
 */
async function openTable(page, ...choices) {
  await page.getByLabel('Your name').fill('Ada');
  for (const choice of choices) await page.getByLabel(choice).first().check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/table/*');
  await page.locator('main h1').waitFor();
}

/**
 * Tries a move of an exercise, once it can be made.
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
export async function tryMove(page, from, to) {
  const held = page.locator(`[data-field="${from}"][aria-label*=", held"]`);
  // Before the position is known nothing can be grasped.
  const end = Date.now() + 120_000;
  while ((await held.count()) === 0) {
    if (Date.now() > end) throw new Error(`expected a man on ${from} that can be grasped`);
    await page.locator(`[data-field="${from}"]`).click();
  }
  await page.locator(`[data-field="${to}"][aria-label*="may go here"]`).click();
}

/** What somebody has learned who has just begun. */
const LEARNED = Object.fromEntries(
  ['01-1', '02-1', '03-1', 'bilguer-01', 'bilguer-02'].map((id) => [
    id,
    { id, tries: 1, hints: 0, ...(id === '03-1' || id === 'bilguer-02' ? {} : { solved: 1 }) },
  ]),
);

/** A game with a variation and something said about it. */
const STUDY =
  '[Event "?"]\n\n1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 exd4 {the old defence} 4. Nxd4) 3. Bb5 a6 4. Ba4 (4. Bxc6 dxc6) 4... Nf6 *';
const here = 'Here, on this screen';

/** @type {Shown[]} */
export const screens = [
  {
    name: 'hall',
    path: '/',
    async ready(page) {
      await page.getByRole('img').last().waitFor();
    },
  },
  {
    name: 'new-table',
    path: '/new',
    async ready(page) {
      await page.locator('svg.board').waitFor();
    },
  },
  {
    name: 'new-table-agreements',
    path: '/new?book=bilguer',
    async ready(page) {
      await page.getByText('Agreements').click();
      await page.locator('[data-field="b1"]').click();
    },
  },
  {
    name: 'table-chess',
    path: '/new?game=chess',
    async ready(page) {
      await openTable(page, here);
      for (const [from, to] of ['e2 e4', 'e7 e5', 'g1 f3', 'b8 c6', 'f1 c4', 'f8 c5'].map((text) =>
        text.split(' '),
      )) {
        await move(page, from ?? '', to ?? '');
      }
      await page.locator('[data-field="d2"]').click();
    },
  },
  {
    name: 'table-draughts',
    path: '/new?game=draughts',
    async ready(page) {
      await openTable(page, here);
      await move(page, '32', '28');
      await move(page, '19', '23');
      await page.locator('[data-field="28"]').click();
    },
  },
  {
    name: 'table-three',
    path: '/new?game=three',
    ready: (page) => openTable(page, here),
  },
  {
    name: 'table-four',
    path: '/new?game=four',
    ready: (page) => openTable(page, here),
  },
  {
    name: 'table-silent',
    path: '/new?game=chess',
    async ready(page) {
      await openTable(page, /Handbook of Chess/, here, /Keeps silent/);
      await move(page, 'e2', 'e4');
      await move(page, 'b8', 'b5');
      await page.getByText('Demand …').click();
      await page.getByRole('button', { name: /take the move back/ }).click();
      await page.locator('.ruling').waitFor();
    },
  },
  {
    name: 'article',
    path: '/new?book=gustavus-chess',
    async ready(page) {
      await openTable(page, here, /Prompts/);
      await page
        .getByRole('button', { name: /^Article/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'table-waiting',
    path: '/new?game=draughts',
    ready: (page) => openTable(page, 'A friend, by link'),
  },
  {
    name: 'table-finished',
    path: '/new?game=chess',
    async ready(page) {
      await openTable(page, here);
      await move(page, 'f2', 'f3');
      await move(page, 'e7', 'e5');
      await move(page, 'g2', 'g4');
      await move(page, 'd8', 'h4');
      await page.locator('.outcome').waitFor();
    },
  },
  { name: 'laws', path: '/laws' },
  {
    name: 'law-book',
    path: '/laws/bilguer',
    async ready(page) {
      await page.locator('article').first().waitFor();
    },
  },
  {
    name: 'law-book-protected',
    path: '/laws/draughts',
    async ready(page) {
      await page.locator('.reading').first().waitFor();
    },
  },
  ...['sources', 'timeline', 'glossary', 'bibliography'].map((part) => ({
    name: `edition-${part}`,
    path: `/laws/edition/${part}`,
    /** @param {Page} page */
    async ready(page) {
      await page.locator('main nav [aria-current]').waitFor();
    },
  })),
  {
    name: 'law-compare',
    path: '/laws/compare',
    async ready(page) {
      await page.locator('tbody tr').first().waitFor();
    },
  },
  {
    name: 'law-case',
    path: '/laws/bilguer/%C2%A73',
    async ready(page) {
      await page.locator('svg.board').waitFor();
      await page.getByRole('button', { name: 'To the end' }).click();
    },
  },
  {
    name: 'dispute',
    path: '/dispute',
    async ready(page) {
      await page.locator('.answer').first().waitFor();
    },
  },
  {
    name: 'dispute-setup',
    path: '/dispute',
    async ready(page) {
      await page.getByRole('button', { name: 'Set up the board' }).click();
      await page.getByRole('button', { name: 'White queen', exact: true }).click();
    },
  },
  {
    name: 'study',
    path: `/study#${new URLSearchParams({ game: 'chess', sheet: STUDY, at: '5' })}`,
    async ready(page) {
      await page.getByRole('button', { name: 'Start the engine' }).click();
      await page.getByText(/^Depth/).waitFor();
      await page.getByRole('button', { name: 'Stop the engine' }).click();
      await page.getByRole('button', { name: 'Draw it' }).click();
      await page.getByRole('button', { name: 'Draw it' }).waitFor();
    },
  },
  {
    name: 'study-draughts',
    path: '/study#game=draughts',
    async ready(page) {
      await page.locator('[data-field="32"]').click();
    },
  },
  {
    name: 'study-four',
    path: '/study#game=four',
    async ready(page) {
      await page
        .getByRole('button', { name: /^Our reading/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'study-edit',
    path: '/study',
    async ready(page) {
      await page.locator('svg.board').waitFor();
      await page.getByRole('button', { name: 'Set up a position' }).click();
      await page.getByRole('button', { name: 'Clear the board' }).waitFor();
    },
  },
  {
    name: 'lessons',
    path: '/lessons',
    async ready(page) {
      await page.evaluate((learned) => {
        localStorage.setItem('sissa.lessons', JSON.stringify({ '': learned }));
        localStorage.setItem('sissa.lessons.last', '"03-1"');
      }, LEARNED);
      await page.reload();
      await page.locator('.boards svg.board').first().waitFor();
      const boards = page.locator('.boards li');
      // Boards are drawn when they come into view.
      for (let index = 0; index < (await boards.count()); index += 4) {
        await boards.nth(index).scrollIntoViewIfNeeded();
        await boards.nth(index).locator('svg.board').waitFor();
      }
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'lesson',
    path: '/lessons/22-1',
    async ready(page) {
      await page.getByRole('button', { name: 'A hint' }).click();
      await page.getByRole('button', { name: /^Another hint/ }).click();
      await page.locator('#hints ~ ol li').nth(1).waitFor();
    },
  },
  {
    name: 'lesson-refuted',
    path: '/lessons/26-2',
    async ready(page) {
      await tryMove(page, '27', '21');
      await page.getByRole('heading', { name: '27-21 is not the solution' }).waitFor();
      for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'One move on' }).click();
    },
  },
  {
    name: 'lesson-solved',
    path: '/lessons/09-2',
    async ready(page) {
      await tryMove(page, '34', '29');
      await tryMove(page, '42', '38');
      await tryMove(page, '48', '6');
      await page.getByRole('heading', { name: 'Solved!' }).waitFor();
    },
  },
  {
    name: 'lesson-question',
    path: '/lessons/law/bilguer/06',
    async ready(page) {
      await page.locator('svg.board').waitFor();
    },
  },
  {
    name: 'lesson-answered',
    path: '/lessons/law/draughts/06',
    async ready(page) {
      await page.locator('svg.board').waitFor();
      await page.locator('.choices button').last().click();
      await page.locator('.verdict').waitFor();
    },
  },
  {
    name: 'archive',
    path: '/archive?game=chess',
    async ready(page) {
      await page.locator('tbody a').first().waitFor();
    },
  },
  {
    name: 'replay',
    path: '/archive?player=Kieseritzky,+Lionel',
    async ready(page) {
      await page.locator('tbody a').first().click();
      await page.locator('svg.board').waitFor();
      await page.getByRole('button', { name: 'To the end' }).click();
    },
  },
  { name: 'account-signed-out', path: '/account' },
  {
    name: 'account',
    path: '/account',
    async ready(page) {
      await page.getByLabel('Name', { exact: true }).fill(`Ada ${Date.now() % 100_000}`);
      await page.getByLabel('Password', { exact: true }).fill('a long password');
      await page.getByRole('button', { name: 'Open an account' }).click();
      await page.getByRole('heading', { name: 'Results' }).waitFor();
    },
  },
  { name: 'missing', path: '/nowhere' },
];
