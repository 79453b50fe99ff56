// Every sentence of the bar over positions the server has played: it names what is there, in each language.
import { beforeAll, describe, expect, test } from "vitest";
import { cardOf, layOut } from "../cards/cards";
import type { ToldAdvice } from "../table/game";
import { askFor, LANGUAGES, plain, speak, t } from "../texts/fluent";
import positions from "$positions/duel.json";
import printed from "../wire/cards.json";
import type { TableStore } from "../wire/table.svelte";
import { tellAdvice, type Counsel } from "./advice";
import { decisionsOf } from "./decisions";
import type { DuelIntent } from "./intent.svelte";
import * as previews from "./preview";
import { demandWords, hopeWords, isSure, isVain } from "./prospect";
import { sentence } from "./sentence";
import type { Deed, DuelChoices, DuelTrial, DuelView } from "./types";
import { buttonsOf } from "./words";

type Position = {
  seat: number;
  view: DuelView;
  choices: DuelChoices;
  trials: Record<string, DuelTrial>;
  /** A turn that could be played from here, by chance. */
  turn: DuelTrial;
};
const all = positions as unknown as Position[];
const seats = ["Anna", "Boris"].map((name) => ({ kind: "person", name, is_mine: false, level: null, is_away: false }));

function storeOf({ seat }: Position): TableStore {
  const table = { seats: seats.map((one, number) => ({ ...one, is_mine: number === seat })) };
  return { table, seat, isMyTurn: true, isWatching: false } as unknown as TableStore;
}

function intentOf({ seat, view, choices }: Position, more: object = {}): DuelIntent {
  const begun = { chosen: null, asked: null, trial: null, chosenDeeds: [], previews };
  const here = { view, offered: choices, near: seat, far: 1 - seat, question: view.question };
  return {
    ...here,
    ...begun,
    weighing: [],
    beside: new Map(),
    isAdvised: () => false,
    ...more,
  } as unknown as DuelIntent;
}

/** The position with a card or a word begun, as far as it was tried. */
function begun(position: Position): DuelIntent[] {
  return Object.entries(position.trials).flatMap(([action, trial]) => {
    const card = position.choices.cards.find((choice) => choice.action === action);
    const word = position.choices.words.find((choice) => choice.action === action);
    if (word) return word.word === "retreat" ? [intentOf(position, { asked: word, trial })] : [];
    const deed: Deed = { ...card!, actions: [action], isAhead: false };
    return [intentOf(position, { chosen: card, trial, chosenDeeds: [deed] })];
  });
}

const saidOf = (position: Position, intent: DuelIntent): string => {
  const { head, text } = sentence(storeOf(position), intent);
  return `${head} ${text}`;
};

/** A turn as a hint tells it, beside each way that was tried. */
function toldOf(position: Position): ToldAdvice[] {
  const { actions: plan } = position.turn;
  const [actions = []] = decisionsOf(plan);
  const others = Object.entries(position.trials).filter(([action]) => action !== plan[0]);
  const beside = others.map(([action, trial]) => ({ actions: [action], trial, behind: 0.1 }));
  const advice = { actions, plan, trial: position.turn, reason: "ahead", term: null, edges: [], worth: [] };
  return [null, ...beside].map((other) =>
    tellAdvice({ ...advice, other } as unknown as Counsel, storeOf(position), intentOf(position)),
  );
}

const wordsIn = ({ what, then, brings, other, why }: ToldAdvice): string =>
  [plain(what), then, brings, other.what, why].join(" ");

/** A message that is missing is said by its id, a value that is missing in braces. */
const WRONG = /[{}]|fight-|table-|undefined|NaN|null/;

beforeAll(async () => {
  layOut(printed as never);
  await askFor("fight", "table");
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  test("every sentence is whole", () => {
    for (const position of all)
      for (const intent of [intentOf(position), ...begun(position)])
        expect(saidOf(position, intent)).not.toMatch(WRONG);
  });

  test("a turn is told whole, with every card that it takes", () => {
    for (const position of all)
      for (const told of toldOf(position)) {
        expect(wordsIn(told)).not.toMatch(WRONG);
        expect(plain(told.what)).toMatch(/\S: \S/);
        for (const action of position.turn.actions) {
          const [, card] = /^(?:\w+|pick their) ((?!down|their)\D.*)$/.exec(action) ?? [];
          if (card) expect(`${plain(told.what)} ${told.then}`).toContain(card);
        }
      }
  });

  test("every word on a button is whole, and at most one is gold", () => {
    for (const position of all) {
      const buttons = buttonsOf(intentOf(position));
      for (const { words } of buttons) expect(words).not.toMatch(WRONG);
      expect(buttons.filter(({ isGold }) => isGold).length).toBeLessThanOrEqual(1);
    }
  });
});

