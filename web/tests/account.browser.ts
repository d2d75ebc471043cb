import { expect, it } from 'vitest';
import { openTable } from './play';
import { visit } from './visitor';

it('an account is opened, left, and entered again; its owner plays under its name', async () => {
  const page = await visit('/account');
  const name = `Ada ${Date.now()}`;
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
  await page.getByRole('button', { name: /take back/ }).click();
  await page.getByText('my bot').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Sign out' }).click();
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
