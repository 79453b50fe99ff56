// The theatre of the duel: cards that fly over its table, and are shown large.
import { Theatre } from "../../table/motion/theatre";
import type { TableStore } from "../../wire/table.svelte";
import { layLarge, measure, perform, type Old } from "./stage";

export const duelTheatre = (store: TableStore, overlay: () => HTMLElement | undefined): Theatre<Old> =>
  new Theatre<Old>({
    overlay,
    me: () => store.seat,
    isForetold: () => store.guess !== null,
    measure: (events) => measure(events), // what has flown already lies there
    measureFor: () => measure([]),
    perform: (old, ...where) => perform(old, store.seat, ...where),
    lay: (events, layer) => layLarge(events, store.seat, layer),
  });
