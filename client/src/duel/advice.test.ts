import { beforeAll, beforeEach, expect, test } from "vitest";
import { layOut, type Card } from "../cards/cards";
import { askFor, speak } from "../texts/fluent";
import { tellAdvice, type Counsel } from "./advice";
import { decisionsOf } from "./decisions";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";

beforeAll(() => askFor("fight", "table"));
beforeEach(() => speak("en"));

const sides = [{ totals: [2, 1] }, { totals: [5, 5] }];
const intent = (view: object): DuelIntent =>
  ({
    near: 0,
    view: {
      stage: "support",
      is_opening: true,
      element: null,
      to_choose: 0,
      sides,
      question: null,
      dragons: [0, 0],
      ...view,
    },
    offered: { cards: [], words: [{ word: "next", action: "next", number: null, prospect: null }] },
  }) as unknown as DuelIntent;
const store = { seat: 0, table: { seats: [{ name: "Anna" }, { name: "Boris" }] } } as unknown as TableStore;
const trial = (more: object) => ({
  game: "duel",
  actions: [],
  stages: [],
  asks: [],
  lies: [],
  is_lying: false,
  loads: [],
  element: "fire",
  totals: [[2, 1]],
  dragons: [0, 0],
  dragon_steps: [0, 0],
  needed: null,
  is_matched: true,
  fight_over: false,
  winner: null,
  is_certain: true,
  ...more,
});
const counsel = (plan: string[], more: object): Counsel =>
  ({
    actions: plan,
    plan,
    other: null,
    reason: "better",
    term: null,
    edges: [],
    worth: [],
    trial: trial({}),
    ...more,
  }) as unknown as Counsel;

test("an announcement is one decision with its element, and is told so", () => {
  expect(decisionsOf(["play Spark", "next", "fire"])).toEqual([["play Spark"], ["next", "fire"]]);
  const other = { actions: ["next", "earth"], trial: trial({}), behind: 0.1 };
  const told = tellAdvice(counsel(["next", "fire"], { other }), store, intent({}));
  expect(told.what.map(({ text }) => text).join("")).toBe("Try this: announce 2 fire.");
  expect(told.other.what).toBe("announce 1 earth");
  expect(told.why).not.toMatch(/all that can be done/);
});

test("a plan that switches the element is told in the element the fight has afterwards", () => {
  const here = intent({ stage: "character", is_opening: false, element: "earth" });
  const told = tellAdvice(counsel(["play Ghost", "next"], { trial: trial({ totals: [[2, 2]] }) }), store, here);
  expect(told.brings).toBe("It becomes a fire fight. In the end you have 2 fire.");
});

test("every step of a plan is told: cards, the announcement, the end of the turn; nothing for what only leads on", () => {
  const plan = ["continue", "play Ghost", "next", "next", "next"];
  const stages = ["retreat", "character", "character", "support", "end"];
  const here = intent({ stage: "retreat", is_opening: false, element: "fire" });
  const told = tellAdvice(counsel(plan, { trial: trial({ stages, totals: [[6, 2]] }) }), store, here);
  expect(told.then).toBe("Then: play Ghost, announce 6 fire, end the turn.");
});

test("an announcement whose element is asked for later is named once", () => {
  const plan = ["continue", "play Shaman", "next", "yes", "fire"];
  const stages = ["retreat", "character", "support", "after", "element"];
  const here = intent({ stage: "retreat" });
  const told = tellAdvice(counsel(plan, { trial: trial({ actions: plan, stages, totals: [[2, 2]] }) }), store, here);
  expect(told.then).toBe("Then: play Shaman, use its power, announce 2 fire.");
  const rest = { actions: plan.slice(2), stages: stages.slice(2), totals: [[2, 2]] };
  const next = tellAdvice(counsel(plan.slice(2), { trial: trial(rest) }), store, intent({}));
  expect(next.what.map(({ text }) => text).join("")).toBe("Try this: play no more cards.");
  expect(next.then).toBe("Then: use its power, announce 2 fire.");
});

test("a plan that gives the fight up says so, and what it costs", () => {
  const plan = ["play Ghost", "next", "retreat"];
  const stages = ["leadership", "begin", "retreat"];
  const here = intent({ stage: "leadership", is_opening: false, element: "fire", dragons: [0, 0] });
  const told = (more: object) =>
    tellAdvice(counsel(plan, { trial: trial({ actions: plan, stages, fight_over: true, ...more }) }), store, here);
  const retreat = "It ends with your retreat. A dragon moves towards Boris.";
  expect(told({}).then).toBe("Then: retreat.");
  expect(told({ dragons: [0, 1], dragon_steps: [0, 1] }).brings).toBe(retreat);
  expect(told({ dragon_steps: [1, 1] }).brings).toBe(`A dragon moves towards you. ${retreat}`);
  expect(told({ dragon_steps: [1, 0] }).brings).toBe(
    "A dragon moves towards you. It ends with your retreat. No dragon moves towards Boris.",
  );
});

