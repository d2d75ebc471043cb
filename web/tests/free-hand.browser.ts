import { expect, it } from 'vitest';
import { expectMove, move, openTable, press, tableWith, until } from './play';
import { visit } from './visitor';

it('at a silent table a touch binds, an illegal move is demanded back, and the right to that lapses', async () => {
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
  await demand(/move the touched piece/);
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

  // Another one to which Black does not object: he takes hold of a piece of his own, and the right is gone.
  await move(page, 'b1', 'b4');
  await expectMove(page, 'b1-b4');
  await press(page, 'd7');
  await until(page, ({ entries }) => entries.at(-1)?.act?.['kind'] === 'touch');
  await demand(/take the move back/);
  await page.getByRole('alert').waitFor();
  await move(page, 'd7', 'd6');
  await expectMove(page, 'd7-d6');
});

it('a pawn that was moved to its last rank waits until its player names a piece', async () => {
  const path = await tableWith({
    game: 'chess',
    book: 'bilguer',
    eye: 'silent',
    position: '8/P6k/8/8/8/8/8/K7 w - - 0 1',
    seats: { black: { kind: 'person' } },
  });
  const page = await visit(path);
  await page.getByRole('button', { name: 'Sit down: White' }).click();
  const names = page.getByRole('button', { name: /^(king|queen|rook|bishop|knight|pawn)$/ });
  await press(page, 'a7');
  expect(await names.count()).toBe(0);
  await press(page, 'a8');
  await names.first().waitFor();
  expect(await names.allTextContents()).toEqual(['queen', 'rook', 'bishop', 'knight']);
  await page.getByRole('button', { name: 'bishop' }).click();
  await expectMove(page, 'a7-a8=B');
  expect(await names.count()).toBe(0);
});

it('a player who says “j’adoube” first has not touched', async () => {
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

it.each([/Keeps silent/, /Prompts/])(
  'nothing slips under a hand that is about to demand: %s',
  async (eye) => {
    const page = await visit('/new');
    await openTable(page, /Handbook of Chess/, 'Here, on this screen', eye);
    await page.getByText('Demand …').click();
    const places = () => page.locator('.saying').evaluateAll(placesOf);
    const before = await places();
    expect(before.length).toBeGreaterThan(4);
    const demand = async (name: RegExp) => {
      const { entries } = await until(page, () => true);
      await page.locator('.saying', { hasText: name }).click();
      // It is refused, or entered.
      const isHeard = async () => {
        const isRefused = (await page.getByRole('alert').count()) > 0;
        return isRefused || (await until(page, () => true)).entries.length > entries.length;
      };
      await expect.poll(isHeard).toBe(true);
      expect(await places()).toEqual(before);
    };
    // An error and what is demanded for it; one that cannot be had; and an act of the other side meanwhile.
    await move(page, 'e2', 'e5');
    await expectMove(page, 'e2-e5');
    expect(await places()).toEqual(before);
    await demand(/take the move back/);
    await page.locator('.ruling', { hasText: 'taken back' }).waitFor();
    expect(await places()).toEqual(before);
    await move(page, 'e2', 'e4');
    await expectMove(page, 'e2-e4');
    await demand(/move the king/);
    expect(await places()).toEqual(before);
  },
);

/** Where each of them is, by its words. */
const placesOf = (found: Element[]): string[] =>
  found.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return `${each.textContent}: ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`;
  });
