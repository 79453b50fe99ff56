import { beforeAll, beforeEach, expect, test } from "vitest";
import { layOut } from "../cards/cards";
import { askFor, speak } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";
import * as previews from "./preview";
import { phaseOf } from "./rail";
import { areInVain, hopeWords } from "./prospect";
import { sentence } from "./sentence";
import type { Deed, DuelChoices, DuelTrial, DuelView, Prospect, WordChoice } from "./types";
import { voidWords } from "./voidText";
import { buttonsOf } from "./words";

const side = (fire: number, earth: number) => ({
  totals: [fire, earth],
  shields: [false, false],
  support: [],
  lying: 0,
  combat: [],
  people: "vulca",
  cards: 6,
  deck: 20,
  hand: ["c"],
});
const view = (more: object) =>
  ({
    player: 0,
    to_choose: 0,
    stage: "support",
    element: "fire",
    needed: 3,
    is_matched: false,
    is_opening: false,
    question: null,
    picked: [],
    announced: null,
    dragons: [1, 0],
    sides: [side(1, 1), side(3, 3)],
    ...more,
  }) as unknown as DuelView;
const seats = [
  { kind: "person", name: "Anna", is_mine: true },
  { kind: "person", name: "Boris", is_mine: false, level: null, is_away: false },
];
const store = { table: { seats }, seat: 0, isMyTurn: true, isWatching: false } as unknown as TableStore;
const words = (...all: string[]): WordChoice[] =>
  all.map((word) => ({ word, action: word, number: null, prospect: null }));

function intent(view: DuelView, more: object = {}): DuelIntent {
  const offered = { cards: [{}], words: words("next"), ahead: [], announces: false, seen: [], demands: [] };
  return {
    view,
    offered,
    near: 0,
    far: 1,
    chosen: null,
    asked: null,
    trial: null,
    previews,
    weighing: [],
    beside: new Map(),
    question: view.question,
    chosenDeeds: [],
    isAdvised: () => false,
    ...more,
  } as unknown as DuelIntent;
}

const printed = (name: string, type: string) => ({
  name,
  people: "vulca",
  type,
  fire: null,
  earth: null,
  icons: [],
  moons: 0,
  mutant: false,
  text: "",
});

beforeAll(async () => {
  layOut({
    decks: {},
    cards: {
      c: printed("Charm", "leadership"),
      spark: printed("Spark", "character"),
      blast: printed("Blast", "booster"),
      chain: printed("Chain", "support"),
      ship: printed("Gull", "influence"),
      bounce: { ...printed("Bounce", "leadership"), text: "This needs an active character." },
    },
  } as never);
  await askFor("fight", "table");
});
beforeEach(() => speak("en"));

test("says who, what, and what is needed", () => {
  const cards = ["blast", "chain"].map((card) => ({ verb: "play", card, prospect: null }));
  const { head, text } = sentence(store, intent(view({}), offer(cards, words("backtrack"))));
  expect(`${head} ${text}`).toBe("Your turn. You have 1 fire and need 3: play a booster or a support.");
});

test("what may be added is named by what is lit", () => {
  const told = (...cards: object[]) => sentence(store, intent(view({}), offer(cards, words("backtrack")))).text;
  const lit = (verb: string, card = "c", prospect: Prospect | null = null) => ({ verb, card, prospect });
  expect(told(lit("bluff"))).toMatch(/need 3: play a bluff\.$/);
  expect(told(lit("play", "blast", never), lit("play", "chain"))).toMatch(/need 3: play a support\.$/);
  expect(told(lit("play", "blast"), lit("bluff"), lit("use"))).toMatch(
    /: play a booster or a bluff, or use a lit card\.$/,
  );
  expect(told(lit("load"))).toMatch(/need 3: load a ship\.$/);
});

test("to load a ship is named only where it brings the total as near as a card that is played", () => {
  const told = (...cards: object[]) => sentence(store, intent(view({}), offer(cards, words("backtrack")))).text;
  const chain = { verb: "play", card: "chain", prospect: hope("enough") };
  const load = (prospect: Prospect) => ({ verb: "load", card: "spark", prospect });
  expect(told(chain, load(hope("more", { deeds: 1, more: ["support"] })))).toMatch(/need 3: play a support\.$/);
  expect(told(chain, load(hope("enough")))).toMatch(/: play a support, or load a ship\.$/);
});

test("of what can be done before playing, one thing is enough", () => {
  const cards = ["land", "reveal"].map((verb) => ({ verb, card: "c", prospect: null }));
  const begin = intent(view({ stage: "begin" }), offer(cards, words("next")));
  expect(sentence(store, begin).text).toBe("Before you play: land a ship or turn up a bluff, or go on.");
});

