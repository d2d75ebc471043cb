/** Entries of the record in words, for the list of acts and for screen readers. */
import type { Entry } from '../api/types';
import { t, word } from '../i18n/index.svelte';
import { format } from '../i18n/catalogue';
import { keyOf } from './words';

/** A seat by its name in a game. */
export const seatName = (game: string, seat: string): string => word(`seat.${game}.${seat}`, seat);

/** What the server calls whoever has given no name. */
const NAMELESS = 'Anonymous';

/** What a player is called; nothing where nobody sits. */
export const playerName = (name: string | null | undefined): string =>
  name === NAMELESS ? t('table.nameless') : (name ?? '');

/** Whoever does something in a transcript: a seat by its name, or the table. */
export const actorName = (game: string, actor: string): string =>
  actor === 'table' ? t('case.table') : seatName(game, actor);

/** What was done, without who did it. */
export function deed(entry: Entry): string {
  if (entry.moved !== undefined && entry.moved !== null) return entry.moved;
  if (entry.kind === 'seated') {
    return entry.name ? t('did.seated', { name: playerName(entry.name) }) : t('did.seated.left');
  }
  if (entry.kind !== 'act') return word(`did.${entry.kind}`);
  const act = entry.act as { kind?: string; of?: unknown } | undefined;
  const kind = act?.kind ?? '';
  const of = name(act?.of);
  // What is said, demanded, claimed and pointed out has words of its own.
  const saying = word(keyOf(`${kind} ${of}`.trim().replaceAll('_', '-')));
  if (saying) return `“${saying}”`;
  return format(word(`did.${kind}`, kind), 'en', { of: kind === 'name' ? word(`man.${of}`, of) : of });
}

/** Who did what. */
export function told(entry: Entry, game: string): string {
  const who = entry.seat ? `${seatName(game, entry.seat)}: ` : '';
  return who + deed(entry);
}

/** What an act is of: a field, a word, or something with a word in it. */
function name(of: unknown): string {
  if (typeof of === 'string') return of;
  if (Array.isArray(of)) return name(of[0]);
  if (typeof of === 'object' && of !== null) {
    if ('kind' in of) return name(of.kind);
    if ('text' in of) return name(of.text);
  }
  return '';
}
