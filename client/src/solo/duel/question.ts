// The question that has to be answered before the turn goes on (server/duel/question.py).
import type { State } from "../../engine/rules";
import type { Question } from "../../wire/types";
import { cardAt, idsOf } from "./cardIds";
import type { Duel } from "./duel";

const NO_QUESTION = ["nothing", "do"];
const FROM_NO_CARD = ["ship"]; // loading is allowed by no card: the one on its way is `picked`
const COINS = ["fire", "earth", "characters"];

/** What is asked, as the reader of this view may know it. */
export function questionOf(duel: Duel, seen: State): Question | null {
  const read = duel.read(seen);
  const ask = duel.facts.asks[read.get("ask")]!;
  if (NO_QUESTION.includes(ask)) return null;
  const [asked, asker] = [read.get("asked"), read.get("asker")];
  const hasCard = !FROM_NO_CARD.includes(ask);
  const coin = duel.facts.coins[read.get("coin")]!;
  return {
    ask: ask as Question["ask"],
    seat: asked,
    card: hasCard ? cardAt(duel, seen, asker, read.get("source")) : null,
    owner: hasCard ? asker : null,
    left: read.get("left"),
    need: duel.standing(seen).get("left_to_pay"),
    coin: ask === "pay" && COINS.includes(coin) ? (coin as Question["coin"]) : null,
    picked: idsOf(duel, seen, asked, read.get("picked") | read.get("spent")),
  };
}
