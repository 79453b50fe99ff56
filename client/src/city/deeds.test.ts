// Real sentences, in both languages. A card does not break across lines, so its blank is written "_" here.
import { beforeAll, describe, expect, test } from "vitest";
import { spoken, type LogLine } from "../table/deeds";
import { askFor, plain, speak } from "../texts/fluent";
import type { Entry, Event } from "../wire/types";
import { tell, tellAll } from "./deeds";

const TABLE = { me: 0, names: ["Mia", "Anna", "Ruya"] };
const RUSSIANS = { me: 0, names: ["Мия", "Анна", "Руя"] };
const entry = (...events: Event[]): Entry => ({ seq: 1, at: 0, turn: 3, round: 1, by: null, events });
const legible = (words: string): string => words.replaceAll("\u00A0", "_");
const said = (event: Event, table = TABLE): string => legible(plain(tell(event, table)));
const lines = (events: Event[], table = TABLE): string[] => tellAll([entry(...events)], table).map(withSmall);
const withSmall = (line: LogLine): string => legible([plain(line.parts), line.small].filter(Boolean).join(" | "));

const PAID = {
  e: "contribute",
  p: 1,
  tile: "library",
  box: 0,
  colour: "white",
  plain: ["white 3", "white 1"],
  khind: 0,
  mimix: [],
  hoax1: [],
  hoax2: [],
  total: 4,
} as const satisfies Event;
const MIXED = {
  ...PAID,
  plain: ["white 1"],
  khind: 2,
  mimix: [["brown 1", "brown 2"]],
  hoax1: [{ from: "blue", cards: ["blue 2", "blue 2"] }],
  hoax2: ["red 3"],
} satisfies Event;
const gain = (
  p: number,
  what: "crystals" | "scales" | "cards",
  why: "dragons" | "majority" | "construction" | "neighbourhood",
  tile: string,
  count: number,
): Event => ({ e: "gain", p, what, why, tile, count });
const REBUILDING: Event[] = [
  { ...PAID, p: 0 },
  gain(0, "scales", "dragons", "library", 1),
  { e: "rebuilt", tile: "library", majority: 0 },
  gain(0, "crystals", "majority", "library", 2),
  gain(0, "crystals", "construction", "library", 2),
  gain(0, "crystals", "neighbourhood", "fire_temple", 3),
  gain(1, "crystals", "construction", "library", 2),
  gain(1, "crystals", "neighbourhood", "royal_palace", 1),
  gain(1, "cards", "neighbourhood", "royal_palace", 1),
];

beforeAll(() => askFor("world"));

