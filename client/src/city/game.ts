// What the parts of every table ask of the city.
import type { Game } from "../table/game";
import { LateTheatre } from "../table/motion/lateTheatre";
import { t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { Entry, Event } from "../wire/types";
import type { Outset } from "./actionWords";
import { tellAll } from "./deeds";
import { wantedOf } from "./focus";
import type { Intent } from "./intent.svelte";
import { soundOf } from "./tone";

const KEYS = [
  ["Tab", "tab"],
  ["← ↑ → ↓", "arrows"],
  ["Enter", "enter"],
  ["I", "inspect"],
  ["Esc", "escape"],
  ["1 … 8", "boxes"],
  ["E", "end"],
  ["X", "swap"],
  ["U", "undo"],
  ["R", "redo"],
  ["H", "hint"],
  ["A", "again"],
  ["?", "help"],
] as const;

export function cityGame(store: TableStore, intent: Intent, overlay: () => HTMLElement | undefined): Game {
  const outset = (): Outset => ({ here: store.city?.view.tiles[intent.here ?? -1]?.name ?? null });
  return {
    teller: new LateTheatre(store, async () => (await import("./motion/theatre")).cityTheatre(store, overlay)),
    reset: () => intent.reset(),
    tellAll,
    chapterOf: (round) => t("table-round", { round }),
    fetchHerald: async () => {
      const { sentence } = await import("./sentence");
      return (heard) => (heard.some(passesTurn) ? sentence(store, intent).head : "");
    },
    soundOf,
    spotsOf,
    inspect: (about) => inspect(about, store, intent),
    fetchAdviser: async () => {
      const { tellAdvice } = await import("./actionWords");
      return (advice) => tellAdvice(advice, outset(), store.seat ?? 0);
    },
    follow: (actions) => intent.follow(actions),
    dropAdvice: () => intent.cancel(),
    wanted: () => wantedOf(intent),
    keys: KEYS.map(([key, name]) => [key, `table-key-${name}`] as const),
  };
}

/** The tiles an event changed, and the slot of the obelisk. */
export function spotsOf(event: Event): string[] {
  switch (event.e) {
    case "move":
      return [`tile-${event.to}`];
    case "power":
    case "special":
      return event.to ? [`tile-${event.to}`] : [];
    case "contribute":
    case "rebuilt":
      return [`tile-${event.tile}`];
    case "offer":
      return [`slot-${event.box}`];
    default:
      return [];
  }
}

function inspect(about: string, { city }: TableStore, intent: Intent): void {
  const [kind, ...rest] = about.split(" ");
  const named = rest.join(" ");
  const place = city?.view.tiles.findIndex((tile) => tile?.name === named) ?? -1;
  if (kind === "card") intent.inspect({ kind: "card", card: named });
  else if (place >= 0) intent.inspect({ kind: "tile", place });
}

const passesTurn = ({ events }: Entry): boolean => events.some(({ e }) => e === "end_turn" || e === "begin");
