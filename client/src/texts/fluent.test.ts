import { describe, expect, test, vi } from "vitest";
import { bundleOf, format } from "./bundle";
import { firstLanguage } from "./firstLanguage";
import { LANGUAGES, languageName, nextLanguage, t } from "./fluent";
import { partsOf, strong } from "./marks";
import { withoutNotes, withoutTerminal } from "./notes";

describe("the language", () => {
  test.each([
    ["?lang=ru", "en", ["en-GB"], "ru"],
    ["?lang=xx", "ru", ["en-GB"], "ru"],
    ["", null, ["xx-XX", "ru-RU", "en"], "ru"],
    ["", null, ["xx-XX"], "en"],
  ])("of the address %s, kept %s, preferred %s is %s", (search, kept, preferred, chosen) => {
    expect(firstLanguage(search, kept, preferred)).toBe(chosen);
  });

  test("is followed by the next, after the last by the first, and each is named in itself", () => {
    expect(LANGUAGES.map(nextLanguage)).toEqual([...LANGUAGES.slice(1), LANGUAGES[0]]);
    expect([languageName("en"), languageName("ru")]).toEqual(["English", "Русский"]);
  });

  test("is said anew once it changes, also what was asked for later", async () => {
    vi.resetModules(); // nobody has asked for anything yet
    const { askFor, hasText, language, speak, t } = await import("./fluent");
    await speak("ru");
    expect(hasText("city-tile-library")).toBe(false);
    await askFor("world");
    expect([language(), t("city-tile-library"), t("city-tile-library.gen")]).toEqual([
      "ru",
      "Библиотека",
      "Библиотеки",
    ]);
    await speak("en");
    expect([language(), t("city-tile-library"), t("city-tile-library.gen")]).toEqual(["en", "Library", "Library"]);
  });

  test("keeps a number and its per cent sign on one line", () => {
    expect(
      format(bundleOf("en", ["chance = It wins { $share } % of them."]), "chance", { share: 47 }, console.error),
    ).toBe("It wins 47\u00a0% of them.");
  });

  test("shows the name of a text that is missing, and complains where the page is made", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(t("no-such-text")).toBe("no-such-text");
    expect(warn).toHaveBeenCalledWith("no-such-text: no such message");
    warn.mockRestore();
  });
});

test("marked words become parts", () => {
  expect(partsOf(`a ${strong("b")} c ${strong("d")}`)).toEqual([
    { text: "a ", strong: false },
    { text: "b", strong: true },
    { text: " c ", strong: false },
    { text: "d", strong: true },
  ]);
});

test("a file of texts comes without the notes of its writers, and says the same", () => {
  const file =
    "### All\n# of a tile\nmill = Mill # 1\n    .gen = of the mill\n\n## Figures\nlong =\n    one\n\n    two\n";
  expect(withoutNotes(file)).toBe("mill = Mill # 1\n    .gen = of the mill\n\nlong =\n    one\n\n    two\n");
});

test("what only the terminal says of a duel does not go to the page", () => {
  const file =
    "duel-told-x = { $who ->\n        [you] You.\n       *[other] They.\n    }\n    .small = s\n\nduel-refusal-a = No.\n    .rule = D-1\nduel-menu = m\nduel-term-b = b\nduel-icon-c = c\n";
  expect(withoutTerminal(file)).toBe("\nduel-refusal-a = No.\n    .rule = D-1\nduel-term-b = b\nduel-icon-c = c\n");
});
