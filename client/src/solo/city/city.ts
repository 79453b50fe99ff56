// The city's rules, asked about a state, with the words for their numbers.
import type { Block, Module } from "../../engine/module";
import { Reading } from "../../engine/record";
import { Rules, type State } from "../../engine/rules";
import type { CityOptions } from "../../wire/types";
import { Refused } from "../refused";
import type { Facts, PhaseName } from "./facts";

const NONE = -1;

/** What is published about a position: costs, counts, and who is ahead. */
export type Published = {
  round: number;
  nextCost: number | null;
  offeringCost: (action: number) => number;
  /** The additional action of the tile where the figure stands. */
  special: string;
  discardsLeft: number;
  cardsToDraw: number;
  ranking: number[];
};

export class City extends Rules {
  readonly facts: Facts;
  /** Of every building: how many boxes it has, and of each its colour and what it asks for. */
  readonly #boxes: readonly number[];
  readonly #colours: readonly number[];
  readonly #needs: readonly number[];
  readonly #fixed: ReadonlyMap<string, number>;
  readonly #refusals: Block;
  readonly #answers: Block;
  readonly #choices: Block;
  readonly #laid: Block;
  readonly #colour: Block;
  readonly #need: Block;
  readonly #lean: Block;

  constructor(module: Module) {
    super(module);
    this.facts = module.layout.facts as Facts;
    const tables = new Reading(module.layout, "Tables", new DataView(module.memory), module.tables.at);
    this.#boxes = tables.list("boxes");
    this.#colours = tables.list("colour");
    this.#needs = tables.list("need");
    this.#fixed = new Map(this.facts.names.flatMap((name, action) => (name === null ? [] : [[name, action]])));
    this.#refusals = module.reserve("Refusal");
    this.#answers = module.reserve("Facts");
    this.#choices = module.reserve("Choices");
    this.#laid = module.reserve("i1", this.facts.cards.length);
    this.#colour = module.reserve("i8");
    this.#need = module.reserve("i8");
    this.#lean = module.reserve("b1");
  }

  // ---- setting up

  /** A new game. */
  opening(options: CityOptions, players: number, seed: bigint): State {
    const state = this.blank();
    const written = this.read(state);
    const { editions, majorityTies, scalesAfterScoring } = this.facts;
    written.set("players", players);
    written.set("edition", editions.indexOf(options.edition));
    written.set("expansion", Number(options.expansion));
    written.set("all_random", Number(options.all_random));
    written.set("tie_for_nobody", majorityTies.indexOf(options.majority_tie));
    written.set("all_scales_return", scalesAfterScoring.indexOf(options.scales_after_scoring));
    written.set("open_crystals", Number(options.open_crystals));
    return this.setUp(state, seed);
  }

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

  isRebuilt(state: State, place: number): boolean {
    return ((this.read(state).get("rebuilt") >> place) & 1) === 1;
  }

  tileName(state: State, place: number): string {
    const tile = this.read(state).list("tile")[place]!;
    return tile === NONE ? "-" : this.facts.tiles[tile]!;
  }

  /** The boxes of the tile at a place, from left to right: colours by number. */
  boxesAt(state: State, place: number): { colour: number; need: number }[] {
    const tile = this.read(state).list("tile")[place]!;
    const row = (tile * this.#colours.length) / this.#boxes.length;
    return Array.from({ length: this.boxesOf(tile) }, (_, box) => ({
      colour: this.#colours[row + box]!,
      need: this.#needs[row + box]!,
    }));
  }

  boxesOf(tile: number): number {
    return this.#boxes[tile] ?? 0;
  }

  published(state: State): Published {
    this.ask(state, "facts", this.#answers);
    const answers = this.#answers.row();
    const { OFFER, SPECIAL } = this.facts.actions;
    const costs = answers.list("offering_cost");
    const cost = answers.get("next_cost");
    return {
      round: answers.get("round"),
      nextCost: cost === NONE ? null : cost,
      offeringCost: (action) => costs[Math.min(action, SPECIAL) - OFFER]!,
      special: this.facts.specials[answers.get("special")]!,
      discardsLeft: answers.get("discards_left"),
      cardsToDraw: answers.get("cards_to_draw"),
      ranking: answers.list("ranking").filter((seat) => seat !== NONE),
    };
  }

  /** Why an action cannot be chosen now, with what its message speaks of; null: it can. */
  refusal(state: State, action: number): Refused | null {
    this.actions.long = action;
    this.ask(state, "why_not", this.actions, this.#refusals);
    const told = this.#refusals.row();
    const reason = told.get("reason");
    if (reason === 0) return null;
    const { reasons, phases, tiles, colours } = this.facts;
    return new Refused(reasons[reason - 1]!, {
      phase: phases[told.get("phase")],
      steps: told.get("steps"),
      here: tiles[told.get("here")],
      boxes: told.get("boxes"),
      cost: told.get("cost"),
      crystals: told.get("crystals"),
      colour: colours[told.get("colour")] ?? "any",
    });
  }

  /** With which colour or card the best payment goes on. */
  bestStep(state: State): number {
    this.ask(state, "best_step", this.#choices, this.actions);
    return this.actions.long;
  }

  /** Whether every card of a payment is needed. */
  isLean(cards: readonly number[], colour: number, need: number): boolean {
    const laid = new Uint8Array(this.facts.cards.length);
    for (const card of cards) laid[card]! += 1;
    this.#laid.write(laid);
    this.#colour.long = colour;
    this.#need.long = need;
    this.module.call("lean", 1, this.module.tables, this.#laid, this.#colour, this.#need, this.#lean);
    return this.#lean.memory[0] === 1;
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
