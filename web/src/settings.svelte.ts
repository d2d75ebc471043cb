/** How somebody likes the page: kept in this browser, the same in all its tabs. */
import { remembered } from './remembered';

export type Theme = 'system' | 'light' | 'dark';

export interface Kept {
  theme: Theme;
  sound: boolean;
  coordinates: boolean;
  /** What the player is called at tables. */
  name: string;
}

const usual: Kept = { theme: 'system', sound: true, coordinates: true, name: '' };
const store = remembered<Partial<Kept>>('settings', {});

class Settings {
  now = $state<Kept>({ ...usual, ...store.read() });

  constructor() {
    store.watch((kept) => {
      this.now = { ...usual, ...kept };
      this.dress();
    });
  }

  /** Changes something, and remembers it. */
  set<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
    this.now[name] = value;
    store.write($state.snapshot(this.now));
    this.dress();
  }

  /** Shows the document in the theme. */
  dress(): void {
    const root = document.documentElement;
    if (this.now.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = this.now.theme;
  }
}

export const settings = new Settings();
