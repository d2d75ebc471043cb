/** Who is signed in, as far as this browser knows: all its tabs agree, and the head of the page says it. */
import { get, Refused } from './api/client';
import { remembered } from './remembered';

/** His name; empty for nobody. Nothing is known in a browser that has never asked. */
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

  /** Asks whether whoever was signed in still is. Where nobody was, only the screen of the account changes that. */
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
