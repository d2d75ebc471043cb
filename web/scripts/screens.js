// Takes pictures of every screen, desktop and phone, light and dark, into target/screens; and those that README shows into
// docs/screens. A name takes only that screen.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM, FLAGS } from './chromium.js';
import { GAMES, openHall } from './hall.js';
import { screens } from './screens.list.js';

const folder = fileURLToPath(new URL('../../target/screens', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
/** @type {('light' | 'dark')[]} */
const themes = ['light', 'dark'];
const wanted = process.argv.slice(2);

/** @type {{ name: string, file: string, width: number, height: number, theme: 'light' | 'dark' }[]} */
const shown = [
  { name: 'table-silent', file: 'table-silent', width: 1060, height: 800, theme: 'light' },
  { name: 'hall', file: 'hall', width: 1180, height: 560, theme: 'light' },
  { name: 'table-draughts', file: 'draughts-phone', width: 390, height: 760, theme: 'dark' },
];

mkdirSync(folder, { recursive: true });
mkdirSync(docs, { recursive: true });
const hall = await openHall({ games: GAMES });
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/**
 * @param {import('./screens.list.js').Shown} screen
 * @param {{ width: number, height: number }} viewport
 * @param {'light' | 'dark'} colorScheme
 * @param {string} path
 * @param {boolean} fullPage
 */
async function take({ path: address, ready }, viewport, colorScheme, path, fullPage) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(hall.url + address);
  await page.locator('main h1').first().waitFor();
  await ready?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  if (!fullPage) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path, fullPage });
  await context.close();
}

try {
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const theme of themes) {
        await take(screen, viewport, theme, join(folder, `${screen.name}-${size}-${theme}.png`), true);
      }
    }
    for (const { file, width, height, theme } of shown.filter(({ name }) => name === screen.name)) {
      await take(screen, { width, height }, theme, join(docs, `${file}.png`), false);
    }
  }
} finally {
  await browser.close();
  await hall.close();
}
console.log(`The pictures are in ${folder}, those for README in ${docs}`);
