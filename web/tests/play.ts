/** What players do on the page, for tests. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Opening, TableView } from '../src/api/types';
import { goTo } from './visitor';

/** Clicks on a field, once the board can be played on. */
export const press = (page: Page, field: string): Promise<void> =>
  page.locator(`[data-field="${field}"]`).click();

/** Clicks on a man, then where it goes. */
export async function move(page: Page, from: string, to: string): Promise<void> {
  await press(page, from);
  await press(page, to);
}

/** Waits until the last move in the list is this one. */
export async function expectMove(page: Page, written: string): Promise<void> {
  await page.locator(`.moves [aria-current][data-written="${written}"]`).waitFor();
}

/** The path of the table that a page shows, with what invites to it. */
export function pathOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** The table that a page shows, as a spectator sees it. */
export const table = (page: Page): Promise<TableView> => tableAt(page.url());

/** The table that a link leads to. No server of names knows the hall by the name under which browsers come to it. */
export async function tableAt(link: string): Promise<TableView> {
  const url = new URL(link);
  const response = await fetch(`http://127.0.0.1:${url.port}/api/tables/${url.pathname.split('/').at(-1)}`, {
    headers: { 'sissa-invitation': url.hash.slice(1) },
  });
  return (await response.json()) as TableView;
}

/** Waits until something is so of the table. */
export async function until(page: Page, isSo: (view: TableView) => boolean): Promise<TableView> {
  const end = Date.now() + 120_000;
  for (;;) {
    const view = await table(page);
    if (isSo(view)) return view;
    if (Date.now() > end)
      expect.fail(`the table never came so far: ${JSON.stringify(view.now).slice(0, 400)}`);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
}

/** Waits until the page shows the last move that was made at the table. */
export async function caughtUp(page: Page, { now }: TableView): Promise<void> {
  const last = now.moves.at(-1);
  if (last !== undefined) await expectMove(page, last);
}

/** Makes some legal move for a seat, by hand. Which it is does not matter. */
export async function anyMove(page: Page, seat: string): Promise<void> {
  const view = await until(page, ({ now }) => now.turn === seat && now.legal.length > 0);
  await caughtUp(page, view);
  const { now } = view;
  const isOnly = (from: string, to: string) =>
    now.legal.filter((move) => move.from === from && move.to === to).length === 1;
  const found = now.legal.find(({ from, to }) => isOnly(from, to)) ?? expect.fail('there is a plain move');
  await move(page, found.from, found.to);
  await until(page, (view) => view.now.seq > now.seq);
}

/** A table in some position, with an open seat on each side. */
export async function tableWith(opening: Opening): Promise<string> {
  const response = await fetch(`${inject('hall')}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(opening),
  });
  return `/table/${((await response.json()) as { table: string }).table}`;
}

/** Sets up a table on its screen: what is to be chosen, by its label. */
export async function openTable(page: Page, ...choices: (string | RegExp)[]): Promise<void> {
  await page.getByLabel('Your name').waitFor();
  for (const choice of choices) await page.getByLabel(choice).first().check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL('**/table/*');
}

/** Resigns, and confirms it. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

/** A name that no account has. */
export const newName = (): string => `Ada ${randomUUID().slice(0, 13)}`;

/** Opens an account, and gives its name. */
export async function openAccount(page: Page): Promise<string> {
  const name = newName();
  await goTo(page, '/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Open an account' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return name;
}
