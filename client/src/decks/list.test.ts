import russian from "$i18n/ru/cards.ftl?raw";
import { beforeAll, describe, expect, test } from "vitest";
import { allCards, layOut, PEOPLES, printedDeck } from "../cards/cards";
import { nearestCards, namesOf, type Names } from "../cards/names";
import { askFor, speak } from "../texts/fluent";
import facts from "../wire/cards.json";
import { leaderOf, mended, nameIn, readList, writeList } from "./list";

type Printed = Parameters<typeof layOut>[0];
let names: Names; // in both languages
const layIn = (language: "en" | "ru") =>
  layOut(facts as unknown as Printed, language === "ru" ? russian : "", language);

beforeAll(async () => {
  layIn("ru");
  names = namesOf();
  await speak("en");
  await askFor("decks", "cardtext");
});

const cardsIn = (text: string) => readList(text, names).cards;

describe("a list of names is read", () => {
  test("with counts or without, one a line or several, whatever their case, quotes, dots and accents", () => {
    expect(cardsIn('1 Blaze; 1x "EMBER"\n- b.p. unity\n2. spärk\n1× ‘Old Goo Laas Ghost’')).toEqual([
      "vulca-6",
      "vulca-16",
      "buka-13",
      "vulca-8",
      "buka-23",
    ]);
    expect(cardsIn("1 Xelethotiras the nobody")).toEqual([]);
    expect(cardsIn("Blaze, Ember x1, 1 x Spark")).toEqual(["vulca-6", "vulca-16", "vulca-8"]);
  });

  test("in either language, also where a name has a comma or a colon", () => {
    expect(cardsIn("Карл, ворон-камикадзе\n1 пуск: огненный дождь\n«Горнило»\n1 Хэнк, ястреб высокого полета")).toEqual(
      ["Carl Kamikaze Crow", "Launch Rain of Fire", "Furnace", "Hank Highflyer Hawk"].map((name) =>
        names.get(name.toLowerCase())!,
      ),
    );
  });

  test("without remarks, headings and what stands before a colon", () => {
    const text =
      "# Ash\n\nLeader: Inferno\nCharacters:\nBlaze # burns\nEmber (a favourite)\nSpark — 3/4\nTorch // hot\n";
    expect(readList(text, names)).toMatchObject({ name: "Ash", leader: "vulca", unread: [] });
    expect(cardsIn(text)).toEqual(["vulca-6", "vulca-16", "vulca-8", "vulca-11"]);
  });

  test("by the beginning of a name if no other begins so, and by the id of a card", () => {
    expect(cardsIn("Muster\nhoax-1")).toEqual(["hoax-27", "hoax-1"]);
    expect(readList("Launch", names)).toMatchObject({ cards: [], unread: [{ words: "Launch" }] });
  });

  test("each card once; what stands there more often is named", () => {
    expect(readList("2 Blaze\nBlaze\nEmber", names)).toMatchObject({
      cards: ["vulca-6", "vulca-16"],
      repeated: [{ card: "vulca-6", count: 3 }],
    });
  });

  test("line by line: what is not understood is named with the nearest card, and can be mended", () => {
    const text = "Blaze\n1 Mustre Reinforcments; Ember\nno card at all\nОгнедых";
    const { cards, unread } = readList(text, names);
    expect(cards).toEqual(["vulca-6", "vulca-16", "vulca-1"]);
    expect(unread).toEqual([
      { line: 2, words: "Mustre Reinforcments", nearest: "hoax-27" },
      { line: 3, words: "no card at all", nearest: null },
    ]);
    expect(readList(mended(text, unread[0]!, "hoax-27"), names).unread).toHaveLength(1);
  });

  test("and led by the people of most of its cards, where no leader is named", () => {
    expect(leaderOf(readList("Blaze\nEmber\nhoax-1", names))).toBe("vulca");
    expect(leaderOf(readList("Blaze\nEmber\nFalc", names))).toBe("flit");
    expect(leaderOf(readList("", names), "buka")).toBe("buka");
  });
});

test.each(["en", "ru"] as const)(
  "every printed deck, written as a list in %s, is read as the same deck",
  (language) => {
    layIn(language);
    for (const people of PEOPLES) {
      const { leader, cards } = printedDeck(people);
      const read = readList(writeList({ name: "Dawn", leader, cards }), names);
      expect({ ...read, cards: [...read.cards].sort() }).toEqual({
        name: "Dawn",
        leader: people,
        cards: [...cards].sort(),
        repeated: [],
        unread: [],
      });
    }
    expect(nameIn("hoax-27")).toBe(language === "ru" ? "Созвать подкрепление" : "Muster Reinforcements");
  },
);

test("no two cards are called the same in any language, and every name finds its card", () => {
  layIn("ru");
  const all = allCards();
  for (const id of all) for (const name of [id, nameIn(id)]) expect(cardsAndLeader(name)).toEqual([id]);
  expect(new Set(names.values()).size).toBe(all.length);
});
const cardsAndLeader = (name: string) => {
  const { cards, leader } = readList(name, names);
  return leader ? [printedDeck(leader).leader] : cards;
};

test("the nearest card is found over slips of the pen, and by words from the middle of a name", () => {
  expect(nearestCards("Flamebreth", names, 1)).toEqual(["vulca-1"]);
  expect(nearestCards("reinforcements", names, 1)).toEqual(["hoax-27"]);
  expect(nearestCards("созвать подкрипление", names, 1)).toEqual(["hoax-27"]);
  expect(nearestCards("qqqqqq", names, 3)).toEqual([]);
});
