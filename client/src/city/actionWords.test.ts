import { beforeAll, describe, expect, test } from "vitest";
import { askFor, plain, speak, t } from "../texts/fluent";
import { printed } from "../wire/printed";
import type { CityTrial, Gain } from "../wire/types";
import { stepsOf } from "./advice";
import { sayAction, sayActions, tellAdvice } from "./actionWords";

const TRIAL: CityTrial = {
  game: "city",
  actions: [],
  payment: null,
  rebuilds: null,
  prices: [],
  wins: false,
  gains: [],
  others: [],
};
const ADVICE = {
  actions: ["move mill"],
  plan: ["move mill"],
  trial: TRIAL,
  other: null,
  reason: "better",
  term: "crystals",
  edges: [],
};
const gain = (seat: number, what: Gain["what"], count: number): Gain => ({
  seat,
  what,
  count,
  why: "majority",
  tile: "mill",
});

const OUTSET = { here: "library" };
const legible = (words: string): string => words.replaceAll("\u00A0", "_");
beforeAll(() => askFor("world", "table", "board"));

describe("a refusal", () => {
  test("names the tile and the colour in the reader's language", async () => {
    await speak("en");
    expect(t("city-refusal-not_a_ruin", { here: "mill" })).toMatch(/^The Mill is rebuilt already/);
    await speak("ru");
    expect(t("city-refusal-wrong_colour", { colour: "red" })).toMatch(/^Здесь нужны карты Terrah \(красный\)/);
    expect(t("city-refusal-cannot_recolour", { colour: "blue" })).toMatch(/^Карты Aqua \(синий\)/);
    expect([0, 1, 2, 5].map((steps) => t("city-refusal-too_far", { steps }).match(/\d шаг[а-я]*/)?.[0])).toEqual([
      undefined,
      "1 шаг",
      "2 шага",
      "5 шагов",
    ]);
  });
});

