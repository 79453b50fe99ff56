// What one seat of this screen is shown: the only way from a table to what is drawn (server/table/shown.py).
import { SPECTATOR } from "../engine/rules";
import type { Entry, Position, SeatInfo, Shape, Status, TableInfo, TableLine, UndoState } from "../wire/types";
import { hadChance, type Header, type LogLine, type Table } from "./table";
import type { TableGame, Tabletop } from "./tableGame";

const SHAPES: readonly Shape[] = ["circle", "square", "triangle", "diamond"];
const NOBODY_ASKS = { asked_by: null, takes_back: [], anew: false, waits_for: [], waits_for_me: false };
export const NO_UNDO: UndoState = { undo: false, turn: false, redo: false, ask: false, ...NOBODY_ASKS };

const asText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** A table at some moment: as it stands, or as it stood. */
export type Moment<Happened> = Tabletop<Happened> & {
  readonly game: TableGame<Happened>;
  readonly header: Header;
  readonly status: Status;
};

/** Where things stand, as this seat may know it. */
export function positionOf<Happened>(table: Table<Happened>, seat: number): Position {
  return {
    seq: table.seq,
    seat: seat === SPECTATOR ? null : seat,
    table: infoOf(table),
    board: table.game.board(table, seat),
    known: table.toMove === seat ? asText(table.game.rules.view(table.state, seat)) : null,
    undo: undoOf(table, seat),
    time: null,
  };
}

export function infoOf<Happened>(table: Moment<Happened>): TableInfo {
  return {
    ...wherever(table),
    first: table.agreed.first,
    is_host: true,
    listed: false,
    watching: 0,
    next: table.header.next,
  };
}

/** The table in a list. */
export function lineOf<Happened>(table: Table<Happened>): TableLine {
  const up = table.toMove;
  const chair = up === null ? null : table.chairs[up];
  return {
    ...wherever(table),
    round: table.game.roundOf(table.state),
    is_my_turn: chair?.isPerson === true && chair.level === null,
    changed: table.at,
    time: null,
  };
}

function wherever<Happened>(table: Moment<Happened>) {
  return {
    id: table.id,
    terms: table.game.terms(table),
    status: table.status,
    grace: "usual" as const,
    clock: null,
    rated: false,
    talk: false,
    delay: "none" as const,
    seats: table.chairs.map(({ isPerson, name, level }, seat): SeatInfo => ({
      shape: SHAPES[seat]!,
      kind: isPerson ? "person" : "bot",
      name,
      level,
      is_away: false,
      bot_in: null,
      is_mine: isPerson,
      has_conceded: table.conceded.has(seat),
      was_late: false,
      rest: null,
      rating: null,
      link: null,
    })),
    winners: [...table.winners],
  };
}

/** What can be taken back. */
function undoOf(table: Table, seat: number): UndoState {
  if (seat === SPECTATOR || table.isOver) return NO_UNDO;
  const own = table.ownSteps(seat);
  return {
    undo: own > 0,
    turn: own > 1,
    redo: table.undone.at(-1)?.seat === seat && seat === table.toMove,
    ask: own === 0 && table.asking === null && table.stepsSince(seat) > 0,
    ...asked(table, seat),
  };
}

/** What somebody asks to take back, and who has not answered. */
function asked(table: Table, seat: number): typeof NOBODY_ASKS | Omit<UndoState, "undo" | "turn" | "redo" | "ask"> {
  if (!table.asking) return NOBODY_ASKS;
  const steps = table.lastSteps(table.stepsSince(table.asking.seat));
  const silent = table.silent();
  return {
    asked_by: table.asking.seat,
    takes_back: table.chairs.map((_, other) => steps.filter((step) => step.seat === other).length),
    anew: hadChance(steps),
    waits_for: silent,
    waits_for_me: silent.includes(seat),
  };
}

/** An entry of the log as a seat hears it. */
export function entryOf<Happened>(
  { game }: Pick<Moment<Happened>, "game">,
  line: LogLine<Happened>,
  seat: number,
): Entry {
  const { seq, at, turn, round, by } = line;
  const events = [...line.table, ...line.game.flatMap((event) => game.heard(event, seat))];
  return { seq, at, turn, round, by, events };
}