test("what a plan comes to is held against what is to match, not against itself", () => {
  const here = intent({ stage: "retreat", is_opening: false, element: "fire" });
  const told = (more: object) =>
    tellAdvice(counsel(["continue", "play Ghost"], { trial: trial({ totals: [[5, 1]], ...more }) }), store, here)
      .brings;
  expect(told({ needed: 4 })).toBe("In the end you have 5 fire, to match 4.");
  expect(told({ needed: 7 })).toBe("In the end you have 5 fire, enough behind your shield.");
});

test("that it is alone is said only where all else leads nowhere", () => {
  const prospect = (hope: string) => ({ hope, deeds: 0, more: [], short: null, is_risky: false });
  const why = (hope: string) => {
    const here = intent({ stage: "retreat", is_opening: false });
    here.offered!.words = [
      { word: "retreat", action: "retreat", number: null, prospect: null },
      { word: "continue", action: "continue", number: null, prospect: prospect(hope) },
    ] as never;
    return tellAdvice(counsel(["retreat"], { reason: "only" }), store, here).why;
  };
  expect([why("never"), why("open")]).toEqual([
    "Whatever else you do, the turn cannot be finished.",
    "The bot’s choice among several.",
  ]);
  const alone = tellAdvice(counsel(["next"], { reason: "only" }), store, intent({}));
  expect(alone.why).toBe("It is all that can be done.");
});

test("the next best says where it may not be enough, and where it cannot be", () => {
  const told = (hope: string) => {
    const here = intent({ stage: "retreat", is_opening: false });
    const prospect = { hope, deeds: 0, more: [], short: null, is_risky: false };
    here.offered!.words = [{ word: "continue", action: "continue", number: null, prospect }] as never;
    const other = { actions: ["continue"], trial: trial({}), behind: 0 };
    return tellAdvice(counsel(["retreat"], { other }), store, here).other.what;
  };
  expect([told("open"), told("never"), told("more")]).toEqual([
    "fight on, which is not certain to be enough",
    "fight on, after which the turn cannot be finished",
    "fight on",
  ]);
});

test("of a next best that gives up as the plan does it is not told that it cannot be finished", () => {
  const here = intent({ stage: "leadership", is_opening: false });
  const prospect = { hope: "never", deeds: 0, more: [], short: 1, is_risky: false };
  here.offered!.cards = [{ verb: "play", card: "falcon", action: "play Falcon", prospect }] as never;
  const told = (actions: string[], plan: string[]) =>
    tellAdvice(
      counsel(plan, { other: { actions: ["play Falcon"], trial: trial({ actions }), behind: 0 } }),
      store,
      here,
    ).other.what;
  expect(told(["play Falcon", "next", "retreat"], ["next", "retreat"])).toBe("play Falcon");
  expect(told(["play Falcon", "next", "retreat"], ["next", "continue"])).toMatch(/cannot be finished/);
});

test("what counts before the character that covers it is not told as the end", () => {
  const here = intent({ stage: "begin", is_opening: false, element: "fire" });
  const told = (more: object) =>
    tellAdvice(counsel(["reveal Ship"], { trial: trial({ totals: [[6, 1]], needed: 6, ...more }) }), store, here)
      .brings;
  expect(told({ stages: ["begin"] })).toBe("");
  expect(told({ stages: ["begin"], element: "earth" })).toBe("It becomes an earth fight.");
  expect(told({ stages: ["character"] })).toBe("So far that makes 6 fire of 6; the rest shows itself on the way.");
});

test("the next best is told from where it leaves the plan", () => {
  const plan = ["next", "continue", "play Spark", "next"];
  const other = {
    actions: ["next", "continue", "play Volca"],
    trial: trial({ stages: ["begin", "retreat", "character", "support"], asks: [] }),
    behind: 0.02,
  };
  const here = intent({ stage: "begin", is_opening: false });
  expect(tellAdvice(counsel(plan, { other }), store, here).other.what).toBe("begin the same way, then play Volca");
});

