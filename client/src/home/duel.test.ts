import { expect, test } from "vitest";
import { deckOf, firstDuel, newDuel, pickOfAddress, picked, quickDuel, readDuel, seatedAt, type OwnDeck } from "./duel";

const own: OwnDeck[] = [{ id: "7", name: "Storm", leader: "terrah", cards: ["terrah-1", "terrah-2"] }];
const nameless = (number: number) => `Player ${number}`;

test("one click is the reader, who begins, against a medium bot, with a deck by lot", () => {
  const { game, seats, options, first } = quickDuel("random", []);
  expect([game, first]).toEqual(["duel", 0]);
  expect(seats.map(({ who, level }) => [who, level])).toEqual([
    ["me", null],
    ["bot", "medium"],
  ]);
  expect(options).toMatchObject({ match: "single", decks: [{ people: "random" }, { people: "random" }] });
});

test("a deck is printed, by lot, own, or nobody's business yet", () => {
  expect(deckOf("hoax", own)).toEqual({ people: "hoax", cards: null, name: null });
  expect(deckOf("own:7", own)).toEqual({ people: "terrah", cards: ["terrah-1", "terrah-2"], name: "Storm" });
  expect(deckOf("own:8", own)?.people).toBe("random");
  expect(deckOf("secret", own)).toBeNull();
});

test("a bot chooses nothing in secret", () => {
  const secret = picked(seatedAt(firstDuel(), 1, "friend"), 1, "secret");
  expect(newDuel(secret, own, nameless).options.decks[1]).toBeNull();
  expect(seatedAt(secret, 1, "bot-hard").picks[1]).toBe("random");
});

test("there is one 'you', and whoever shares the screen has a name", () => {
  const draft = seatedAt(firstDuel(), 1, "me");
  expect(draft.seats.map(({ sitter }) => sitter)).toEqual(["here", "me"]);
  expect(newDuel(draft, own, nameless).seats[0]).toMatchObject({ who: "here", name: "Player 1" });
});

test("an address may bring a deck along", () => {
  expect(pickOfAddress("?duel=buka")).toBe("buka");
  expect(pickOfAddress("?duel=saved:7")).toBe("own:7");
  expect(pickOfAddress("?duel=cats")).toBeNull();
  expect(pickOfAddress("")).toBeNull();
});

test("a draft that was kept comes back, and words that are none are forgotten", () => {
  const draft = picked(seatedAt(firstDuel(), 1, "friend"), 0, "own:7");
  expect(readDuel(JSON.stringify(draft))).toEqual(draft);
  for (const words of [null, "{", "7", "{}", JSON.stringify({ ...draft, picks: ["cats", "dogs"] })])
    expect(readDuel(words)).toEqual(firstDuel());
});
