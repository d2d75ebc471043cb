import type { Standing } from '../api/types';
import { said, word } from '../i18n/index.svelte';

/** A table in a list. */
export interface Line {
  id: string;
  game: string;
  names: string[];
  /** How it stands, in a few words. */
  note: string;
  /** Other players wait for the reader. */
  isUrgent: boolean;
}

/** How a table stands: its result, or how far it has come. */
export function ended(now: Standing): string {
  return now.outcome ? said(now.outcome.says) : word(`state.${now.state}`);
}
