// Blue Moon, the card game, at a table of the page (server/duel/table_game.py).
import { OPEN, type State } from "../../engine/rules";
import type {
  Announced,
  Board,
  DuelBoard,
  DuelTerms,
  DuelTrial,
  DuelView,
  Event,
  NewDuel,
  NewTable,
} from "../../wire/types";
import type { Minds } from "../../engine/layout";
import type { Beginning } from "../setup";
import type { Agreed, Begun, Chair, Dealt, TableGame, Tabletop } from "../tableGame";
import { crystalsWon, decksOf, drawnByLot, optionsOf, termsOf, writtenDecks } from "./agreement";
import { viewOf } from "./board";
import { choicesOf } from "./choices";
import { numberIn } from "../setup";
import type { Duel, WrittenOptions } from "./duel";
import { heard, type Happened } from "./events";
import { DuelExecution } from "./execute";
import { figuresOf } from "./figures";
import { tryOut } from "./preview";
import { countsOf } from "./whatCounts";

export class DuelTable implements TableGame<Happened> {
  readonly name = "duel";
  readonly rules: Duel;
  readonly minds: Minds;

  constructor(rules: Duel) {
    this.rules = rules;
    this.minds = rules.module.layout.minds;
  }

  // ---- setting up

  async check(decks: { of: NewTable } | { written: Beginning["options"] }): Promise<void> {
    const { checkWish } = await import("./deckCheck");
    const isNew = "of" in decks;
    const wishes = isNew ? (decks.of as NewDuel).options.decks : writtenDecks(decks.written.decks);
    for (const wish of wishes) {
      if (!isNew) numberIn(this.rules.facts.peoples, wish!.people);
      checkWish(this.rules, wish);
    }
  }

  /** Decks, and who starts. */
  agreed(table: NewTable): Agreed {
    return { options: { ...table.options }, first: table.first ?? null };
  }

  deal(agreed: Agreed, _: readonly Chair[], freshSeed: () => bigint): Dealt {
    const decks = drawnByLot(this.rules, optionsOf(agreed).decks, freshSeed);
    return { seed: String(freshSeed()), decks };
  }

  opening(agreed: Agreed, _: readonly Chair[], dealt: Dealt): State {
    if (dealt.setup) return this.rules.restored(optionsOf(agreed), decksOf(dealt), agreed.first, dealt.setup);
    return this.rules.opening(optionsOf(agreed), decksOf(dealt), agreed.first, BigInt(dealt.seed));
  }

  begun(options: Beginning["options"], dealt: Dealt): Begun {
    const decks = writtenDecks(options.decks);
    const { starter, ...rulings } = options;
    const first = starter === 0 || starter === 1 ? starter : null;
    const agreed = { options: { ...rulings, match: "single", between: "keep", decks }, first };
    return { players: decks.length, agreed, dealt: { ...dealt, decks } };
  }

  beginning(opening: State, agreed: Agreed, _: readonly Chair[], dealt: Dealt): Beginning {
    const { opening_exchange, stop_blocks_grants, auto_target, max_backtracks } = optionsOf(agreed) as WrittenOptions;
    const decks = decksOf(dealt).map(({ people, cards }) => (cards ? [people, ...cards.toSorted()] : people));
    const { maxBacktracks } = this.rules.facts;
    const rulings = { opening_exchange, stop_blocks_grants, auto_target };
    return {
      options: { decks, starter: agreed.first, ...rulings, max_backtracks: max_backtracks ?? maxBacktracks },
      setup: this.rules.setupOf(opening),
    };
  }

  // ---- playing

  execution = (state: State): DuelExecution => new DuelExecution(this.rules, state);
  trial = (view: State, words: readonly string[]): DuelTrial => tryOut(this.rules, view, words);
  bringsNothing = (more: State, less: State, seat: number): boolean => this.rules.waste(more, less, seat) >= 2;
  nameOf = (state: State, action: number): string => this.rules.nameOf(state, action);

  endingOf = (state: State): string => this.rules.facts.endings[this.rules.read(state).get("ending")]!;

  result(state: State): number[] | null {
    return this.rules.stage(state) === "over" ? [this.rules.read(state).get("winner")] : null;
  }

  // ---- showing

  firstOf = (state: State): number => this.rules.read(state).get("first_player");
  turnOf = (state: State): number => this.rules.read(state).get("turn");
  /** Fights are counted from 1. */
  roundOf = (state: State): number => this.rules.read(state).get("fights");
  heard = (happened: Happened, seat: number): Event[] => heard(this.rules, happened, seat);
  terms = (table: Tabletop<Happened>): DuelTerms => termsOf(this.rules, table);

  /** The table, what counts, what may be chosen, and in the end the figures. */
  board(table: Tabletop<Happened>, seat: number): DuelBoard {
    const { rules } = this;
    const { state } = table;
    const [known, seen] = seat === OPEN ? [state, state] : [rules.view(state, seat), rules.view(state, seat, false)];
    const counts = countsOf(rules, state, known, seat);
    const view = viewOf(rules, known, seen, seat, this.#announced(table), counts);
    return {
      game: "duel",
      view: table.conceded.size > 0 ? this.#conceded(view, table) : view,
      counts,
      choices: table.toMove === seat ? choicesOf(rules, known, seat) : null,
      figures: table.isOver ? figuresOf(rules, table) : null,
    };
  }

  boardAfter(before: Board, known: State, seat: number): DuelBoard | null {
    if (before.game !== "duel") return null;
    const { rules } = this;
    const counts = countsOf(rules, known, known, seat);
    const view = viewOf(rules, known, rules.view(known, seat, false), seat, before.view.announced, counts);
    return { ...before, view, counts, choices: choicesOf(rules, known, seat) };
  }

  /** T9.2 The table as it was left, and who has won. */
  #conceded(view: DuelView, table: Tabletop<Happened>): DuelView {
    return {
      ...view,
      player: null,
      to_choose: null,
      stage: "over",
      question: null,
      ending: "conceded",
      winner: table.winners[0]!,
      crystals: crystalsWon(this.rules, table),
    };
  }

  /** The last announcement of this fight. */
  #announced({ steps, state }: Tabletop<Happened>): Announced | null {
    const fight = this.roundOf(state);
    for (const { before, carried } of steps.toReversed()) {
      if (this.roundOf(before) !== fight) return null;
      const event = carried.events.flatMap(({ events }) => events).findLast(({ what }) => what === "announced");
      if (event) return { seat: event.player, total: event.amount, element: this.rules.facts.elements[event.element]! };
    }
    return null;
  }
}
