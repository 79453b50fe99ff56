// What an own card will surely do, drawn before the server answers: it leaves the hand and lies on the table.
import { cardOf } from "../cards/cards";
import type { DuelGuess } from "../wire/guess";
import type { Deed, DuelBoard, DuelSide, TableCard } from "./types";

const laid = (card: string, isFaceDown: boolean): TableCard => ({
  card,
  is_active: true,
  is_face_down: isFaceDown,
  is_ignored: false,
  is_silent: false,
  is_faded: false,
  is_new: true,
  is_demanding: false,
  target: null,
});

/** Null where only the server can tell what comes of it. */
export function guessOf({ verb, owner, card }: Deed, me: number): DuelGuess | null {
  if (owner !== me || !["play", "join", "bluff", "retrieve"].includes(verb)) return null;
  return {
    game: "duel",
    seat: me,
    draw: (duel) =>
      withSide(duel, me, (side) => (verb === "retrieve" ? takenBack(side, card) : played(side, card, verb))),
  };
}

function withSide(duel: DuelBoard, me: number, change: (side: DuelSide) => DuelSide): DuelBoard {
  return {
    ...duel,
    view: { ...duel.view, sides: duel.view.sides.map((side, seat) => (seat === me ? change(side) : side)) },
  };
}

function played(side: DuelSide, card: string, verb: string): DuelSide {
  if (!side.hand?.includes(card)) return side;
  const left = { ...side, hand: side.hand.filter((held) => held !== card), cards: side.cards - 1 };
  if (verb === "bluff") return { ...left, support: [...side.support, laid(card, true)] };
  switch (cardOf(card).type) {
    case "character":
      return { ...left, combat: [...(verb === "play" ? covered(side.combat) : side.combat), laid(card, false)] };
    case "booster":
      return { ...left, combat: [...side.combat, laid(card, false)] };
    case "support":
      return { ...left, support: [...side.support, laid(card, false)] };
    case "influence":
      return { ...left, ships: [...side.ships, { card, has_landed: false, cargo: [] }] };
    default:
      return { ...left, leading: card };
  }
}

// What came this turn stays as it is; what fought before will lie beneath.
const covered = (combat: readonly TableCard[]): TableCard[] =>
  combat.some(({ is_active, is_new }) => is_active && is_new)
    ? [...combat]
    : combat.map((laid) => ({ ...laid, is_active: false }));

function takenBack(side: DuelSide, card: string): DuelSide {
  const stays = (one: TableCard) => one.card !== card;
  return {
    ...side,
    hand: [...(side.hand ?? []), card],
    cards: side.cards + 1,
    combat: side.combat.filter(stays),
    support: side.support.filter(stays),
  };
}
