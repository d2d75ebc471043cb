/** How far the reader is with the lessons: kept in this browser, and with the account that is signed in. */
import { get, put } from '../api/client';
import { lessons } from '../api/facts';
import type { Learned } from '../api/types';
import { remembered } from '../remembered';
import { byId, merged, type Progress } from './learned';

/** What is new about one of them. */
export interface News {
  /** It was tried once more. */
  isTry?: boolean;
  isSolved?: boolean;
  /** So many of its hints are known. */
  hints?: number;
}

/** Who is not signed in. */
const SIGNED_OUT = '';

/** For everybody who learns in this browser, by account, what is known; and where he was last. */
const store = remembered<Record<string, Progress>>('lessons', {});
const place = remembered<string>('lessons.last', '');

class Learning {
  now = $state.raw<Progress>(store.read()[SIGNED_OUT] ?? {});
  /** The exercise or question that was looked at last. */
  last = $state(place.read());
  #owner = SIGNED_OUT;
  #met: Promise<void> | undefined;

  constructor() {
    store.watch((kept) => (this.now = kept[this.#owner] ?? {}));
  }

  /** Finds out who learns, and what is known of him elsewhere. Once, unless it has to be `again`. */
  meet({ again = false } = {}): Promise<void> {
    if (again) this.#met = undefined;
    // Who is not signed in, or cannot reach his account, goes on with what is kept here.
    this.#met ??= this.#meet().catch(() => undefined);
    return this.#met;
  }

  async #meet(): Promise<void> {
    this.#owner = SIGNED_OUT;
    this.now = store.read()[SIGNED_OUT] ?? {};
    const { name } = await get('/api/account');
    const kept = store.read();
    this.#owner = name;
    this.#keep(merged(kept[SIGNED_OUT] ?? {}, kept[name] ?? {}));
    const { lessons: shots, courses } = await lessons();
    const ids = new Set([
      ...shots.flatMap((lesson) => lesson.exercises.map(({ id }) => id)),
      ...courses.flatMap((course) => course.questions.map(({ id }) => id)),
    ]);
    await this.#send(Object.values(this.now).filter(({ id }) => ids.has(id)));
  }

  /** Notes what is new. It is kept here at once, and with the account as soon as that can be. */
  note(id: string, { isTry = false, isSolved = false, hints = 0 }: News): void {
    const before = this.now[id] ?? { id, tries: 0, hints: 0 };
    const noted: Learned = {
      ...before,
      tries: before.tries + (isTry ? 1 : 0),
      hints: Math.max(before.hints, hints),
      ...(isSolved ? { solved: before.solved ?? Date.now() } : {}),
    };
    this.#keep({ ...this.now, [id]: noted });
    if (this.#owner !== SIGNED_OUT) void this.#send([noted]).catch(() => undefined);
  }

  /** Remembers where one is. */
  visit(id: string): void {
    this.last = id;
    place.write(id);
  }

  async #send(noted: Learned[]): Promise<void> {
    const owner = this.#owner;
    const known = await put('/api/account/progress', noted);
    if (owner === this.#owner) this.#keep(merged(this.now, byId(known)));
  }

  #keep(progress: Progress): void {
    const all = store.read();
    // Another tab may have learned something meanwhile.
    this.now = merged(all[this.#owner] ?? {}, progress);
    store.write({ ...all, [this.#owner]: this.now });
  }
}

export const learning = new Learning();
