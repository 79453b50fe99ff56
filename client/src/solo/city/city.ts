// The city's rules, asked about a state, with the words for their numbers.
import type { Block, Module } from "../../engine/module";
import { Reading } from "../../engine/record";
import type { CityLayout, CityRecords } from "../../engine/records";
import { Rules, type State } from "../../engine/rules";
import type { CityOptions } from "../../wire/types";
import { Refused } from "../refused";
import { numberIn, seatOf, wordsOf, type Setup } from "../setup";
import type { Facts, PhaseName } from "./facts";

const NONE = -1;
const LEGAL = 0; // the number of no reason

/** How a game stands, as far as its record does not say it. */
export type Standing = { round: number; nextCost: number | null; isAtRest: boolean; ranking: number[] };

/** Of a written game: the page itself never sets a last turn. */
export type WrittenOptions = CityOptions & { turn_limit?: number | null };

/** On or off; a number, or 0 for none; or a word of such a list of the facts. */
type Kind = "flag" | "limit" | "editions" | "majorityTies" | "scalesAfterScoring";

/** Every option, in the order in which games are written down (city/options.py): its field of the state, and its kind. */
const OPTIONS: Readonly<Record<keyof WrittenOptions, readonly [keyof CityRecords["State"]["numbers"], Kind]>> = {
  edition: ["edition", "editions"],
  expansion: ["expansion", "flag"],
  all_random: ["all_random", "flag"],
  majority_tie: ["tie_for_nobody", "majorityTies"],
  scales_after_scoring: ["all_scales_return", "scalesAfterScoring"],
  turn_limit: ["turn_limit", "limit"],
  open_crystals: ["open_crystals", "flag"],
};
const OPTION_NAMES = Object.keys(OPTIONS) as (keyof WrittenOptions)[];

/** One way to pay: its steps. */
export type WayToPay = readonly number[];

/** A record of the city. */
export type CityReading<Name extends keyof CityRecords> = Reading<CityRecords[Name]>;

export class City extends Rules<CityLayout> {
  readonly facts: Facts;
  /** Of every building: how many boxes it has, and of each its colour and what it asks for. */
  readonly #boxes: readonly number[];
  readonly #colours: readonly number[];
  readonly #needs: readonly number[];
  readonly #fixed: ReadonlyMap<string, number>;
  readonly #ends: Block;
  readonly #refusals: Block<CityRecords["Refusal"]>;
  readonly #standings: Block<CityRecords["Standing"]>;
  readonly #menus: Block<CityRecords["Menu"]>;
  readonly #worlds: Block<CityRecords["State"]>;
  readonly #choices: Block<CityRecords["Choices"]>;
  readonly #ways: Block<CityRecords["Way"]>;

  constructor(module: Module<CityLayout>) {
    super(module);
    this.facts = module.layout.facts as Facts;
    const tables = new Reading<CityRecords["Tables"]>(
      module.layout,
      "Tables",
      new DataView(module.memory),
      module.tables.at,
    );
    this.#boxes = tables.list("boxes");
    this.#colours = tables.list("colour");
    this.#needs = tables.list("need");
    this.#fixed = new Map(this.facts.names.flatMap((name, action) => (name === null ? [] : [[name, action]])));
    this.#ends = module.reserveNumbers("i8");
    this.#refusals = module.reserve("Refusal");
    this.#standings = module.reserve("Standing");
    this.#menus = module.reserve("Menu");
    this.#worlds = module.reserveStates(module.rowsOf("menu", "worlds"));
    this.#choices = module.reserve("Choices");
    this.#ways = module.reserve("Way", module.rowsOf("ways", "ways"));
  }

  // ---- setting up

  /** A new game. */
  opening(options: CityOptions, players: number, seed: bigint): State {
    return this.setUp(this.#template(options, players), seed);
  }

  /** The first turn of a written game, from its setup in words; what cannot be is refused. */
  restored(options: WrittenOptions, players: number, setup: Setup): State {
    const state = this.#template(options, players);
    const written = this.read(state);
    const { tiles } = this.facts;
    const laid = wordsOf(setup, "layout").map((tile) => (tile === "-" ? NONE : numberIn(tiles, tile)));
    if (laid.length !== written.list("tile").length) throw new Refused("bad_setup", { name: "layout" });
    laid.forEach((tile, place) => written.set("tile", tile, place));
    written.set("first", seatOf(setup, players));
    const hands = Array.from({ length: players }, (_, seat) => wordsOf(setup, `hand ${seat}`));
    return this.restore(
      state,
      hands.flat().map((card) => this.cardNamed(card)),
    );
  }

  /** A state in which only the options stand. */
  #template(options: WrittenOptions, players: number): State {
    const state = this.blank();
    const written = this.read(state);
    written.set("players", players);
    for (const name of OPTION_NAMES) {
      const [field, kind] = OPTIONS[name];
      const isPlain = kind === "flag" || kind === "limit";
      written.set(field, isPlain ? Number(options[name] ?? 0) : numberIn(this.facts[kind], options[name] as string));
    }
    return state;
  }

  /** The options that stand in a state. */
  optionsOf(state: State): { [name: string]: string | number | boolean | null } {
    const read = this.read(state);
    const valueOf = (number: number, kind: Kind) => {
      if (kind === "flag") return number === 1;
      return kind === "limit" ? number || null : this.facts[kind][number]!;
    };
    const options = OPTION_NAMES.map((name) => [name, valueOf(read.get(OPTIONS[name][0]), OPTIONS[name][1])] as const);
    return { players: read.get("players"), ...Object.fromEntries(options) };
  }

