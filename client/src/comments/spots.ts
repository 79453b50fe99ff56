// Where things are on the page that can be marked: tiles, the obelisk, cards of the duel.
const MARKED = ["tile-", "card-", "obelisk"];
const MARKABLE = MARKED.map((kind) => `.table-page [data-spot^="${kind}"]`).join(", ");

/** The spot that was touched; null: nothing that could be marked. */
export const spotAt = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>(MARKABLE)?.dataset.spot : null) ?? null;

/** Where a spot is seen in the window; null: nowhere at this moment. The obelisk is drawn as a column and as a track. */
export function boxOf(spot: string): DOMRect | null {
  const there = document.querySelectorAll(`.table-page [data-spot="${CSS.escape(spot)}"]`);
  return [...there].map((one) => one.getBoundingClientRect()).find(({ width }) => width > 0) ?? null;
}
