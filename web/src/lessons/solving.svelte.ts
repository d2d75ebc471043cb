/** Somebody solves an exercise: what he has played, how a wrong try goes on, what the solution is. The server judges. */
import { get, post } from '../api/client';
import { explain } from '../api/explain';
import type { Exercise, Judged, LessonPly, Says } from '../api/types';
import { said, t } from '../i18n/index.svelte';
import { look } from '../study/positions';
import { StudyTree } from '../study/tree.svelte';
import { seatName } from '../table/told';
import { announcer } from '../ui/announcer.svelte';
import { learning } from './progress.svelte';

export const GAME = 'draughts';

export type Stage =
  | { kind: 'trying' }
  /** Sent and not yet judged, or judged and not yet answered on the board. */
  | { kind: 'waiting' }
  /** A wrong try is played out: the try itself and what follows; `at` counts the moves that are on the board. */
  | { kind: 'refuted'; line: LessonPly[]; at: number; says: Says }
  /** Solved, or the solution was asked for: the tree is walked through. */
  | { kind: 'over'; isSolved: boolean; why: Says };

/** How long one's own move is seen before it is answered, and each move of a refutation, in milliseconds. */
const [ANSWER, STEP] = [550, 1100];

export class Solving {
  exercise = $state.raw<Exercise>();
  stage = $state.raw<Stage>({ kind: 'trying' });
  /** The moves that stand, by both sides. */
  trail = $state.raw<LessonPly[]>([]);
  hints = $state.raw<Says[]>([]);
  problem = $state('');
  /** Whether a refutation goes on by itself. */
  isPlaying = $state(false);
  readonly tree = new StudyTree();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isGone = false;

  /** Who has to solve it. */
  seat = $state('white');

  /** The position on the board. */
  get position(): string {
    if (this.stage.kind === 'over') return this.tree.position;
    return this.shown?.position ?? this.exercise?.position ?? '';
  }

  /** The fields of the last move on the board. */
  get fields(): readonly string[] {
    return (this.stage.kind === 'over' ? this.tree.now?.fields : this.shown?.fields) ?? [];
  }

  get shown(): LessonPly | undefined {
    if (this.stage.kind === 'refuted' && this.stage.at > 0) return this.stage.line[this.stage.at - 1];
    return this.trail.at(-1);
  }

  /** Shows an exercise. Returns whether there is one with this name. */
  async load(id: string): Promise<boolean> {
    const found = await get('/api/lessons/{id}', { path: { id } });
    if (found.kind !== 'exercise') return false;
    this.seat = (await look(GAME, found.position)).turn;
    this.exercise = found;
    learning.visit(id);
    return true;
  }

  /** Plays a move, in the notation of the game. */
  async play(move: string): Promise<void> {
    const { exercise } = this;
    if (!exercise || this.stage.kind !== 'trying') return;
    this.problem = '';
    this.stage = { kind: 'waiting' };
    try {
      const moves = [...this.trail.map((ply) => ply.move), move];
      const judged = await post('/api/lessons/{id}/try', { moves }, { path: { id: exercise.id } });
      if (!this.#isGone) await this.#take(exercise, judged);
    } catch (error) {
      this.problem = explain(error);
      if (this.stage.kind === 'waiting') this.stage = { kind: 'trying' };
    }
  }

  async #take(exercise: Exercise, { verdict, line = [], says, why }: Judged): Promise<void> {
    if (verdict === 'wrong' && says) {
      learning.note(exercise.id, { isTry: true });
      for (const ply of line) void look(GAME, ply.position);
      this.stage = { kind: 'refuted', line, at: 1, says };
      const moves = line.map((ply) => ply.move).join(' ');
      announcer.say(`${t('lessons.wrong', { move: line[0]?.move ?? '' })} ${said(says)} ${moves}`);
      if (!isCalm()) this.playOut();
    } else if (verdict === 'solved') {
      learning.note(exercise.id, { isTry: true, isSolved: true });
      this.trail = [...this.trail, ...line];
      await this.#end(exercise, true, why);
    } else {
      const [own, answer] = line;
      if (own) this.trail = [...this.trail, own];
      await pause(isCalm() ? 0 : ANSWER);
      if (answer) this.trail = [...this.trail, answer];
      this.stage = { kind: 'trying' };
      announcer.say(this.answered);
    }
  }

