// What the parts of every table ask of the duel.
import { openReader } from "../cards/reader.svelte";
import type { Game } from "../table/game";
import { Theatre } from "../table/motion/theatre";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { Event } from "../wire/types";
import { tellAdvice } from "./advice";
import { tellAll } from "./deeds";
import { wantedOf } from "./focus";
import type { DuelIntent } from "./intent.svelte";
import { sentence } from "./sentence";
import { soundOf } from "./tone";
import { layLarge, measure, perform, type Old } from "./motion/stage";

const KEYS = [
  ["← ↑ → ↓", "arrows"],
  ["Enter", "enter"],
  ["Space", "next"],
  ["Esc", "escape"],
  ["W", "counts"],
  ["I", "read"],
  ["U", "undo"],
  ["R", "redo"],
  ["H", "hint"],
  ["A", "again"],
  ["?", "help"],
] as const;

export function duelGame(store: TableStore, intent: DuelIntent, overlay: () => HTMLElement | undefined): Game {
  return {
    teller: new Theatre<Old>({
      overlay,
      me: () => store.seat,
      isForetold: () => store.guess !== null,
      measure: (events) => measure(events), // what has flown already lies there
      measureFor: () => measure([]),
      perform: (old, ...where) => perform(old, store.seat, ...where),
      lay: (events, layer) => layLarge(events, store.seat, layer),
    }),
    reset: () => intent.reset(),
    tellAll,
    chapterOf: (number) => t("fight-log-fight", { number }),
    whoseTurn: () => sentence(store, intent).head,
    soundOf,
    spotsOf,
    inspect: (about) => openReader(about.replace(/^card /, "")),
    tellAdvice: (advice) => tellAdvice(advice, store, intent),
    follow: (actions) => intent.follow(actions),
    dropAdvice: () => intent.cancel(),
    wanted: () => wantedOf(intent),
    keys: KEYS.map(([key, name]) => [key, `fight-key-${name}`] as const),
  };
}

/** The cards an event laid down or turned up. */
export const spotsOf = (event: Event): string[] =>
  event.e === "told" ? event.cards.map((card) => `card-${event.p}-${card}`) : [];
