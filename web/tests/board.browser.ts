import { expect, it } from 'vitest';
import { expectMove, move, press, tableWith } from './play';
import { visit } from './visitor';

it('asks what a pawn becomes', async () => {
  const path = await tableWith({
    game: 'chess',
    position: '7k/P7/8/8/8/8/8/K7 w - - 0 1',
    seats: { black: { kind: 'person' } },
  });
  const page = await visit(path);
  await page.getByRole('button', { name: 'Sit down: White' }).click();
  await move(page, 'a7', 'a8');
  await page.getByRole('dialog').getByRole('button', { name: 'knight' }).click();
  await expectMove(page, 'a7-a8=N');
});

it('asks which way, where one capture leads to a field on several', async () => {
  const path = await tableWith({
    game: 'draughts',
    position: 'W:WK11:B6,9,17,37,38,41',
    seats: { black: { kind: 'person' } },
  });
  const page = await visit(path);
  await page.getByRole('button', { name: 'Sit down: White' }).click();
  await move(page, '11', '4');
  await page.getByRole('dialog').getByRole('button', { name: '11x33x47x36x4' }).click();
  await expectMove(page, '11x33x47x36x4');
});

it('moves a man that is crowned on its way on as a king', async () => {
  const path = await tableWith({
    game: 'russian',
    position: 'W:Wb6,g1:Bc7,f6,f4,a5',
    seats: { black: { kind: 'person' } },
  });
  const page = await visit(path);
  await page.getByRole('button', { name: 'Sit down: White' }).click();
  await move(page, 'b6', 'c1');
  await expectMove(page, 'b6:c1');
  await page.locator('[data-field="c1"][aria-label="c1, White king"]').waitFor();
});

it('draws arrows and circles with the right button, and wipes them away', async () => {
  const page = await visit('/');
  await page.getByRole('button', { name: /^Play the computer.*: Chess$/ }).click();
  const place = async (field: string) => {
    const box = await page.locator(`[data-field="${field}"]`).boundingBox();
    return box ? ([box.x + box.width / 2, box.y + box.height / 2] as const) : expect.fail(field);
  };
  await page.locator('[data-field="e2"]').click({ button: 'right' });
  expect(await page.locator('.marks .circle').count()).toBe(1);
  await page.mouse.move(...(await place('g1')));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await place('f3')), { steps: 4 });
  await page.mouse.up({ button: 'right' });
  expect(await page.locator('.marks .arrow').count()).toBe(1);
  // Neither has touched anything.
  expect(await page.locator('.held').count()).toBe(0);
  await press(page, 'e4');
  expect(await page.locator('.marks > *').count()).toBe(0);
});

it('is turned about', async () => {
  const page = await visit('/');
  await page.getByRole('button', { name: /^Play the computer.*: Chess$/ }).click();
  const height = async () => (await page.locator('[data-field="a1"]').boundingBox())?.y ?? 0;
  const before = await height();
  await page.getByRole('button', { name: 'Turn the board' }).click();
  expect(await height()).toBeLessThan(before);
});