test.each([
  ["en", "The turn cannot be finished: what Chain demands is not met."],
  ["ru", "Ход не завершить: не выполнено требование — Chain."],
] as const)("what cannot help against a demand names the card that demands (%s)", async (lang, said) => {
  await speak(lang);
  const unmet = { verb: "play" as const, card: "spark", prospect: hope("never", { short: 0 }) };
  const demand = { card: "chain", asks: "booster", amount: 0, is_possible: false, or_else: "retreat" } as const;
  expect(hopeWords(unmet, [demand])).toBe(said);
  expect(hopeWords(unmet, [{ ...demand, or_else: "dragon" }])).not.toBe(said);
});

test("a question names the card that asks and what is left to pay", () => {
  const question = { ask: "pay", seat: 0, card: "c", owner: 0, left: 0, need: 4, coin: "fire", picked: [] };
  expect(sentence(store, intent(view({ question }))).text).toBe("Charm: 4 more fire to pay.");
});

test("which ship is asked of the card on its way", () => {
  const question = { ask: "ship", seat: 0, card: null, owner: null, left: 0, need: 0, coin: null, picked: ["c"] };
  expect(sentence(store, intent(view({ question }))).text).toBe("Charm: onto which ship?");
});

test("a void text says which cards make it so", () => {
  const silenced = { ...side(1, 1), void_texts: [{ card: "x", by: [{ seat: 1, card: "c" }] }] };
  const here = view({ sides: [silenced, { ...side(3, 3), void_texts: [] }] });
  expect([voidWords(here, 0, "x"), voidWords(here, 0, "c")]).toEqual(["Its text is void: Charm.", ""]);
});

test("what is chosen tells what would come of it", () => {
  const trial = {
    stages: ["support"],
    lies: ["play Charm"],
    is_lying: false,
    element: "fire",
    totals: [
      [6, 1],
      [3, 3],
    ],
    needed: 3,
    is_matched: true,
    demands: [],
    cards: [5, 6],
    decks: [20, 20],
    fight_over: false,
    question: null,
    winner: null,
    is_certain: true,
  } as unknown as DuelTrial;
  expect(sentence(store, intent(view({}), { chosen: { owner: 0, card: "c" }, trial })).text).toBe(
    "With it you have 6 fire: enough.",
  );
  expect(
    sentence(store, intent(view({}), { chosen: { owner: 0, card: "c" }, trial: { ...trial, is_certain: false } })).text,
  ).toMatch(/nobody knows/);
});

test("a leadership card that changes nothing says so before it is played", async () => {
  const here = view({ stage: "leadership" });
  const trial = {
    stages: ["leadership"],
    lies: [],
    is_lying: false,
    element: here.element,
    totals: here.sides.map(({ totals }) => totals),
    needed: 3,
    is_matched: false,
    demands: [],
    cards: [5, 6],
    decks: [20, 20],
    fight_over: false,
    question: null,
    winner: null,
    is_idle: true,
    is_certain: true,
  } as unknown as DuelTrial;
  const play = { verb: "play", owner: 0, card: "c", actions: ["play C"], isAhead: false, prospect: null };
  const begun = (tried: DuelTrial) => intent(here, { chosen: play, chosenDeeds: [play], trial: tried });
  const said = () => sentence(store, begun(trial)).text;
  const isGold = (is_idle: boolean) => buttonsOf(begun({ ...trial, is_idle })).some((button) => button.isGold);
  expect([isGold(true), isGold(false)]).toEqual([false, true]);
  expect(said()).toBe("It does nothing now: the card would be spent in vain.");
  await speak("ru");
  expect(said()).toBe("Сейчас она ничего не изменит: карта уйдёт впустую.");
});

test("a retreat tells its price before it is paid", () => {
  const trial = {
    totals: [
      [0, 0],
      [0, 0],
    ],
    dragons: [0, 1],
    dragon_steps: [0, 2],
    cards: [6, 6],
    fight_over: true,
    winner: null,
    is_certain: true,
  } as unknown as DuelTrial;
  const asked = words("retreat")[0];
  expect(sentence(store, intent(view({}), { asked, trial })).text).toBe(
    "Retreat? 2 dragons move towards Boris. You open the next fight with 6 cards in hand.",
  );
});

test("one gold button leads; in a real choice there is none", () => {
  const gold = (...all: string[]) =>
    buttonsOf(
      intent(view({}), {
        offered: { cards: [], words: words(...all), ahead: [], announces: false, seen: [], demands: [] },
      }),
    )
      .filter(({ isGold }) => isGold)
      .map(({ key }) => key);
  expect(gold("retreat", "continue")).toEqual(["continue"]);
  expect(gold("call", "let")).toEqual([]);
  expect(gold("backtrack")).toEqual(["backtrack"]);
});

