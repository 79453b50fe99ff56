// Cards of the duel by their ids, out of sets of places (server/duel/card_ids.py).
import { membersOf } from "../../engine/bits";
import type { State } from "../../engine/rules";
import type { Duel, DuelReading } from "./duel";

const NONE = -1;

/** A card of the catalogue; null: none, or not known. */
export const idOf = (duel: Duel, number: number): string | null => (number === NONE ? null : duel.cards[number]!.id);

/** The card at a place of a player's list; null: there is none, or it is not known. */
export const cardAt = (duel: Duel, state: State, player: number, place: number): string | null =>
  place === NONE ? null : idOf(duel, duel.numberAt(state, player, place));

/** The places of a set, in the order the cards came. */
export const inOrder = (side: DuelReading<"Side">, cards: number): number[] =>
  membersOf(cards).sort((one, other) => side.get("order", one) - side.get("order", other));

/** The cards of a set, by their numbers in the catalogue: the order of a list tells nothing. */
export const idsOf = (duel: Duel, state: State, player: number, cards: number): string[] =>
  membersOf(cards)
    .map((place) => duel.numberAt(state, player, place))
    .filter((number) => number !== NONE)
    .sort((one, other) => one - other)
    .map((number) => duel.cards[number]!.id);
