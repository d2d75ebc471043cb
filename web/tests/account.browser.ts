import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Held } from '../src/seats';
import { expectMove, move, newName, openAccount, openTable } from './play';
import { goTo, visit } from './visitor';

async function leave(page: Page): Promise<void> {
  await goTo(page, '/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

/** What a browser keeps of the seats that are taken in it, by table. */
async function kept(page: Page): Promise<Record<string, Held>> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('sissa.seats'))) ?? '{}') as Record<
    string,
    Held
  >;
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

it('an account is opened, left, and entered again; its owner plays under its name', async () => {
  const page = await visit('/account');
  const name = newName();
  const fill = async (password: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
  };
  await fill('a long password');
  await page.getByRole('button', { name: 'Open an account' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.getByLabel('What it is for').fill('my bot');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByText(/^sissa_/).waitFor();
  await page.getByRole('button', { name: /revoke/ }).click();
  await page.getByText('my bot').waitFor({ state: 'detached' });

  // The head of every page says who is signed in, also after it is loaded anew.
  const signedIn = page.getByRole('link', { name: `Signed in as ${name}` });
  await signedIn.waitFor();
  await goTo(page, '/laws');
  await signedIn.click();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await signedIn.waitFor({ state: 'detached' });
  await fill('another password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').filter({ hasText: 'password is wrong' }).waitFor();
  await page.getByLabel('Show it').check();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await fill('a long password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.getByRole('link', { name: 'New table' }).click();
  await openTable(page, 'A friend, by link');
  await page.getByText(`${name} (you)`).waitFor();
  // The seat is the account's: it is held without a secret in this browser.
  await page.evaluate(() => localStorage.removeItem('sissa.seats'));
  await page.reload();
  await page.getByText(`${name} (you)`).waitFor();
});

it('who is signed in plays by his account alone, and leaves no seat behind', async () => {
  const ada = await visit('/account');
  const name = await openAccount(ada);
  await ada.getByRole('link', { name: 'New table' }).click();
  await openTable(ada, 'A friend, by link');
  await ada.getByText(`${name} (you)`).waitFor();
  const first = idOf(ada);
  expect((await kept(ada))[first]?.tokens).toEqual({});
  // The secret by which it can be closed is forgotten as soon as play begins.
  await ada.getByRole('button', { name: 'Close the table' }).waitFor();

  const ben = await visit(`/table/${first}`);
  const other = await openAccount(ben);
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: 'Sit down: Black' }).click();
  await ben.getByText(`${other} (you)`).waitFor();
  await move(ada, 'f2', 'f3');
  await expectMove(ben, 'f2-f3');
  await move(ben, 'e7', 'e5');
  await expectMove(ada, 'e7-e5');
  await ada.reload();
  await move(ada, 'g2', 'g4');
  await expectMove(ben, 'g2-g4');
  await move(ben, 'd8', 'h4');
  await ada.locator('.outcome', { hasText: /Black wins/ }).waitFor();

  await ada.getByRole('button', { name: 'Another game' }).click();
  await ben.getByText('Another game is wanted by: White').waitFor();
  await ben.getByRole('button', { name: 'Another game' }).click();
  for (const page of [ada, ben]) {
    await page.getByText('Game 2').waitFor();
    await page.getByText(`${page === ada ? name : other} (you)`).waitFor();
    const held = Object.values(await kept(page));
    expect(held.map(({ tokens, opener }) => [tokens, opener])).toEqual([
      [{}, undefined],
      [{}, undefined],
    ]);
  }

  // Signing out leaves every table, in other tabs too.
  const tab = await ada.context().newPage();
  await tab.goto(ada.url());
  await tab.getByText(`${name} (you)`).waitFor();
  await goTo(ada, '/');
  await ada.getByRole('region', { name: 'Your games' }).getByText(name).first().waitFor();
  await leave(ada);
  expect(await kept(ada)).toEqual({});
  await tab.getByText('you are watching').waitFor();
});

it('seats at one board are held until who is signed in leaves; those taken before he came stay', async () => {
  const page = await visit('/new');
  await openTable(page, 'Here, on this screen');
  const [before, url] = [idOf(page), page.url()];
  const name = await openAccount(page);
  await page.getByRole('link', { name: 'New table' }).click();
  await openTable(page, 'Here, on this screen');
  await page.getByText(`${name} (you)`).waitFor();
  await move(page, 'e2', 'e4');
  await expectMove(page, 'e2-e4');
  await page.reload();
  await move(page, 'e7', 'e5');
  await expectMove(page, 'e7-e5');
  await move(page, 'g1', 'f3');
  await expectMove(page, 'g1-f3');

  await leave(page);
  expect(Object.keys(await kept(page))).toEqual([before]);
  await page.goto(url);
  await move(page, 'e2', 'e4');
  await expectMove(page, 'e2-e4');
});