describe("in English", () => {
  beforeAll(() => speak("en"));

  test("a figure walks, and the tile is the word to find", () => {
    expect(tell({ e: "move", p: 0, to: "library", steps: 2 }, TABLE)).toEqual([
      { text: "You walk to the ", strong: false },
      { text: "Library", strong: true, about: "tile library" },
      { text: ".", strong: false },
    ]);
    expect(said({ e: "move", p: 1, to: "mill", steps: 1 })).toBe("Anna walks to the Mill.");
  });

  test.each([
    [
      { e: "power", p: 0, card: "blue 1", what: "fly", dragon: "blue", to: "library" },
      "You fly Sesha to the Library with an Aqua (blue)_1.",
    ],
    [
      { e: "power", p: 2, card: "black 2", what: "walk", dragon: "red", to: "mill" },
      "Ruya leads Lika to the Mill with a Vulca (black)_2.",
    ],
    [{ e: "power", p: 2, card: "grey 2", what: "steps" }, "Ruya gets two more steps with a Flit (grey)_2."],
    [PAID, "Anna takes the 4 of the Library with Hoax (white)_3 and Hoax (white)_1."],
    [
      MIXED,
      "Anna takes the 4 of the Library with Hoax (white)_1, 2 × Khind (green)_1, a pair of Mimix (brown), 2 × Aqua (blue)_2 recoloured by a Hoax (white)_1 and Terrah (red)_3 recoloured by a Hoax (white)_2.",
    ],
    [{ e: "offer", p: 2, box: 4, cost: 8, with: null, where: "courtyard" }, "Ruya makes an offering for 8 crystals."],
    [
      { e: "offer", p: 0, box: 4, cost: 9, with: "yellow 1", where: "courtyard" },
      "You make one more offering with a Pillar (yellow)_1 for 9 crystals.",
    ],
    [
      { e: "offer", p: 1, box: 4, cost: 8, with: null, where: "golden_shrine" },
      "Anna makes an offering at the Golden Shrine for 8 crystals.",
    ],
    [
      { e: "special", p: 1, tile: "main_hall", what: "move_anywhere", to: "mill" },
      "Anna goes from the Main Hall straight to the Mill.",
    ],
    [{ e: "special", p: 1, tile: "hospital", what: "draw_two", count: 2 }, "Anna draws 2 cards at the Hospital."],
    [{ e: "reshuffle", cards: 21 }, "The discard pile, 21 cards, becomes the new deck."],
    [{ e: "end_turn", p: 0 }, "You end your turn."],
    [
      { e: "game_end", reason: "offerings", winners: [0], offerings: [5, 3, 2], crystals: [2, 7, 4] },
      "You win with 5 offerings!",
    ],
    [
      { e: "game_end", reason: "city_rebuilt", winners: [1, 2], offerings: [1, 3, 3], crystals: [2, 7, 7] },
      "The city is rebuilt and nobody can make another offering. Anna and Ruya share the victory.",
    ],
    [{ e: "begin", first: 1 }, "The game begins. Anna goes first."],
    [{ e: "undo", p: 1, count: 1, agreed: false, anew: false }, "Anna takes back a move."],
    [{ e: "sit", p: 2, name: "Ivo" }, "Ivo sits down."],
    [{ e: "bot", p: 1, level: "medium" }, "A bot plays for Anna."],
  ] satisfies [Event, string][])("%o", (event, sentence) => {
    expect(said(event)).toBe(sentence);
  });

  test("what a rebuilt building gives is told once for each player, with its reasons", () => {
    expect(lines(REBUILDING)).toEqual([
      "You take the 4 of the Library with Hoax (white)_3 and Hoax (white)_1. | 1 scale from the dragon here",
      "You rebuild the Library: 7 crystals. | majority 2, built 2, Fire Temple 3",
      "Anna gets 3 crystals and 1 card. | built 2 crystals, Royal Palace 1 crystal + 1 card",
    ]);
  });

  test("a reset is told as one, and the reshuffle in its middle before it", () => {
    const reset: Event[] = [
      { e: "discard", p: 2, card: "red 1" },
      { e: "discard", p: 2, card: "blue 1" },
      { e: "draw", p: 2, count: 1 },
      { e: "reshuffle", cards: 40 },
      { e: "draw", p: 2, count: 3 },
      { e: "end_turn", p: 2 },
    ];
    expect(lines(reset)).toEqual(["The discard pile, 40 cards, becomes the new deck.", "Ruya discards 2 and draws 4."]);
    expect(lines([{ e: "draw", p: 0, count: 2, cards: ["red 1", "red 1"] }])).toEqual([
      "You draw 2 cards. | 2 × Terrah (red)_1",
    ]);
    expect(lines([{ e: "draw", p: 1, count: 0 }])).toEqual(["Anna draws nothing."]);
  });

  test("a walk of several steps ends where it ends, but for what comes between", () => {
    const walk = (to: string): Event => ({ e: "move", p: 1, to, steps: 1 });
    expect(lines([walk("mill"), walk("library")])).toEqual(["Anna walks to the Library."]);
    const steps: Event = { e: "power", p: 1, card: "grey 2", what: "steps" };
    expect(lines([walk("mill"), steps, walk("library")])).toHaveLength(3);
  });

  test("scales are scored", () => {
    const scored: Event = { e: "score_scales", totals: [5, 4, 2], crystals: [6, 3, 0], supply: 10 };
    expect(lines([scored])).toEqual([
      "Scales are scored: you 6 crystals, Anna 3. | Scales held: you 5, Anna 4, Ruya 2",
    ]);
  });

  test("a name cannot mark its own words", () => {
    const parts = tell({ e: "move", p: 1, to: "mill", steps: 1 }, { me: 0, names: ["", "\uE000Anna\uE001"] });
    expect(parts[0]).toEqual({ text: "Anna walks to the ", strong: false });
  });

  test("every line knows its turn, its seat and whether it is big", () => {
    const [first] = tellAll([entry({ e: "offer", p: 2, box: 0, cost: 7, with: null, where: "courtyard" })], TABLE);
    expect(first).toMatchObject({ key: "1.0", turn: 3, seat: 2, isBig: true });
    expect(first && spoken(first)).toBe("Ruya makes an offering for 7 crystals.");
  });
});

