/** Which screen is shown: the address decides. */
import { routes, type Found } from './routes';

/** Finds the screen of a path, and what its pattern names. */
export function find(path: string): Found {
  for (const route of routes) {
    const params = match(route.pattern, path);
    if (params) return { route, params };
  }
  return { route: routes[routes.length - 1] as Found['route'], params: {} };
}

/** What a pattern such as `/table/:id` names in a path; none if the path is not of its form. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  if (pattern === '*') return {};
  const [wanted, given] = [pattern, path].map((text) => text.split('/').filter(Boolean)) as [
    string[],
    string[],
  ];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(text);
    else if (part !== text) return undefined;
  }
  return params;
}

class Router {
  /** Changes with every step, so that screens can look at their address again. */
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.#look());
  }

  /** Goes to another screen. */
  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#look();
    if (!replace) scrollTo(0, 0);
  }

  #look(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** Follows links to our own screens without loading the page again. Call it once, for the whole document. */
export function followLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (link.target || link.hasAttribute('download') || (url.hash && url.pathname === location.pathname))
    return;
  event.preventDefault();
  router.go(url.pathname + url.search + url.hash);
}
