import { beforeAll, expect, test } from "vitest";
import { layOut, printedDeck } from "../cards/cards";
import facts from "../wire/cards.json";
import limits from "../wire/limits.json";
import { chancesOf, drawHand } from "./sampleHand";

beforeAll(() => layOut(facts as unknown as Parameters<typeof layOut>[0]));

test("a sample hand has as many cards as a hand, all of the deck and all different", () => {
  const { cards } = printedDeck("aqua");
  for (const chance of [() => 0, () => 0.999999, Math.random]) {
    const hand = drawHand(cards, chance);
    expect(new Set(hand).size).toBe(limits.hand);
    expect(hand.every((id) => cards.includes(id))).toBe(true);
  }
  expect(drawHand(["aqua-1", "aqua-2"])).toHaveLength(2);
  expect(drawHand([])).toEqual([]);
});

test("chances are those of drawing without putting back", () => {
  const [leadership, character] = chancesOf([...Array<string>(3).fill("hoax-27"), ...Array<string>(27).fill("hoax-1")]);
  // Three of thirty, six drawn: 1 − (27·26·25·24·23·22) / (30·29·28·27·26·25)
  expect(leadership).toEqual({ kind: "leadership", chance: expect.closeTo(1 - (24 * 23 * 22) / (30 * 29 * 28), 12) });
  expect(character).toEqual({ kind: "character", chance: 1 });
  expect(chancesOf([])).toEqual([]);
});
