// What a lesson points at is outlined, wherever it is drawn and however often it is drawn anew.
const BAR = "bar"; // where turns are ended

const selectorOf = (spot: string): string =>
  spot === BAR ? ".table-page .action" : `.table-page [data-spot="${CSS.escape(spot)}"]`;

/** Outline these spots; answers how to stop. */
export function pointAt(spots: readonly string[]): () => void {
  const sheet = new CSSStyleSheet();
  const selectors = spots.map(selectorOf).join(", ");
  if (selectors)
    sheet.replaceSync(
      `${selectors} { outline: 4px solid var(--moon-gold) !important; outline-offset: 2px; border-radius: var(--r-2); }`,
    );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
