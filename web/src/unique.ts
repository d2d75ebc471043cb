/**
 * An id or a secret that is used nowhere else. `crypto.randomUUID` will not do: browsers have it only where a page came by HTTPS or
 * from the machine they run on, and in a club it comes over plain HTTP.
 */
export function unique(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
