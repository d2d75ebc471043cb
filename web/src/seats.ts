/** The seats this browser holds: the secret of each, by table. All tabs share them. */
import { remembered } from './remembered';

export interface Held {
  /** The secret of each seat. */
  tokens: Record<string, string>;
  /** The secret by which the table can be closed, if it was opened here. */
  opener?: string;
  /** When the table was last looked at, in milliseconds since 1970. */
  seen: number;
}

const store = remembered<Record<string, Held>>('seats', {});
/** More games than anybody looks back on; the oldest are forgotten. */
const MOST = 200;

/** A secret that nobody has. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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

/** Keeps the secrets of seats at a table. */
export function keepSeats(table: string, tokens: Record<string, string>, opener?: string): void {
  const all = store.read();
  const held = { ...all[table], tokens: { ...all[table]?.tokens, ...tokens }, seen: Date.now() };
  all[table] = opener === undefined ? held : { ...held, opener };
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
