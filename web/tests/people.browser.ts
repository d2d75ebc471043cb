import { expect, it, vi } from 'vitest';
import { anyMove, expectMove, move, openTable, pathOf, press, resign, table, tableAt, until } from './play';
import { visit } from './visitor';

it('two browsers play to mate by an invite link', async () => {
  const ada = await visit('/new');
  await ada.getByLabel('Your name').fill('Ada');
  await openTable(ada, 'A friend, by link');
  const link = await ada.getByLabel('Link to this table').inputValue();
  const ben = await visit(pathOf(link));
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down: Black' }).click();

  await move(ada, 'f2', 'f3');
  await expectMove(ben, 'f2-f3');
  await move(ben, 'e7', 'e5');
  await expectMove(ada, 'e7-e5');
  await move(ada, 'g2', 'g4');
  await expectMove(ben, 'g2-g4');
  await move(ben, 'd8', 'h4');
  for (const page of [ada, ben]) await page.locator('.outcome', { hasText: /Black wins/ }).waitFor();

  // They want another game: it has a table of its own, and the score goes with them.
  await ada.getByRole('button', { name: 'Another game' }).click();
  await ben.getByText('Another game is wanted by: White').waitFor();
  await ben.getByRole('button', { name: 'Another game' }).click();
  for (const page of [ada, ben]) {
    await page.getByText('Game 2').waitFor();
    expect(new URL(page.url()).pathname).not.toBe(new URL(link).pathname);
  }
  const { now } = await until(ada, ({ now }) => now.state === 'live');
  const player = now.seats.find((seat) => seat.seat === now.turn)?.name === 'Ada' ? ada : ben;
  await anyMove(player, now.turn);
});

it('a stranger neither sees a table by link nor takes its seat', async () => {
  const ada = await visit('/new');
  await ada.getByLabel('Your name').fill('Ada by link');
  await openTable(ada, 'A friend, by link');
  const link = await ada.getByLabel('Link to this table').inputValue();
  expect(link).toBe(ada.url());
  const { id } = await table(ada);

  // He looks at the hall and into the archive, and guesses the address: the table is not there.
  const stranger = await visit('/');
  const { origin, pathname } = new URL(link);
  const lists = ['/api/tables', '/api/tables?state=open', '/api/tables?player=Ada%20by%20link'];
  for (const list of lists) {
    const found = await stranger.evaluate(async (path) => (await fetch(path)).text(), list);
    expect(found).not.toContain(id);
  }
  await stranger.goto(`${origin}/archive?player=Ada+by+link`);
  await stranger.getByText('No finished game matches.').waitFor();
  await stranger.goto(origin + pathname);
  await stranger.getByRole('heading', { name: 'There is no such table' }).waitFor();
  const taken = await stranger.evaluate(
    async (path) =>
      (await fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
        .status,
    `/api/tables/${id}/seats`,
  );
  expect(taken).toBe(404);

  // A visitor with the link looks on, after a reload too, and sits down.
  const ben = await visit(pathOf(link));
  await ben.reload();
  await ben.getByRole('button', { name: 'Sit down: Black' }).click();
  await move(ada, 'e2', 'e4');
  await expectMove(ben, 'e2-e4');
  const watching = await visit(pathOf(link));
  await move(ben, 'e7', 'e5');
  await expectMove(watching, 'e7-e5');

  // The game is in the lists of those who play it, without the rest of the link, and leads back to the table.
  await ben.goto(`${origin}/`);
  await ben.getByRole('region', { name: 'Your games' }).getByText('Ada by link').click();
  await expectMove(ben, 'e7-e5');
  await stranger.goto(origin + pathname);
  await stranger.getByRole('heading', { name: 'There is no such table' }).waitFor();
});

it('four browsers play at one table', async () => {
  const first = await visit('/new?game=four');
  await openTable(first, 'A friend, by link');
  const path = pathOf(first.url());
  const pages = [first];
  for (const seat of ['B', 'C', 'D']) {
    const page = await visit(path);
    await page.getByRole('button', { name: `Sit down: ${seat}` }).click();
    pages.push(page);
  }
  for (const [index, seat] of ['a', 'b', 'c', 'd'].entries()) {
    const page = pages[index] ?? expect.fail('there are four');
    await page.locator('[data-field]').first().waitFor();
    await anyMove(page, seat);
  }
  const { now } = await until(first, ({ now }) => now.moves.length === 4);
  for (const page of pages) await expectMove(page, now.moves[3] ?? '');
});

it('a player who is out leaves, and finds the result among the games', async () => {
  const page = await visit('/');
  // Few men, so that the two computers that are left have little to play for.
  const opened = await page.evaluate(async () => {
    const computer = { kind: 'computer', level: 1 };
    const opening = {
      game: 'three',
      position: 'black | black: KF1 | red: KM7 RM3 PL3 | white: KA7 RA3 PB3',
      seats: { black: { kind: 'person', name: 'Ada' }, red: computer, white: computer },
    };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(opening) });
    const { table, tokens } = (await answer.json()) as { table: string; tokens: Record<string, string> };
    localStorage.setItem('sissa.seats', JSON.stringify({ [table]: { tokens, seen: Date.now() } }));
    return table;
  });
  await page.goto(new URL(`/table/${opened}`, page.url()).href);
  await resign(page);
  await until(page, ({ entries }) => entries.some((entry) => entry.act?.['kind'] === 'resign'));
  const watched = page.url();
  await page.getByRole('link', { name: 'Hall' }).click();
  const outcome = await vi.waitFor(async () => {
    const { now } = await tableAt(watched);
    return now.outcome ?? expect.fail('the computers have not ended it yet');
  }, 60_000);
  const own = page.getByRole('region', { name: 'Your games' });
  await own.getByText(outcome.says.en).waitFor();
});

it('two tabs of one seat agree', async () => {
  const one = await visit('/new');
  await openTable(one, 'Here, on this screen');
  const other = await one.context().newPage();
  await other.goto(one.url());
  await move(other, 'e2', 'e4');
  await expectMove(one, 'e2-e4');
  await move(one, 'e7', 'e5');
  await expectMove(other, 'e7-e5');
});

it('a move is made in advance, and offers are answered', async () => {
  const ada = await visit('/new');
  await openTable(ada, 'A friend, by link');
  const ben = await visit(pathOf(ada.url()));
  await ben.getByRole('button', { name: 'Sit down: Black' }).click();
  await press(ben, 'e7');
  await press(ben, 'e5');
  expect(await ben.locator('.premove').count()).toBe(2);
  await move(ada, 'e2', 'e4');
  await expectMove(ada, 'e7-e5');

  await ada.getByRole('button', { name: 'Offer a draw' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
  await ben.getByRole('button', { name: 'Accept' }).click();
  await ada.locator('.outcome').waitFor();
});

it('a table without players is closed by the one who opened it', async () => {
  const page = await visit('/new');
  await openTable(page, 'A friend, by link');
  await page.getByRole('button', { name: 'Close the table' }).click();
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
});