// ---- what a prompt names is there to be chosen

const litOf = ({ choices }: Position) => choices.cards.filter((choice) => !isVain(choice));
const isLit = (position: Position, verb: string, ...types: string[]): boolean =>
  litOf(position).some((one) => one.verb === verb && (types.length === 0 || types.includes(cardOf(one.card).type)));
const isSaid = ({ choices }: Position, ...names: string[]): boolean =>
  choices.words.some(({ word }) => names.includes(word));
const isLitCharacter = (position: Position): boolean =>
  isLit(position, "play", "character") || isLit(position, "join", "character");
const isCharacterAhead = ({ choices }: Position): boolean =>
  choices.ahead.some(
    (one) => !isVain(one) && ["play", "join"].includes(one.verb) && cardOf(one.card).type === "character",
  );

const isVainToGoOn = ({ choices }: Position): boolean =>
  choices.words.every((word) => word.word !== "next" || isVain(word));

/** What a prompt may name, in each language, and whether it is there. */
const NAMED: readonly { en: RegExp; ru: RegExp; isThere: (position: Position) => boolean }[] = [
  { en: /leadership card/, ru: /карту лидерства/, isThere: (here) => isLit(here, "play", "leadership") },
  {
    en: /[Pp]lay a ship|or a ship/,
    ru: /Сыграйте корабль|или корабль/,
    isThere: (here) => isLit(here, "play", "influence"),
  },
  { en: /[Ll]it character/, ru: /подсвеченный персонаж/, isThere: isLitCharacter },
  { en: /[Ll]it card/, ru: /[Пп]одсвеченн(ая|ую) карт/, isThere: (here) => litOf(here).length > 0 },
  { en: /[Uu]se a lit card/, ru: /[Ии]спольз\S+ подсвеченную карту/, isThere: (here) => isLit(here, "use") },
  { en: /take back a lit card/, ru: /вернуть подсвеченную карту/, isThere: (here) => isLit(here, "retrieve") },
  { en: /land a ship/, ru: /причалить/, isThere: (here) => isLit(here, "land") },
  { en: /turn up a bluff/, ru: /открыть блеф/, isThere: (here) => isLit(here, "reveal") },
  { en: /meet a demand/, ru: /выполни\S+ требование/, isThere: (here) => isLit(here, "pay") },
  { en: /[Pp]lay a character/, ru: /[Сс]ыграйте персонажа/, isThere: isLitCharacter },
  { en: /with a character/, ru: /персонажем|сыграть персонажа/, isThere: isCharacterAhead },
  { en: /a booster/, ru: /усиление/, isThere: (here) => isLit(here, "play", "booster") },
  { en: /a support/, ru: /поддержку/, isThere: (here) => isLit(here, "play", "support") },
  { en: /play [^:]*a bluff/, ru: /сыграйте [^:]*блеф/, isThere: (here) => isLit(here, "bluff") },
  { en: /load a ship/, ru: /погрузите/, isThere: (here) => isLit(here, "load") },
  { en: /Fight on/, ru: /Продолжить бой/, isThere: (here) => isSaid(here, "continue") },
  {
    en: /[Rr]etreat\?|: retreat\.|have to retreat/,
    ru: /отступить\?|отступайте|остаётся отступить/,
    isThere: (here) => isSaid(here, "retreat"),
  },
  { en: /decline\?|have to decline/, ru: /уклониться/, isThere: (here) => isSaid(here, "decline") },
  { en: /: start over/, ru: /: верните ход/, isThere: (here) => isSaid(here, "backtrack") },
  { en: /no way back/, ru: /Назад пути нет/, isThere: (here) => !isSaid(here, "backtrack", "next", "retreat") },
  {
    en: /(?<!cannot )[Gg]o on\b/,
    ru: /[Пп]родолжайте|или продолжить|или дальше/,
    isThere: (here) => isSaid(here, "next", "done"),
  },
  { en: /\b[Aa]nnounce\b/, ru: /бъявляйте/, isThere: (here) => isSaid(here, "next") },
  { en: /finished: go on/, ru: /завершить: продолжайте/, isThere: isVainToGoOn },
  { en: /[Cc]all the bluff/, ru: /Вскрыть блеф/, isThere: (here) => isSaid(here, "call") },
];

