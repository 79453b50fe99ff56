// What the browser keeps for its reader: words by key. A browser may refuse to keep anything; then nothing is kept.
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, words: string | null): void {
  try {
    if (words === null) localStorage.removeItem(key);
    else localStorage.setItem(key, words);
  } catch {
    // It holds until the page is left.
  }
}
