import { expect, test } from "vitest";
import { isItself, T, type Act } from "./acts";
import { actsOf, actsOfGuess, isDrawn, type Cast } from "./flights";
import type { Event } from "../../wire/types";

const cast: Cast = { shapes: ["circle", "square"], me: 0, tileAt: () => "mill" };
const contribute: Event = {
  e: "contribute",
  p: 0,
  tile: "mill",
  box: 1,
  colour: "red",
  plain: ["red 2"],
  khind: 1,
  mimix: [],
  hoax1: [],
  hoax2: [],
  total: 3,
};
const rebuilt: Event = { e: "rebuilt", tile: "mill", majority: 0 };
const gain: Event = { e: "gain", p: 1, what: "crystals", why: "construction", tile: "mill", count: 2 };
const pieces = (acts: readonly Act[]) =>
  acts.map((act) => (act.kind === "flight" ? `${act.piece} > ${act.to}` : act.kind));

test("a rebuilding is told in its order: cards, marker, the tile turns, crystals fly", () => {
  const acts = actsOf([contribute, rebuilt, gain], cast, false);
  expect(pieces(acts)).toEqual([
    "red 2 > tile-mill",
    "green 1 > tile-mill",
    "marker-circle > box-mill-1",
    "turning",
    "crystal > crystals-1",
    "crystal > crystals-1",
  ]);
  expect(acts.map(({ begin }) => begin)).toEqual([...acts.map(({ begin }) => begin)].sort((one, other) => one - other));
});

test("what was foretold does not fly twice", () => {
  expect(pieces(actsOfGuess({ game: "city", seat: 0, marker: { place: 3, box: 1 }, spent: ["red 2"] }, cast))).toEqual([
    "red 2 > tile-mill",
    "marker-circle > box-mill-1",
  ]);
  expect(pieces(actsOf([contribute, rebuilt], cast, true))).toEqual(["turning"]);
});

test("others' cards come from their panel, and a figure hops once a step", () => {
  const [card] = actsOf([{ e: "discard", p: 1, card: "blue 3" }], cast, false);
  expect(card).toMatchObject({ from: "cards-1", to: "discard" });
  const [walk] = actsOf([{ e: "move", p: 1, to: "mill", steps: 2 }], cast, false);
  expect(walk).toMatchObject({ manner: "hop", hops: 2, length: 2 * T.fly });
});

test("a figure is seen until it flies; a paid card is gone from the hand already, and seen only on its way", () => {
  const walk = actsOf([{ e: "move", p: 0, to: "mill", steps: 1 }], cast, false);
  const flights = [...walk, ...actsOf([contribute], cast, false)].filter((act) => act.kind === "flight");
  expect(flights.map((flight) => [flight.piece, isItself(flight)])).toEqual([
    ["figure-circle", true],
    ["red 2", false],
    ["green 1", false],
    ["marker-circle", false],
  ]);
});

test("what a followed hint does flies when its news come: nothing was drawn of it before", () => {
  expect(isDrawn({ game: "city", seat: 0 })).toBe(false);
  expect(isDrawn({ game: "city", seat: 0, spent: ["red 2"] })).toBe(true);
  expect(isDrawn({ game: "city", seat: 0, figure: 0 })).toBe(true);
});