// ---- how far the turn can be carried

const hope = (hope: Prospect["hope"], more: Partial<Prospect> = {}): Prospect => ({
  hope,
  deeds: 0,
  more: [],
  short: null,
  is_risky: false,
  attracts: false,
  ...more,
});
const offer = (cards: object[], said: WordChoice[], demands: object[] = []) => ({
  offered: { cards, words: said, ahead: [], announces: false, seen: [], demands },
});
const never = hope("never", { short: 2 });
const trial = (more: object) =>
  ({
    stages: ["support"],
    lies: ["play Charm"],
    is_lying: false,
    element: "fire",
    totals: [
      [6, 1],
      [3, 3],
    ],
    needed: 8,
    is_matched: false,
    demands: [],
    dragon_steps: [0, 0],
    cards: [5, 6],
    decks: [20, 20],
    fight_over: false,
    question: null,
    winner: null,
    is_certain: true,
    ...more,
  }) as unknown as DuelTrial;
const chosen = { owner: 0, card: "c" };
const deed = (prospect: Prospect | null, more: object = {}) => ({
  verb: "play",
  owner: 0,
  card: "c",
  actions: ["play Charm"],
  isAhead: false,
  prospect,
  is_lie: null,
  ...more,
});

test("where no line can be finished, retreat is the gold word and the sentence says why", () => {
  const said = words("retreat", "continue").map((one) => (one.word === "continue" ? { ...one, prospect: never } : one));
  const here = intent(view({ stage: "retreat", needed: 8 }), offer([], said));
  expect(buttonsOf(here).find(({ isGold }) => isGold)?.key).toBe("retreat");
  expect(sentence(store, here).text).toBe(
    "Boris has 8 fire. You cannot go on: retreat. Whatever you add, it is 2 short.",
  );
});

test("a turn that is not sure to be finished is not gold, and says so", () => {
  const said = words("retreat", "continue").map((one) => ({
    ...one,
    prospect: one.word === "continue" ? hope("open") : null,
  }));
  const here = intent(view({ stage: "retreat", needed: 8 }), {
    offered: { ...offer([], said).offered, ahead: [{ verb: "play", card: "spark", prospect: hope("open") }] },
  });
  expect(buttonsOf(here).some(({ isGold }) => isGold)).toBe(false);
  expect(sentence(store, here).text).toBe(
    "Boris has 8 fire. Fight on with a character, or retreat? Whether the turn can then be finished is not certain.",
  );
});

test("a power that may cost the game is not gold, and says so; one that surely does gives way to what can be taken back", () => {
  const question = { ask: "accept", seat: 0, card: "spark", owner: 0, left: 0, need: 0, coin: null, picked: [] };
  const asked = (yes: Prospect, no: Prospect) => {
    const said = words("yes", "no").map((one) => ({ ...one, prospect: one.word === "yes" ? yes : no }));
    const here = intent(view({ stage: "character", question }), offer([], said));
    return [buttonsOf(here).find(({ isGold }) => isGold)?.key, sentence(store, here).text];
  };
  expect(asked(hope("open", { is_risky: true }), hope("never"))).toEqual([
    undefined,
    "Spark: use its power? It cannot be taken back: if it is not enough, you lose the game.",
  ]);
  expect(asked(hope("never", { is_risky: true }), hope("never"))).toEqual([
    "no",
    "Spark: use its power? It costs you the game: the turn can then be neither finished nor taken back.",
  ]);
  expect(asked(hope("enough"), hope("enough"))[0]).toBe("yes");
});

test("what cannot be finished names what the card itself asks for; or that a dragon comes first", () => {
  const told = (more: Partial<Prospect>) => hopeWords({ verb: "play", card: "bounce", prospect: hope("never", more) });
  expect(told({ short: 2 })).toBe("Whatever you add, it is 2 short.");
  expect(told({ attracts: true, short: 2 })).toMatch(/a dragon can come before you retreat/);
  expect(told({})).toBe("The turn cannot be finished with it. Bounce: This needs an active character.");
});

test("it takes another character only beside one", () => {
  const told = (card: string) =>
    hopeWords({ verb: "play", card, prospect: hope("more", { deeds: 1, more: ["character"] }) });
  expect([told("c"), told("spark")]).toEqual(["Enough with a character.", "Enough with another character."]);
});

