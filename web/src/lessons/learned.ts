/** What is known of exercises and questions: which are solved, which were tried. */
import type { Learned } from '../api/types';

export type State = 'open' | 'tried' | 'solved';

/** What is known, by the names of exercises and questions. */
export type Progress = Readonly<Record<string, Learned>>;

/** How far one is with one of them. */
export function stateOf(progress: Progress, id: string): State {
  const learned = progress[id];
  if (learned?.solved !== undefined && learned.solved !== null) return 'solved';
  return learned && learned.tries + learned.hints > 0 ? 'tried' : 'open';
}

/** All that two know. Nothing is forgotten: of two numbers the greater stays, of two times the earlier. */
export function merged(one: Progress, other: Progress): Progress {
  const all: Record<string, Learned> = { ...one };
  for (const learned of Object.values(other)) {
    const known = all[learned.id];
    all[learned.id] = known ? both(known, learned) : learned;
  }
  return all;
}

function both(one: Learned, other: Learned): Learned {
  const solved = [one.solved, other.solved].filter((time) => typeof time === 'number');
  return {
    id: one.id,
    tries: Math.max(one.tries, other.tries),
    hints: Math.max(one.hints, other.hints),
    ...(solved.length > 0 ? { solved: Math.min(...solved) } : {}),
  };
}

/** What is known, by the names of what it is about. */
export function byId(all: readonly Learned[]): Progress {
  return Object.fromEntries(all.map((learned) => [learned.id, learned]));
}
