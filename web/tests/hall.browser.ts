import { expect, it } from 'vitest';
import { openHall } from '../scripts/hall.js';
import { goTo, visit } from './visitor';

it('shows the four games, and weighs less than 150 KB', async () => {
  const page = await visit('/nowhere');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await goTo(page, '/');
  await page.getByRole('img', { name: 'Chess for four' }).waitFor();
  expect(await page.locator('svg.board').count()).toBe(4);
  await page.waitForLoadState('networkidle');
  const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(weight).toBeGreaterThan(30_000);
  expect(weight).toBeLessThan(150_000);
});

it('lists tables that wait, that are played at, and one’s own', async () => {
  // In a hall of its own: elsewhere others play too.
  const hall = await openHall();
  try {
    const ada = await visit('/new?game=draughts', { hall: hall.url });
    await ada.getByLabel('Your name').fill('Ada of the hall');
    await ada.getByLabel('Any player in the hall').check();
    await ada.getByRole('button', { name: 'Open the table' }).click();
    await ada.waitForURL('**/table/*');
    const ben = await visit('/', { hall: hall.url });
    await ben.getByRole('region', { name: 'Open tables' }).getByText('Ada of the hall').first().click();
    await ben.getByRole('button', { name: 'Sit down: Black' }).click();
    await ada.getByText('on move').waitFor();
    await goTo(ada, '/');
    await ada.getByRole('region', { name: 'Your games' }).getByText('Your move').waitFor();
    await ada.getByRole('region', { name: 'Being played' }).getByText('Ada of the hall').first().waitFor();
  } finally {
    await hall.close();
  }
});
