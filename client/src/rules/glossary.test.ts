import { afterAll, expect, test } from "vitest";
import { LANGUAGES, askFor, hasText, speak } from "../texts/fluent";
import { entryOf, entryOfWord } from "./glossary";
import { namesOfWords } from "./words";

const DRAWINGS = Object.keys(import.meta.glob(["../art/glyphs/*.svg", "../art/pieces/*.svg"])).map(
  (path) => /([^/]+)\.svg$/.exec(path)?.[1] ?? "",
);
const OF_THE_GAMES = DRAWINGS.filter((drawing) => !drawing.startsWith("ui-"));

afterAll(() => speak("en"));

test("every picture of the games has an entry, and signs of the page have none", () => {
  expect(OF_THE_GAMES.length).toBeGreaterThan(40);
  expect(OF_THE_GAMES.filter((drawing) => !entryOf(drawing))).toEqual([]);
  expect(DRAWINGS.filter((drawing) => drawing.startsWith("ui-") && entryOf(drawing))).toEqual([]);
});

test.each(LANGUAGES)("every entry is said in %s", async (language) => {
  await speak(language);
  for (const entry of OF_THE_GAMES.flatMap((drawing) => [entryOf(drawing)!, entryOf(drawing, true)!])) {
    const { name, text, files } = entry;
    await askFor(...files);
    for (const message of [name, text]) if (message) expect(hasText(message.split(".")[0]!), message).toBe(true);
  }
});

test("at the table of a duel nothing is told of the city", () => {
  const told = OF_THE_GAMES.filter((drawing) => /^(dragon|marker)-/.test(drawing)).map((drawing) =>
    entryOf(drawing, true)!,
  );
  expect(told.map(({ text }) => text)).not.toContainEqual(expect.stringContaining("city"));
});

test.each(LANGUAGES)("every word is explained in %s", async (language) => {
  await speak(language);
  await askFor("words");
  const words = namesOfWords();
  expect(words.length).toBeGreaterThan(40);
  for (const word of words) {
    const { name, text, files } = entryOfWord(word);
    await askFor(...files);
    for (const message of [name, text]) if (message) expect(hasText(message.split(".")[0]!), message).toBe(true);
  }
});
