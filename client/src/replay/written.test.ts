import { expect, test } from "vitest";
import { Refused } from "../solo/refused";
import { gamesIn, isGolden, readWritten } from "./written";

const TEXT = `# a note
game: city
format: 1
seed: 1267650600228229401496703205383
option players: 2
option edition: "2018"
setup first: 1
setup hand 0: red 1, blue 3
---
move mill
draw = red 1, blue 3
---
result: offerings, winners 0
`;
const JSON_TEXT = `{"game": "city", "format": 1, "seed": 1267650600228229401496703205383,
 "options": {"players": 2, "edition": "2018"}, "setup": {"first": "1", "hand 0": "red 1, blue 3"},
 "actions": [["move mill", []], ["draw", ["red 1", "blue 3"]]], "result": {"reason": "offerings", "winners": [0]}}`;

const reasonOf = (text: string): string => {
  try {
    readWritten(text);
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
  return "read";
};

test("text and JSON say the same, and a seed keeps every digit", () => {
  const written = readWritten(TEXT);
  expect(written).toEqual({
    game: "city",
    rules: null,
    seed: "1267650600228229401496703205383",
    options: { players: 2, edition: "2018" },
    setup: { first: "1", "hand 0": "red 1, blue 3" },
    actions: [
      ["move mill", []],
      ["draw", ["red 1", "blue 3"]],
    ],
    result: { reason: "offerings", winners: [0] },
  });
  expect(readWritten(JSON_TEXT)).toEqual(written);
});

test("a file may say by which rules it was begun", () => {
  expect(readWritten(TEXT.replace("format: 1", "format: 1\nrules: 7")).rules).toBe(7);
  expect(readWritten(JSON_TEXT.replace('"format": 1', '"format": 1, "rules": 7')).rules).toBe(7);
});

test("nobody may have won, and a game may not be over", () => {
  expect(readWritten(TEXT.replace("winners 0", "winners nobody")).result?.winners).toEqual([]);
  expect(readWritten(TEXT.replace(/result.*/, "")).result).toBeNull();
});

test("lines of another system end otherwise", () => {
  expect(readWritten(TEXT.replaceAll("\n", "\r\n"))).toEqual(readWritten(TEXT));
});

test("a file that is not ours, damaged or cut off is refused by name", () => {
  expect(reasonOf("Dear diary,\ntoday it rained.")).toBe("foreign_file");
  expect(reasonOf("")).toBe("foreign_file");
  expect(reasonOf('{"game": "chess", "format": 1}')).toBe("foreign_file");
  expect(reasonOf(TEXT.replace("game: city", "game: chess"))).toBe("foreign_file");
  expect(reasonOf(TEXT.replace("format: 1", "format: 9"))).toBe("other_format");
  expect(reasonOf('{"game": "duel"}')).toBe("damaged_file");
  expect(reasonOf(TEXT.slice(0, TEXT.indexOf("draw")))).toBe("cut_off_file");
  expect(reasonOf(JSON_TEXT.slice(0, -20))).toBe("cut_off_file");
  expect(reasonOf(TEXT.replace('"2018"', '"2018'))).toBe("damaged_file");
  expect(reasonOf(TEXT.replace("winners 0", "winners all"))).toBe("damaged_file");
  expect(reasonOf(TEXT.replace(/seed.*/, "seed: many"))).toBe("damaged_file");
  for (const rules of ["", "two", "0", "1.5", "-1"])
    expect(reasonOf(TEXT.replace("format: 1", `format: 1\nrules: ${rules}`))).toBe("damaged_file");
  expect(reasonOf(JSON_TEXT.replace('"format": 1', '"format": 1, "rules": "2"'))).toBe("damaged_file");
  expect(reasonOf(JSON_TEXT.replace('["draw", ["red 1", "blue 3"]]', '"draw"'))).toBe("damaged_file");
});

test("a file has one game, or as JSON one in every line", () => {
  const line = JSON.stringify(JSON.parse(JSON_TEXT.replace(/"seed": \d+/, '"seed": 7')));
  expect(gamesIn(TEXT)).toEqual([TEXT]);
  expect(gamesIn(JSON_TEXT)).toEqual([JSON_TEXT]); // in several lines
  expect(gamesIn(`${line}\n${line}\n\n`)).toEqual([line, line]);
  expect(gamesIn(JSON_TEXT.slice(0, 90))).toHaveLength(1); // cut off: the one game of this file
});

test("a golden game is known by its events", () => {
  expect(isGolden('{"id": "one", "events": []}')).toBe(true);
  expect(["null", "[]", TEXT, JSON_TEXT].map(isGolden)).toEqual([false, false, false, false]);
});
