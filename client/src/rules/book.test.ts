import { expect, test } from "vitest";
import { LANGUAGES } from "../texts/fluent";
import { anchorOf, placeOf, rulesOf, wordsIn, wordsOf, type Block, type Book } from "./book";
import { fetchBook } from "./books";
import { readBook } from "./markdown";

const GAMES = ["city", "duel"] as const;
const rules = (book: Book) =>
  book.chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === "rule" ? [block.number] : [])));
const read = (file: string, cards: Record<string, string> = {}) => readBook(file, new Map(Object.entries(cards)));
const blocks = (file: string): readonly Block[] => read(file).chapters[0]?.blocks ?? [];

test("a paragraph has a number, and what it cites can be followed", () => {
  const book = read("# Rules\n\n## C4 Walk\n\n- C4.1 Two steps\n  at most (C10.2).\n- C4.2 **[ruling]** And *back*.\n");
  const [one, other] = book.chapters[1]?.blocks ?? [];
  expect(one).toEqual({
    is: "rule",
    number: "C4.1",
    line: ["Two steps at most (", { is: "cite", number: "C10.2" }, ")."],
  });
  expect(other).toMatchObject({ number: "C4.2", line: [{ is: "ruling" }, " And ", { is: "em", text: "back" }, "."] });
  expect(book.chapters[1]).toMatchObject({ id: "C4", number: "C4", title: "Walk" });
});

test("tables, lists, headings and drawings are told apart", () => {
  expect(
    blocks("**Shields**\n\n### Scenes\n\n- one\n- two\n\n```obelisk\n 12\n\n 11\n```\n").map(({ is }) => is),
  ).toEqual(["heading", "heading", "list", "drawing"]);
  expect(blocks("| a | b |\n| --- | --- |\n| 1 | 2 |\n")).toEqual([
    { is: "table", head: [["a"], ["b"]], rows: [[["1"], ["2"]]] },
  ]);
});

test("cards are found by name, and not within other words", () => {
  const cards = { Hank: "hank-highflyer-hawk", "Hank Highflyer Hawk": "hank-highflyer-hawk" };
  const line = read("Hankering for Hank Highflyer Hawk, or Hank.", cards).chapters[0]?.blocks[0];
  expect(line).toMatchObject({
    line: ["Hankering for ", { text: "Hank Highflyer Hawk" }, ", or ", { text: "Hank" }, "."],
  });
});

test("a number leads to its paragraph, its chapter, or the first of its kind", () => {
  const book = read(
    "## C4 Walk\n\n- C4.1 Two steps.\n\n## 11 Icons\n\n- **D-ICON-STOP-1** No.\n- **D-ICON-STOP-2** Yes.\n",
  );
  const found = (number: string) => placeOf(book, number);
  expect(anchorOf(found("C4.1")!)).toBe("C4.1");
  expect(anchorOf(found("C4")!)).toBe("C4");
  expect(anchorOf(found("D-ICON-STOP")!)).toBe("D-ICON-STOP-1");
  expect(rulesOf(found("D-ICON-STOP")!, "D-ICON-STOP")).toHaveLength(2);
  expect(found("C99.1")).toBeNull();
});

test.each(GAMES)("the rulebook of %s is read whole, in every language alike", async (game) => {
  const books = await Promise.all(LANGUAGES.map((language) => fetchBook(game, language)));
  for (const book of books) {
    expect(rules(book)).toEqual(rules(books[0]!));
    expect(book.chapters.map(({ id }) => id)).toEqual(books[0]!.chapters.map(({ id }) => id));
    expect(book.chapters.map(({ blocks }) => blocks.map(({ is }) => is))).toEqual(
      books[0]!.chapters.map(({ blocks }) => blocks.map(({ is }) => is)),
    );
    const said = book.chapters.flatMap(({ blocks }) => blocks.map(wordsIn)).join("\n");
    expect(said).not.toMatch(/\*\*|\]\(|```|^\|/m);
    for (const { blocks } of book.chapters)
      for (const block of blocks)
        if (block.is === "rule")
          for (const piece of block.line)
            if (typeof piece !== "string" && piece.is === "cite")
              expect(placeOf(book, piece.number), piece.number).not.toBeNull();
  }
  expect(new Set(rules(books[0]!)).size).toBe(rules(books[0]!).length);
});

test("words are heard without their marks", () => {
  expect(wordsOf(["See ", { is: "cite", number: "C4.1" }, { is: "ruling" }, { is: "strong", text: "!" }])).toBe(
    "See C4.1!",
  );
});
