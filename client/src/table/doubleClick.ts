// The second click of a double click counts for what was clicked first: a button that took its place in between was not
// meant, above all not one that takes the turn back.
const TWICE = 2;

/** Let such clicks go by, on everything within. */
export function onlyWhatWasMeant(within: HTMLElement): () => void {
  let first: { button: Element; words: string } | null = null;
  const heed = (click: MouseEvent) => {
    const button = (click.target as Element).closest("button");
    const isMeant = click.detail < TWICE || (button === first?.button && button?.textContent === first?.words);
    if (!isMeant) {
      click.preventDefault();
      click.stopImmediatePropagation();
    } else if (click.detail < TWICE) first = button && { button, words: button.textContent };
  };
  within.addEventListener("click", heed, true);
  return () => within.removeEventListener("click", heed, true);
}
