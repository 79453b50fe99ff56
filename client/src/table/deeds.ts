// What happens at any table, in sentences: somebody sits down, takes back, lets a bot play. The games tell the rest.
import { parts, plain, t, type Part, type Values } from "../texts/fluent";
import { unmarked } from "../texts/marks";
import type { Event, Undone } from "../wire/types";

/** Who reads, and how everybody is called. */
export type Listeners = {
  me: number | null;
  names: readonly string[];
  /** Whether a victory of this seat is the reader's own: not of one who conceded. */
  mayWin?: boolean;
};

/** One line of the log. */
export type LogLine = {
  /** Stays the same as long as the entry stands. */
  key: string;
  turn: number;
  /** Whose doing it is; null: nobody's. */
  seat: number | null;
  parts: Part[];
  /** In small type under it: for what, which cards. May be empty. */
  small: string;
  isBig: boolean;
  /** Cards that were drawn, where the line tells nothing else. */
  drawn?: number;
  /** Something was taken back, or done again. */
  isUndo?: boolean;
  /** Of these, one that was done again. */
  isRedo?: boolean;
};

/** A sentence, before it has its place in the log. */
export type Told = Pick<LogLine, "seat" | "parts"> & Partial<LogLine>;

/** A line as it is read aloud. */
export const spoken = (line: LogLine): string => [plain(line.parts), line.small].filter(Boolean).join(" ");

/** The arguments every sentence about a player has. */
export function who(player: number, { me, names }: Listeners): Values {
  return { who: player === me ? "you" : "other", name: unmarked(names[player] ?? "") };
}

/** Some player did this. */
export const by = (player: number, listeners: Listeners, id: string, values: Values = {}): Told => ({
  seat: player,
  parts: parts(id, { ...who(player, listeners), ...values }),
});

function undone({ p, count, agreed, anew }: Undone, listeners: Listeners): Told {
  const told = by(p, listeners, agreed ? "table-log-undo_agreed" : "table-log-undo", { count });
  return { ...told, small: anew ? t("table-log-anew") : "", isUndo: true };
}

/** An event of the table itself; null: it is one of the game's. */
export function tellOfTable(event: Event, listeners: Listeners): Told | null {
  switch (event.e) {
    case "begin":
      return by(event.first, listeners, "table-log-begin");
    case "undo":
      return undone(event, listeners);
    case "answer_undo":
      return by(event.p, listeners, event.accept ? "table-log-accept_undo" : "table-log-refuse_undo");
    case "sit":
      return by(event.p, listeners, "table-log-sit", event.p === listeners.me ? {} : { name: unmarked(event.name) });
    case "bot":
      return by(event.p, listeners, event.level === null ? "table-log-no_bot" : "table-log-bot");
    case "redo":
      return { ...by(event.p, listeners, "table-log-redo", { count: event.count }), isUndo: true, isRedo: true };
    case "concede":
      return { ...by(event.p, listeners, "table-log-concede"), isBig: true };
    case "late":
      return { ...by(event.p, listeners, "table-log-late"), isBig: true };
    case "ask_undo":
      return by(event.p, listeners, "table-log-ask_undo");
    default:
      return null;
  }
}
