import { expect, test } from "vitest";
import { answerOf, isMeant, mayBe, type Step } from "./lesson";

const step = (...may: string[]): Step => ({ goal: [], par: [], may, point: [], rule: "", turns: 1 });

test("a pattern means its words, or all that begin so", () => {
  expect([isMeant("draw", "draw"), isMeant("draw", "draws"), isMeant("move *", "move mill")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("a step that says nothing of it lets everything be done", () => {
  expect([mayBe(step(), "draw"), mayBe(step("move *"), "draw"), mayBe(step("move *"), "move mill")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("the other seat gives its answers one after the other, then whatever gets on", () => {
  const answers = { answers: ["continue", "play Volca"], passing: ["next", "*"] };
  expect(answerOf(answers, [], ["retreat", "continue"])).toBe("continue");
  expect(answerOf(answers, ["continue"], ["next", "play Volca"])).toBe("play Volca");
  expect(answerOf(answers, ["continue", "play Volca"], ["play Blaze", "next"])).toBe("next");
  expect(answerOf(answers, ["continue", "play Volca"], ["fire", "earth"])).toBe("fire");
});
