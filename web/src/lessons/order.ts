/** The order in which lessons are learned. */
import type { LessonList } from '../api/types';
import { stateOf, type Progress } from './learned';

type Ids = readonly string[];

/** The exercises, lesson by lesson. */
export const exercises = ({ lessons }: LessonList): string[] =>
  lessons.flatMap((lesson) => lesson.exercises.map(({ id }) => id));

/** The questions of a book, the easier ones first. */
export const questions = ({ courses }: LessonList, book: string): string[] =>
  courses.find((course) => course.book === book)?.questions.map(({ id }) => id) ?? [];

/** What comes after one of them. */
export const after = (ids: Ids, id: string): string | undefined => ids[ids.indexOf(id) + 1];

/** How many are solved. */
export const solved = (ids: Ids, progress: Progress): number =>
  ids.filter((id) => stateOf(progress, id) === 'solved').length;

/** Where to go on: where one was, if that is not solved; else with what comes next and is not. None if all are solved. */
export function resumed(ids: Ids, progress: Progress, last: string): string | undefined {
  const from = Math.max(0, ids.indexOf(last));
  return [...ids.slice(from), ...ids.slice(0, from)].find((id) => stateOf(progress, id) !== 'solved');
}

/** The address of an exercise, or of a question: the book and its number. */
export function addressOf(id: string): string {
  const [, book, number] = /^(.*[a-z].*)-(\d+)$/.exec(id) ?? [];
  return book && number ? `/lessons/law/${book}/${number}` : `/lessons/${id}`;
}
