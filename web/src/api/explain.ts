/** Why something was not done, in words for the user. */
import { said, t, word } from '../i18n/index.svelte';
import { Refused } from './client';
import type { Problem } from './types';

/** A problem in a sentence: the referee's, if it is his; else ours, and what the server adds to it where that helps. */
export function explained(problem: Problem): string {
  if (problem.says) return said(problem.says);
  const kind = problem.type.split('/').at(-1) ?? '';
  return word(`problem.${kind}`) || t('problem.other', { detail: problem.detail });
}

/** What went wrong, whatever was thrown. */
export function explain(error: unknown): string {
  return error instanceof Refused ? explained(error.problem) : t('error.unreachable');
}