test("what seems for nothing says how much better it is: a card that does not count, the smaller total", async () => {
  const plan = ["play Potion", "next", "earth"];
  const tried = trial({ stages: ["support", "support", "element"], asks: [], element: "earth" });
  const told = () => tellAdvice(counsel(plan, { trial: tried, worth: [0.03, null, 0.021] }), store, intent({}));
  const words = () =>
    [
      told()
        .what.map(({ text }) => text)
        .join(""),
      told().then,
    ].map((said) => said.replaceAll("\u00a0", " "));
  expect(words()).toEqual([
    "Try this: play Potion (it does not count here, and yet is 3 points better than going on without).",
    "Then: announce 1 earth (2 points better than 2 fire).",
  ]);
  await speak("ru");
  expect(words()).toEqual([
    "Совет: сыграть Potion (здесь карта не в счёт, и всё же с ней на 3 пункта лучше).",
    "Затем: объявить землю 1 (на 2 пункта лучше, чем огонь 2).",
  ]);
});

test("to pick a card is called what it does, in the first step and later", async () => {
  const asked = ["away", "victim", "recall", "beneath", "return", "search", "pay", "target", "remove", "favor"];
  const plan = ["use Ghost", ...asked.map((ask) => (ask === "remove" ? "pick their Imp" : "pick Imp"))];
  const tried = trial({ stages: plan.map(() => "support"), asks: [null, ...asked] });
  const here = intent({ stage: "support", is_opening: false, element: "fire" });
  expect(tellAdvice(counsel(plan, { trial: tried }), store, here).then).toBe(
    "Then: discard Imp, discard Imp, take back Imp, put Imp beneath the deck, shuffle Imp into the deck, take Imp, " +
      "pay with Imp, apply it to Imp, remove Imp, choose Imp.",
  );
  const what = (view: object) =>
    tellAdvice(counsel(["pick Imp"], {}), store, intent(view))
      .what.map(({ text }) => text)
      .join("");
  expect(what({ stage: "decline" })).toBe("Try this: discard Imp.");
  expect(what({ stage: "exchange" })).toBe("Try this: exchange Imp.");
  expect(what({ stage: "leadership", question: { ask: "away" } })).toBe("Try this: discard Imp.");
  await speak("ru");
  expect(what({ stage: "decline" })).toBe("Совет: сбросить Imp.");
});

test.each(["en", "ru"] as const)("no step begins with a capital, in %s", async (language) => {
  await speak(language);
  const words = ["next", "retreat", "decline", "continue", "backtrack", "yes", "no", "done", "fire", "call", "let"];
  const more = ["random", "zero", "one", "two", "three", "boosters", "supports", "face down 2"];
  for (const stage of ["begin", "leadership", "retreat", "character", "support", "after", "element", "call", "end"])
    for (const word of [...words, ...more]) {
      const told = tellAdvice(counsel([word], {}), store, intent({ stage, element: "fire" }));
      const [, what] = told.what.map(({ text }) => text);
      expect(what, `${stage} ${word}`).toMatch(/^\p{Ll}/u);
      expect(what).not.toMatch(/fight-|[{}]/);
    }
});

test("a plan that ends before the total is matched does not say that it is the end", () => {
  const here = intent({ stage: "retreat", is_opening: false, element: "fire" });
  const tried = trial({ totals: [[1, 1]], needed: 2, is_matched: false });
  const told = tellAdvice(counsel(["continue", "play Ghost"], { trial: tried }), store, here);
  expect(told.brings).toBe("So far that makes 1 fire of 2; the rest shows itself on the way.");
});

test("to go on without leadership is said as the button says it", () => {
  const told = tellAdvice(counsel(["next"], {}), store, intent({ stage: "leadership", is_opening: false }));
  expect(told.what.map(({ text }) => text).join("")).toBe("Try this: go on without leadership.");
});

test("a card is loaded onto a ship that is named, and a ship is chosen as a ship", () => {
  const cards = { ship: { name: "Sea Falcon" } as Card };
  layOut({ decks: {}, cards } as unknown as Parameters<typeof layOut>[0]);
  expect(decisionsOf(["load Powder", "pick Sea Falcon", "next"])).toEqual([
    ["load Powder", "pick Sea Falcon"],
    ["next"],
  ]);
  const here = intent({ stage: "support", is_opening: false, element: "fire" });
  const loads = (plan: string[], ...onto: (string | null)[]) =>
    tellAdvice(counsel(plan, { trial: trial({ loads: onto }) }), store, here)
      .what.map(({ text }) => text)
      .join("");
  const loaded = "Try this: load Powder onto Sea Falcon.";
  expect(loads(["load Powder"], "ship")).toBe(loaded);
  expect(loads(["load Powder", "pick Sea Falcon"], null, "ship")).toBe(loaded);
  expect(loads(["pick Powder"], "ship")).toBe(loaded);
  expect(loads(["pick Sea Falcon"], "ship")).toBe("Try this: choose the ship Sea Falcon.");
});

