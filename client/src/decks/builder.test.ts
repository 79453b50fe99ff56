import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { layOut, printedDeck } from "../cards/cards";
import { step } from "../gallery/arrowKeys";
import { askFor, speak } from "../texts/fluent";
import facts from "../wire/cards.json";
import { Builder } from "./builder.svelte";
import { encode } from "./code";
import { curveOf, kindsOf, meanOf } from "./figures";
import { awaitFiles } from "../offline/launched";
import { fileName } from "./files";
import { cardIn, sayProblem } from "./problems";
import { savedDecks } from "./saved";

const nothing = { card: null, people: null, count: null, most: null, text: null };

beforeAll(async () => {
  layOut(facts as unknown as Parameters<typeof layOut>[0]);
  await speak("en");
  await askFor("decks", "cardtext");
});
beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, words: string) => shelf.set(key, words),
  });
});

describe("building", () => {
  test("a card is taken in and out; the deck keeps its order", () => {
    const builder = new Builder();
    builder.layPrinted("hoax", "", "");
    expect([builder.isPrinted, builder.cards.size]).toEqual([true, 30]);
    builder.toggle("hoax-27");
    builder.toggle("buka-1");
    expect([builder.isPrinted, builder.cards.has("hoax-27"), builder.cards.has("buka-1")]).toEqual([
      false,
      false,
      true,
    ]);
    builder.add("hoax-27");
    expect(builder.draft?.cards[0]).toBe("hoax-27");
  });

  test("a saved deck keeps every change; a deleted one comes back", () => {
    const builder = new Builder();
    builder.layPrinted("aqua", "Waves", "");
    expect(savedDecks()).toEqual([]);
    builder.save("saved");
    builder.change({ name: "Tides" });
    expect(savedDecks().map(({ name }) => name)).toEqual(["Tides"]);
    builder.forget(savedDecks()[0]!, "deleted");
    expect([savedDecks().length, builder.isSaved, builder.draft?.name]).toEqual([0, false, "Tides"]);
    builder.undo();
    expect([savedDecks().length, builder.isSaved]).toEqual([1, true]);
  });

  test("work that was not saved is laid aside, not lost", () => {
    const builder = new Builder();
    builder.layPrinted("flit", "", "");
    builder.remove("flit-1");
    builder.layPrinted("khind", "", "laid aside");
    expect([builder.draft?.leader, builder.notice?.text]).toEqual(["khind", "laid aside"]);
    builder.undo();
    expect([builder.draft?.leader, builder.cards.size]).toEqual(["flit", 29]);
    const after = new Builder();
    after.begin("");
    expect([after.draft?.leader, after.cards.size]).toEqual(["flit", 29]);
  });

  test("a link brings its deck; a broken one changes nothing", () => {
    const builder = new Builder();
    builder.begin(
      `#${new URLSearchParams({ deck: encode({ leader: "vulca", cards: ["vulca-1", "mut-106"] }), name: "Hot" })}`,
    );
    expect([builder.draft?.leader, builder.draft?.name, builder.arrival?.how]).toEqual(["vulca", "Hot", "link"]);
    builder.follow("#deck=xyz");
    expect([builder.draft?.leader, builder.arrival?.how]).toEqual(["vulca", "broken-link"]);
    builder.follow(`#deck=${encode({ leader: "vulca", cards: ["vulca-39"] })}`);
    expect(builder.arrival?.how).toBe("broken-link");
  });
});

describe("nobody answers", () => {
  beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network"))));

  test("what was said of the deck before does not stand for the deck as it is now", async () => {
    const builder = new Builder();
    builder.layPrinted("hoax", "", "");
    builder.report = { problems: [], moons: 6 } as unknown as Builder["report"];
    expect([builder.isPlayable, builder.isUnchecked]).toEqual([true, false]);
    expect(await builder.written()).toBeNull();
    expect([builder.isPlayable, builder.isUnchecked, builder.cards.size]).toEqual([false, true, 30]);
  });

  test("a file that nobody can read is named, and the deck stays", async () => {
    const builder = new Builder();
    builder.layPrinted("hoax", "", "");
    await builder.open(new File(['leader = "vulca"'], "fire.toml"), "");
    expect(builder.arrival).toEqual({ how: "unread", name: "fire.toml", problems: [] });
    expect(builder.draft?.leader).toBe("hoax");
  });
});

test("files with which the device opens the page are taken, those that wait and those that come", async () => {
  const waiting = { files: [{ getFile: () => Promise.resolve(new File(["one"], "one.toml")) }] };
  vi.stubGlobal("launchQueue", { setConsumer: (take: (launch: object) => void) => [waiting, {}].forEach(take) });
  const taken = await new Promise<File[]>((take) => awaitFiles(take));
  expect(taken.map(({ name }) => name)).toEqual(["one.toml"]);
  vi.stubGlobal("launchQueue", undefined);
  expect(() => awaitFiles(() => {})).not.toThrow();
});

describe("what is shown of a deck", () => {
  test("its figures", () => {
    const { cards } = printedDeck("flit");
    expect(kindsOf(cards).reduce((sum, { count }) => sum + count, 0)).toBe(30);
    expect(kindsOf([]).map(({ kind }) => kind)).toEqual(["leadership", "character", "booster", "support"]);
    expect(
      curveOf(["hoax-4", "hoax-5", "hoax-27"])
        .map(({ fire, earth }) => `${fire}${earth}`)
        .join(" "),
    ).toBe("01 00 00 11 10 00 00 00 00");
    expect([meanOf(["hoax-4", "hoax-5", "hoax-27"], "fire"), meanOf([], "fire")]).toEqual([3.5, 0]);
  });

  test("its problems, by the names of the cards", () => {
    expect(sayProblem({ ...nothing, name: "twice", card: "hoax-27", count: 2 })).toBe(
      "Muster Reinforcements is in the deck 2 times; all cards are different.",
    );
    expect(sayProblem({ ...nothing, name: "wrong_size", count: 29, most: 30 })).toBe(
      "The deck has 29 cards; it needs exactly 30.",
    );
    expect(sayProblem({ ...nothing, name: "no_such_card", card: "hoax-99" })).toBe("There is no card “hoax-99”.");
    expect(sayProblem({ ...nothing, name: "never_heard_of", text: "x" })).toContain("never_heard_of");
    expect([
      cardIn({ ...nothing, name: "twice", card: "hoax-27" }),
      cardIn({ ...nothing, name: "no_such_card", card: "hoax-99" }),
    ]).toEqual(["hoax-27", null]);
  });
});

test("arrow keys walk over rows of different length", () => {
  const spots = [0, 1, 2, 0, 1, 0, 1].map((column, place) => ({
    left: column * 100,
    top: place < 3 ? 0 : place < 5 ? 150 : 400,
  }));
  const to = (key: string, here: number) => step(key, here, spots);
  expect([
    to("ArrowRight", 2),
    to("ArrowLeft", 0),
    to("ArrowDown", 2),
    to("ArrowDown", 4),
    to("ArrowUp", 6),
    to("ArrowUp", 1),
    to("End", 0),
    to("x", 0),
  ]).toEqual([3, null, 4, 6, 4, null, 6, null]);
});

test("a file has a name any disk takes", () => {
  expect([fileName("Fire & Ash!", "vulca"), fileName("Огонь и пепел", "vulca"), fileName("…", "vulca")]).toEqual([
    "fire-ash.toml",
    "огонь-и-пепел.toml",
    "vulca.toml",
  ]);
});
