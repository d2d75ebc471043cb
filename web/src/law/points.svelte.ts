/** Points of law in the language of the page. The server says them in English. */
import type { Point } from '../api/types';
import { lang } from '../i18n/index.svelte';
import type { Lang } from '../i18n/catalogue';

/** What a point is about, and what its values mean. */
type Texts = Record<string, { about: string; values: Record<string, string> }>;

let texts = $state.raw<Partial<Record<Lang, Texts>>>({});

/** Loads the texts of all languages but English. Call it before points are shown. */
export async function pointTexts(): Promise<void> {
  if (texts.nl) return;
  const [nl, de] = await Promise.all([import('./points.nl.json'), import('./points.de.json')]);
  texts = { nl: nl.default as Texts, de: de.default as Texts };
}

/** What a point is about. */
export function pointOf(point: Point): string {
  return texts[lang()]?.[point.key]?.about ?? point.about;
}

/** What a value of a point means; a number means itself. */
export function meansOf(point: Point, value: string): string {
  const means = (value: string) =>
    texts[lang()]?.[point.key]?.values[value] ??
    point.values.find((each) => each.value === value)?.means ??
    value;
  return value.split(' ').map(means).join(' ');
}
