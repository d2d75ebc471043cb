/** The article that is open over the page: wherever one is cited, a click opens it. */
class OpenArticle {
  now = $state<{ book: string; number: string } | null>(null);

  open(book: string, number: string): void {
    this.now = { book, number };
  }

  close(): void {
    this.now = null;
  }
}

export const article = new OpenArticle();
