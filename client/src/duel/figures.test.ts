import { expect, test } from "vitest";
import { hasRecord, mayGoOn, rows, trackOf } from "./figures";
import type { DuelFigures, DuelTerms, DuelView, FightBooked } from "./types";

const fight = (number: number, winner: number, dragons: number[]): FightBooked => ({
  number,
  winner,
  dragons,
  element: "fire",
  totals: [3, 4],
  cards: [2, 2],
});
const fights = [fight(1, 0, [1, 0]), fight(2, 1, [0, 1])];
const terms = (match: "single" | "five", winner: number | null, isBuilt = false) =>
  ({ match, winner, decks: [{ is_built: isBuilt }] }) as unknown as DuelTerms;

test("the dragons over the fights, seen from either side", () => {
  expect(trackOf(fights, 0)).toEqual([0, 1, -1]);
  expect(trackOf(fights, 1)).toEqual([0, -1, 1]);
});

test("bluffs are told only where somebody bluffed", () => {
  const view = { winner: 1, crystals: 2, dragons: [0, 1] } as DuelView;
  const figures: DuelFigures = { fights, played: [4, 4], discarded: [0, 1], strongest: [3, 4], bluffs: [0, 0] };
  expect(rows(view, figures).find(({ name }) => name === "fights")).toEqual({ name: "fights", counts: [1, 1] });
  expect(rows(view, figures).some(({ name }) => name === "bluffs")).toBe(false);
  expect(rows(view, { ...figures, bluffs: [1, 0] }).at(-1)).toEqual({ name: "bluffs", counts: [1, 0] });
});

test("a match that goes on has a next game, and with built decks no record yet", () => {
  expect([mayGoOn(terms("single", 0)), mayGoOn(terms("five", null)), mayGoOn(terms("five", 1))]).toEqual([
    false,
    true,
    false,
  ]);
  expect([
    hasRecord(terms("five", null, true)),
    hasRecord(terms("five", null)),
    hasRecord(terms("five", 1, true)),
  ]).toEqual([false, true, true]);
});
