/** Who is signed in, as far as this browser knows: all its tabs agree, and the head of the page says it. */
import { get, Refused } from './api/client';
import { remembered } from './remembered';

/** The name of the account; empty if nobody is signed in. Nothing is known in a browser that has never asked. */
const store = remembered<string | null>('account', null);

class Account {
  name = $state(store.read() ?? '');

  constructor() {
    store.watch((name) => (this.name = name ?? ''));
  }

  /** Notes who has come or gone. */
  note(name: string): void {
    this.name = name;
    store.write(name);
  }

  /** Asks whether an account that was signed in still is. If none was, only the screen of the account changes that. */
  async ask(): Promise<void> {
    if (store.read() === '') return;
    try {
      this.note((await get('/api/account')).name);
    } catch (error) {
      if (error instanceof Refused && error.problem.status === 401) this.note('');
    }
  }
}

export const account = new Account();
