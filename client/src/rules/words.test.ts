import { afterAll, beforeAll, expect, test } from "vitest";
import { askFor, speak } from "../texts/fluent";
import { wordsIn } from "./words";

beforeAll(async () => {
  await askFor("words");
  await speak("en"); // whatever was spoken last in another test of this process
});
afterAll(() => speak("en"));

const said = (sentence: string) => wordsIn(sentence).map(({ name, start, end }) => [name, sentence.slice(start, end)]);

test("words of the games are found in any form, others are not", () => {
  expect(said("Offerings cost crystals: 7, 8.")).toEqual([
    ["offering", "Offerings"],
    ["crystal", "crystals"],
  ]);
  expect(said("Stop here, you are free to look.")).toEqual([]);
  expect(said("A STOP ends it.")).toEqual([["stop", "STOP"]]);
});

test("a name is no word: the Fire Temple is not about fire", () => {
  expect(said("the Fire Temple")).toEqual([]);
  expect(said("5 in fire")).toEqual([["fire", "fire"]]);
});

test("a language has its own forms", async () => {
  await speak("ru");
  expect(said("Нет ни чешуек, ни усилений; дворец — не двор.")).toEqual([
    ["scale", "чешуек"],
    ["booster", "усилений"],
    ["courtyard", "двор"],
  ]);
});
