/** What this browser remembers. All its tabs share it. */

/** A value under a name. Where nothing can be stored, it is forgotten with the page. */
export function remembered<T>(name: string, otherwise: T) {
  const key = `sissa.${name}`;
  let kept: string | null = null;
  return {
    read(): T {
      try {
        kept = localStorage.getItem(key);
      } catch {
        // A browser may forbid storage: what was kept here will do.
      }
      if (kept === null) return otherwise;
      try {
        return JSON.parse(kept) as T;
      } catch {
        return otherwise;
      }
    },
    write(value: T): void {
      kept = JSON.stringify(value);
      try {
        localStorage.setItem(key, kept);
      } catch {
        // Full or forbidden: it lasts as long as the page.
      }
    },
    /** Calls back when another tab has changed it. Returns what ends that. */
    watch(changed: (value: T) => void): () => void {
      const heard = (event: StorageEvent) => {
        if (event.key === key) changed(this.read());
      };
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}
