/** Files that the page offers for download. */

/** Offers a text as a file. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file when the click is over, but not always the next moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
