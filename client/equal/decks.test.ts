// Decks are found right and wrong by the page as by the server, problem by problem. tests/engine writes what the server says.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Module } from "../src/engine/module";
import { checkWish } from "../src/solo/duel/deckCheck";
import { reportOf } from "../src/solo/duel/deckReport";
import { Duel } from "../src/solo/duel/duel";
import { Refused } from "../src/solo/refused";
import printed from "../src/wire/cards.json";
import type { DeckReport, DeckToCheck } from "../src/wire/types";
import { parts } from "./replay";

type Checked = { deck: DeckToCheck; report: DeckReport; refused: unknown };

const { BLUEMOON_GAME: chosen = "", BLUEMOON_GAMES: decks = "" } = process.env;

describe.skipIf(chosen !== "decks")("a deck", () => {
  test("is found by the page as the server finds it", () => {
    const duel = new Duel(new Module(parts("duel")), printed);
    for (const { deck, report, refused } of JSON.parse(readFileSync(decks, "utf8")) as Checked[]) {
      expect(reportOf(duel, deck)).toEqual(report);
      expect(refusalOf(duel, deck)).toEqual(refused);
    }
  });
});

function refusalOf(duel: Duel, { leader, cards }: DeckToCheck): unknown {
  try {
    checkWish(duel, { people: leader as "hoax", cards, name: null });
    return null;
  } catch (error) {
    return error instanceof Refused ? { reason: error.reason, values: error.values } : error;
  }
}
