import { expect, it } from 'vitest';
import { visit } from './visitor';

it('shows the four games', async () => {
  const page = await visit('/');
  await page.getByRole('img', { name: 'Chess for four' }).waitFor();
  expect(await page.locator('svg.board').count()).toBe(4);
});