  /** Layout, first player and hands of a game that was just set up, in words. */
  setupOf(state: State): { [name: string]: string } {
    const { tiles, cards } = this.facts;
    const read = this.read(state);
    const namesIn = (hand: readonly number[]) => hand.flatMap((count, card) => Array<string>(count).fill(cards[card]!));
    const seats = Array.from({ length: read.get("players") }, (_, seat) => seat);
    return {
      layout: read
        .list("tile")
        .map((tile) => (tile === NONE ? "-" : tiles[tile]!))
        .join(", "),
      first: String(read.get("first")),
      ...Object.fromEntries(
        seats.map((seat) => [`hand ${seat}`, namesIn(read.row("seat", seat).list("hand")).join(", ")]),
      ),
    };
  }

  /** The number of a card; nonsense is refused. */
  cardNamed = (name: string): number => numberIn(this.facts.cards, name);

  // ---- a position

  phase(state: State): PhaseName {
    return this.facts.phases[this.read(state).get("phase")]!;
  }

  player(state: State): number {
    return this.read(state).get("player");
  }

  /** Where the figure of the player to move stands. */
  here(state: State): number {
    const read = this.read(state);
    return read.row("seat", read.get("player")).get("figure");
  }

  tileName(state: State, place: number): string {
    const tile = this.read(state).list("tile")[place]!;
    return tile === NONE ? "-" : this.facts.tiles[tile]!;
  }

  /** The boxes of the tile at a place, from left to right: colours by number. */
  boxesAt(state: State, place: number): { colour: number; need: number }[] {
    return this.boxes(this.read(state).list("tile")[place]!);
  }

  /** The same of a tile. */
  boxes(tile: number): { colour: number; need: number }[] {
    const row = (tile * this.#colours.length) / this.#boxes.length;
    return Array.from({ length: this.boxesOf(tile) }, (_, box) => ({
      colour: this.#colours[row + box]!,
      need: this.#needs[row + box]!,
    }));
  }

  boxesOf(tile: number): number {
    return this.#boxes[tile] ?? 0;
  }

  standing(state: State): Standing {
    this.ask(state, "standing", this.#standings);
    const standing = this.#standings.row();
    const cost = standing.get("next_cost");
    return {
      round: standing.get("round"),
      nextCost: cost === NONE ? null : cost,
      isAtRest: standing.get("is_at_rest") === 1,
      ranking: standing.list("ranking").filter((seat) => seat !== NONE),
    };
  }

  /** What the player to move may choose, from a view: the record as it lies there until the next question. */
  menu(view: State): CityReading<"Menu"> {
    this.#worlds.write(view);
    this.module.call("menu", 1, this.module.tables, this.#worlds, this.#menus);
    return this.#menus.row();
  }

  /** The end of a phase that must be played before this action; null: none. */
  endBefore(state: State, action: number): number | null {
    this.actions.long = action;
    this.ask(state, "ends", this.actions, this.#ends);
    return this.#ends.long === NONE ? null : this.#ends.long;
  }

  /** Why an action cannot be chosen now, with what its message speaks of; null: it can. */
  refusal(state: State, action: number): Refused | null {
    this.actions.long = action;
    this.ask(state, "why_not", this.actions, this.#refusals);
    const told = this.#refusals.row();
    const reason = this.reason(told.get("reason"));
    if (reason === null) return null;
    const { phases, tiles, colours } = this.facts;
    return new Refused(reason, {
      phase: phases[told.get("phase")],
      steps: told.get("steps"),
      here: tiles[told.get("here")],
      boxes: told.get("boxes"),
      cost: told.get("cost"),
      crystals: told.get("crystals"),
      colour: colours[told.get("colour")],
    });
  }

  /** The name of a reason by its number; null: there is none. */
  reason(number: number): string | null {
    return number === LEGAL ? null : this.facts.reasons[number - 1]!;
  }

  /** With which colour or card the best payment goes on. */
  bestStep(state: State): number {
    this.ask(state, "best_step", this.#choices, this.actions);
    return this.actions.long;
  }

  /** Other ways to pay a box than this one, the best first; the box was just chosen. */
  otherWays(begun: State, chosen: WayToPay): WayToPay[] {
    this.#worlds.write(begun);
    const first = this.#ways.row();
    first.set("steps", chosen.length);
    chosen.forEach((action, step) => first.set("action", action, step));
    this.module.call("ways", 1, this.module.tables, this.#worlds, this.#choices, this.#ways);
    const others = Array.from({ length: this.#ways.rows - 1 }, (_, other) => this.#ways.row(other + 1));
    return others.map((way) => way.list("action").slice(0, way.get("steps"))).filter(({ length }) => length > 0);
  }

  // ---- words

  /** An action in words. */
  nameOf(state: State, action: number): string {
    const { names, actions } = this.facts;
    const fixed = names[action];
    if (fixed) return fixed;
    if (action < actions.FLY) return `move ${this.tileName(state, action - actions.MOVE)}`;
    return `to ${this.tileName(state, action - actions.TO)}`;
  }

  /** The action of these words; nonsense is refused. */
  actionOf(state: State, spoken: string): number {
    const words = spoken.split(/\s+/).filter(Boolean);
    const fixed = this.#fixed.get(words.join(" "));
    if (fixed !== undefined) return fixed;
    const [verb, ...tile] = words;
    const { MOVE, TO } = this.facts.actions;
    const first = verb === "move" ? MOVE : verb === "to" ? TO : null;
    const place = this.#placeOf(state, tile.join(" "));
    if (first === null || place === NONE) throw new Refused("unknown_action");
    return first + place;
  }

  #placeOf(state: State, name: string): number {
    const tile = this.facts.tiles.indexOf(name);
    return tile === NONE ? NONE : this.read(state).list("tile").indexOf(tile);
  }
}
