import { expect, test } from "vitest";
import { T, type Act } from "./acts";
import { actsOf, actsOfGuess, type Cast } from "./flights";
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
