import { expect, test } from "vitest";
import { GOLD, NOTE } from "../table/wanted";
import { wantedOf } from "./focus";
import type { Intent } from "./intent.svelte";
import type { Plan } from "./plans.svelte";

type Pay = Extract<Plan, { kind: "pay" }>;
const first = (plan: Plan, advice: object | null = null) => wantedOf({ plan, advice } as Intent).at[0];
const pay = (more: object): Pay => ({ kind: "pay", box: 1, trial: null, byHand: false, uses: [], ...more }) as Pay;
const trial = (done: boolean, next: string[] = []) => ({ actions: ["box 1"], payment: { done, next } });

test("Enter is wanted where the next step is: the gold button, the hint, a lit tile, a card", () => {
  expect(first({ kind: "idle" })).toBe(GOLD);
  expect(first({ kind: "idle" }, {})).toBe(NOTE);
  expect(first({ kind: "walk", place: 3, tile: "mill" }, {})).toBe(GOLD);
  expect(first({ kind: "aim", action: "flit", card: null, places: [3] })).toBe(".tile.lit:focus");
  expect(first({ kind: "discard", cards: [] })).toBe(".hand .pcard");
});

test("while paying it is wanted on the box until a payment lies there, then on the gold button", () => {
  expect(first(pay({}))).toBe(".pick.chosen");
  expect(first(pay({ trial: trial(true) }))).toBe(GOLD);
});

test("who pays by hand is led to the next card, and to what is asked about one", () => {
  expect(first(pay({ byHand: true, trial: trial(false) }))).toBe(".hand .lit:focus");
  expect(first(pay({ byHand: true, trial: trial(false), uses: ["pay red 1"] }))).toBe(".pay .alt");
  expect(first(pay({ byHand: true, trial: trial(true) }))).toBe(GOLD);
});

test("each step of a payment is a new one", () => {
  const steps = [pay({}), pay({ trial: trial(true) }), pay({ box: 2 })].map(
    (plan) => wantedOf({ advice: null, plan }).step,
  );
  expect(new Set(steps).size).toBe(3);
});
