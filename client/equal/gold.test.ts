// Whoever trusts the page plays what it lights and what is gold, and passes by whatever bears a warning: such a person never
// loses by having gone on (D-SPECIAL-11).
import { beforeAll, describe, expect, test } from "vitest";
import printed from "../src/wire/cards.json";
import { layOut } from "../src/cards/cards";
import type { DuelIntent } from "../src/duel/intent.svelte";
import { isRisky, isVain } from "../src/duel/prospect";
import { sentence } from "../src/duel/sentence";
import type { Deed, DuelBoard } from "../src/duel/types";
import { buttonsOf, type Button } from "../src/duel/words";
import { Module } from "../src/engine/module";
import { draft } from "../src/solo/commands";
import { Duel } from "../src/solo/duel/duel";
import { DuelTable } from "../src/solo/duel/duelTable";
import { positionOf } from "../src/solo/shown";
import { Table } from "../src/solo/table";
import { askFor, speak } from "../src/texts/fluent";
import type { NewTable } from "../src/wire/types";
import type { TableStore } from "../src/wire/table.svelte";
import { parts } from "./replay";

const isAsked = process.env.BLUEMOON_GAME === "gold";
const GAMES = Number(process.env.BLUEMOON_GAMES ?? 20);
const RIVALS = ["terrah", "hoax", "vulca", "aqua", "mimix", "khind", "buka", "pillar"];
const RISK = /you lose the game|costs you the game/;
const BOLD = 0.75; // of all choices: rather a card, and seldom a way out
const WAYS_OUT = ["retreat", "decline", "backtrack"];

const OPTIONS = {
  match: "single",
  between: "keep",
  opening_exchange: false,
  stop_blocks_grants: false,
  auto_target: false,
};

/** Numbers that look like chance, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A duel at a table of the page, and somebody who trusts it in both seats. */
class Trusting {
  readonly table: Table<never>;
  readonly roll: () => number;
  gold = 0;
  /** What was said before the last choice. */
  said = "";

  constructor(game: DuelTable, number: number) {
    this.roll = dice(number + 1);
    const decks = ["flit", RIVALS[number % RIVALS.length]!].map((people) => ({ people, cards: null, name: null }));
    const chairs = ["Anna", "Boris"].map((name) => ({ isPerson: true, name, level: null }));
    const agreed = game.agreed({
      game: "duel",
      options: { decks, ...OPTIONS },
      first: number % 2,
    } as unknown as NewTable);
    this.table = new Table({ id: "here.table", game: "duel", rules: 0, agreed, chairs, next: null }, game as never);
    const dealt = game.deal(agreed, chairs, () => BigInt(Math.floor(this.roll() * 2 ** 40)));
    this.table.apply({ kind: "begin", dealt, seq: 1, at: 1 });
  }

  /** One choice of whoever is to move. */
  choose(): void {
    const seat = this.table.toMove!;
    const board = positionOf(this.table, seat).board as DuelBoard;
    this.play(seat, this.#trusted(board, seat));
  }

  play(seat: number, actions: readonly string[]): void {
    const command = { t: "play", id: "12345678", base: this.table.seq, seat, actions: [...actions] } as const;
    const { body, played } = draft(this.table, command as never, () => BigInt(Math.floor(this.roll() * 2 ** 40)));
    this.table.apply({ ...body, seq: this.table.seq + 1, at: this.table.seq + 1 }, played);
  }

  #trusted({ view, choices }: DuelBoard, seat: number): readonly string[] {
    const seats = ["Anna", "Boris"].map((name, at) => ({ kind: "person", name, is_mine: at === seat, is_away: false }));
    const store = { table: { seats }, seat, isMyTurn: true, isWatching: false } as unknown as TableStore;
    const begun = { chosen: null, asked: null, trial: null, chosenDeeds: [], advice: null, isAdvised: () => false };
    const intent = { view, offered: choices, near: seat, far: 1 - seat, question: view.question, ...begun };
    this.said = sentence(store, intent as unknown as DuelIntent).text;
    const words = buttonsOf(intent as unknown as DuelIntent);
    const deeds = choices!.cards.map((choice): Deed => ({ ...choice, actions: [choice.action], isAhead: false }));
    const lit = deeds.filter((deed) => !isVain(deed) && !isRisky(deed)).map(({ actions }) => actions);
    for (const word of words.filter(({ risk, isGold }) => risk && isGold)) expect(this.said, word.key).toMatch(RISK);
    return this.#picked(words, lit, deeds, choices!.announces);
  }

  /** Something gold or lit; else a word without a warning; else anything, which was warned of. */
  #picked(
    words: readonly Button[],
    lit: readonly string[][],
    deeds: readonly Deed[],
    announces: boolean,
  ): readonly string[] {
    const said = (some: readonly Button[]) =>
      some.map(({ key, element }) => (element && announces ? ["next", element] : [key]));
    const gold = said(words.filter(({ isGold }) => isGold));
    const plain = said(words.filter(({ vain, risk }) => !vain && !risk));
    const onward = plain.filter(([action]) => !WAYS_OUT.includes(action!));
    if (lit.length > 0 && this.roll() < BOLD) return this.#one(lit);
    if (gold.length > 0) {
      this.gold += 1;
      return gold[0]!;
    }
    if (onward.length > 0 && this.roll() < BOLD) return this.#one(onward);
    const left = [
      plain,
      lit,
      said(words.filter(({ risk }) => !risk)),
      said(words),
      deeds.map(({ actions }) => actions),
    ];
    return this.#one(left.find((some) => some.length > 0)!);
  }

  #one = <T>(some: readonly T[]): T => some[Math.floor(this.roll() * some.length)]!;
}

describe.skipIf(!isAsked)("whoever trusts the page", { timeout: 600_000 }, () => {
  beforeAll(async () => {
    layOut(printed as never);
    await askFor("fight", "table");
    await speak("en");
  });

  test("never loses by having gone on", () => {
    const duel = new Duel(new Module(parts("duel")), printed);
    const game = new DuelTable(duel);
    let gold = 0;
    for (let number = 0; number < GAMES; number++) {
      const one = new Trusting(game, number);
      while (one.table.toMove !== null) one.choose();
      const ending = game.endingOf(one.table.state);
      expect(ending, `game ${number}: ${one.said}`).not.toBe("stuck");
      gold += one.gold;
    }
    expect(gold).toBeGreaterThan(GAMES);
  });
});
