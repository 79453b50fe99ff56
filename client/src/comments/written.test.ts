import { beforeAll, expect, test } from "vitest";
import { readWritten } from "../replay/written";
import { askFor, speak } from "../texts/fluent.svelte";
import { inGame, inJson, inMarkdown, plain } from "./files";
import type { Remark } from "./remark";
import { remarksIn } from "./written";

const TEXT = `# What if: not the game itself.
game: city
format: 1
rules: 1
seed: 1267650600228229401496703205383
option players: 2
option courtyards: [1, 2]
setup first: 1
---
move mill
draw = red 1, blue 3
---
result: offerings, winners 0
`;
const SAID: Remark[] = [
  { id: "1", move: 0, by: "Ada", seat: 0, text: "So it begins.", marks: [], isMine: true },
  {
    id: "2",
    move: 2,
    by: "Бен",
    seat: 1,
    text: 'Why "here"?\n---\n= not there',
    marks: [
      { at: "tile-mill", to: null },
      { at: "tile-mill", to: "obelisk" },
    ],
    isMine: false,
  },
  { id: "3", move: 3, by: "Ada", seat: 0, text: "Given\u2028up.\u0085", marks: [], isMine: true },
];
beforeAll(async () => {
  await speak("en");
  await askFor("comments");
});

const words = ({ move, by, text, marks }: Remark) => ({ move, by, text, marks });

test("a game with comments is the same game, and the comments are read as they were said", () => {
  for (const text of [inGame(TEXT, SAID), inJson(TEXT, SAID), inGame(inJson(TEXT, SAID), SAID)]) {
    expect(readWritten(text)).toEqual(readWritten(TEXT));
    expect(remarksIn(text).map(words)).toEqual(SAID.map(words));
  }
});

test("without comments a game is written as it was", () => {
  expect(inGame(TEXT, [])).toBe(TEXT);
  expect(inGame(inGame(TEXT, SAID), [])).toBe(TEXT);
});

test("a comment stands behind its action, as the server writes it", () => {
  const lines = inGame(TEXT, SAID).split("\n");
  expect(lines.indexOf("move mill")).toBe(lines.indexOf("---") + 2);
  expect(lines.join("")).not.toMatch(/[\u0085\u2028]/);
  expect(lines[lines.indexOf("draw = red 1, blue 3") + 1]).toMatch(/^#: \{"move":2,/);
});

test("what makes no sense in a file is left out", () => {
  for (const line of ["#:", "#: hello", "#: 7", '#: {"move": -1, "by": "", "text": ""}', '#: {"move": 1, "by": 2}'])
    expect(remarksIn(`${line}\n${TEXT}`)).toEqual([]);
  const spoilt = '#: {"move": 1, "by": "Ada", "text": "so", "marks": [["a", "b", "c"], [7], "x", ["tile-mill"]]}';
  expect(remarksIn(spoilt)[0]!.marks).toEqual([{ at: "tile-mill", to: null }]);
  expect(remarksIn('{"comments": {"a": 1}}')).toEqual([]);
});

test("a report has every moment once, with what was said and a picture, and no word of it is taken for Markdown", () => {
  const report = inMarkdown(
    [...SAID, { ...SAID[0]!, text: "<b>*Oh* [no](x)" }].toSorted((a, b) => a.move - b.move),
    {
      title: "Ada – Бен",
      moves: 3,
      told: (move) => `Move ${move}.`,
      named: (spot) => spot.replace("tile-", ""),
      picture: (move, marks) => `https://moon.test/p?move=${move}&marks=${marks}`,
      link: (move) => `https://moon.test/?move=${move}`,
    },
  );
  expect(report.match(/^## /gm)).toHaveLength(3);
  expect(report).toContain("\\<b\\>\\*Oh\\* \\[no\\](x)");
  expect(report).toContain("(https://moon.test/p?move=2&marks=tile-mill,tile-mill~obelisk)");
  expect(report).toContain("> \\---");
  expect([plain("1. one"), plain("- two"), plain("it is 1. or - so")]).toEqual([
    "1\\. one",
    "\\- two",
    "it is 1. or - so",
  ]);
});
