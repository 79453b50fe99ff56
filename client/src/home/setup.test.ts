import { expect, test } from "vitest";
import {
  asPrinted,
  firstDraft,
  friends,
  hasSomebodyHere,
  houseRules,
  isListed,
  lacksForRating,
  newTable,
  quickTable,
} from "./setup";
import { readDraft, seated, withoutSeat, withSeat, type Sitter } from "./setup";

const nameless = (number: number) => `Player ${number}`;

test("one click is the reader, who begins, against a medium bot, as printed", () => {
  const { seats, ...table } = quickTable();
  expect(seats).toEqual([
    { who: "me", level: null, name: null },
    { who: "bot", level: "medium", name: null },
  ]);
  expect(table).toEqual({
    game: "city",
    options: asPrinted(),
    rated: false,
    talk: null,
    delay: "none",
    first: 0,
    listed: null,
    grace: "usual",
    clock: null,
  });
});

test("whoever shares the screen has a name, given or not", () => {
  let draft = seated(firstDraft(), 1, "here");
  draft = seated(draft, 2, "here");
  draft.seats[1]!.name = "  Boris ";
  expect(newTable(draft, nameless).seats.map(({ name }) => name)).toEqual([null, "Boris", "Player 3"]);
});

test("there is one 'you': whoever had that seat shares the screen", () => {
  const draft = seated(firstDraft(), 2, "me");
  expect(draft.seats.map(({ sitter }) => sitter)).toEqual(["here", "friend", "me"]);
});

test("a table is found by its link alone, unless whoever opens it wants otherwise", () => {
  expect(friends(firstDraft())).toBeGreaterThan(0);
  expect([null, true, false].map((listed) => isListed({ ...firstDraft(), listed }))).toEqual([false, true, false]);
});

test("a table needs somebody at this screen", () => {
  expect(hasSomebodyHere(firstDraft())).toBe(true);
  expect(hasSomebodyHere(seated(firstDraft(), 0, "bot-hard"))).toBe(false);
});

test("when a seat goes, whoever was to begin still begins", () => {
  const draft = { ...withSeat(firstDraft()), first: 3 };
  expect(withoutSeat(draft, 1).first).toBe(2);
  expect(withoutSeat(draft, 3).first).toBe(null);
  expect(withoutSeat({ ...draft, first: 0 }, 2).first).toBe(0);
});

test("friends and house rules are counted", () => {
  const draft = seated(firstDraft(), 2, "friend");
  expect(friends(draft)).toBe(2);
  expect(houseRules(draft.options)).toBe(0);
  expect(houseRules({ ...asPrinted(), all_random: true, majority_tie: "nobody" })).toBe(2);
});

test("every option but edition and expansion is a house rule", () => {
  for (const [name, printed] of Object.entries(asPrinted())) {
    const changed = { ...asPrinted(), [name]: printed === true ? false : "another" };
    expect([name, houseRules(changed)]).toEqual([name, name === "edition" || name === "expansion" ? 0 : 1]);
  }
});

test("a draft that was kept comes back", () => {
  const draft = { ...withSeat(firstDraft()), first: 2, listed: false, grace: "never" as const };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

test("words that are no draft are forgotten", () => {
  const crowded = { ...firstDraft(), seats: Array(5).fill({ sitter: "me", name: "" }) };
  const stranger = { ...firstDraft(), seats: Array(2).fill({ sitter: "cat", name: "" }) };
  const kept = [null, "", "{", "[]", "{}", "7", '{"seats":[{},{}]}', JSON.stringify(crowded), JSON.stringify(stranger)];
  for (const words of kept) expect(readDraft(words)).toEqual(firstDraft());
});

test("a game is rated between people alone, who have a clock", () => {
  const seat = (sitter: Sitter) => ({ sitter, name: "" });
  const draft = { ...firstDraft(), seats: [seat("me"), seat("friend")], clock: "5min" as const, rated: true };
  expect(newTable(draft, () => "").rated).toBe(true);
  expect(newTable({ ...draft, rated: false }, () => "").rated).toBe(false);
  expect(newTable({ ...draft, clock: "none" }, () => "").rated).toBe(false);
  for (const other of ["here", "bot-easy"] as const)
    expect(newTable({ ...draft, seats: [...draft.seats, seat(other)] }, () => "").rated).toBe(false);
  expect(lacksForRating(draft)).toBe(null);
  expect(lacksForRating({ ...draft, clock: "none" })).toBe("clock");
  expect(lacksForRating({ ...draft, seats: [...draft.seats, seat("bot-easy")] })).toBe("people");
});