describe("actions in words", () => {
  test.each([
    [["move mill"], "walk to the Mill", "идти на Мельницу"],
    [
      ["fly green", "to mill"],
      "fly Doran with a Terrah (red)_1 to the Mill",
      "призвать Дорана картой Terrah (красный)_1 на Мельницу",
    ],
    [
      ["end movement", "box 2", "pay white 2", "pay green 1"],
      "pay for the 3 with Hoax (white)_2 and Khind (green)_1",
      "оплатить место за 3: Hoax (белый)_2 и Khind (зелёный)_1",
    ],
    [
      ["offer with yellow 1"],
      "make one more offering for 8 crystals with a Pillar (yellow)_1",
      "сделать ещё одно подношение за 8 кристаллов с картой Pillar (жёлтый)_1",
    ],
    [["discard red 1", "draw"], "discard Terrah (red)_1 and draw", "сбросить Terrah (красный)_1 и взять новые карты"],
    [["end movement"], "end the walk", "закончить движение"],
    [["special"], "use the building's action", "использовать действие здания"],
  ])("%s", async (actions, english, russian) => {
    await speak("en");
    expect(legible(sayActions(actions, { ...OUTSET, prices: [8] }))).toBe(english);
    await speak("ru");
    expect(legible(sayActions(actions, { ...OUTSET, prices: [8] }))).toBe(russian);
  });

  test("one of a payment", async () => {
    await speak("en");
    const said = ["as red", "pay red 3", "pair brown 1 brown 2", "recolour four blue", "recolour one"].map((action) =>
      legible(sayAction(action, null)),
    );
    expect(said).toEqual([
      "pay in Terrah (red)",
      "pay with Terrah (red)_3",
      "pay with a pair: Mimix (brown)_1 and Mimix (brown)_2",
      "recolour up to four Aqua (blue) cards with a Hoax (white)_1",
      "recolour a card with a Hoax (white)_2",
    ]);
  });

  test("a hint says what and why", async () => {
    await speak("en");
    const { what, then, why } = tellAdvice(ADVICE, OUTSET, 0);
    expect([plain(what), then, why]).toEqual([
      "Try this: walk to the Mill.",
      "",
      "What speaks for it most, compared with the next one: crystals.",
    ]);
  });

  test.each([
    [["end contribution", "draw"], "end your turn"],
    [["end movement", "end contribution"], "end your turn"],
    [["end movement"], "end the walk"],
    [["end contribution", "discard red 1", "draw"], "discard Terrah (red)_1 and draw"],
  ])("a hint of %s says what ends", async (plan, words) => {
    await speak("en");
    const [actions = []] = stepsOf(plan);
    expect(actions).toEqual(plan);
    const { what, why } = tellAdvice({ ...ADVICE, actions, plan, reason: "only" }, OUTSET, 0);
    expect(legible(plain(what))).toBe(`Try this: ${words}.`);
    expect(why === "").toBe(words.startsWith("discard"));
  });

  test("a hint tells the rest of the turn, what all of it brings to the reader, and the next best", async () => {
    await speak("en");
    const rest = ["fly blue", "to mill", "end movement", "box 1", "pay blue 3", "end contribution"];
    const plan = ["move mill", ...rest, "discard red 1", "discard red 1", "draw"];
    const gains = [gain(0, "crystals", 1), gain(0, "scales", 2), gain(1, "crystals", 3)];
    const other = { actions: ["move library"], trial: { ...TRIAL, gains: [gain(0, "cards", 1)] }, behind: 0.06 };
    const told = tellAdvice({ ...ADVICE, plan, trial: { ...TRIAL, gains }, other }, OUTSET, 0);
    const need = printed.buildings["mill"]!.boxes[0]!.need;
    expect(legible(told.then)).toBe(
      `Then: fly Sesha with an Aqua (blue)_1 to the Mill, pay for the ${need} with Aqua (blue)_3, discard 2 × Terrah (red)_1 and draw.`,
    );
    expect(told.brings).toBe("The plan brings 1 crystal and 2 scales.");
    expect(told.other).toEqual({ what: "walk to the Library", gains: "1 card" });
    const later = { ...other, actions: [...plan.slice(0, 7), "draw"] }; // it keeps its cards
    expect(tellAdvice({ ...ADVICE, plan, other: later }, OUTSET, 0).other.what).toBe(
      "begin the same way, then draw and end the turn",
    );
    await speak("ru");
    expect(tellAdvice({ ...ADVICE, trial: { ...TRIAL, gains } }, OUTSET, 0).brings).toBe(
      "План даст 1 кристалл и 2 чешуйки.",
    );
  });

  test.each([
    [[gain(0, "crystals", 3), gain(0, "cards", 1)], "The plan brings 2 crystals and 1 card more than the next best."],
    [[gain(0, "scales", 2)], "The plan brings 2 scales more than the next best, and 1 crystal less."],
    [[gain(0, "crystals", 1)], "The plan leaves you 2 cards more than the next best."],
    [[], "It leads to victory more often, though no single thing decides."],
  ])("a hint says in numbers why it is better: %j", async (gains, why) => {
    await speak("en");
    const actions = ["move library", "box 1", "pay red 1", "pay red 2", "discard red 3", "draw"];
    const beside = { ...TRIAL, actions, gains: [gain(0, "crystals", 1), gain(1, "scales", 3)] };
    const other = { actions: ["move library"], trial: beside, behind: 0.06 };
    const plan = ["move mill", "end movement", "end contribution", "draw"];
    const advice = { ...ADVICE, plan, trial: { ...TRIAL, gains }, other, reason: "ahead", term: null };
    expect(tellAdvice(advice, OUTSET, 0).why).toBe(why);
    const cut = { ...other, trial: { ...beside, actions: actions.slice(0, 4) } }; // a card is seen, and who knows?
    expect(tellAdvice({ ...advice, other: cut }, OUTSET, 0).why).toBe(t("hint-reason-ahead"));
    const share = { ...advice, reason: "better", term: "shares" };
    expect(tellAdvice(share, OUTSET, 0).why).toBe(why); // nothing is built, so nothing is said of shares
    const built = ["box 1", "pay red 1", "draw"];
    expect(tellAdvice({ ...share, plan: built }, OUTSET, 0).why).toContain(t("city-term-shares"));
    await speak("ru");
    expect(tellAdvice(advice, OUTSET, 0).why).not.toMatch(/city-|undefined/);
  });

  test("a hint says what one has more of some turns later, and what it costs", async () => {
    const edges = [
      { what: "their_crystals", count: -1.26 },
      { what: "won", count: 0.34 },
      { what: "cards", count: -2 },
    ];
    const other = { actions: ["move library"], trial: TRIAL, behind: 0.06 };
    const advice = { ...ADVICE, plan: ["move mill", "draw"], other, reason: "edges", term: null, edges };
    await speak("en");
    expect(legible(tellAdvice(advice, OUTSET, 0).why)).toBe(
      "Compared with the next best, on average by the end of the next own turn: " +
        "crystals of the others −1.3, won by then +34_%, cards in hand −2.0.",
    );
    expect(tellAdvice({ ...advice, other: null }, OUTSET, 0).why).toContain("what was played");
    await speak("ru");
    expect(legible(tellAdvice(advice, OUTSET, 0).why)).toBe(
      "По сравнению с другим ходом в среднем к концу следующего своего хода: " +
        "кристаллы соперников −1,3, уже победа +34_%, карты на руке −2,0.",
    );
  });

  test("what the turn itself brings is said alone where it is what counts most", async () => {
    await speak("en");
    const plan = ["move mill", "end movement", "end contribution", "draw"];
    const beside = { ...TRIAL, actions: ["move library", ...plan.slice(1)] };
    const other = { actions: ["move library"], trial: beside, behind: 0.06 };
    const advice = { ...ADVICE, plan, trial: { ...TRIAL, gains: [gain(0, "crystals", 3)] }, other, reason: "edges" };
    const why = (what: string) => tellAdvice({ ...advice, term: null, edges: [{ what, count: 2.5 }] }, OUTSET, 0).why;
    expect(why("crystals")).toBe("The plan brings 3 crystals more than the next best.");
    expect(why("boxes")).toContain("boxes in unfinished buildings +2.5");
  });

  const AMOUNTS = [0, 1, 2];
  const LINES = [["move mill"], ["move mill", "draw"], ["offer", "draw"], ["box 1", "pay red 1", "draw"]];
  const brought = (crystals: number, scales: number) => [gain(0, "crystals", crystals), gain(0, "scales", scales)];
  const EACH = AMOUNTS.flatMap((crystals) => AMOUNTS.map((scales) => ({ crystals, scales })));

  test.each(["crystals", "scales", "cards", "offerings"] as const)(
    "a reason never names %s of which the next best shows as many, or more",
    async (term) => {
      await speak("en");
      const shown = { cards: (line: string[]) => -line.filter((word) => word.startsWith("pay ")).length };
      const offered = (line: string[]) => line.filter((word) => word === "offer").length;
      let denied = 0;
      for (const [plan, beside] of LINES.flatMap((one) => LINES.map((two) => [one, two] as const)))
        for (const [ours, theirs] of EACH.flatMap((one) => EACH.map((two) => [one, two] as const))) {
          const trial = { ...TRIAL, actions: plan, gains: brought(ours.crystals, ours.scales) };
          const rival = { ...TRIAL, actions: beside, gains: brought(theirs.crystals, theirs.scales) };
          const other = { actions: ["move library"], trial: rival, behind: 0.06 };
          const { why } = tellAdvice({ ...ADVICE, plan, trial, other, term }, OUTSET, 0);
          const count = { ...shown, offerings: offered };
          const [mine, others] =
            term === "crystals" || term === "scales"
              ? [ours[term], theirs[term]]
              : [count[term](plan), count[term](beside)];
          if (mine > others || (mine === 0 && others === 0)) continue;
          denied += 1;
          expect(why).not.toContain(`compared with the next one: ${t(`city-term-${term}`)}`);
        }
      expect(denied).toBeGreaterThan(100);
    },
  );

  test.each(["en", "ru"] as const)("the turn that wins says so, and nothing is named beside it (%s)", async (lang) => {
    await speak(lang);
    const other = {
      actions: ["offer with yellow 1"],
      trial: { ...TRIAL, actions: ["offer with yellow 1"] },
      behind: 0,
    };
    const advice = { ...ADVICE, actions: ["offer"], plan: ["offer"], other, reason: "close", term: null };
    const told = tellAdvice({ ...advice, trial: { ...TRIAL, wins: true } }, OUTSET, 0);
    expect(told.brings).toContain(t("city-hint-wins"));
    expect([told.other.what, told.why]).toEqual(["", ""]);
    expect(tellAdvice(advice, OUTSET, 0).brings).not.toContain(t("city-hint-wins"));
  });

  test("the next best is told up to what brings its gains, and is no stop on the same way", async () => {
    await speak("en");
    const rest = ["end movement", "box 1", "pay blue 3", "end contribution"];
    const plan = ["move mill", ...rest, "draw"];
    const beside = (actions: string[], gains = [gain(0, "scales", 1)]) => ({
      actions: actions.slice(0, 1),
      trial: { ...TRIAL, actions, gains },
      behind: 0,
    });
    const stop = beside(["move library", "move mill", ...rest, "discard red 1", "draw"]);
    const { other: named, why } = tellAdvice({ ...ADVICE, plan, other: stop }, OUTSET, 0);
    expect([named.what, why]).toEqual(["", t("hint-reason-no_more")]);
    const order = ["move mill", "fly blue", "to library", ...rest, "draw"];
    const otherOrder = beside(["fly blue", "to library", "move mill", ...rest, "draw"]);
    expect(tellAdvice({ ...ADVICE, plan: order, other: otherOrder }, OUTSET, 0).other.what).toBe("");
    const farther = beside(["move library", "move court", ...rest, "draw"]);
    const told = tellAdvice({ ...ADVICE, plan, other: farther }, OUTSET, 0);
    expect(legible(told.other.what)).toMatch(/^walk to the Library, walk to the .*, pay for .* with Aqua \(blue\)_3$/);
  });

  test("all cards that the next best throws away are told, and that others are drawn", async () => {
    await speak("en");
    const plan = ["discard red 1", "discard blue 2", "draw"];
    const actions = ["discard red 1", "discard grey 1", "draw"];
    const beside = { actions: actions.slice(0, 2), trial: { ...TRIAL, actions }, behind: 0 };
    const { other: named } = tellAdvice({ ...ADVICE, actions: plan, plan, other: beside }, OUTSET, 0);
    expect(legible(named.what)).toBe("discard Terrah (red)_1 and Flit (grey)_1 and draw");
  });

  test("a hint names the price of every offering, and no scale that is scored at once", async () => {
    await speak("en");
    const plan = ["offer", "offer with yellow 1", "draw"];
    const gains = [gain(0, "scales", 2), { ...gain(0, "crystals", 13), why: "scales" as const }];
    const told = tellAdvice(
      { ...ADVICE, actions: ["offer"], plan, trial: { ...TRIAL, prices: [7, 9], gains } },
      OUTSET,
      0,
    );
    expect(plain(told.what)).toBe("Try this: make an offering for 7 crystals.");
    expect(legible(told.then)).toBe(
      "Then: make one more offering for 9 crystals with a Pillar (yellow)_1, end your turn.",
    );
    expect(told.brings).toBe(
      "The plan brings 13 crystals; your scales are turned into crystals on the way. Offerings cost 16 crystals.",
    );
  });
});
