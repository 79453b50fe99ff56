// The question that has to be answered before the turn goes on (server/duel/question.py).
import type { State } from "../../engine/rules";
import type { Question } from "../../wire/types";
import { cardAt, idsOf } from "./cardIds";
import type { Duel } from "./duel";

const NO_QUESTION = ["nothing", "do"];
const LOADING = "ship"; // is allowed by no card: the one on its way is `picked`
const COINS = ["fire", "earth", "characters"];

/** The kind of a question; null: nothing is asked. */
export function askOf(duel: Duel, seen: State): Question["ask"] | null {
  const ask = duel.facts.asks[duel.read(seen).get("ask")]!;
  return NO_QUESTION.includes(ask) ? null : (ask as Question["ask"]);
}

/** What is asked, as the reader of this view may know it. */
export function questionOf(duel: Duel, seen: State): Question | null {
  const read = duel.read(seen);
  const ask = askOf(duel, seen);
  if (ask === null) return null;
  const [asked, asker] = [read.get("asked"), read.get("asker")];
  const hasCard = ask !== LOADING;
  const coin = duel.facts.coins[read.get("coin")]!;
  return {
    ask,
    seat: asked,
    card: hasCard ? cardAt(duel, seen, asker, read.get("source")) : null,
    owner: hasCard ? asker : null,
    left: read.get("left"),
    need: duel.standing(seen).get("left_to_pay"),
    coin: ask === "pay" && COINS.includes(coin) ? (coin as Question["coin"]) : null,
    picked: idsOf(duel, seen, asked, read.get("picked") | read.get("spent")),
  };
}
