/** The seats this browser holds: the secret of each, by table. All tabs share them. */
import { get } from './api/client';
import { remembered } from './remembered';

export interface Held {
  /** The secret of each seat. */
  tokens: Record<string, string>;
  /** The secret by which the table can be closed, if it was opened here. */
  opener?: string;
  /** Whether they were taken by somebody who was signed in: then they are forgotten when he leaves. */
  isAccounts?: boolean;
  /** When the table was last looked at, in milliseconds since 1970. */
  seen: number;
}

const store = remembered<Record<string, Held>>('seats', {});
/** More games than anybody looks back on; the oldest are forgotten. */
const MOST = 200;

/** The secrets held at a table. */
export function tokensAt(table: string): Record<string, string> {
  return store.read()[table]?.tokens ?? {};
}

/** The secret by which a table can be closed, if it was opened here. */
export const openerOf = (table: string): string | undefined => store.read()[table]?.opener;

/** Forgets a table. */
export function forgetTable(table: string): void {
  store.write(Object.fromEntries(Object.entries(store.read()).filter(([id]) => id !== table)));
}

/**
 * Forgets the secret by which a table could be closed. Once play has begun it closes nothing, but the secrets of the seats
 * that were taken with it still follow from it.
 */
export function forgetOpener(table: string): void {
  const all = store.read();
  if (all[table]?.opener === undefined) return;
  delete all[table].opener;
  store.write(all);
}

/** Whether the seats at a table were taken by somebody who was signed in. */
export const isAccounts = (table: string): boolean => store.read()[table]?.isAccounts ?? false;

/** Forgets the tables of the account that was signed in. */
export function forgetAccounts(): void {
  store.write(Object.fromEntries(Object.entries(store.read()).filter(([, held]) => !held.isAccounts)));
}

/** Keeps seats that were just taken. An account that is signed in holds its own seat: the secret is not kept for long. */
export async function keepTaken(table: string, taken: Omit<Held, 'seen' | 'isAccounts'>): Promise<void> {
  keepSeats(table, taken);
  // Asked without a secret, the server knows the caller only by the account.
  const view = await get('/api/tables/{table}', { path: { table } }).catch(() => null);
  const you = view?.now.you;
  const all = store.read();
  const held = all[table];
  if (!held || !you || !(you in taken.tokens)) return;
  // An account does not say which of several seats acts: a player who holds them all at one board needs their secrets.
  const others = Object.entries(held.tokens).filter(([seat]) => seat !== you);
  if (others.length === 0) held.tokens = {};
  held.isAccounts = true;
  store.write(all);
}

/** Keeps the secrets of seats at a table. */
export function keepSeats(table: string, taken: Omit<Held, 'seen'>): void {
  const all = store.read();
  const tokens = { ...all[table]?.tokens, ...taken.tokens };
  all[table] = { ...all[table], ...taken, tokens, seen: Date.now() };
  const kept = Object.entries(all)
    .sort(([, a], [, b]) => b.seen - a.seen)
    .slice(0, MOST);
  store.write(Object.fromEntries(kept));
}

/** The tables at which this browser holds a seat, the latest first. */
export function ownTables(): string[] {
  const all = Object.entries(store.read());
  return all.sort(([, a], [, b]) => b.seen - a.seen).map(([table]) => table);
}

/** Calls back when another tab has taken a seat. */
export const watchSeats = (changed: () => void): (() => void) => store.watch(changed);
