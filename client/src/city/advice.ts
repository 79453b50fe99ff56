// Showing a hint: where it leads on the board, and which cards it takes.
import type { Advice, CityView } from "../wire/types";
import { cardsOf } from "./payment";

const WITH_TILE = /^(?:move|to) (\w+)$/;

/** The places an advice points to. */
export function advisedPlaces(advice: Advice | null, tiles: CityView["tiles"]): ReadonlySet<number> {
  const names = (advice?.actions ?? []).flatMap((action) => WITH_TILE.exec(action)?.[1] ?? []);
  return new Set(tiles.flatMap((tile, place) => (tile && names.includes(tile.name) ? [place] : [])));
}

/** The cards an advice would take from the hand. */
export const advisedCards = (advice: Advice | null): readonly string[] => (advice?.actions ?? []).flatMap(cardsOf);
