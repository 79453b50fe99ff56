import { expect, test } from "vitest";
import { pointing, type Box } from "./coach";

const PHONE = { width: 390, height: 844 };
const CARD = { width: 260, height: 120 };

test("a card lies over, under or beside what it points at, and never upon it", () => {
  const things: Box[] = [
    { left: 40, top: 700, width: 300, height: 100 },
    { left: 340, top: 4, width: 44, height: 44 },
    { left: 0, top: 400, width: 60, height: 60 },
  ];
  for (const thing of things) {
    const { left, top } = pointing([thing], CARD, PHONE)!.spot;
    const isApart =
      left + CARD.width <= thing.left ||
      left >= thing.left + thing.width ||
      top + CARD.height <= thing.top ||
      top >= thing.top + thing.height;
    expect(isApart).toBe(true);
    expect(left >= 0 && top >= 0 && left + CARD.width <= 390 && top + CARD.height <= 844).toBe(true);
  }
});

test("where there is no room beside it, nothing is said", () => {
  expect(pointing([{ left: 0, top: 20, width: 390, height: 800 }], CARD, PHONE)).toBeNull();
});

test("a card lies where it covers nothing that is played with, as long as there is such a place", () => {
  const [thing, hand]: Box[] = [
    { left: 100, top: 400, width: 60, height: 60 },
    { left: 0, top: 300, width: 390, height: 60 },
  ];
  expect(pointing([thing!], CARD, PHONE)!.spot.top).toBeLessThan(400);
  expect(pointing([thing!], CARD, PHONE, [hand!])!.spot.top).toBeGreaterThan(460);
  expect(pointing([thing!], CARD, PHONE, [{ left: 0, top: 0, ...PHONE }])).toEqual(pointing([thing!], CARD, PHONE));
});

test("it would rather point at another thing than cover what is played with", () => {
  const [stage, bar, hand]: Box[] = [
    { left: 0, top: 0, width: 390, height: 400 },
    { left: 0, top: 724, width: 390, height: 120 },
    { left: 0, top: 410, width: 390, height: 120 },
  ];
  expect(pointing([stage!, bar!], CARD, PHONE, [hand!, bar!])!.thing).toBe(bar);
});
