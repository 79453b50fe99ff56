import { expect, test } from "vitest";
import { readBook } from "./markdown";
import { marked, seekIn } from "./search";

const book = readBook(
  "# Rules\n\n## C4 Walk\n\n- C4.1 Two steps.\n- C4.2 Three Feathers.\n\n## C5 Build\n\n- C5.1 Ещё шаг.\n",
  new Map(),
);
const numbers = (asked: string) =>
  seekIn(book, asked).flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === "rule" ? [block.number] : [])));

test("what has all words is found, and nothing asked is all there is", () => {
  expect(numbers("")).toEqual(["C4.1", "C4.2", "C5.1"]);
  expect(numbers("feathers three")).toEqual(["C4.2"]);
  expect(numbers("еще")).toEqual(["C5.1"]);
  expect(numbers("c4.")).toEqual(["C4.1", "C4.2"]);
  expect(seekIn(book, "nowhere")).toEqual([]);
});

test("what is looked for is marked, and no letter is lost", () => {
  expect(marked("Two steps, two", "TWO")).toEqual([
    { text: "Two", isMarked: true },
    { text: " steps, ", isMarked: false },
    { text: "two", isMarked: true },
  ]);
  for (const asked of ["", "e", "step teps", "x"])
    expect(
      marked("Two steps", asked)
        .map(({ text }) => text)
        .join(""),
    ).toBe("Two steps");
});
