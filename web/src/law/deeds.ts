/** Acts of transcripts in the words of the page. Moves stay as they are written. */
import { format } from '../i18n/catalogue';
import { word } from '../i18n/index.svelte';
import { keyOf } from '../table/words';

/** What was done, without who did it: `touch g1`, `demand take-back`, `e2-e4 says check`. */
export function deedOf(act: string): string {
  const [, move, spoken] = /^(.+) says ([\w-]+)$/.exec(act) ?? [];
  if (move && spoken) return `${move} – “${word(`act.say.${spoken}`, spoken)}”`;
  const saying = word(keyOf(act));
  if (saying) return `“${saying}”`;
  const whole = word(`did.${act.replaceAll(/[ -]/g, '_')}`);
  if (whole) return whole;
  const [verb = '', ...rest] = act.split(' ');
  const of = verb === 'name' ? word(`man.${rest[0]}`, rest[0]) : rest.join(' ');
  const known = word(`did.${verb.replaceAll('-', '_')}`);
  return known.includes('{of}') ? format(known, 'en', { of }) : known && rest.length === 0 ? known : act;
}

/** Who did it, and what: the two halves of `white: touch g1`. */
export function halves(act: string): { seat: string; what: string } {
  const [, seat = '', what = act] = /^(\w+):\s*(.*)$/.exec(act) ?? [];
  return { seat, what };
}
