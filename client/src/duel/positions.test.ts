// Every sentence of the bar over positions the server has played: it names what is there, in each language.
import { beforeAll, describe, expect, test } from "vitest";
import { cardOf, layOut } from "../cards/cards";
import { askFor, LANGUAGES, speak } from "../texts/fluent";
import positions from "$positions/duel.json";
import printed from "../wire/cards.json";
import type { TableStore } from "../wire/table.svelte";
import type { DuelIntent } from "./intent.svelte";
import { isVain } from "./prospect";
import { sentence } from "./sentence";
import type { Deed, DuelChoices, DuelTrial, DuelView } from "./types";
import { buttonsOf } from "./words";

type Position = { seat: number; view: DuelView; choices: DuelChoices; trials: Record<string, DuelTrial> };
const all = positions as unknown as Position[];
const seats = ["Anna", "Boris"].map((name) => ({ kind: "person", name, is_mine: false, level: null, is_away: false }));

function storeOf({ seat }: Position): TableStore {
  const table = { seats: seats.map((one, number) => ({ ...one, is_mine: number === seat })) };
  return { table, seat, isMyTurn: true, isWatching: false } as unknown as TableStore;
}

function intentOf({ seat, view, choices }: Position, more: object = {}): DuelIntent {
  const begun = { chosen: null, asked: null, trial: null, chosenDeeds: [] };
  const here = { view, offered: choices, near: seat, far: 1 - seat, question: view.question };
  return { ...here, ...begun, isAdvised: () => false, ...more } as unknown as DuelIntent;
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

  test("every word on a button is whole, and at most one is gold", () => {
    for (const position of all) {
      const buttons = buttonsOf(intentOf(position));
      for (const { words } of buttons) expect(words).not.toMatch(WRONG);
      expect(buttons.filter(({ isGold }) => isGold).length).toBeLessThanOrEqual(1);
    }
  });
});

describe("in English", () => {
  beforeAll(() => speak("en"));
  const lit = ({ choices }: Position) => choices.cards.filter((choice) => !isVain(choice));

  test("what the sentence names is lit", () => {
    for (const position of all) {
      const said = saidOf(position, intentOf(position));
      const types = lit(position).map(({ card }) => cardOf(card).type);
      if (/lit character/.test(said)) expect(types).toContain("character");
      if (/lit card/.test(said)) expect(lit(position).length).toBeGreaterThan(0);
      if (/or a ship|Play a ship/.test(said)) expect(types).toContain("influence");
      if (/leadership card/.test(said)) expect(types).toContain("leadership");
    }
  });

  test("nothing that cannot be finished is gold, nor called enough", () => {
    for (const position of all) {
      const gold = buttonsOf(intentOf(position)).find(({ isGold }) => isGold);
      const word = position.choices.words.find(({ action }) => action === gold?.key);
      if (word?.word === "continue") expect(isVain(word)).toBe(false);
      for (const intent of begun(position)) {
        const forced = intent.trial!.demands.some(({ or_else }) => or_else === "retreat");
        if (intent.chosen && (forced || !intent.trial!.is_matched))
          expect(saidOf(position, intent)).not.toMatch(/: enough\./);
        if (intent.chosen && isVain(intent.chosenDeeds[0]!))
          expect(buttonsOf(intent).some(({ isGold }) => isGold)).toBe(false);
      }
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