  /** That the try was right, and what the other side has answered. */
  get answered(): string {
    const answer = this.trail.at(-1);
    const seat = seatName(GAME, this.seat === 'white' ? 'black' : 'white');
    return answer ? t('lessons.right', { seat, move: answer.move }) : '';
  }

  /** Shows the solution without it being found. */
  async giveUp(): Promise<void> {
    if (!this.exercise) return;
    this.problem = '';
    try {
      await this.#end(this.exercise, false, undefined);
      if (this.exercise) learning.note(this.exercise.id, { hints: this.exercise.all_hints });
    } catch (error) {
      this.problem = explain(error);
    }
  }

  async #end({ id, position }: Exercise, isSolved: boolean, why: Says | null | undefined): Promise<void> {
    const found = await get('/api/lessons/{id}', { path: { id }, query: { hints: 0, solution: true } });
    if (this.#isGone || found.kind !== 'exercise' || !found.solution) return;
    const { solution } = found;
    this.tree.load({ game: GAME, start: position, line: solution.tree });
    if (isSolved) this.#follow();
    this.stage = { kind: 'over', isSolved, why: why ?? solution.why };
    announcer.say(`${t(isSolved ? 'lessons.solved' : 'lessons.solution')} ${said(why ?? solution.why)}`);
  }

  /** Goes through the tree as it was played; a way that is not in it is told by the main line. */
  #follow(): void {
    for (const { move } of this.trail) {
      const next = this.tree.now?.next ?? this.tree.first;
      const found = next.find((id) => this.tree.moves.get(id)?.written === move);
      if (found === undefined) break;
      this.tree.at = found;
    }
    if (this.tree.at === null) return;
    this.tree.at = this.tree.line.at(-1)?.id ?? null;
  }

  /** Another hint. */
  async hint(): Promise<void> {
    const { exercise, hints } = this;
    if (!exercise || hints.length >= exercise.all_hints) return;
    this.problem = '';
    try {
      const query = { hints: hints.length + 1 };
      const found = await get('/api/lessons/{id}', { path: { id: exercise.id }, query });
      if (found.kind !== 'exercise') return;
      this.hints = found.hints;
      learning.note(exercise.id, { hints: found.hints.length });
      const last = found.hints.at(-1);
      if (last) announcer.say(said(last));
    } catch (error) {
      this.problem = explain(error);
    }
  }

  /** Goes to a move of the refutation by hand. */
  walk(to: number): void {
    this.rest();
    this.#show(to);
  }

  /** Lets the refutation go on by itself, from its beginning if it is at its end. */
  playOut(): void {
    if (this.stage.kind !== 'refuted') return;
    if (this.stage.at === this.stage.line.length) this.#show(0);
    this.isPlaying = true;
    this.#timer = setTimeout(() => this.#step(), STEP);
  }

  #step(): void {
    if (this.stage.kind !== 'refuted') return;
    this.#show(this.stage.at + 1);
    if (this.stage.at < this.stage.line.length) this.#timer = setTimeout(() => this.#step(), STEP);
    else this.isPlaying = false;
  }

  #show(at: number): void {
    if (this.stage.kind !== 'refuted') return;
    this.stage = { ...this.stage, at };
    const ply = this.stage.line[at - 1];
    if (ply) announcer.say(ply.move);
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.isPlaying = false;
  }

  /** Tries again: from where the wrong move was made, or from the beginning. */
  again({ fromStart = false } = {}): void {
    this.rest();
    this.problem = '';
    if (fromStart || this.stage.kind === 'over') this.trail = [];
    this.stage = { kind: 'trying' };
  }

  /** It is no longer looked at. */
  leave(): void {
    this.#isGone = true;
    this.rest();
  }
}

/** Whether somebody wants nothing to move by itself. */
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
