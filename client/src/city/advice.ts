// Showing a hint: where it leads on the board, and which cards it takes.
import type { Advice, CityView } from "../wire/types";
import { cardsOf } from "./payment";

const WITH_TILE = /^(?:move|to) (\w+)$/;

/** The places an advice points to. */
export function advisedPlaces(advice: Advice | null, tiles: CityView["tiles"]): ReadonlySet<number> {
  const names = (advice?.actions ?? []).flatMap((action) => WITH_TILE.exec(action)?.[1] ?? []);
  return new Set(tiles.flatMap((tile, place) => (tile && names.includes(tile.name) ? [place] : [])));
}

const POWER_CARDS: Partial<Record<string, string>> = {
  "fly red": "black 1",
  "fly green": "red 1",
  "fly blue": "blue 1",
  "walk red": "black 2",
  "walk green": "red 2",
  "walk blue": "blue 2",
  flit: "grey 1",
  steps: "grey 2",
  "offer with yellow 1": "yellow 1",
  "offer with yellow 2": "yellow 2",
};

/** The cards an advice would take from the hand. */
export const advisedCards = (advice: Advice | null): readonly string[] =>
  (advice?.actions ?? []).flatMap((action) => POWER_CARDS[action] ?? cardsOf(action));