test("a card tells what it takes besides, and that nothing helps", () => {
  const told = (prospect: Prospect) =>
    sentence(store, intent(view({}), { chosen, trial: trial({}), chosenDeeds: [deed(prospect, { card: "spark" })] }))
      .text;
  expect(told(hope("more", { deeds: 1, more: ["booster"] }))).toBe(
    "With it you have 6 fire; 8 needed. Enough with a booster.",
  );
  expect(told(hope("more", { deeds: 2, more: ["character", "booster"] }))).toMatch(/another character and a booster/);
  expect(told(hope("more", { deeds: 3, more: ["booster"] }))).toMatch(/Enough with 3 more cards\.$/);
  expect(told(hope("more", { deeds: 3, more: ["booster", "power"] }))).toMatch(/Enough with 3 more cards or powers\.$/);
  expect(told(never)).toBe("With it you have 6 fire; 8 needed. Whatever you add, it is 2 short.");
  expect(told({ ...never, short: 1 })).toBe(
    "With it you have 6 fire; 8 needed. With all that cards and powers can do, it is still 1 short.",
  );
});

test("a step that cannot be taken back says what it may cost", () => {
  const told = sentence(
    store,
    intent(view({}), {
      chosen,
      trial: trial({ is_certain: false }),
      chosenDeeds: [deed(hope("open", { is_risky: true }))],
    }),
  ).text;
  expect(told).toMatch(/if it is not enough, you lose the game/);
});

const baku = { card: "c", asks: "booster", amount: 0, is_possible: false, or_else: "retreat" };

test("a demand stands in the sentence, and nothing is enough while it is open", () => {
  const here = view({ stage: "character", needed: 3, is_matched: true });
  const spark = { verb: "play", card: "spark", prospect: null };
  const said = sentence(store, intent(here, offer([spark], words("backtrack"), [baku])));
  expect(said.text).toBe("Charm: play a booster, or retreat. You hold none. 3 fire to match: play a character.");
  const weighed = trial({ needed: 3, is_matched: true, demands: [{ ...baku, is_possible: true }] });
  const text = sentence(store, intent(here, { chosen, trial: weighed, chosenDeeds: [deed(null)] })).text;
  expect(text).toBe("With it you have 6 fire. Charm: play a booster, or retreat.");
});

test.each([
  ["en", "Charm: play a booster, or retreat. You can. You have 1 fire. A lit card, or go on?"],
  [
    "ru",
    "Charm: сыграйте усиление, иначе отступайте. Вам есть чем. Ваша сила огня — 1. Подсвеченная карта — или дальше?",
  ],
] as const)(
  "a total that matches is not called enough before the demand is met, which stands first (%s)",
  async (lang, said) => {
    await speak(lang);
    const blast = { verb: "play", card: "blast", prospect: hope("enough") };
    const told = (stage: string, demand: object, next: string) =>
      sentence(store, intent(view({ stage, is_matched: true }), offer([blast], words(next), [demand]))).text;
    const met = { ...baku, is_possible: true };
    expect(told("character", met, "next")).toBe(said);
    expect(told("support", met, "backtrack")).not.toMatch(/enough|хватает/);
    expect(told("character", { ...met, or_else: "dragon" }, "next")).toMatch(/1, этого хватает|1 fire, enough/);
  },
);

test("a bluff that is a lie says so before it is laid", () => {
  const told = (is_lie: boolean | null, element: string | null) =>
    sentence(
      store,
      intent(view({ element }), {
        chosen,
        trial: trial({ element, needed: 3, is_matched: true }),
        chosenDeeds: [deed(null, { verb: "bluff", is_lie })],
      }),
    ).text;
  expect(told(true, "earth")).toMatch(
    /a lie: a mark of no element in an earth fight. If it is called, you retreat, and one dragon more moves towards Boris/,
  );
  expect(told(false, "fire")).not.toMatch(/lie/);
});

test("a power that only draws cards says nothing of a total", () => {
  const totals = [
    [1, 1],
    [3, 3],
  ];
  const draws = trial({ totals, cards: [8, 6], decks: [18, 20] });
  const here = { chosen, trial: draws, chosenDeeds: [deed(null, { verb: "use" })] };
  expect(sentence(store, intent(view({}), here)).text).toBe("You draw 2 cards and hold 8.");
  const both = { ...here, trial: trial({ totals, cards: [9, 6], decks: [18, 20] }) };
  expect(sentence(store, intent(view({}), both)).text).toBe("You draw 2 cards, take back 1 card and hold 9.");
  const takes = { ...here, trial: trial({ totals, cards: [7, 6] }) };
  expect(sentence(store, intent(view({}), takes)).text).toBe("You take back 1 card and hold 7.");
});

