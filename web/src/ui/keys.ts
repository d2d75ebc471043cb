/** Whether a key that was pressed is meant for the whole page: not for a field, a board, a dialog or the browser. */
export function isForPage(event: KeyboardEvent): boolean {
  const on = event.target;
  const isTyping =
    on instanceof HTMLInputElement ||
    on instanceof HTMLSelectElement ||
    on instanceof HTMLTextAreaElement ||
    on instanceof SVGElement;
  const isForBrowser = event.altKey || event.ctrlKey || event.metaKey;
  return !isTyping && !isForBrowser && !document.querySelector('dialog[open]');
}
