import { expect, test } from "vitest";
import { cardsOf, coloursOffered, gainsBySeat, laidOut, usesOf } from "./payment";

test("every action names the cards it takes from the hand", () => {
  expect(cardsOf("pay red 2")).toEqual(["red 2"]);
  expect(cardsOf("pair brown 1 brown 2")).toEqual(["brown 1", "brown 2"]);
  expect(cardsOf("recolour four red")).toEqual(["white 1"]);
  expect(cardsOf("recolour one")).toEqual(["white 2"]);
  expect(cardsOf("fly green")).toEqual(["red 1"]);
  expect(cardsOf("steps")).toEqual(["grey 2"]);
  expect(cardsOf("offer with yellow 2")).toEqual(["yellow 2"]);
  expect(cardsOf("offer")).toEqual([]);
  expect(cardsOf("box 2")).toEqual([]);
});

test("a payment says what each of its cards counts for", () => {
  const actions = [
    "box 1",
    "as white",
    "pay white 2",
    "pay green 1",
    "recolour one",
    "pay red 3",
    "pair brown 1 brown 1",
  ];
  expect(laidOut(actions, "white").map(({ use, at }) => [use, at])).toEqual([
    ["plain", 2],
    ["wild", 3],
    ["recolours", 4],
    ["recoloured", 5],
    ["pair", 6],
  ]);
});

test("a card may go on in several ways", () => {
  const payment = {
    box: 1,
    colour: "white",
    paid: 0,
    need: 3,
    done: false,
    spent: [],
    next: ["pay white 1", "recolour four red", "recolour four blue", "pay green 1"],
  };
  expect(usesOf(payment, "white 1")).toEqual(["pay white 1", "recolour four red", "recolour four blue"]);
  expect(coloursOffered({ ...payment, next: ["as red", "as blue"] })).toEqual(["red", "blue"]);
});

test("gains are summed by seat, the reader first", () => {
  const gain = (seat: number, what: "crystals" | "scales", count: number) => ({
    seat,
    what,
    count,
    why: "construction" as const,
    tile: null,
  });
  const [own, other] = gainsBySeat(
    [gain(0, "crystals", 2), gain(1, "crystals", 2), gain(1, "scales", 1), gain(0, "crystals", 3)],
    1,
  );
  expect(own).toMatchObject({ seat: 1, crystals: 2, scales: 1 });
  expect(other).toMatchObject({ seat: 0, crystals: 5, scales: 0 });
});
