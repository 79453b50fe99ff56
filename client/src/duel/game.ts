// What the parts of every table ask of the duel.
import { openReader } from "../cards/reader.svelte";
import type { Game } from "../table/game";
import { LateTheatre } from "../table/motion/lateTheatre";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { Event } from "../wire/types";
import { tellAll } from "./deeds";
import { wantedOf } from "./focus";
import type { DuelIntent } from "./intent.svelte";
import { soundOf } from "./tone";

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
    teller: new LateTheatre(store, async () => (await import("./motion/theatre")).duelTheatre(store, overlay)),
    reset: () => intent.reset(),
    tellAll,
    chapterOf: (number) => t("fight-log-fight", { number }),
    fetchHerald: async () => {
      const { sentence } = await import("./sentence");
      return () => sentence(store, intent).head;
    },
    soundOf,
    spotsOf,
    inspect: (about) => openReader(about.replace(/^card /, "")),
    fetchAdviser: async () => {
      const { tellAdvice } = await import("./advice");
      return (advice) => tellAdvice(advice, store, intent);
    },
    follow: (actions) => intent.follow(actions),
    dropAdvice: () => intent.cancel(),
    wanted: () => wantedOf(intent),
    keys: KEYS.map(([key, name]) => [key, `fight-key-${name}`] as const),
  };
}

/** The cards an event laid down or turned up. */
export const spotsOf = (event: Event): string[] =>
  event.e === "told" ? event.cards.map((card) => `card-${event.p}-${card}`) : [];
