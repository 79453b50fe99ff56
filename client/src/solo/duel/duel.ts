// The rules of the card game: what can be asked of them besides what every game knows.
import type { Block, Module } from "../../engine/module";
import { Reading } from "../../engine/record";
import type { DuelLayout, DuelRecords, Fields } from "../../engine/records";
import { Rules, type State } from "../../engine/rules";
import type { DeckWish, DuelOptions } from "../../wire/types";
import { Refused } from "../refused";
import { numberIn, seatOf, wordsOf, type Setup } from "../setup";
import type { Facts, StageName } from "./facts";

const NONE = -1;
const LEGAL = 0; // the number of no reason

/** A card as it is printed. */
export type Printed = { readonly id: string; readonly name: string; readonly type: string; readonly text: string };
/** What is printed, as the page has it: the decks with their leaders first, and every card, in the catalogue's order. */
export type Catalogue = {
  readonly decks: Readonly<Record<string, readonly string[]>>;
  readonly cards: Readonly<Record<string, { readonly name: string; readonly type: string; readonly text: string }>>;
};

/** Of a written game: at a table of the page nobody goes back more often than is usual. */
export type WrittenOptions = DuelOptions & { max_backtracks?: number };

/** A record of the card game. */
export type DuelReading<Name extends keyof DuelRecords> = Reading<DuelRecords[Name]>;

export class Duel extends Rules<DuelLayout> {
  readonly facts: Facts;
  /** By their numbers in the catalogue. */
  readonly cards: readonly Printed[];
  readonly #names: readonly string[];
  /** By people. */
  readonly leaders: readonly string[];
  /** The printed decks, one after the other. */
  readonly #lists: readonly number[];
  readonly #refusals: Block<DuelRecords["Refusal"]>;
  readonly #standings: Block<DuelRecords["Standing"]>;
  readonly #views: Block<DuelRecords["State"]>;
  readonly #books: Block<DuelRecords["Book"]>;
  readonly #accounts: Block<DuelRecords["Account"]>;
  readonly #seats: Block;
  readonly #steps: Block<DuelRecords["State"]>;
  readonly #aheads: Block<DuelRecords["Ahead"]>;
  readonly #worlds: Block<DuelRecords["State"]>;
  readonly #frames: Block<DuelRecords["Frame"]>;
  readonly #outlooks: Block<DuelRecords["Outlook"]>;
  readonly #offered: Block<DuelRecords["Offered"]>;
  readonly #inspections: Block<DuelRecords["Inspection"]>;
  readonly #leaders: Block;
  readonly #lots: Block;
  readonly #two: Block<DuelRecords["State"]>;
  readonly #answers: Block;

  constructor(module: Module<DuelLayout>, { decks, cards }: Catalogue) {
    super(module);
    this.facts = module.layout.facts as Facts;
    const printed = Object.entries(cards).filter(([, { type }]) => type !== "leader");
    this.cards = printed.map(([id, { name, type, text }]) => ({ id, name, type, text }));
    this.#names = this.cards.map(({ name }) => name);
    this.leaders = this.facts.peoples.map((people) => decks[people]![0]!);
    const tables = new Reading<DuelRecords["Tables"]>(
      module.layout,
      "Tables",
      new DataView(module.memory),
      module.tables.at,
    );
    this.#lists = tables.list("list");
    this.#refusals = module.reserve("Refusal");
    this.#standings = module.reserve("Standing");
    this.#views = module.reserveStates();
    this.#books = module.reserve("Book");
    this.#accounts = module.reserveFor("account", "accounts");
    this.#seats = module.reserveNumbers("i8");
    this.#steps = module.reserveFor("ahead", "worlds");
    this.#aheads = module.reserve("Ahead");
    this.#worlds = module.reserveFor("look", "worlds");
    this.#frames = module.reserveFor("look", "frames");
    this.#outlooks = module.reserve("Outlook");
    this.#offered = module.reserve("Offered");
    this.#inspections = module.reserve("Inspection");
    this.#leaders = module.reserveFor("by_lot", "leaders");
    this.#lots = module.reserveFor("by_lot", "lots");
    this.#two = module.reserveFor("is_waste", "states");
    this.#answers = module.reserveFor("is_waste", "answers");
  }

  // ---- setting up