describe("по-русски", () => {
  beforeAll(() => speak("ru"));

  test.each([
    [{ e: "move", p: 0, to: "library", steps: 2 }, "Вы идёте в Библиотеку."],
    [{ e: "move", p: 1, to: "courtyard", steps: 2 }, "Анна идёт во Внутренний двор."],
    [
      { e: "power", p: 1, card: "blue 1", what: "fly", dragon: "blue", to: "mill" },
      "Анна призывает Сейшу на Мельницу картой Aqua (синий)_1.",
    ],
    [PAID, "Анна занимает место за 4 в Библиотеке: Hoax (белый)_3 и Hoax (белый)_1."],
    [
      MIXED,
      "Анна занимает место за 4 в Библиотеке: Hoax (белый)_1, 2 × Khind (зелёный)_1, пара Mimix (коричневый), 2 × Aqua (синий)_2 с перекраской картой Hoax (белый)_1 и Terrah (красный)_3 с перекраской картой Hoax (белый)_2.",
    ],
    [{ e: "rebuilt", tile: "thermae", majority: null }, "Горячие источники восстановлены."],
    [{ e: "offer", p: 2, box: 4, cost: 8, with: null, where: "courtyard" }, "Руя делает подношение за 8 кристаллов."],
    [
      { e: "offer", p: 1, box: 4, cost: 8, with: null, where: "golden_shrine" },
      "Анна делает подношение в Золотом святилище за 8 кристаллов.",
    ],
    [
      { e: "special", p: 1, tile: "main_hall", what: "move_anywhere", to: "watchtower" },
      "Анна переходит из Главного зала прямо на Смотровую башню.",
    ],
    [{ e: "special", p: 0, tile: "hospital", what: "draw_two", count: 2 }, "Вы берёте 2 карты в Больнице."],
    [{ e: "reshuffle", cards: 21 }, "Сброс — 21 карта — становится новой колодой."],
    [{ e: "draw", p: 1, count: 0 }, "Анна не берёт карт."],
    [
      { e: "game_end", reason: "offerings", winners: [1], offerings: [5, 6, 2], crystals: [2, 7, 4] },
      "Побеждает Анна: 6 подношений.",
    ],
    [{ e: "undo", p: 1, count: 2, agreed: true, anew: false }, "Все согласны: Анна отменяет 2 действия."],
    [{ e: "bot", p: 1, level: "medium" }, "Вместо игрока Анна играет бот."],
  ] satisfies [Event, string][])("%o", (event, sentence) => {
    expect(said(event, RUSSIANS)).toBe(sentence);
  });

  test("награды за здание — одной строкой на игрока", () => {
    expect(lines(REBUILDING, RUSSIANS)).toEqual([
      "Вы занимаете место за 4 в Библиотеке: Hoax (белый)_3 и Hoax (белый)_1. | 1 чешуйка от дракона",
      "Вы восстанавливаете Библиотеку: 7 кристаллов. | большинство 2, постройка 2, Храм Огня 3",
      "Анна получает 3 кристалла и 1 карту. | постройка 2 кристалла, Королевский дворец 1 кристалл + 1 карта",
    ]);
  });

  test("сброс и добор — одним предложением", () => {
    const reset: Event[] = [
      { e: "discard", p: 2, card: "red 1" },
      { e: "draw", p: 2, count: 3 },
    ];
    expect(lines(reset, RUSSIANS)).toEqual(["Руя сбрасывает 1 карту и берёт 3."]);
  });

  test("подсчёт чешуек", () => {
    const scored: Event = { e: "score_scales", totals: [5, 4, 2], crystals: [6, 3, 0], supply: 10 };
    expect(lines([scored], RUSSIANS)).toEqual([
      "Подсчёт чешуек: вы — 6 кристаллов, Анна — 3. | Чешуек было: вы — 5, Анна — 4, Руя — 2",
    ]);
  });
});
