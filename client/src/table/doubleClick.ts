// The second click of a double click counts for what was clicked first: a button that took its place in between was not
// meant, above all not one that takes the turn back.

/** Let such clicks go by, on everything within. */
export function onlyWhatWasMeant(within: HTMLElement): () => void {
  let [first, words]: (Element | string | null | undefined)[] = [];
  const heed = (click: MouseEvent) => {
    const button = (click.target as Element).closest("button");
    if (click.detail < 2) [first, words] = [button, button?.textContent];
    else if (button !== first || button?.textContent !== words) click.stopImmediatePropagation();
  };
  within.addEventListener("click", heed, true);
  return () => within.removeEventListener("click", heed, true);
}
