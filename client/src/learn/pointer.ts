// What a lesson points at is outlined, wherever it is drawn and however often it is drawn anew.
const BAR = "bar"; // where turns are ended
const RING = "outline: 4px solid var(--moon-gold) !important; outline-offset: 1px; border-radius: var(--r-2);";
const GLOW = "box-shadow: 0 0 0 8px #4a3200, 0 0 20px 9px var(--moon-gold) !important;"; // dark between pale tiles

const selectorOf = (spot: string): string => (spot === BAR ? ".action" : `[data-spot="${CSS.escape(spot)}"]`);

function ruleOf(spot: string): string {
  const selector = selectorOf(spot);
  const pointed = `.table-page ${selector}:not(:focus-visible)`;
  if (!spot.startsWith("tile-")) return `${pointed} { ${RING} }`;
  // Tiles lie close together, each in a square of its own, and the halo of a lit one lies over its ring.
  return `.table-page :has(> ${selector}) { position: relative; z-index: 6; }
    ${pointed} { ${RING} ${GLOW} }
    ${pointed}::before { display: none; }`;
}

/** Outline these spots; answers how to stop. */
export function pointAt(spots: readonly string[]): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(spots.map(ruleOf).join("\n"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
