// Which game was being judged when the page was left: whoever reads the page again finds its analysis open, and it is gone
// on with. A window knows it by itself, and no other.
const KEY = "judged";

export function noteBegun(game: string | undefined): void {
  try {
    if (game) sessionStorage.setItem(KEY, game);
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is begun by hand.
  }
}

export const forgetBegun = (): void => noteBegun(undefined);

/** Whoever comes by an address begins by hand. */
export function isReadAgain(): boolean {
  const [how] = performance.getEntriesByType("navigation");
  return (how as PerformanceNavigationTiming | undefined)?.type === "reload";
}

export function wasBegun(game: string | undefined): boolean {
  try {
    return isReadAgain() && game !== undefined && sessionStorage.getItem(KEY) === game;
  } catch {
    return false;
  }
}
