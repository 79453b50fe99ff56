// The theatre of the city: what flies over its board.
import { Theatre } from "../../table/motion/theatre";
import type { TableStore } from "../../wire/table.svelte";
import { actsOf, actsOfGuess, isDrawn, type Cast } from "./flights";
import { measure, perform, type Measured } from "./stage";

export function cityTheatre(store: TableStore, overlay: () => HTMLElement | undefined): Theatre<Measured> {
  const cast = (): Cast => ({
    shapes: store.table?.seats.map(({ shape }) => shape) ?? [],
    me: store.seat,
    tileAt: (place) => store.city?.view.tiles[place]?.name ?? "",
  });
  return new Theatre<Measured>({
    overlay,
    me: () => store.seat,
    isForetold: () => isDrawn(store.guess),
    measure: (events, isForetold) => measure(actsOf(events, cast(), isForetold)),
    measureFor: (guess) => measure(guess.game === "city" ? actsOfGuess(guess, cast()) : []),
    perform,
  });
}
