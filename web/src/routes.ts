/** The screens, and where they are found. A screen is loaded when it is first looked at. */
import type { Component } from 'svelte';
import type { Key } from './i18n/catalogue';

/** What every screen is given: what its pattern names in the address. */
export interface ScreenProps {
  params: Record<string, string>;
}

export interface Route {
  /** The address; `:name` stands for anything and is handed to the screen. */
  pattern: string;
  /** What the document is called while it is shown. */
  title: Key;
  load: () => Promise<{ default: Component<never> }>;
  /** Its place in the navigation, if it has one. */
  nav?: Key;
}

export interface Found {
  route: Route;
  params: Record<string, string>;
}

export const routes: Route[] = [
  { pattern: '/', title: 'hall.title', nav: 'nav.hall', load: () => import('./screens/Hall.svelte') },
  { pattern: '/new', title: 'new.title', nav: 'nav.new', load: () => import('./screens/NewTable.svelte') },
  { pattern: '/table/:id', title: 'table.title', load: () => import('./screens/Table.svelte') },
  { pattern: '/laws', title: 'laws.title', nav: 'nav.laws', load: () => import('./screens/Laws.svelte') },
  {
    pattern: '/laws/compare',
    title: 'compare.title',
    load: () => import('./screens/CompareLaws.svelte'),
  },
  { pattern: '/laws/edition', title: 'edition.title', load: () => import('./screens/Edition.svelte') },
  { pattern: '/laws/edition/:part', title: 'edition.title', load: () => import('./screens/Edition.svelte') },
  { pattern: '/laws/:book', title: 'laws.title', load: () => import('./screens/LawBook.svelte') },
  { pattern: '/laws/:book/:article', title: 'laws.title', load: () => import('./screens/Cases.svelte') },
  {
    pattern: '/dispute',
    title: 'dispute.title',
    nav: 'nav.dispute',
    load: () => import('./screens/Dispute.svelte'),
  },
  { pattern: '/study', title: 'study.title', nav: 'nav.study', load: () => import('./screens/Study.svelte') },
  {
    pattern: '/lessons',
    title: 'lessons.title',
    nav: 'nav.lessons',
    load: () => import('./screens/Lessons.svelte'),
  },
  { pattern: '/lessons/:id', title: 'lessons.title', load: () => import('./screens/Exercise.svelte') },
  { pattern: '/lessons/law/:book', title: 'lessons.title', load: () => import('./screens/Question.svelte') },
  {
    pattern: '/lessons/law/:book/:number',
    title: 'lessons.title',
    load: () => import('./screens/Question.svelte'),
  },
  {
    pattern: '/archive',
    title: 'archive.title',
    nav: 'nav.archive',
    load: () => import('./screens/Archive.svelte'),
  },
  { pattern: '/archive/:id', title: 'replay.title', load: () => import('./screens/Study.svelte') },
  {
    pattern: '/account',
    title: 'account.title',
    nav: 'nav.account',
    load: () => import('./screens/Account.svelte'),
  },
  { pattern: '*', title: 'missing.title', load: () => import('./screens/Missing.svelte') },
];
