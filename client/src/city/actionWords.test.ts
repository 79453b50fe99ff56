import { beforeAll, describe, expect, test } from "vitest";
import { askFor, plain, speak, t } from "../texts/fluent";
import { sayAction, sayActions, tellAdvice } from "./actionWords";

const legible = (words: string): string => words.replaceAll("\u00A0", "_");
beforeAll(() => askFor("world"));

describe("a refusal", () => {
  test("names the tile and the colour in the reader's language", async () => {
    await speak("en");
    expect(t("city-refusal-not_a_ruin", { here: "mill" })).toMatch(/^The Mill is rebuilt already/);
    await speak("ru");
    expect(t("city-refusal-wrong_colour", { colour: "red" })).toMatch(/^Здесь нужен красный цвет/);
    expect(t("city-refusal-cannot_recolour", { colour: "blue" })).toMatch(/^Карты синего цвета/);
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
    [["fly green", "to mill"], "fly Doran with a Terrah_1 to the Mill", "призвать Дорана (Terrah_1) на Мельницу"],
    [
      ["end movement", "box 2", "pay white 2", "pay green 1"],
      "pay for the 3 with Hoax_2 and Khind_1",
      "оплатить место за 3: Hoax_2 и Khind_1",
    ],
    [["offer with yellow 1"], "make one more offering with a Pillar_1", "сделать ещё одно подношение (Pillar_1)"],
    [["discard red 1", "draw"], "discard Terrah_1 and draw", "сбросить Terrah_1 и взять новые карты"],
    [["end movement"], "end the walk", "закончить движение"],
    [["special"], "use the building's action", "использовать действие здания"],
  ])("%s", async (actions, english, russian) => {
    await speak("en");
    expect(legible(sayActions(actions, "library"))).toBe(english);
    await speak("ru");
    expect(legible(sayActions(actions, "library"))).toBe(russian);
  });

  test("one of a payment", async () => {
    await speak("en");
    const said = ["as red", "pay red 3", "pair brown 1 brown 2", "recolour four blue", "recolour one"].map((action) =>
      legible(sayAction(action, null)),
    );
    expect(said).toEqual([
      "pay in red",
      "pay with Terrah_3",
      "pay with a pair: Mimix_1 and Mimix_2",
      "recolour up to four blue cards with a Hoax_1",
      "recolour a card with a Hoax_2",
    ]);
  });

  test("a hint says what and why", async () => {
    await speak("en");
    const { what, why } = tellAdvice({ actions: ["move mill"], reason: "better", term: "crystals" }, "library");
    expect([plain(what), why]).toEqual([
      "Try this: walk to the Mill.",
      "What speaks for it most, compared with the next one: crystals.",
    ]);
  });
});
