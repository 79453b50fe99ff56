import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bubble, hush } from "../kit/bubble.svelte";
import type { TableStore } from "../wire/table.svelte";
import type { Because } from "../wire/types";
import { WhyNot } from "./whyNot.svelte";

const near = { clientX: 0, clientY: 0, detail: 1 } as unknown as MouseEvent;
let answers: Map<string, (reason: string | null) => void>;
let whyNot: WhyNot;

beforeEach(() => {
  vi.useFakeTimers();
  answers = new Map();
  const why = (action: string) =>
    new Promise<Because | null>((resolve) =>
      answers.set(action, (reason) => resolve(reason ? ({ t: "because", reason, values: {} } as Because) : null)),
    );
  whyNot = new WhyNot({ why } as unknown as TableStore, "city", ({ reason }) => reason);
});
afterEach(() => {
  hush();
  vi.useRealTimers();
});

const answer = async (action: string, reason: string | null) => {
  answers.get(action)?.(reason);
  await vi.advanceTimersByTimeAsync(0);
};

test("why a thing is refused is said of that thing and of no other", async () => {
  void whyNot.ask("move mill", "tile 13", near);
  await answer("move mill", "too_far");
  expect([whyNot.of("tile 13"), whyNot.of("tile 12"), whyNot.of("card red 2")]).toEqual(["too_far", "", ""]);
  expect(bubble()?.text).toBe("too_far");
});

test("an answer that comes after another thing was tapped is not told", async () => {
  void whyNot.ask("move mill", "tile 13", near);
  void whyNot.ask("offer", "piece obelisk", near);
  await answer("offer", "not_at_courtyard");
  await answer("move mill", "too_far");
  expect([whyNot.of("tile 13"), whyNot.of("piece obelisk")]).toEqual(["", "not_at_courtyard"]);
  expect(bubble()?.text).toBe("not_at_courtyard");
});

test("an answer that comes once something was done is not told at all", async () => {
  void whyNot.ask("move mill", "tile 13", near);
  whyNot.forget();
  await answer("move mill", "too_far");
  expect([whyNot.of("tile 13"), bubble()]).toEqual(["", null]);
});

test("the next refusal takes the place of the last", () => {
  whyNot.tell("no marker", "tile 12", near);
  whyNot.tell("not this card", "card red 2", near);
  expect([whyNot.of("tile 12"), whyNot.of("card red 2")]).toEqual(["", "not this card"]);
});
