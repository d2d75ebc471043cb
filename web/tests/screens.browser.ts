import { it } from 'vitest';
import { screens } from '../scripts/screens.list.js';
import { expectAccessible, visit } from './visitor';

it.each(screens)('$name is for everybody', async ({ path, ready }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit(path, { colorScheme });
    await ready?.(page);
    await expectAccessible(page);
  }
});
