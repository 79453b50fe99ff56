// What the parts of every table ask of the city.
import type { Game } from "../table/game";
import { Theatre } from "../table/motion/theatre";
import { t } from "../texts/fluent";
import { printed } from "../wire/printed";
import type { TableStore } from "../wire/table.svelte";
import type { Entry, Event } from "../wire/types";
import { tellAdvice, type Ground } from "./actionWords";
import { tellAll } from "./deeds";
import { wantedOf } from "./focus";
import type { Intent } from "./intent.svelte";
import { sentence } from "./sentence";
import { soundOf } from "./tone";
import { actsOf, actsOfGuess, type Cast } from "./motion/flights";
import { measure, perform, type Measured } from "./motion/stage";

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
  const ground = (): Ground => ({
    here: store.city?.view.tiles[intent.here ?? -1]?.name ?? null,
    prices: (printed.obelisk[store.table?.seats.length ?? 0] ?? []).slice(store.city?.view.obelisk.length),
  });
  return {
    teller: theatre(store, overlay),
    reset: () => intent.reset(),
    tellAll,
    chapterOf: (round) => t("table-round", { round }),
    whoseTurn: (heard) => (heard.some(passesTurn) ? sentence(store, intent).head : ""),
    soundOf,
    spotsOf,
    inspect: (about) => inspect(about, store, intent),
    tellAdvice: (advice) => tellAdvice(advice, ground(), store.seat ?? 0),
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

function theatre(store: TableStore, overlay: () => HTMLElement | undefined): Theatre<Measured> {
  const cast = (): Cast => ({
    shapes: store.table?.seats.map(({ shape }) => shape) ?? [],
    me: store.seat,
    tileAt: (place) => store.city?.view.tiles[place]?.name ?? "",
  });
  return new Theatre<Measured>({
    overlay,
    me: () => store.seat,
    isForetold: () => store.guess !== null,
    measure: (events, isForetold) => measure(actsOf(events, cast(), isForetold)),
    measureFor: (guess) => measure(guess.game === "city" ? actsOfGuess(guess, cast()) : []),
    perform,
  });
}