test("a retreat that brings the fourth dragon says that the game ends, not that no dragon moves", () => {
  const last = trial({ fight_over: true, winner: 1, crystals: 4, dragons: [0, 3], dragon_steps: [0, 0] });
  const asked = words("retreat")[0];
  expect(sentence(store, intent(view({ dragons: [0, 3] }), { asked, trial: last })).text).toBe(
    "Retreat? Boris then wins the game with 4 crystals.",
  );
});

test("what the sentence of a phase names is there to be chosen", () => {
  const told = (stage: string, cards: object[], prospect: Prospect | null = null) =>
    sentence(store, intent(view({ stage }), offer(cards, [{ ...words("next")[0]!, prospect }]))).text;
  expect(told("leadership", [{ verb: "play", card: "c", prospect: null }])).toBe(
    "Play a leadership card, or go on without.",
  );
  for (const [stage, verb] of [
    ["leadership", "play"],
    ["begin", "land"],
  ] as const) {
    const vain = [{ verb, card: "c", prospect: never }];
    expect(told(stage, vain, never)).toBe("Whatever you do here, the turn cannot be finished: go on.");
    expect(told(stage, vain)).toBe("Go on: nothing else here leads to the end of the turn.");
  }
  expect(told("character", [{ verb: "use", card: "c", prospect: null }])).toMatch(/A lit card, or go on\?/);
  expect(told("character", [{ verb: "play", card: "spark", prospect: null }])).toMatch(/Another lit character/);
  expect(told("character", [{ verb: "play", card: "spark", prospect: never }])).toMatch(/Go on\.$/);
});

test("to go on is not offered in words where it leads nowhere, as long as something else does", async () => {
  const told = (stage: string, verb: string, card = "spark") =>
    sentence(
      store,
      intent(view({ stage }), offer([{ verb, card, prospect: null }], [{ ...words("next")[0]!, prospect: never }])),
    ).text;
  const needed = "Without that the turn cannot be finished.";
  expect(told("begin", "retrieve")).toBe(`Before you play: take back a lit card. ${needed}`);
  expect(told("leadership", "play", "c")).toBe(`Play a leadership card. ${needed}`);
  expect(told("leadership", "use")).toBe(`Use a lit card. ${needed}`);
  expect(told("character", "play")).toMatch(/\. Play another lit character\.$/);
  expect(told("character", "use")).toMatch(/\. Use a lit card\.$/);
  await speak("ru");
  expect(told("begin", "retrieve")).toBe(
    "Прежде чем играть карты, нужно вернуть подсвеченную карту на руку: иначе ход не завершить.",
  );
  expect(told("leadership", "play", "c")).toBe("Сыграйте карту лидерства: иначе ход не завершить.");
});

test("before a turn is given up that cannot be finished, cards can be taken back: to go on is not gold", () => {
  const here = (prospect: Prospect | null) => {
    const cards = [{ verb: "retrieve", card: "c", prospect: never }];
    return intent(view({ stage: "begin" }), offer(cards, [{ ...words("next")[0]!, prospect }]));
  };
  expect(sentence(store, here(never)).text).toBe(
    "The turn cannot be finished. Before you go on and retreat, take back what you want to keep.",
  );
  expect(buttonsOf(here(never)).map(({ isGold }) => isGold)).toEqual([false]);
  expect(sentence(store, here(null)).text).toBe("Go on: nothing else here leads to the end of the turn.");
  expect(buttonsOf(here(null)).map(({ isGold }) => isGold)).toEqual([true]);
});

test("a card that is saved before the turn is given up is not in vain; one that spoils the turn is", () => {
  const back = deed(never, { verb: "retrieve" }) as Deed;
  const offered = (prospect: Prospect | null) =>
    ({ cards: [back], words: [{ ...words("next")[0]!, prospect }] }) as unknown as DuelChoices;
  expect(areInVain([back], offered(never))).toBe(false);
  expect(areInVain([back], offered(null))).toBe(true);
  expect(areInVain([deed(never) as Deed], offered(never))).toBe(true);
});

test("a card that switches the element is told in the element the fight has afterwards", async () => {
  const totals = [
    [2, 2],
    [1, 5],
  ];
  const told = (more: object) =>
    sentence(store, intent(view({ element: "earth", needed: 5 }), { chosen, trial: trial({ totals, ...more }) })).text;
  const ghost = { element: "fire", needed: 1, is_matched: true };
  expect(told(ghost)).toBe("It becomes a fire fight. With it you have 2 fire: enough. Boris then has 1 fire.");
  expect(told({ ...ghost, needed: 4 })).toMatch(/With it you have 2 fire: enough behind your shield\./);
  await speak("ru");
  expect(told(ghost)).toMatch(/^Бой пойдёт за огонь\. С ней ваша сила огня — 2: хватает\./);
});

