import { expect, test } from "vitest";
import { lessonNamed } from "../learn/paths";
import { numberIn } from "../puzzles/paths";
import { isOurs, placeOf, replayPath, tablePath } from "./places";

const here = new URL("https://moon.example/table/a?x=1");
const link = (address: string) => new URL(address, here);

test("the lessons and each of them have an address", () => {
  expect([placeOf("/learn"), placeOf("/learn/")]).toEqual(Array(2).fill({ page: "learn", lesson: null }));
  expect(placeOf("/learn", "?lesson=city-walk")).toEqual({ page: "learn", lesson: "city-walk" });
  expect(lessonNamed("city-walk")).toEqual({ game: "city", name: "walk" });
  expect([lessonNamed(null), lessonNamed("nonsense")]).toEqual([null, null]);
});

test("the puzzles of both games, of one, and each of them have an address", () => {
  expect([placeOf("/puzzles"), placeOf("/puzzles/")]).toEqual(
    Array(2).fill({ page: "puzzles", game: null, puzzle: null }),
  );
  expect(placeOf("/puzzles/duel/")).toEqual({ page: "puzzles", game: "duel", puzzle: null });
  expect(placeOf("/puzzles/city", "?puzzle=7")).toEqual({ page: "puzzles", game: "city", puzzle: "7" });
  expect([numberIn("7"), numberIn("0"), numberIn("x"), numberIn(null)]).toEqual([7, null, null, null]);
});

test("the root is the home page", () => {
  expect(placeOf("/")).toEqual({ page: "home" });
});

test("a table is found by its id, with or without the key of a seat", () => {
  expect(placeOf(tablePath("aZ_9-"))).toEqual({ page: "table", id: "aZ_9-", seatKey: null });
  expect(placeOf("/table/abc/", "?seat=k1")).toEqual({ page: "table", id: "abc", seatKey: "k1" });
});

test("decks are built on a page of their own", () => {
  expect(placeOf("/decks", "?deck=x")).toEqual({ page: "decks", isLesson: false });
  expect(placeOf("/decks/", "?lesson")).toEqual({ page: "decks", isLesson: true });
});

test("all cards have a page together, and each has its own", () => {
  expect([placeOf("/cards"), placeOf("/cards/")]).toEqual(Array(2).fill({ page: "cards", card: null }));
  expect(placeOf("/cards/sea-moon/")).toEqual({ page: "cards", card: "sea-moon" });
  expect(placeOf("/cards/%D0%BC%D0%BE%D1%80%D0%B5")).toEqual({ page: "cards", card: "море" });
  expect(placeOf("/cards/%FF")).toEqual({ page: "cards", card: "%FF" });
});

test("there is a rulebook for each game, and a sheet to print", () => {
  expect([placeOf("/rules"), placeOf("/rules/")]).toEqual(Array(2).fill({ page: "rules", game: null, isAid: false }));
  expect(placeOf("/rules/city")).toEqual({ page: "rules", game: "city", isAid: false });
  expect(placeOf("/rules/duel/aid/")).toEqual({ page: "rules", game: "duel", isAid: true });
});

test("games that are over have a list, and each an address", () => {
  const own = ["/games", "/games/", "/games/here", "/me", "/me/"];
  expect(own.map((path) => placeOf(path))).toEqual(
    own.map((path) => ({ page: "games", isMe: path.startsWith("/me") })),
  );
  for (const source of [{ kind: "server", id: "aZ_9-" }, { kind: "here", id: "here.ab" }, { kind: "file" }] as const) {
    const { pathname, search } = link(replayPath(source, { move: "57", seat: "all" }));
    expect(placeOf(pathname, search)).toEqual({ page: "replay", source });
    expect(new URLSearchParams(search).get("move")).toBe("57");
  }
});

test("any other address leads to the page that says so", () => {
  for (const path of [
    "/table",
    "/table/",
    "/table/a/b",
    "/tables/a",
    "/decks/a",
    "/cards/a/b",
    "/games/a/b",
    "/me/a",
    "/rules/chess",
    "/rules/city/b",
    "/nowhere",
  ]) {
    expect(placeOf(path)).toEqual({ page: "lost" });
  }
});

test("our own links are followed in the page, others are left to the browser", () => {
  expect(isOurs(link("/"), here)).toBe(true);
  expect(isOurs(link("/#set-up"), here)).toBe(true);
  expect(isOurs(link("#log"), here)).toBe(false);
  expect(isOurs(link("/api/tables/a/record"), here)).toBe(false);
  expect(isOurs(link("https://elsewhere.example/"), here)).toBe(false);
});
