import { expect, test } from "vitest";
import { GOLD, NOTE } from "../table/wanted";
import { wantedOf } from "./focus";
import type { DuelIntent } from "./intent.svelte";

const at = (more: object) =>
  wantedOf({
    advice: null,
    asked: null,
    chosen: null,
    picksSeveral: false,
    question: null,
    offered: null,
    ...more,
  } as DuelIntent).at;

test("Enter is wanted on the gold button, else on a lit card, else on a word", () => {
  expect(at({})).toEqual([GOLD, "[data-card].lit", "[data-card].ahead", ".dbar .deeds .btn"]);
});

test("a hint, a card that was chosen and a word that has its price are answered first", () => {
  expect(at({ advice: {} })).toEqual([NOTE]);
  expect(at({ chosen: { owner: 0, card: "c" } })[0]).toBe(GOLD);
  expect(at({ asked: { action: "retreat" } })[0]).toBe(GOLD);
});

test("who picks several cards goes on to the next, then to what finishes; never stays on one that is picked", () => {
  const [here, next, ...others] = at({ picksSeveral: true });
  expect([here, next]).toEqual([".lit:focus", ".dslot:has(:focus) ~ .dslot .lit"]);
  expect(others).toEqual(at({}));
});

test("who looks through cards and can take one finds the focus on the first of them", () => {
  const cards = [{ owner: 0, card: "c", verb: "pick", prospect: null }];
  expect(at({ question: { ask: "favor" }, offered: { cards } })).toEqual(["[data-card].lit"]);
  expect(at({ question: { ask: "favor" }, offered: { cards: [] } })[0]).toBe(GOLD);
});
