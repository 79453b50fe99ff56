// What a table in the page must know of a game, and what a game may ask of the table it lies on. Whatever is special about
// a game stands in its folder; the table, its bots and its hints know a game only as a TableGame.
import type { Rules, State } from "../engine/rules";
import type { Level, Event, Board, GameName, NewTable, Terms, Trial } from "../wire/types";
import type { Carried, Execution } from "./execution";
import type { Beginning, Setup } from "./setup";
import type { Minds } from "../engine/layout";

/** What a table agreed on, as it is kept: options, who starts, and what a game adds. */
export type Agreed = { options: Record<string, unknown>; first: number | null } & Record<string, unknown>;
/** How a game began, as it is kept: the seed, of a written game what was laid out, and what a game adds. */
export type Dealt = { seed: string; setup?: Setup } & Record<string, unknown>;
/** A written game before its first action, as a table knows it. */
export type Begun = { players: number; agreed: Agreed; dealt: Dealt };

/** A seat: a person at this screen, or a bot; or a bot that plays for a person. */
export type Chair = { isPerson: boolean; name: string; level: Level | null };

/** A play that counts: who, when, and where things stood before it. */
export type Step<Happened> = { seq: number; seat: number; before: State; carried: Carried<Happened> };

/** What a game may ask of the table it lies on. */
export type Tabletop<Happened> = {
  readonly id: string;
  readonly agreed: Agreed;
  readonly dealt: Dealt;
  readonly chairs: readonly Chair[];
  readonly state: State;
  readonly steps: readonly Step<Happened>[];
  readonly toMove: number | null;
  readonly winners: readonly number[];
  readonly isOver: boolean;
  readonly conceded: ReadonlySet<number>;
};

export interface TableGame<Happened = unknown> {
  readonly name: GameName;
  readonly rules: Rules;
  /** Who plays at which level, and who gives hints. */
  readonly minds: Minds;

  // ---- setting up

  /** Refuse decks that may not be played: of a new table, or of a written game. What finds that out comes with it. */
  check(decks: { of: NewTable } | { written: Beginning["options"] }): Promise<void>;
  agreed(table: NewTable): Agreed;
  /** A new game from a fresh seed; asks for another one until the right seat starts. */
  deal(agreed: Agreed, chairs: readonly Chair[], freshSeed: () => bigint): Dealt;
  /** The state of the first turn. */
  opening(agreed: Agreed, chairs: readonly Chair[], dealt: Dealt): State;

  /** What a written game begins with; what cannot be is refused. */
  begun(options: Beginning["options"], dealt: Dealt): Begun;

  /** How a game began, for its record. */
  beginning(opening: State, agreed: Agreed, chairs: readonly Chair[], dealt: Dealt): Beginning;

  // ---- playing

  execution(state: State): Execution<Happened>;
  /** What would come of these words, for all that the player knows whose view this is. */
  trial(view: State, words: readonly string[], byHand: boolean): Trial;
  /** Whether a seat is no better off where it did more than where it did less, so that the rest was thrown away. */
  bringsNothing(more: State, less: State, seat: number): boolean;
  nameOf(state: State, action: number): string;
  /** By which of its rules a game that is over ended. */
  endingOf(state: State): string;
  /** The seats that have won; null: the game goes on. */
  result(state: State): number[] | null;

  // ---- showing

  firstOf(state: State): number;
  turnOf(state: State): number;
  roundOf(state: State): number;
  /** An event as a seat (-1: a spectator) hears it. */
  heard(event: Happened, seat: number): Event[];
  terms(table: Tabletop<Happened>): Terms;
  /** Where a game stands, as a seat may know it. */
  board(table: Tabletop<Happened>, seat: number): Board;
  /** The same from what that seat knows, which has to choose; null: there is more to see than what the player moved. */
  boardAfter(before: Board, view: State, seat: number): Board | null;
}
