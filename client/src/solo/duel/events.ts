// What happens in a duel, without words of any language (duel/events.py): `what` is the end of a message id.
import { OPEN } from "../../engine/rules";
import type { Event } from "../../wire/types";
import { idOf } from "./cardIds";
import type { Duel } from "./duel";

const NONE = -1;

/** Something that happened to a player, with every card in it. */
export type DuelEvent = {
  what: string;
  player: number;
  /** In the catalogue; of each, whether only the player knows it. */
  cards: readonly number[];
  secret: readonly boolean[];
  /** The card in the catalogue that caused it; a ship; what a target is for. */
  by: number;
  /** A total, a number of cards. */
  amount: number;
  element: number;
};

/** What one action brought. */
export type Happened = { events: readonly DuelEvent[] };

/** What an action brought, as a seat (-1: a spectator) hears it (server/duel/event_filter.py). */
export const heard = (duel: Duel, { events }: Happened, seat: number): Event[] =>
  events.map((event) => {
    const known = event.cards.filter((_, at) => seat === event.player || seat === OPEN || !event.secret[at]);
    return {
      e: "told",
      what: event.what,
      p: event.player,
      cards: known.map((number) => duel.cards[number]!.id),
      hidden: event.cards.length - known.length,
      by: idOf(duel, event.by),
      amount: event.amount,
      element: event.element === NONE ? null : duel.facts.elements[event.element]!,
    };
  });