describe.each(["en", "ru"] as const)("in %s", (language) => {
  beforeAll(() => speak(language));

  test("what a prompt names can be chosen", () => {
    for (const position of all.filter(({ view }) => view.question === null && view.to_choose !== null)) {
      const demands = position.choices.demands.map((demand) => demandWords(demand, seats[1 - position.seat]!.name));
      const { text } = sentence(storeOf(position), intentOf(position));
      const said = demands.reduce((rest, demand) => rest.replace(demand, ""), text);
      for (const named of NAMED)
        if (named[language].test(said)) expect(named.isThere(position), `${said} (${named[language]})`).toBe(true);
    }
  });

  test("what may cost the game is not gold without a word", () => {
    for (const position of all)
      for (const { isGold, risk } of buttonsOf(intentOf(position)).filter(({ risk }) => risk)) {
        expect(sentence(storeOf(position), intentOf(position)).text).toContain(risk);
        expect(isGold && position.choices.words.length + position.choices.cards.length > 1).toBe(false);
      }
  });

  test("a card that changes nothing says so, and no other does", () => {
    for (const position of all)
      for (const intent of begun(position).filter(({ chosen, trial }) => chosen && trial!.is_certain))
        expect(saidOf(position, intent).includes(t("fight-try-idle"))).toBe(intent.trial!.is_idle);
  });

  test("it takes another character only beside one", () => {
    const another = { en: /another character/, ru: /ещё одним персонажем/ }[language];
    for (const position of all)
      for (const { prospect, verb, card, action } of position.choices.cards)
        if (another.test(hopeWords({ prospect, verb, card })))
          expect(`${cardOf(card).type} ${action}`).toMatch(/^character (play|join)/);
  });
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  test("nothing that is not sure is gold where it commits, nor called enough", () => {
    for (const position of all) {
      const gold = buttonsOf(intentOf(position)).find(({ isGold }) => isGold);
      const word = position.choices.words.find(({ action }) => action === gold?.key);
      if (word?.word === "continue") expect(isSure(word)).toBe(true);
      for (const intent of begun(position)) {
        const forced = intent.trial!.demands.some(({ or_else }) => or_else === "retreat");
        if (intent.chosen && (forced || !intent.trial!.is_matched))
          expect(saidOf(position, intent)).not.toMatch(/: enough\./);
        if (intent.chosen && isVain(intent.chosenDeeds[0]!))
          expect(buttonsOf(intent).some(({ isGold }) => isGold)).toBe(false);
        const hope = intent.chosenDeeds[0]?.prospect?.hope;
        if (hope && hope !== "enough") expect(saidOf(position, intent)).not.toMatch(/: enough\.|Enough\./);
        if (intent.chosenDeeds[0]?.verb === "retrieve")
          expect(saidOf(position, intent)).not.toMatch(/With it|You draw|enough\./);
      }
    }
  });

  test("no total is called enough while a demand is open that has to be met", () => {
    const isDemanded = ({ choices }: Position) => choices.demands.some(({ or_else }) => or_else === "retreat");
    const demanded = all.filter((position) => position.view.question === null && isDemanded(position));
    expect(demanded.length).toBeGreaterThan(0);
    for (const position of demanded)
      expect(sentence(storeOf(position), intentOf(position)).text).not.toMatch(/, enough|total is enough/);
  });

  test("a card that is laid down tells its total, also where it stays", () => {
    for (const position of all)
      for (const intent of begun(position).filter(({ chosen, trial }) => chosen && trial!.is_certain)) {
        const { verb, card } = intent.chosenDeeds[0]!;
        const isLaid = ["play", "join", "bluff"].includes(verb);
        const isCounted = ["character", "booster", "support"].includes(cardOf(card).type);
        if (isLaid && isCounted && !intent.trial!.fight_over)
          expect(saidOf(position, intent)).toMatch(/you have \d|still have \d/);
      }
  });

  test("a total is told in the element the fight has afterwards", () => {
    for (const position of all)
      for (const intent of begun(position).filter(({ chosen }) => chosen)) {
        const [, element] = /you have \d+ (fire|earth)[:;.]/.exec(saidOf(position, intent)) ?? [];
        if (element) expect(element).toBe(intent.trial!.element);
      }
  });
});
