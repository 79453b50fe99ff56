// What a lesson points at is outlined, wherever it is drawn and however often it is drawn anew.
const BAR = "bar"; // where turns are ended
const RING = "outline: 4px solid var(--moon-gold) !important; outline-offset: 1px; border-radius: var(--r-2);";
const OVER = "z-index: 6 !important;"; // tiles lie close together

const selectorOf = (spot: string): string =>
  spot === BAR ? ".table-page .action" : `.table-page [data-spot="${CSS.escape(spot)}"]`;

const ruleOf = (spot: string): string =>
  `${selectorOf(spot)}:not(:focus-visible) { ${RING} ${spot.startsWith("tile-") ? OVER : ""} }`;

/** Outline these spots; answers how to stop. */
export function pointAt(spots: readonly string[]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spots.map(ruleOf).join("\n"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
