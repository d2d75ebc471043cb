/** Links that carry a dispute. */

/** The end of a link that carries a dispute. */
export const shared = (text: string): string => `#t=${encodeURIComponent(text)}`;

/** The dispute that a link carries. */
export function carried(hash: string): string | undefined {
  if (!hash.startsWith('#t=')) return undefined;
  try {
    return decodeURIComponent(hash.slice(3));
  } catch {
    return undefined;
  }
}
