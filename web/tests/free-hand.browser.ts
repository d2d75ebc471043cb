import { expect, it } from 'vitest';
import { expectMove, move, openTable, press, until } from './play';
import { visit } from './visitor';

it('at a silent table a touch binds, an unlawful move is demanded back, and the right to that lapses', async () => {
  const page = await visit('/new');
  await openTable(page, /Handbook of Chess/, 'Here, on this screen', /Keeps silent/);
  const act = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const demand = async (name: RegExp) => {
    if (!(await page.getByRole('button', { name }).isVisible())) await page.getByText('Demand …').click();
    await act(name);
  };
  const says = (text: string | RegExp) => page.locator('.ruling', { hasText: text }).waitFor();

  // Nothing is shown of where a man may go, and what is touched is touched.
  await press(page, 'g1');
  expect(await page.locator('.target').count()).toBe(0);
  await until(page, ({ entries }) => entries.some((entry) => entry.act?.['kind'] === 'touch'));
  await move(page, 'e2', 'e4');
  await expectMove(page, 'e2-e4');
  await demand(/move the touched man/);
  await says('White must play the knight on g1');
  await page.getByRole('button', { name: 'Article §3' }).first().click();
  await page.getByRole('dialog').getByText('§3').first().waitFor();
  await page.keyboard.press('Escape');

  await move(page, 'g1', 'f3');
  await expectMove(page, 'g1-f3');

  await move(page, 'b8', 'b4');
  await expectMove(page, 'b8-b4');
  await demand(/take the move back/);
  await says('The move is taken back');
  await move(page, 'b8', 'c6');
  await expectMove(page, 'b8-c6');

  // Another one to which nobody objects: Black takes hold of a man of his own, and the right is gone.
  await move(page, 'b1', 'b4');
  await expectMove(page, 'b1-b4');
  await press(page, 'd7');
  await until(page, ({ entries }) => entries.at(-1)?.act?.['kind'] === 'touch');
  await demand(/take the move back/);
  await page.getByRole('alert').waitFor();
  await move(page, 'd7', 'd6');
  await expectMove(page, 'd7-d6');
});

it('whoever says “j’adoube” first has not touched', async () => {
  const page = await visit('/new');
  await openTable(page, /Handbook of Chess/, 'Here, on this screen', /Prompts/);
  await page.getByRole('button', { name: 'J’adoube' }).click();
  await press(page, 'b1');
  await page.locator('.ruling', { hasText: 'adjusts the knight on b1' }).waitFor();
  await page.getByRole('button', { name: 'Check!', exact: true }).click();
  await move(page, 'e2', 'e4');
  await expectMove(page, 'e2-e4');
  const { entries } = await until(page, ({ now }) => now.moves.length === 1);
  expect(entries.at(-1)?.act).toMatchObject({ kind: 'move', of: { says: ['check', null] } });
});

it('where the referee prompts, he tells of an error and what may be demanded', async () => {
  const page = await visit('/new');
  await openTable(page, /Handbook of Chess/, 'Here, on this screen', /Prompts/);
  await move(page, 'e2', 'e5');
  await page.locator('.ruling', { hasText: 'against the rules' }).waitFor();
  await page.getByText('You may demand:').waitFor();
  await page.locator('.row .primary', { hasText: /back/ }).click();
  await page.locator('.ruling', { hasText: 'taken back' }).waitFor();
});