test("a card that is enough by its power says so when it is taken, and by which card", () => {
  const question = { ask: "accept", seat: 0, card: "c", owner: 0, left: 0, need: 0, coin: null, picked: [] };
  const here = { chosen, trial: trial({ needed: 7, question }), chosenDeeds: [deed(hope("enough"))] };
  expect(sentence(store, intent(view({}), here)).text).toBe(
    "With it you have 6 fire; 7 needed. Enough if you use the power of Charm.",
  );
  expect(previews.isEnough(intent(view({}), here))).toBe(true);
});

test("what nobody knows does not hide that it is enough, or in vain", () => {
  const told = (prospect: Prospect) =>
    sentence(store, intent(view({}), { chosen, trial: trial({ is_certain: false }), chosenDeeds: [deed(prospect)] }));
  expect(told(hope("more", { deeds: 1, more: ["booster"] })).text).toMatch(/Enough with a booster\.$/);
  expect(told(never).text).toMatch(/it is 2 short\.$/);
});

test("a card in vain is not gold, and says what failing costs", () => {
  const failed = trial({ fight_over: true, dragons: [0, 0], dragon_steps: [0, 1], cards: [6, 6] });
  const offered = { cards: [], words: words("next"), ahead: [], announces: false, seen: [], demands: [] };
  const vain = { chosen, trial: trial({}), failed, offered, chosenDeeds: [deed(never)] };
  const here = intent(view({}), vain);
  expect(buttonsOf(here).map(({ isGold }) => isGold)).toEqual([false]);
  expect(sentence(store, here).text).toMatch(
    /it is 2 short\. After it you can only retreat\. A dragon moves towards Boris\./,
  );
  const last = intent(view({}), { ...vain, failed: { ...failed, winner: 1, crystals: 4 } });
  expect(sentence(store, last).text).toMatch(/you can only retreat\. Boris then wins the game with 4 crystals\.$/);
  expect(buttonsOf(intent(view({}), { ...vain, chosenDeeds: [deed(hope("open"))] }))[0]?.isGold).toBe(true);
  const again = intent(view({}), { ...vain, offered: { ...offered, words: words("backtrack", "next") } });
  expect(sentence(store, again).text).toMatch(/it is 2 short\. After it you can only start over\.$/);
});

test("a card after which no fight can be opened says so", () => {
  const offered = { cards: [], words: words("next"), ahead: [], announces: false, seen: [], demands: [] };
  const spoilt = deed(hope("never"));
  const here = intent(view({ is_opening: true }), {
    chosen,
    trial: trial({}),
    failed: null,
    offered,
    chosenDeeds: [spoilt],
  });
  expect(buttonsOf(here).map(({ isGold }) => isGold)).toEqual([false]);
  expect(sentence(store, here).text).toMatch(/After it you can only decline the fight\.$/);
});

test("nothing that leads nowhere is gold as long as the turn can be given up", () => {
  const said = (...names: string[]) =>
    words(...names).map((one) => (one.word === "next" ? { ...one, prospect: never } : one));
  const gold = (cards: object[], ...names: string[]) =>
    buttonsOf(intent(view({ stage: "character" }), offer(cards, said(...names)))).find(({ isGold }) => isGold)?.key;
  expect(gold([{ verb: "play", prospect: never }], "next", "backtrack")).toBe("backtrack");
  expect(gold([{ verb: "play", prospect: hope("enough") }], "next", "backtrack")).toBeUndefined();
  expect(gold([], "next")).toBe("next");
});

test("to take none is not gold where a card can be taken", () => {
  const gold = (cards: object[]) =>
    buttonsOf(intent(view({ question: { ask: "favor" } }), offer(cards, words("done")))).map(({ isGold }) => isGold);
  expect(gold([{ verb: "pick", prospect: null }])).toEqual([false]);
  expect(gold([{ verb: "pick", prospect: never }])).toEqual([true]);
  expect(gold([])).toEqual([true]);
});

test("a lie is a warning, not a part of what is good", () => {
  const bluff = deed(null, { verb: "bluff", is_lie: true });
  const lying = trial({ needed: 3, is_matched: true, is_lying: true });
  const here = intent(view({}), { chosen, trial: lying, chosenDeeds: [bluff] });
  expect(previews.previewOf(store, here)).toBe("With it you have 6 fire: enough unless it is called.");
  expect(previews.lieOf(store, here)).toMatch(/^Face down it is a lie/);
  const uncalled = trial({ needed: 3, is_matched: true, lies: [] });
  expect(previews.lieOf(store, intent(view({}), { chosen, trial: uncalled, chosenDeeds: [bluff] }))).toBe("");
});

