import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openHall } from '../scripts/hall.js';
import { expectMove, move, openTable } from './play';
import { visit } from './visitor';

it('a hall that was killed and opened again has lost nothing, and the page goes on', async () => {
  const hall = await openHall({ port: await lastingPort() });
  const page = await visit('/new', { hall: hall.url });
  await openTable(page, 'Here, on this screen');
  await move(page, 'e2', 'e4');
  await expectMove(page, 'e2-e4');

  await hall.kill();
  await page.getByText('Connection lost.').first().waitFor();
  // A move that is made meanwhile waits, and is entered once.
  await move(page, 'e7', 'e5');
  const again = await openHall({ data: hall.data, port: hall.port });
  try {
    await expectMove(page, 'e7-e5');
    await page.getByRole('status').waitFor({ state: 'detached' });
    await move(page, 'g1', 'f3');
    await expectMove(page, 'g1-f3');
    expect(await page.locator('.moves .move').allTextContents()).toEqual(['e4', 'e5', 'Nf3']);
  } finally {
    await again.close();
  }
});

/** A port that is free, and below all that the system gives by itself: it stays free while the hall is closed. */
async function lastingPort(): Promise<number> {
  for (let port = 20_000 + ((37 * process.pid) % 12_000); ; port += 1) {
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
