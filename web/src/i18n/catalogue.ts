/** What a catalogue is. English has every key; a test sees to it that the others do too. */
import type en from './en.json';

export type Lang = 'en' | 'nl' | 'de';
export const LANGS: readonly Lang[] = ['en', 'nl', 'de'];

/** The name of a text. */
export type Key = keyof typeof en;
/** A text, or one for each number that the language tells apart. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Record<string, Text>;
/** What is put in for `{name}`. `count` also chooses among numbers. */
export type Values = Record<string, string | number>;

/** A text of a catalogue with its values put in. */
export function format(text: Text | undefined, lang: Lang, values: Values = {}): string {
  if (text === undefined) return '';
  const chosen = typeof text === 'string' ? text : plural(text, lang, Number(values['count'] ?? 0));
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function plural(text: Exclude<Text, string>, lang: Lang, count: number): string {
  return text[new Intl.PluralRules(lang).select(count)] ?? text.other ?? '';
}

/** The language of ours that somebody likes best. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const lang = LANGS.find((lang) => tag.toLowerCase().split('-')[0] === lang);
    if (lang) return lang;
  }
  return 'en';
}
