// Takes pictures of every screen: desktop and phone, light and dark, into target/screens. A name takes only that screen.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM, FLAGS } from './chromium.js';
import { GAMES, openHall } from './hall.js';
import { screens } from './screens.list.js';

const folder = fileURLToPath(new URL('../../target/screens', import.meta.url));
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
/** @type {('light' | 'dark')[]} */
const themes = ['light', 'dark'];
const wanted = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const hall = await openHall({ games: GAMES });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
try {
  for (const { name, path, ready } of screens) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const colorScheme of themes) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale: 'en-GB',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.goto(hall.url + path);
        await page.locator('main h1').first().waitFor();
        await ready?.(page);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true });
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await hall.close();
}
console.log(`The pictures are in ${folder}`);
