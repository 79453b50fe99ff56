import { beforeAll, expect, test } from "vitest";
import { askFor, speak } from "../texts/fluent";
import { fakeTable, fakeTerms } from "../wire/fakes";
import type { DuelTerms, TableInfo } from "../wire/types";
import { inShort } from "./inShort";
import { inFull } from "./options";
import { freeWords } from "./waitingRoom";

const terms: DuelTerms = {
  ...fakeTerms,
  match: "five",
  between: "swap",
  opening_exchange: true,
  goal: 5,
  crystals: [2, 0],
  games: [{ table: "before", peoples: ["hoax", "vulca"], winner: 0, crystals: 2 }],
};
const city = fakeTable([true, false]);
const duel: TableInfo = { ...city, terms };

beforeAll(async () => {
  await speak("en");
  await askFor("table", "home");
});

test("a table says in a few words what is played", () => {
  expect([inShort(city), inShort(duel)]).toEqual(["Edition 2018 · 2 players", "Match to five crystals · game 2"]);
  expect(inShort({ ...duel, terms: { ...terms, match: "single" } })).toBe("One game");
  expect(inShort({ ...duel, id: "before" })).toBe("Match to five crystals · game 1"); // over, and booked itself
});

test("what was agreed on is said in full, what is as printed is not", () => {
  expect(inFull(duel)).toHaveLength(6);
  expect(inFull({ ...duel, terms: { ...terms, match: "single", opening_exchange: false } })).toEqual([
    "One game",
    "Who begins: chance decides.",
    "If a player is away for 60 seconds, the others may let a bot play for them.",
  ]);
  expect(inFull({ ...city, seats: city.seats.slice(0, 1) })).toHaveLength(3); // nobody else could be away
});

test("a free seat says for whom it waits: a listed table is not only for who has the link", () => {
  const free = { ...city.seats[1]!, kind: "free" as const, link: "/sit/abc" };
  expect(freeWords(free, { ...city, listed: true })).toMatch(/anybody may sit down, or a friend with the link/);
  expect(freeWords(free, { ...city, listed: false })).toBe("waits for whoever has the link");
  expect(freeWords({ ...free, link: null }, { ...city, listed: true })).toBe("anybody may sit down");
});
