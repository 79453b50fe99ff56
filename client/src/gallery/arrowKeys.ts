// Arrow keys among cards: left and right to the neighbours, up and down to what lies above and below.
type Key = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";
export type Spot = { readonly left: number; readonly top: number };

const SAME_ROW = 8; // pixels; a card that is lifted is still in its row

/** The place among `spots` that a key leads to from `here`; null if the key leads nowhere. */
export function step(key: string, here: number, spots: readonly Spot[]): number | null {
  const last = spots.length - 1;
  switch (key as Key) {
    case "ArrowLeft":
      return here > 0 ? here - 1 : null;
    case "ArrowRight":
      return here < last ? here + 1 : null;
    case "ArrowUp":
      return acrossRows(here, spots, -1);
    case "ArrowDown":
      return acrossRows(here, spots, 1);
    case "Home":
      return last >= 0 ? 0 : null;
    case "End":
      return last >= 0 ? last : null;
    default:
      return null;
  }
}

// The next row, and in it the card that is nearest to the own column.
function acrossRows(here: number, spots: readonly Spot[], way: -1 | 1): number | null {
  const from = spots[here];
  if (!from) return null;
  let place = here + way;
  while (spots[place] && Math.abs(spots[place]!.top - from.top) < SAME_ROW) place += way;
  const row = spots[place]?.top;
  if (row === undefined) return null;
  const across = (at: number) => Math.abs(spots[at]!.left - from.left);
  let nearest = place;
  for (; spots[place] && Math.abs(spots[place]!.top - row) < SAME_ROW; place += way)
    if (across(place) < across(nearest)) nearest = place;
  return nearest;
}

/** Walk among the elements that match; answers whether the key was for walking. */
export function walk(event: KeyboardEvent, within: Element, match: string): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const all = [...within.querySelectorAll<HTMLElement>(match)];
  const here = all.indexOf(event.target as HTMLElement);
  if (here < 0) return false;
  const next = step(
    event.key,
    here,
    all.map((one) => one.getBoundingClientRect()),
  );
  if (next === null) return false;
  event.preventDefault();
  all[next]?.focus();
  return true;
}