test("as long as a lie lies there, nothing is enough without its being called", () => {
  const support = deed(hope("enough"), { verb: "play" });
  const lying = trial({ needed: 3, is_matched: true, lies: [], is_lying: true });
  const here = intent(view({}), { chosen, trial: lying, chosenDeeds: [support] });
  expect(previews.previewOf(store, here)).toBe("With it you have 6 fire: enough unless it is called.");
  const { offered } = offer([], words("next"));
  const done = view({ stage: "support", is_opening: false, is_matched: true, needed: 3 });
  const said = (is_lying: boolean) =>
    sentence(store, intent(done, { offered: { ...offered, is_lying }, chosen: null })).text;
  expect(said(true)).toMatch(/, enough for 3 unless it is called\. Announce it\.$/);
  expect(said(false)).toMatch(/, enough for 3\. Announce it\.$/);
});

test("a card of which nothing is to be told says how it is played", () => {
  const here = intent(view({}), { chosen, chosenDeeds: [deed(null)] });
  expect(sentence(store, here).text).toBe("Charm is chosen. Press “Play”, or tap the card again.");
});

test("whoever opens a fight and can add nothing is at the announcement", () => {
  const opening = view({ stage: "support", is_opening: true });
  const { offered } = intent(opening);
  expect(phaseOf(opening, { ...offered!, cards: [] })).toBe("announce");
  expect(phaseOf(opening, offered)).toBe("support");
  expect(phaseOf(opening, null)).toBe("announce");
  expect(phaseOf(view({ stage: "support" }), null)).toBe("support");
});

test("a card that is taken back does not say that it is enough, nor that it is drawn", async () => {
  const back = deed(hope("more", { deeds: 1, more: ["character"] }), { verb: "retrieve", card: "spark" });
  const tried = trial({
    stages: ["begin"],
    totals: [
      [3, 1],
      [3, 3],
    ],
    needed: 3,
    is_matched: true,
    cards: [7, 6],
  });
  const here = intent(view({ stage: "begin", sides: [side(5, 1), side(3, 3)] }), {
    chosen,
    trial: tried,
    chosenDeeds: [back],
  });
  expect(sentence(store, here).text).toBe(
    "Without it you have 3 fire. You take it back and hold 7 cards. Enough with a character.",
  );
  expect(previews.isEnough(here)).toBe(false);
  await speak("ru");
  expect(sentence(store, here).text).toMatch(
    /^Без неё ваша сила огня — 3\. Карта вернётся к вам, на руке будет 7 карт\./,
  );
});

test("a card that adds nothing says that the total stays", async () => {
  const totals = [
    [1, 1],
    [3, 3],
  ];
  const told = (card: string, more: object) =>
    sentence(
      store,
      intent(view({}), { chosen, trial: trial({ totals, ...more }), chosenDeeds: [deed(null, { card })] }),
    ).text;
  expect(told("chain", { needed: 3 })).toBe("You still have 1 fire; 3 needed.");
  expect(told("chain", { needed: 1, is_matched: true })).toBe("You still have 1 fire: enough.");
  expect(told("c", { needed: 3 })).toMatch(/^Charm is chosen/); // a leadership card counts nothing
  await speak("ru");
  expect(told("chain", { needed: 3 })).toBe("Ваша сила огня по-прежнему — 1; нужно 3.");
});

test("of several ways with a card one that leads nowhere says so", () => {
  const bluff = deed(hope("enough"), { verb: "bluff", card: "spark", is_lie: false });
  const load = deed(never, { verb: "load", card: "spark" });
  const tried = trial({ needed: 6, is_matched: true });
  const told = (...chosenDeeds: object[]) =>
    sentence(store, intent(view({}), { chosen, trial: tried, chosenDeeds })).text;
  expect(told(bluff, load)).toBe("With it you have 6 fire: enough. “Load”: Whatever you add, it is 2 short.");
  expect(told(bluff, { ...load, prospect: hope("enough") })).toBe("With it you have 6 fire: enough.");
  const lost = { ...load, prospect: hope("never", { is_risky: true }) };
  expect(told(bluff, lost)).toMatch(/“Load”: It costs you the game/);
});

test("what is enough only with something more is not called enough, whatever its total", () => {
  const used = deed(hope("more", { deeds: 1, more: ["character"] }), { verb: "use" });
  const here = intent(view({ stage: "character" }), {
    chosen,
    trial: trial({ stages: ["character"], needed: 3, is_matched: true }),
    chosenDeeds: [used],
  });
  expect(sentence(store, here).text).toBe("With it you have 6 fire. Enough with a character.");
});

