import { it } from 'vitest';
import { screens } from '../scripts/screens.list.js';
import { expectAccessible, visit } from './visitor';

it.each(screens)('$name is for everybody', async ({ path, ready }) => {
  const page = await visit(path);
  await ready?.(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
