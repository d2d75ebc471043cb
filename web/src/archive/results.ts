/** Results in the language of the page. The server writes them as `white wins`, `a+c half-win`, `draw`. */
import { day, t } from '../i18n/index.svelte';
import { seatName } from '../table/told';

/** A result in words. */
export function resultOf(game: string, result: string): string {
  const [seats = '', ...rest] = result.split(' ');
  const names = seats
    .split('+')
    .map((seat) => seatName(game, seat))
    .join(' & ');
  switch (rest.join(' ')) {
    case 'wins':
      return t('result.wins', { seat: names });
    case 'half-win':
      return t('result.half', { seat: names });
    case 'incomplete':
      return t('result.incomplete', { seat: names });
    default:
      return result === 'draw' ? t('result.draw') : result || t('result.none');
  }
}

/** Which seat a result is good for, by its place among the seats; none for a draw. */
export function winner(seats: readonly string[], result: string): number | null {
  const [first = ''] = result.split(' ');
  const place = seats.indexOf(first.split('+')[0] ?? '');
  return place < 0 ? null : place;
}

/** A day of which perhaps only the year or the month is known: `1872.??.??`. */
export function dayOf(date: string): string {
  const known = date.replace(/(\.\?\?)+$/, '');
  return known === date ? day(date) : known.replace(/[?]+/g, '');
}