test.each([
  [
    "en",
    ["Lay face down: 3 fire", "Play: 7 fire"],
    "“Play”: With it you have 7 fire: enough. “Lay face down”: With it you have 3 fire; 6 needed.",
  ],
  [
    "ru",
    ["Лицом вниз: огонь 3", "Сыграть: огонь 7"],
    "«Сыграть»: С ней ваша сила огня — 7: хватает. «Лицом вниз»: С ней ваша сила огня — 3; нужно 6.",
  ],
] as const)("each way to lay a card has its own total (%s)", async (lang, buttons, told) => {
  await speak(lang);
  const totals = (fire: number) => [
    [fire, 1],
    [3, 3],
  ];
  const play = deed(null, { card: "spark" });
  const bluff = deed(null, { card: "spark", verb: "bluff", actions: ["bluff Spark"], is_lie: false });
  const here = (fire: number) =>
    intent(view({ needed: 6 }), {
      chosen,
      trial: trial({ totals: totals(7), needed: 6, is_matched: true }),
      beside: new Map([["bluff Spark", trial({ totals: totals(fire), needed: 6, is_matched: fire >= 6 })]]),
      chosenDeeds: [play, bluff],
    });
  expect(buttonsOf(here(3)).map(({ words }) => words)).toEqual(buttons);
  expect(previews.previewOf(store, here(3))).toBe(told);
  expect(previews.previewOf(store, here(6))).toBe(told.split(lang === "en" ? " “Lay" : " «Лицом")[0]);
});

test("what hangs on unknown cards has no total on its button, and a single way needs none", () => {
  const ways = [deed(null, { verb: "join", actions: ["join Charm"] }), deed(null)];
  const said = (tried: object, chosenDeeds: object[]) => {
    const beside = new Map(chosenDeeds.length > 1 ? [["play Charm", trial(tried)]] : []);
    return buttonsOf(intent(view({}), { chosen, trial: trial({}), beside, chosenDeeds })).map(({ words }) => words);
  };
  expect(said({}, ways)).toEqual(["Play, covering the gang: 6 fire", "Join the gang: 6 fire"]);
  expect(said({ is_certain: false }, ways)).toEqual(["Play, covering the gang", "Join the gang: 6 fire"]);
  expect(said({ element: null }, ways)[0]).toBe("Play, covering the gang: 6 fire, 1 earth");
  expect(said({}, ways.slice(1))).toEqual(["Play"]);
});

test("until the totals of several ways have come their place is kept", () => {
  const ways = [deed(null, { verb: "join", actions: ["join Charm"] }), deed(null)];
  const said = (weighing: object[]) =>
    buttonsOf(intent(view({ element: "fire" }), { chosen, chosenDeeds: ways, weighing })).map(({ words }) => words);
  expect(said(ways)).toEqual(["Play, covering the gang: … fire", "Join the gang: … fire"]);
  expect(said([])).toEqual(["Play, covering the gang", "Join the gang"]);
});

test.each([
  ["en", "With it you have 6 fire: enough unless it is called."],
  ["ru", "С ней ваша сила огня — 6: хватает, если блеф не вскроют."],
] as const)(
  "a lie that closes the turn is enough unless called, whatever a line without a lie takes (%s)",
  async (lang, said) => {
    await speak(lang);
    const lie = deed(hope("more", { deeds: 1, more: ["booster"] }), { verb: "bluff", card: "spark", is_lie: true });
    const told = (more: object) =>
      intent(view({ needed: 6 }), {
        chosen,
        trial: trial({ needed: 6, is_matched: true, is_lying: true, ...more }),
        chosenDeeds: [lie],
      });
    expect(previews.previewOf(store, told({}))).toBe(said);
    expect(previews.isEnough(told({}))).toBe(true);
    expect(previews.previewOf(store, told({ needed: 8, is_matched: false }))).not.toBe(said);
    expect(previews.isEnough(told({ is_matched: false }))).toBe(false);
  },
);

test.each([
  ["en", "Boris is up.", "You are watching."],
  ["ru", "Ходит Boris.", "Вы наблюдаете за партией."],
] as const)("who watches is told so (%s)", async (lang, head, said) => {
  await speak(lang);
  const watcher = { ...store, seat: null, isMyTurn: false, isWatching: true, next: null } as unknown as TableStore;
  const told = sentence(watcher, intent(view({ player: 1, to_choose: 1, stage: "character" })));
  expect(told.head).toBe(head);
  expect(told.text.endsWith(said)).toBe(true);
  expect(told.text.length).toBeGreaterThan(said.length);
});
