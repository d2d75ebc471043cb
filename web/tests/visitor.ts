/** Somebody with a browser of his own. */
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { HOST } from '../scripts/chromium.js';

/** An address of a hall on this machine, as visitors come to it over plain HTTP. */
export const fromOutside = (address: string): string => address.replace('//127.0.0.1:', `//${HOST}:`);

const connected: Promise<Browser> = chromium.connect(inject('browser'));
const leaving: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
});

/**
 * A page of a new visitor: nothing remembered, English unless told otherwise. Whatever the page complains of, a breach of
 * the server's policy among it, fails the test.
 */
export async function visit(
  path = '/',
  options: BrowserContextOptions & { hall?: string; browser?: Browser } = {},
): Promise<Page> {
  const browser = options.browser ?? (await connected);
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const complaints: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refusal is an answer, and a hall that was killed is not there: the page shows both. And over plain HTTP a browser
    // tells which of the server's policies it passes over.
    const isAnswer =
      /Failed to load resource|WebSocket connection|ERR_CONNECTION|Opener-Policy header has been ignored/.test(
        message.text(),
      );
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
  });
  leaving.push(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  page.setDefaultTimeout(120_000);
  await page.goto(fromOutside(options.hall ?? inject('hall')) + path);
  await page.locator('main h1').first().waitFor();
  return page;
}

/** Goes to another address of the hall where somebody is. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

/** Stops the clock of a page: from here on its timers go on with `page.clock.runFor` and not by themselves. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // It can be stopped only at a time that has not come yet.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000));
}

/** Lets a stopped clock go on until something is shown. */
export async function goOnUntil(page: Page, shown: Locator): Promise<void> {
  for (let times = 0; times < 600 && (await shown.count()) === 0; times++) await page.clock.runFor(100);
  await shown.waitFor();
}

/** Expects axe-core to find nothing against WCAG 2 A and AA on what is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(context: object, options: object): Promise<Result> } })
      .axe;
    interface Result {
      violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 5).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    }));
  });
  expect(violations).toEqual([]);
}