  /** A new game. */
  opening(options: DuelOptions, decks: readonly DeckWish[], first: number | null, seed: bigint): State {
    return this.setUp(this.#template(options, decks, first), seed);
  }

  /** The first choice of a written game, from its setup in words; what cannot be is refused. */
  restored(options: WrittenOptions, decks: readonly DeckWish[], first: number | null, setup: Setup): State {
    const state = this.#template(options, decks, first);
    const written = this.read(state);
    decks.forEach(({ cards }, player) => {
      const list = cards ? wordsOf(setup, `list ${player}`) : [];
      list.forEach((name, place) => written.row("deck", player).set("card", this.cardNamed(name), place));
    });
    written.set("first_player", seatOf(setup, decks.length));
    const hands = decks.map((_, player) => wordsOf(setup, `hand ${player}`));
    return this.restore(
      state,
      hands.flat().map((name) => this.cardNamed(name)),
    );
  }

  /** A state in which only decks and options stand. */
  #template(options: WrittenOptions, decks: readonly DeckWish[], first: number | null): State {
    const state = this.blank();
    const written = this.read(state);
    decks.forEach((deck, player) => this.#writeDeck(written.row("deck", player), deck));
    written.set("starter", first ?? NONE);
    written.set("exchange", Number(options.opening_exchange));
    written.set("stop_blocks_grants", Number(options.stop_blocks_grants));
    written.set("auto_target", Number(options.auto_target));
    written.set("max_backtracks", options.max_backtracks ?? this.facts.maxBacktracks);
    return state;
  }

  #writeDeck(deck: DuelReading<"Deck">, { people, cards }: DeckWish): void {
    const leader = this.facts.peoples.indexOf(people);
    const { cards: size } = this.facts;
    const numbers = cards ? this.#numbersOf(cards) : this.#lists.slice(leader * size, (leader + 1) * size);
    deck.set("people", leader);
    deck.set("built", Number(Boolean(cards)));
    numbers.forEach((number, place) => deck.set("card", number, place));
  }

  #numbersOf = (ids: readonly string[]): number[] =>
    ids.map((id) => this.numberOf(id)).sort((one, other) => one - other);

  /** The number of a card in the catalogue; -1: there is no such card. */
  numberOf(id: string): number {
    return this.cards.findIndex((card) => card.id === id);
  }

