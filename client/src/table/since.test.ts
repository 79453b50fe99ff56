import { expect, test } from "vitest";
import { spotsOf as spotsOfCity } from "../city/game";
import { spotsOf as spotsOfDuel } from "../duel/game";
import { partsOf, naming, strong, unmarked } from "../texts/marks";
import type { Entry, Event } from "../wire/types";
import { sinceMine } from "./since";

const entry = (seq: number, by: number | null): Entry => ({ seq, at: 0, turn: 0, round: 1, by, events: [] });
const LOG = [
  entry(1, null),
  entry(2, 0),
  entry(3, 1),
  entry(4, 0),
  entry(5, 1),
  entry(6, null),
  entry(7, 2),
  entry(8, 2),
];
const numbers = (entries: readonly Entry[]): number[] => entries.map(({ seq }) => seq);

test("the moves of the others since the own last one are told", () => {
  expect(numbers(sinceMine(LOG, 0))).toEqual([5, 7, 8]);
  expect(numbers(sinceMine(LOG, 1))).toEqual([7, 8]);
  expect(numbers(sinceMine(LOG, 2))).toEqual([]);
});

test("before the own first move all that was played is told", () => {
  expect(numbers(sinceMine(LOG.slice(0, 3), 2))).toEqual([2, 3]);
});

test("whoever watches is told the moves of the last player", () => {
  expect(numbers(sinceMine(LOG, null))).toEqual([7, 8]);
  expect(sinceMine([], null)).toEqual([]);
});

test("tiles that were walked to, built on or flown to are outlined, and the slot of an offering", () => {
  const events: Event[] = [
    { e: "move", p: 1, to: "mill", steps: 2 },
    { e: "power", p: 1, what: "fly", card: "blue 1", dragon: "blue", to: "library" },
    { e: "rebuilt", tile: "thermae", majority: null },
    { e: "offer", p: 1, box: 3, cost: 9, with: null, where: "courtyard" },
    { e: "end_turn", p: 1 },
  ];
  expect(events.flatMap(spotsOfCity)).toEqual(["tile-mill", "tile-library", "tile-thermae", "slot-3"]);
});

test("cards that were laid are outlined", () => {
  const told = { e: "told", p: 1, what: "played", cards: ["hoax-20"], hidden: 0, by: null, amount: 0, element: null };
  expect(spotsOfDuel(told as Event)).toEqual(["card-1-hoax-20"]);
});

test("a name can be tapped, in strong words too, and is only a name where it is read aloud", () => {
  const words = `Odo walks to the ${strong(naming("tile mill", "Mill"))} with ${naming("card red 2", "Terrah 2")}.`;
  expect(unmarked(words)).toBe("Odo walks to the Mill with Terrah 2.");
  expect(partsOf(words)).toEqual([
    { text: "Odo walks to the ", strong: false },
    { text: "Mill", strong: true, about: "tile mill" },
    { text: " with ", strong: false },
    { text: "Terrah 2", strong: false, about: "card red 2" },
    { text: ".", strong: false },
  ]);
});
