import { beforeAll, expect, test } from "vitest";
import { askFor, speak } from "../texts/fluent";
import { fakeTable } from "../wire/fakes";
import type { DuelTerms, TableInfo } from "../wire/types";
import { inFull, inShort } from "./options";

const terms: DuelTerms = {
  match: "five",
  between: "swap",
  opening_exchange: true,
  stop_blocks_grants: false,
  auto_target: false,
  decks: [],
  has_chosen: [true, true],
  goal: 5,
  crystals: [2, 0],
  games: [{ table: "t", peoples: ["hoax", "vulca"], winner: 0, crystals: 2 }],
  winner: null,
};
const city = fakeTable([true, false]);
const duel: TableInfo = { ...city, game: "duel", options: null, duel: terms };

beforeAll(async () => {
  await speak("en");
  await askFor("table", "home");
});

test("a table says in a few words what is played", () => {
  expect([inShort(city), inShort(duel)]).toEqual(["Edition 2018 · 2 players", "Match to five crystals · game 2"]);
  expect(inShort({ ...duel, duel: { ...terms, match: "single" } })).toBe("One game");
});

test("what was agreed on is said in full, what is as printed is not", () => {
  expect(inFull(duel)).toHaveLength(6);
  expect(inFull({ ...duel, duel: { ...terms, match: "single", opening_exchange: false } })).toEqual([
    "One game",
    "Who begins: chance decides.",
    "If a player is away for 60 seconds, the others may let a bot play for them.",
  ]);
  expect(inFull({ ...city, seats: city.seats.slice(0, 1) })).toHaveLength(3); // nobody else could be away
});
