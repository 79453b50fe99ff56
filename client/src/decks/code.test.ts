import { describe, expect, test } from "vitest";
import { PEOPLES } from "../kit/peoples";
import facts from "../wire/cards.json";
import { decode, encode } from "./code";

const sorted = (cards: readonly string[]) => [...cards].sort();

describe("a deck in a link", () => {
  test.each(PEOPLES)("the printed deck of %s comes out as it went in, in few letters", (leader) => {
    const [, ...cards] = facts.decks[leader];
    const code = encode({ leader, cards });
    expect(code).toMatch(/^[\w-]{10,32}$/);
    const read = decode(code);
    expect([read?.leader, sorted(read?.cards ?? [])]).toEqual([leader, sorted(cards)]);
  });

  test("every card there is can be in it", () => {
    const cards = Object.keys(facts.cards).filter((id) => !id.endsWith("-0"));
    expect(sorted(decode(encode({ leader: "buka", cards }))?.cards ?? [])).toEqual(sorted(cards));
  });

  test("an old link still means the same deck", () => {
    expect(decode("EAYAAAAACQUS")).toEqual({ leader: "hoax", cards: ["hoax-1", "hoax-2", "mut-105"] });
  });

  test("a letter that was changed or lost is noticed", () => {
    const code = encode({ leader: "aqua", cards: ["aqua-1", "aqua-30", "flit-12"] });
    expect(decode(code.slice(0, -1))).toBeNull();
    expect(decode(code.slice(1))).toBeNull();
    expect(decode((code[0] === "F" ? "G" : "F") + code.slice(1))).toBeNull();
    expect([decode(""), decode("no such thing!"), decode("////")]).toEqual([null, null, null]);
  });
});