test("a bluff that is a lie is called one, in the first step and later", () => {
  const plan = ["play Ghost", "bluff Ship"];
  const tried = trial({ stages: ["character", "support"], lies: ["bluff Ship"] });
  const here = intent({ stage: "character", is_opening: false, element: "fire" });
  expect(tellAdvice(counsel(plan, { trial: tried }), store, here).then).toContain("lay Ship face down (a lie");
  const first = tellAdvice(counsel(["bluff Ship"], { trial: tried }), store, here).what;
  const said = first.map(({ text }) => text).join("");
  expect(said).toContain("(a lie: if it is called, you retreat, and one dragon more moves towards Boris)");
});

test("a plan says that a dragon comes", () => {
  const here = intent({ stage: "leadership", is_opening: false, element: "fire" });
  const tried = trial({ dragons: [1, 0], dragon_steps: [1, 0], totals: [[5, 1]], needed: 4 });
  expect(tellAdvice(counsel(["play Ghost", "yes"], { trial: tried }), store, here).brings).toBe(
    "A dragon moves towards you. In the end you have 5 fire, to match 4.",
  );
});

test("what hangs on cards nobody knows is told as such: a called bluff with both its ends", async () => {
  const here = intent({ stage: "call", is_opening: false, element: "fire" });
  const brings = (more: object) =>
    tellAdvice(counsel(["call"], { trial: trial({ dragons: [2, 0], ...more }) }), store, here).brings;
  const stake = "If every mark is of fire, a dragon moves towards Boris; if not, towards you, and Boris must retreat.";
  expect([brings({ actions: ["call"] }), brings({ actions: ["call"], is_certain: false })]).toEqual([stake, stake]);
  expect(brings({ is_certain: false })).toBe("What comes of it hangs on cards nobody knows yet.");
  await speak("ru");
  expect(brings({ actions: ["call"] })).toMatch(/^Если все знаки — .+; если нет — .+/);
});

test("a later step of the next best is told as its button is called", () => {
  const plan = ["next", "continue", "play Ghost", "play Spark", "next", "next"];
  const told = (isOpening: boolean, actions: string[], stages: string[]) => {
    const other = { actions, trial: trial({ actions, stages, asks: stages.map(() => null) }), behind: 0 };
    const here = intent({ stage: "leadership", is_opening: isOpening });
    return tellAdvice(counsel(plan, { other }), store, here).other.what;
  };
  const stages = ["leadership", "retreat", "character", "character"];
  const later = "begin the same way, then ";
  expect(told(false, ["next", "continue", "play Ghost", "next"], stages)).toBe(`${later}play no further character`);
  expect(told(true, ["next", "decline"], ["leadership", "retreat"])).toBe(`${later}decline`); // not to be chosen yet
  const declined = counsel(["next", "decline"], {
    other: { actions: ["next", "continue"], trial: trial({ stages: ["leadership", "retreat"] }), behind: 0 },
  });
  const other = (is_opening: boolean) =>
    tellAdvice(declined, store, intent({ stage: "leadership", is_opening })).other.what;
  expect([other(true), other(false)]).toEqual([`${later}open the fight`, `${later}fight on`]);
});

test("an announcement before which a power is asked about is told as one", async () => {
  const plan = ["next", "yes", "earth"];
  const asked = trial({ actions: plan, stages: ["support", "after", "element"], asks: [null, "accept", null] });
  const told = () =>
    tellAdvice(counsel(plan, { trial: asked }), store, intent({}))
      .what.map(({ text }) => text)
      .join("");
  expect(told()).toBe("Try this: play no more cards.");
  await speak("ru");
  expect(told()).toBe("Совет: больше не играть карт.");
});

