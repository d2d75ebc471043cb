/** The language of the page. */
import type { Says } from '../api/types';
import { remembered } from '../remembered';
import { format, LANGS, preferred, type Catalogue, type Key, type Lang, type Values } from './catalogue';
import en from './en.json';

const catalogues: Record<Lang, () => Promise<{ default: Catalogue }>> = {
  en: async () => ({ default: en as Catalogue }),
  nl: () => import('./nl.json') as Promise<{ default: Catalogue }>,
  de: () => import('./de.json') as Promise<{ default: Catalogue }>,
};

const chosen = remembered<Lang | null>('lang', null);

class Language {
  now = $state<Lang>('en');
  texts = $state.raw<Catalogue>(en as Catalogue);
}

const language = new Language();

/** The language that is spoken now. */
export const lang = (): Lang => language.now;

/** Speaks the language that was chosen here, or else the browser's. Call it before anything is shown. */
export async function begin(): Promise<void> {
  const wanted = chosen.read();
  await speak(wanted && LANGS.includes(wanted) ? wanted : preferred(navigator.languages));
}

/** Chooses a language, for this time and the next. */
export async function choose(lang: Lang): Promise<void> {
  chosen.write(lang);
  await speak(lang);
}

async function speak(lang: Lang): Promise<void> {
  language.texts = (await catalogues[lang]()).default;
  language.now = lang;
  document.documentElement.lang = lang;
}

/** A text of the page. */
export function t(key: Key, values?: Values): string {
  return format(language.texts[key], language.now, values);
}

/** A text whose name is put together, such as `seat.` and a seat; `otherwise` where there is none. */
export function word(key: string, otherwise = ''): string {
  const text = language.texts[key];
  return text === undefined ? otherwise : format(text, language.now);
}

/** A sentence of the server's. */
export function said(says: Says): string {
  return says[language.now];
}

/** A day, as `2026.11.15` or in milliseconds, the way it is written here. */
export function day(when: string | number): string {
  const date = typeof when === 'number' ? new Date(when) : new Date(when.replaceAll('.', '-'));
  if (Number.isNaN(date.valueOf())) return String(when);
  return new Intl.DateTimeFormat(language.now, { dateStyle: 'medium' }).format(date);
}
