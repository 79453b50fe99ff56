import { expect, test } from "vitest";
import type { Event } from "../../wire/types";
import { LARGE_MS, movesOf } from "./moves";

const box = (x: number): DOMRect => ({ x, y: 0, width: 10, height: 14 }) as DOMRect;
const picture = (...spots: [string, number][]) => new Map(spots.map(([spot, x]) => [spot, box(x)]));
const told = (what: string, p: number, ...cards: string[]): Event => ({
  e: "told",
  what,
  p,
  cards,
  hidden: 0,
  by: null,
  amount: 0,
  element: null,
});

test("a card that lies elsewhere glides there; one that lies still does not", () => {
  const moves = movesOf(
    picture(["card-0-hoax-1", 0], ["card-0-hoax-2", 50]),
    picture(["card-0-hoax-1", 90], ["card-0-hoax-2", 50]),
    [],
  );
  expect(moves).toEqual([{ kind: "glide", spot: "card-0-hoax-1" }]);
});

test("a drawn card comes from the deck, another's from the hand, one taken back from the pile", () => {
  const before = picture(["held-0", 0]);
  const after = picture(["held-0", 0], ["card-0-hoax-1", 1], ["card-1-flit-2", 2], ["card-0-hoax-3", 3]);
  const moves = movesOf(before, after, [told("took_from_pile", 0, "hoax-3")]);
  expect(moves.map((move) => move.kind === "come" && move.from)).toEqual(["deck-0", "hand-1", "discard-0"]);
});

test("what leaves goes to the pile, unless somebody took it back", () => {
  const before = picture(["card-1-flit-2", 2], ["card-0-hoax-3", 3]);
  const moves = movesOf(before, picture(), [told("retrieved", 1, "flit-2")]);
  expect(moves.map((move) => move.kind === "go" && move.to)).toEqual(["hand-1", "discard-0"]);
});

test("a bluff is turned up before it goes, and an announcement beats", () => {
  const moves = movesOf(picture(), picture(), [told("showed_good", 1, "buka-7"), told("announced", 1)]);
  expect(moves).toEqual([
    { kind: "show", card: "buka-7", at: "support-1", to: "discard-1", isGood: true },
    { kind: "pulse", spot: "total-1" },
  ]);
});

test("dragons cross the line", () => {
  expect(movesOf(picture(["dragon-lika", 0]), picture(["dragon-lika", 80]), [])).toEqual([
    { kind: "glide", spot: "dragon-lika" },
  ]);
});

test("cards that are shown large are gone before one has to wait for it", () => {
  expect(LARGE_MS).toBeLessThanOrEqual(1500);
});
