import { expect, test } from "vitest";
import { askFor, speak } from "../texts/fluent";
import type { SeatInfo, TableLine } from "../wire/types";
import { ago, bots, firstFree, freeSeats, inOrder, outcome, people } from "./lines";
import { asPrinted, SHAPES } from "./setup";
import { notesOf } from "./words";

/** A table for which each seat is a word: "me", "bot", "free", or the name of a person. */
function line(seats: string, rest: Partial<TableLine> = {}): TableLine {
  const chairs = seats.split(" ").map((word, place): SeatInfo => ({
    shape: SHAPES[place]!,
    kind: word === "bot" || word === "free" ? word : "person",
    name: word === "bot" || word === "free" ? "" : word,
    level: word === "bot" ? "medium" : null,
    is_away: false,
    bot_in: null,
    is_mine: word === "me",
    has_conceded: false,
    was_late: false,
    rest: null,
    rating: null,
    link: null,
  }));
  const playing = {
    status: "playing" as const,
    round: 1,
    is_my_turn: false,
    winners: [],
    changed: 0,
    clock: null,
    time: null,
  };
  return {
    id: seats,
    terms: { game: "city", ...asPrinted() },
    grace: "usual",
    rated: false,
    talk: false,
    delay: "none",
    seats: chairs,
    ...playing,
    ...rest,
  };
}

test("a list of one's own games names the others", () => {
  expect(people(line("me Anna bot"), "mine")).toEqual(["Anna"]);
  expect(people(line("Anna Boris bot"), "watch")).toEqual(["Anna", "Boris"]);
});

test("those who share a screen are all named", () => {
  const shared = line("me Anna");
  shared.seats.forEach((seat) => (seat.is_mine = true));
  expect(people(shared, "mine")).toEqual(["me", "Anna"]);
});

test("bots and free seats are counted, and the first free one is found", () => {
  const table = line("Mira bot free free");
  expect([bots(table), freeSeats(table), firstFree(table)]).toEqual([1, 2, 2]);
});

test("the reader's turn comes first, then games under way, waiting and over, the newest first", () => {
  const lines = [
    line("me a", { status: "over", changed: 9 }),
    line("me b", { status: "waiting" }),
    line("me c", { changed: 1 }),
    line("me d", { changed: 2 }),
    line("me e", { is_my_turn: true }),
  ];
  expect(inOrder(lines).map(({ id }) => id)).toEqual(["me e", "me d", "me c", "me b", "me a"]);
});

test("a game that is over was won, shared, lost or drawn", () => {
  const ended = (winners: number[]) => outcome(line("me Anna", { status: "over", winners }));
  expect([[0], [0, 1], [1], []].map(ended)).toEqual(["won", "shared", "lost", "draw"]);
});

test("whoever conceded has lost, whatever the bot made of the seat", () => {
  const given = line("me Anna Boris", { status: "over", winners: [0] });
  given.seats[0]!.has_conceded = true;
  expect(outcome(given)).toBe("lost");
});

test("a row tells whose turn it is, and that a bot plays for one who is away or gave up", async () => {
  await speak("en");
  await askFor("home");
  const row = (seat: Partial<SeatInfo>, rest: Partial<TableLine> = {}) => {
    const table = line("me Anna Boris", rest);
    Object.assign(table.seats[0]!, seat);
    return notesOf(table, "mine")[1];
  };
  expect(row({}, { is_my_turn: true })).toBe("Your turn");
  expect(row({})).toBe("The others play");
  expect(row({ level: "medium" })).toBe("A bot plays for you");
  expect(row({ level: "medium", has_conceded: true })).toBe("You conceded; the others play on");
});

test("time is told in whole minutes, hours and days", () => {
  expect([30, 90, 3600 * 5, 86400 * 2].map((seconds) => ago(0, seconds))).toEqual([
    [0, "minute"],
    [-1, "minute"],
    [-5, "hour"],
    [-2, "day"],
  ]);
});
