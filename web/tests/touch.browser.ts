import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectMove, move, openTable, pathOf, press, until } from './play';
import { visit } from './visitor';

/** A silent table by the Handbook, with Ada and Ben each in a browser of their own. */
async function sitDown(doTouchesCount: boolean): Promise<[Page, Page]> {
  const ada = await visit('/new');
  await ada.getByLabel(/Handbook of Chess/).check();
  await ada.getByLabel(/Keeps silent/).check();
  await ada.getByLabel('Touches count').setChecked(doTouchesCount);
  await openTable(ada, 'A friend, by link');
  const ben = await visit(pathOf(await ada.getByLabel('Link to this table').inputValue()));
  await ben.getByRole('button', { name: 'Sit down: Black' }).click();
  await until(ada, ({ now }) => now.state === 'live');
  return [ada, ben];
}

/** Ada touches her knight and plays her pawn; Ben has seen both, and demands the knight. */
async function touchAndPlayAnother(ada: Page, ben: Page): Promise<void> {
  await press(ada, 'g1');
  await until(ada, ({ entries }) => entries.at(-1)?.act?.['kind'] === 'touch');
  await move(ada, 'e2', 'e4');
  await expectMove(ben, 'e2-e4');
  await ben.getByText('Demand …').click();
  await ben.getByRole('button', { name: /move the touched piece/ }).click();
}

it('where touches count, a touch binds, and both players see the term', async () => {
  const [ada, ben] = await sitDown(true);
  for (const page of [ada, ben]) await page.getByText('· Touches count as the book has it').waitFor();
  await touchAndPlayAnother(ada, ben);
  for (const page of [ada, ben]) {
    await page.locator('.ruling', { hasText: 'White must play the knight on g1' }).waitFor();
  }
});

it('where touches do not count, the referee says so, and a touch binds to nothing', async () => {
  const [ada, ben] = await sitDown(false);
  for (const page of [ada, ben]) {
    await page.getByText('· Touches do not count').waitFor();
    expect(await page.getByRole('button', { name: 'J’adoube' }).count()).toBe(0);
  }
  // It is sent, and the referee rules on it.
  await press(ada, 'b1');
  for (const page of [ada, ben]) {
    await page
      .locator('.ruling', { hasText: 'By the terms of this table, a touch binds to nothing.' })
      .waitFor();
  }
  await touchAndPlayAnother(ada, ben);
  await ben.getByRole('alert').waitFor();
  const { now } = await until(ada, () => true);
  expect(now.moves).toEqual(['e2-e4']);
  expect(now.turn).toBe('black');
});
