/** One hall and one browser for all tests; each test has its own visitors. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { GAMES, openHall } from '../scripts/hall.js';
import { FLAGS, CHROMIUM } from '../scripts/chromium.js';

declare module 'vitest' {
  interface ProvidedContext {
    hall: string;
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(CHROMIUM))
    throw new Error(`expected Chromium at ${CHROMIUM}; CHROMIUM names another place`);
  const hall = await openHall({ games: GAMES });
  const browser = await chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS });
  project.provide('hall', hall.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await hall.close();
  };
}
