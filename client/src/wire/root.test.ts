import { expect, test } from "vitest";
import { folderAbove, inRoot, withoutRoot } from "./root";

test("the folder of the pages is the one above their scripts", () => {
  expect(folderAbove("https://moon.test/assets/index-1234.js")).toBe("");
  expect(folderAbove("https://moon.test/games/bluemoon/assets/index-1234.js")).toBe("/games/bluemoon");
});

test("without a folder an address is what it is", () => {
  expect(inRoot("/decks")).toBe("/decks");
  expect(withoutRoot("/table/x")).toBe("/table/x");
});
