// Blue Moon City at a table of the page (server/city/table_game.py).
import type { State } from "../../engine/rules";
import type { Board, CityBoard, CityOptions, CityTerms, CityTrial, Event, NewTable } from "../../wire/types";
import type { Minds } from "../../engine/layout";
import type { Beginning } from "../setup";
import { Refused } from "../refused";
import type { Agreed, Begun, Chair, Dealt, TableGame, Tabletop } from "../tableGame";
import { viewOf } from "./board";
import type { Happened } from "./chronicle";
import { choicesOf } from "./choices";
import type { City, WrittenOptions } from "./city";
import { CityExecution } from "./execute";
import { figuresOf } from "./figures";
import { heard } from "./heard";
import { tryOut } from "./preview";

export class CityTable implements TableGame<Happened> {
  readonly name = "city";
  readonly rules: City;
  readonly minds: Minds;

  constructor(rules: City) {
    this.rules = rules;
    this.minds = rules.module.layout.minds;
  }

  check = (): Promise<void> => Promise.resolve(); // there are no decks

  agreed(table: NewTable): Agreed {
    return { options: { ...table.options }, first: table.first ?? null };
  }

  deal({ options, first }: Agreed, chairs: readonly Chair[], freshSeed: () => bigint): Dealt {
    while (true) {
      const seed = freshSeed();
      const state = this.rules.opening(options as CityOptions, chairs.length, seed);
      if (first === null || this.firstOf(state) === first) return { seed: String(seed) };
    }
  }

  opening({ options }: Agreed, { length }: readonly Chair[], { seed, setup }: Dealt): State {
    if (setup) return this.rules.restored(options as WrittenOptions, length, setup);
    return this.rules.opening(options as CityOptions, length, BigInt(seed));
  }

  begun({ players, ...options }: Beginning["options"], dealt: Dealt): Begun {
    if (players !== 2 && players !== 3 && players !== 4) throw new Refused("bad_setup", { name: "players" });
    return { players, agreed: { options, first: null }, dealt };
  }

  beginning = (opening: State): Beginning => ({
    options: this.rules.optionsOf(opening),
    setup: this.rules.setupOf(opening),
  });

  execution = (state: State): CityExecution => new CityExecution(this.rules, state);

  trial = (view: State, words: readonly string[], byHand: boolean): CityTrial =>
    tryOut(this.rules, view, words, byHand);

  /** Only where the game is over, and ends alike. */
  bringsNothing(more: State, less: State): boolean {
    const [one, other] = [more, less].map((state) => this.result(state)?.join());
    return one !== undefined && one === other;
  }

  nameOf = (state: State, action: number): string => this.rules.nameOf(state, action);

  endingOf = (state: State): string => this.rules.facts.endings[this.rules.read(state).get("ending")]!;

  result(state: State): number[] | null {
    if (this.rules.phase(state) !== "over") return null;
    const read = this.rules.read(state);
    const seats = Array.from({ length: read.get("players") }, (_, seat) => seat);
    return seats.filter((seat) => (read.get("winners") >> seat) & 1);
  }

  firstOf = (state: State): number => this.rules.read(state).get("first");
  turnOf = (state: State): number => this.rules.read(state).get("turn");
  roundOf = (state: State): number => this.rules.standing(state).round;
  heard = (event: Happened, seat: number): Event[] => heard(event, seat);
  terms = ({ agreed: { options } }: Tabletop<Happened>): CityTerms => ({ game: "city", ...(options as CityOptions) });

  board(table: Tabletop<Happened>, seat: number): CityBoard {
    const { state, isOver } = table;
    return {
      game: "city",
      view: viewOf(this.rules, state, seat, this.#obelisk(table), isOver),
      choices: table.toMove === seat ? choicesOf(this.rules, this.rules.view(state, seat)) : null,
      figures: isOver ? figuresOf(this.rules, table) : null,
    };
  }

  boardAfter(before: Board, view: State, seat: number): CityBoard | null {
    if (before.game !== "city") return null;
    const { obelisk, tiles } = before.view;
    const after = viewOf(this.rules, view, seat, obelisk, false);
    const isRebuilt = after.tiles.some((tile, place) => tile?.rebuilt !== tiles[place]?.rebuilt);
    if (isRebuilt || this.rules.read(view).get("obelisk") !== obelisk.length) return null;
    return { ...before, view: after, choices: choicesOf(this.rules, view) };
  }

  /** The seats of the offerings, bottom up; for a long time there are none to look for. */
  #obelisk({ state, steps }: Tabletop<Happened>): number[] {
    if (this.rules.read(state).get("obelisk") === 0) return [];
    return steps.flatMap(({ carried }) => carried.events.flatMap((event) => (event.e === "offer" ? [event.p] : [])));
  }
}
