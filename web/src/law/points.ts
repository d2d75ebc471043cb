/** Points of law in words. */
import type { Point } from '../api/types';
import { said } from '../i18n/index.svelte';

/** What a value of a point means; a number means itself. */
export function meansOf(point: Point, value: string): string {
  const means = (value: string) => {
    const found = point.values.find((each) => each.value === value);
    return found ? said(found.means) : value;
  };
  return value.split(' ').map(means).join(' ');
}
