import { expect, it } from 'vitest';
import { stopClock, visit } from './visitor';

it('a dispute is settled under four books, shared and kept', async () => {
  const page = await visit('/dispute');
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('chess');
  await expect.poll(() => page.locator('thead th').count()).toBe(5);
  // What happened is told by hand, and with the form.
  for (const [from, to] of ['e2 e4', 'e7 e5', 'g1 g3'].map((move) => move.split(' '))) {
    await page.locator(`[data-field="${from}"]`).dragTo(page.locator(`[data-field="${to}"]`));
    await page.locator('tbody', { hasText: `${from}-${to}` }).waitFor();
  }
  const text = page.getByLabel('What happened, as a transcript');
  await page.getByRole('button', { name: 'Take the last back' }).click();
  await expect.poll(() => text.inputValue()).toMatch(/white: e2-e4\nblack: e7-e5\n$/);
  await page.getByRole('combobox', { name: 'Act', exact: true }).selectOption('move');
  await page.getByRole('textbox', { name: 'Move', exact: true }).fill('g1-g3');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.locator('tbody', { hasText: 'g1-g3' }).waitFor();
  await page.getByRole('combobox', { name: 'Act', exact: true }).selectOption('demand king-move');
  await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption('black');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect.poll(() => text.inputValue()).toMatch(/white: g1-g3\nblack: demand king-move\n$/);

  const row = page.locator('tbody tr', { hasText: 'Demand: move the king' });
  await row.locator('td .answer').nth(3).waitFor();
  expect(await page.locator('thead th').count()).toBe(5);
  // Gustavus and Bilguer grant it, Allgaier and the recreational rules do not.
  const granted = async () =>
    (await row.locator('td').allTextContents()).map((answer) => answer.includes('The demand is granted'));
  await expect.poll(granted).toEqual([false, true, true, false]);
  await row.getByText('The books differ').waitFor();
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

it('asks again when the server is asked for too much', async () => {
  const page = await visit('/dispute');
  const problem = { type: '/problems/too-many', title: 'Too much', status: 429, detail: 'x', retry_after: 1 };
  const refusal = { status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  const text = page.getByLabel('What happened, as a transcript');
  let asked = 0;
  await page.route('**/api/judge', async (route) => {
    // The dispute that stood there first may still be judged.
    const isOurs = route.request().postData()?.includes('e2-e5') === true;
    await (isOurs && (asked += 1) < 3 ? route.fulfill(refusal) : route.continue());
  });
  await text.fill('case A game\nbook allgaier-1795\nwhite: e2-e5\n');
  await page.locator('tbody tr', { hasText: 'e2-e5' }).locator('.answer').first().waitFor();
  expect(asked).toBe(3);
});

it('asks no more about what has been written otherwise since', async () => {
  const page = await visit('/dispute');
  await page.locator('.answer').first().waitFor();
  await stopClock(page);
  const problem = { type: '/problems/too-many', title: 'Too much', status: 429, detail: 'x', retry_after: 5 };
  const refusal = { status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  const asked: string[] = [];
  await page.route('**/api/judge', async (route) => {
    asked.push(/white: (\S+)/.exec(route.request().postData()?.replaceAll('\\n', '\n') ?? '')?.[1] ?? '');
    await (asked.length === 1 ? route.fulfill(refusal) : route.continue());
  });
  const write = (move: string) =>
    page
      .getByLabel('What happened, as a transcript')
      .fill(`case A game\nbook allgaier-1795\nwhite: ${move}\n`);
  await write('e2-e5');
  const refused = page.waitForResponse('**/api/judge');
  await page.clock.runFor(1000);
  await (await refused).finished();
  await write('e2-e4');
  const judged = page.waitForResponse('**/api/judge');
  await page.clock.runFor(1000);
  await (await judged).finished();
  // Far longer than anybody was told to wait.
  await page.clock.runFor(60_000);
  await page.locator('tbody tr', { hasText: 'e2-e4' }).locator('.answer').first().waitFor();
  expect(asked).toEqual(['e2-e5', 'e2-e4']);
});

it('speaks Dutch and German', async () => {
  const page = await visit('/dispute', { locale: 'nl-NL' });
  await page.getByRole('heading', { level: 1, name: 'Een geschil beslechten' }).waitFor();
  await page.locator('.answer', { hasText: 'De zet is onreglementair' }).first().waitFor();
  await page.getByLabel('Taal').selectOption('de');
  await page.getByRole('heading', { level: 1, name: 'Einen Streit schlichten' }).waitFor();
  await page.locator('.answer', { hasText: 'Der Zug ist regelwidrig' }).first().waitFor();
});