test("what the plan has before the next best is told in numbers, where both are known", () => {
  const fought = { stages: ["character", "support"], totals: [[7, 1]], cards: [4, 3] };
  const why = (ours: object, theirs: object, more: object = {}) => {
    const other = { actions: ["retreat"], trial: trial({ ...fought, ...theirs }), behind: 0.2 };
    return tellAdvice(
      counsel(["next"], { reason: "ahead", trial: trial({ ...fought, ...ours }), other, ...more }),
      store,
      intent({}),
    ).why;
  };
  expect(why({}, { dragon_steps: [0, 1], fight_over: true })).toBe("With the next best: A dragon moves towards Boris.");
  expect(why({ dragon_steps: [2, 0] }, {})).toBe("2 dragons more come to you than with the next best.");
  expect(why({}, { totals: [[5, 1]] })).toBe("It makes 2 fire more than the next best.");
  expect(why({}, { cards: [3, 3] })).toBe("You keep 1 card more in hand than with the next best.");
  expect(why({}, { cards: [4, 5] })).toBe("Boris is left with 2 cards fewer in hand than after the next best.");
  const ahead = "It leads to victory more often, though no single thing decides.";
  expect(why({}, {})).toBe(ahead);
  expect(why({}, { totals: [[5, 1]], is_certain: false })).toBe(ahead);
  expect(why({}, { totals: [[5, 1]], stages: ["character"] })).toBe(ahead);
  expect(why({}, {}, { reason: "in_plan", other: null })).toMatch(/later in the same plan/);
});

test("a plan that ends with the own retreat says so at its first step", () => {
  const here = intent({ stage: "leadership", is_opening: false, element: "fire" });
  const plan = ["next", "retreat"];
  for (const is_certain of [true, false]) {
    const stages = ["leadership", "retreat"];
    const given = trial({ actions: plan, stages, is_certain, fight_over: true, dragon_steps: [0, 1] });
    expect(tellAdvice(counsel(plan, { trial: given }), store, here).brings).toContain("It ends with your retreat.");
  }
});

test("what is announced is told also where the total stays as it was, and why less is to match than was announced", async () => {
  const here = intent({ stage: "retreat", is_opening: false, element: "fire", needed: 5, sides: [{ totals: [6, 1] }] });
  const plan = ["continue", "play Ghost", "next"];
  const stages = ["retreat", "character", "support"];
  const brings = (more: object) =>
    tellAdvice(counsel(plan, { trial: trial({ actions: plan, stages, totals: [[6, 1]], ...more }) }), store, here)
      .brings;
  expect(brings({ needed: 5 })).toBe("In the end you have 6 fire, to match 5.");
  expect(brings({ needed: 0 })).toBe("In the end you have 6 fire, to match 0 (the plan lowers it from 5).");
  expect(brings({ needed: 5, stages: ["retreat"] })).toBe(""); // nothing is announced, and nothing changes
  await speak("ru");
  expect(brings({ needed: 0 })).toBe("В итоге ваша сила огня — 6, а нужно 0 (план снижает это с 5).");
});

test("where the next best is as good, what the plan has before it is told", () => {
  const other = { actions: ["next"], trial: trial({ dragon_steps: [0, 0] }), behind: 0 };
  const why = (more: object) =>
    tellAdvice(counsel(["play Charm"], { reason: "close", other, trial: trial(more) }), store, intent({})).why;
  expect(why({ dragon_steps: [1, 0] })).toBe("One dragon more comes to you than with the next best.");
  expect(why({})).toBe("It is close: the next move is as good.");
});

test("the turn that wins says so, and names nothing beside it", () => {
  const other = { actions: ["next", "earth"], trial: trial({}), behind: 0 };
  const won = trial({ actions: ["next", "fire"], winner: 0, crystals: 4, dragon_steps: [1, 0], fight_over: true });
  const told = tellAdvice(counsel(["next", "fire"], { other, trial: won }), store, intent({}));
  expect(told.brings).toContain("You then win the game with 4 crystals.");
  expect(told.other.what).toBe("");
});

test("what nobody knows wins no game, and where no next best is told nothing is as good", () => {
  const other = { actions: ["let"], trial: trial({}), behind: 0 };
  const called = trial({ actions: ["call"], winner: 0, crystals: 1, fight_over: true, is_certain: false });
  const here = intent({ stage: "call", is_opening: false, element: "fire" });
  const told = tellAdvice(counsel(["call"], { other, trial: called, reason: "close" }), store, here);
  expect(told.other.what).toBe("let the bluff be");
  const alone = tellAdvice(counsel(["call"], { trial: called, reason: "close" }), store, here);
  expect(alone.why).not.toContain("next move");
});

test("to stop what has not begun is no next best", () => {
  const plan = ["use Gull", "pick Ghost", "done"];
  const stages = ["leadership", "leadership", "leadership"];
  const beside = (actions: string[]) => ({
    actions,
    trial: trial({ actions, stages, asks: [null, "load"] }),
    behind: 0,
  });
  const told = (actions: string[]) =>
    tellAdvice(counsel(plan, { other: beside(actions), trial: trial({ stages }) }), store, intent({})).other.what;
  expect(told(["use Gull", "done"])).toBe("");
  expect(told(["use Gull", "pick Spark"])).not.toBe("");
});
