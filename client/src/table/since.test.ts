import { expect, test } from "vitest";
import { spotsOf as spotsOfCity } from "../city/game";
import { spotsOf as spotsOfDuel } from "../duel/game";
import { partsOf, naming, strong, unmarked } from "../texts/marks";
import type { Entry, Event } from "../wire/types";
import type { LogLine } from "./deeds";
import { withStops } from "./stops";
import { sinceMine, withDraws } from "./since";

const entry = (seq: number, turn: number, by: number | null): Entry => ({ seq, at: 0, turn, round: 1, by, events: [] });
const LOG = [
  entry(1, 1, null),
  entry(2, 1, 0),
  entry(3, 2, 1),
  entry(4, 4, 0),
  entry(5, 5, 1),
  entry(6, 5, null),
  entry(7, 6, 2),
  entry(8, 6, 2),
];
const numbers = (entries: readonly Entry[]): number[] => entries.map(({ seq }) => seq);

test("the moves of the others since the own last one are told", () => {
  expect(numbers(sinceMine(LOG, 0))).toEqual([5, 7, 8]);
  expect(numbers(sinceMine(LOG, 1))).toEqual([7, 8]);
  expect(numbers(sinceMine(LOG, 2))).toEqual([]);
});

test("that somebody gave up is told among the last moves", () => {
  const gaveUp = { ...entry(9, 6, null), events: [{ e: "concede", p: 1 }] as Event[] };
  expect(numbers(sinceMine([...LOG, gaveUp], 0))).toEqual([5, 7, 8, 9]);
  expect(numbers(sinceMine([...LOG, gaveUp], null))).toEqual([7, 8, 9]);
});

test("whoever answers in the turn of another is still told the whole of it", () => {
  expect(numbers(sinceMine([...LOG, entry(9, 6, 0), entry(10, 6, 2)], 0))).toEqual([5, 7, 8, 10]);
});

test("a draw stands behind what its player did before it", () => {
  const line = (key: string, seat: number, drawn = 0, isBig = false): LogLine => ({
    key,
    turn: 1,
    seat,
    parts: [],
    small: "",
    isBig,
    drawn,
  });
  const lines = [line("draws", 2, 1), line("plays", 1), line("announces", 1), line("draws too", 1, 2)];
  const lost = [line("has to retreat", 1, 0, true), line("draws then", 1, 2)];
  expect(withDraws(lines).map(({ key, then }) => [key, then])).toEqual([
    ["draws", 0],
    ["plays", 0],
    ["announces", 2],
  ]);
  expect(withDraws(lost).map(({ key, then }) => [key, then])).toEqual([
    ["has to retreat", 0],
    ["draws then", 0],
  ]);
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
  expect(withStops(partsOf(words)).map(({ text, stop }) => text + stop)).toEqual([
    "Odo walks to the ",
    "Mill",
    " with ",
    "Terrah 2.",
    "",
  ]);
});