  /** The number of a card by its name as it is printed; nonsense is refused. */
  cardNamed(name: string): number {
    return numberIn(this.#names, name);
  }

  /** D-DECK What is right and what is wrong with a deck. */
  inspect(people: string, ids: readonly string[]): DuelReading<"Inspection"> {
    this.#offered.memory.fill(0);
    const offered = this.#offered.row();
    offered.set("people", this.facts.peoples.indexOf(people));
    for (const number of this.#numbersOf(ids))
      if (number === NONE) offered.set("unknown", offered.get("unknown") + 1);
      else offered.set("copies", offered.get("copies", number) + 1, number);
    this.module.call("inspect", 1, this.module.tables, this.#offered, this.#inspections);
    return this.#kept(this.#inspections);
  }

  /** D-MATCH-3 The leaders of both seats; who has none (null) draws one by lot, with any number. */
  leadersByLot(peoples: readonly (string | null)[], lot: () => bigint): string[] {
    const leaders = this.#longs(this.#leaders);
    leaders.set(peoples.map((people) => BigInt(this.facts.peoples.indexOf(people ?? ""))));
    this.#longs(this.#lots).set(peoples.map((people) => (people === null ? lot() : 0n)));
    this.module.call("by_lot", 0, this.#leaders, this.#lots);
    return Array.from(leaders, (leader) => this.facts.peoples[Number(leader)]!);
  }

  #longs = ({ at, rows }: Block): BigInt64Array => new BigInt64Array(this.module.memory, at, rows);

  /** Starter and hands of a game that was just set up, in words; of a built deck also the order of its list. */
  setupOf(state: State): { [name: string]: string } {
    const setup: { [name: string]: string } = { first: String(this.read(state).get("first_player")) };
    for (const player of [0, 1]) {
      const names = Array.from({ length: this.facts.cards }, (_, place) => this.#cardName(state, player, place));
      if (this.read(state).row("deck", player).get("built")) setup[`list ${player}`] = names.join(", ");
      const hand = this.side(state, player).get("hand");
      setup[`hand ${player}`] = names.filter((_, place) => (hand >> place) & 1).join(", ");
    }
    return setup;
  }

  // ---- a position

  stage(state: State): StageName {
    return this.facts.stages[this.read(state).get("stage")]!;
  }

  element(state: State): "fire" | "earth" | null {
    return this.facts.elements[this.read(state).get("element")] ?? null;
  }

  side(state: State, player: number): DuelReading<"Side"> {
    return this.read(state).row("side", player);
  }

  /** The number in the catalogue of the card at a place of a player's list; -1: it is not known. */
  numberAt(state: State, player: number, place: number): number {
    return this.read(state).row("deck", player).get("card", place);
  }

  /** How a game stands, as far as its record does not say it. */
  standing(state: State): DuelReading<"Standing"> {
    this.ask(state, "standing", this.#standings);
    return this.#kept(this.#standings);
  }

  /** What every active card counts, and why: of each side in fire and earth, as it lies there until the next question. */
  accounts(state: State): DuelReading<"Account">[][] {
    this.#views.write(state);
    this.module.call("account", 1, this.module.tables, this.#views, this.#books, this.#accounts);
    return [0, 1].map((player) => [0, 1].map((element) => this.#accounts.row(2 * player + element)));
  }

  /** What a seat can do in a later phase of its turn, and the worlds in which that was tried, one more than steps. */
  ahead(view: State, seat: number): { ahead: DuelReading<"Ahead">; worlds: State[] } {
    this.#views.write(view);
    this.#seats.long = seat;
    const room = [this.#steps, this.#seats, this.#books, this.#aheads];
    this.module.call("ahead", 1, this.module.tables, this.#views, ...room);
    const ahead = this.#kept(this.#aheads);
    const tried = this.#steps.copy();
    const bytes = tried.length / this.#steps.rows;
    const worlds = Array.from({ length: ahead.get("steps") + 1 }, (_, step) =>
      tried.slice(step * bytes, (step + 1) * bytes),
    );
    return { ahead, worlds };
  }

  /** What becomes of the turn after each choice of a view in which lines begin. */
  look(view: State): DuelReading<"Outlook"> {
    this.#views.write(view);
    const room = [this.#worlds, this.#frames, this.#outlooks];
    this.module.call("look", 1, this.module.tables, this.#views, ...room, this.facts.mostSteps);
    return this.#kept(this.#outlooks);
  }

  /** What a seat has of doing more, in the first state, than in the second; 3: all is as it was but for a
   *  card, 2: nothing, 1: nothing that can be seen. */
  waste(more: State, less: State, seat: number): number {
    this.#two.memory.set(more);
    this.#two.memory.set(less, more.length);
    this.#seats.long = seat;
    this.module.call("is_waste", 1, this.module.tables, this.#two, this.#seats, this.#answers);
    return this.#answers.long;
  }

  /** A record that stays as it is, whatever is asked next. */
  #kept<Row extends Fields>(block: Block<Row>): Reading<Row> {
    return new Reading<Row>(this.module.layout, block.kind, new DataView(block.copy().buffer));
  }

  /** Why an action cannot be chosen now, with what its message speaks of; null: it can. */
  refusal(view: State, action: number): Refused | null {
    this.actions.long = action;
    this.ask(view, "why_not", this.actions, this.#refusals);
    const told = this.#refusals.row();
    const reason = told.get("reason");
    if (reason === LEGAL) return null;
    const by = this.#cardOf(view, told.get("by_side"), told.get("by"));
    const own = this.#cardOf(view, told.get("own_side"), told.get("own"));
    return new Refused(this.facts.reasons[reason]!, {
      phase: this.#phaseOf(told),
      by: told.get("by") === NONE ? "" : (by?.name ?? UNKNOWN),
      text: by?.text ?? "",
      own_text: own?.text ?? "",
      own_type: own?.type ?? "",
      ships: this.#hasShips(view, told.get("own_side")) ? "yes" : "no",
      element: this.facts.elements[told.get("element")],
      need: told.get("need"),
      have: told.get("have"),
      most: told.get("most"),
      by_card: by?.id ?? null,
      own_card: own?.id ?? null,
    });
  }

  /** Whether there are ships among the cards of a player. */
  #hasShips = (state: State, player: number): boolean =>
    this.read(state)
      .row("deck", player)
      .list("card")
      .some((number) => this.cards[number]?.type === "influence");

  #phaseOf(refusal: DuelReading<"Refusal">): string {
    if (refusal.get("is_question")) return "question";
    return refusal.get("is_opening") ? "opening" : this.facts.stages[refusal.get("phase")]!;
  }

  #cardOf(state: State, player: number, place: number): Printed | null {
    return place === NONE ? null : (this.cards[this.numberAt(state, player, place)] ?? null);
  }

  /** Whether a card is played face down. */
  isBluff(action: number): boolean {
    return this.facts.verbs[Math.trunc(action / this.facts.stride)] === "bluff";
  }

  // ---- words

  /** An action in words. */
  nameOf(state: State, action: number): string {
    const { stride, said, verbWords } = this.facts;
    const [verb, place] = [Math.trunc(action / stride), action % stride];
    if (verb === 0) return said[place]!;
    return `${verbWords[verb]!} ${this.#cardName(state, this.#ownerOf(state, verb), place)}`;
  }

  /** Whose card it is that is meant with a verb by the player to choose. */
  #ownerOf(state: State, verb: number): number {
    const mover = Math.max(0, this.toMove(state));
    return this.facts.theirs.includes(this.facts.verbs[verb]!) ? 1 - mover : mover;
  }

  #cardName(state: State, player: number, place: number): string {
    return this.#cardOf(state, player, place)?.name ?? UNKNOWN;
  }

  /** The action of these words; nonsense is refused. */
  actionOf(state: State, spoken: string): number {
    const { stride, said, verbWords, cards } = this.facts;
    const words = spoken.split(/\s+/).filter(Boolean).join(" ").toLowerCase();
    const word = said.indexOf(words);
    if (word !== NONE) return word;
    // "pick their" before "pick"
    const verb = verbWords.findLastIndex((start, number) => number > 0 && words.startsWith(`${start} `));
    if (verb === NONE) throw new Refused("unknown_action");
    const owner = this.#ownerOf(state, verb);
    const name = words.slice(verbWords[verb]!.length + 1);
    const places = Array.from({ length: cards }, (_, place) => place);
    const place = places.find((each) => this.#cardName(state, owner, each).toLowerCase() === name);
    if (place === undefined) throw new Refused("unknown_action");
    return stride * verb + place;
  }
}

const UNKNOWN = "?"; // the name of a card that is not known
