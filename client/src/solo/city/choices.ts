// What the player to move may choose, for the page to light up (server/city/choices.py). Read from that player's view.
import type { State } from "../../engine/rules";
import type { BoxChoice, CityChoices, OfferChoice, Power, SpecialChoice } from "../../wire/types";
import type { City } from "./city";

/** Everything the player to move may choose in this turn from here, also what the end of a phase would bring. */
export function choicesOf(city: City, view: State): CityChoices {
  const act = city.facts.actions;
  const legal = new Set(city.legal(view));
  const here = city.phase(view) === "movement" ? city.play(view, act.END_MOVEMENT).after : view;
  const isContributing = city.phase(here) === "contribution";
  const allowed = new Set(isContributing ? city.legal(here) : []);
  const { discardsLeft, cardsToDraw } = city.published(view);
  return {
    moves: stretch(act.MOVE, act.FLY, legal).map((action) => action - act.MOVE),
    powers: stretch(act.FLY, act.TO, legal).map((action) => powerOf(city, view, action)),
    boxes: isContributing ? boxesOf(city, here, allowed) : [],
    offers: stretch(act.OFFER, act.SPECIAL, allowed).map((action) => offerOf(city, here, action)),
    special: allowed.has(act.SPECIAL) ? specialOf(city, here) : null,
    discards: discardsLeft,
    draws: cardsToDraw,
  };
}

/** The actions from one to before another that are in a set. */
const stretch = (first: number, end: number, actions: ReadonlySet<number>): number[] =>
  Array.from({ length: end - first }, (_, at) => first + at).filter((action) => actions.has(action));

function powerOf(city: City, view: State, action: number): Power {
  const { cards, powerCards } = city.facts;
  const card = cards[powerCards[action]!]!;
  return { card, action: city.nameOf(view, action), places: placesAfter(city, view, action) };
}

/** Where the journey that this action begins may lead. */
function placesAfter(city: City, view: State, action: number): number[] {
  const sent = city.play(view, action).after;
  return city.phase(sent) === "destination" ? city.legal(sent).map((to) => to - city.facts.actions.TO) : [];
}

function boxesOf(city: City, here: State, allowed: ReadonlySet<number>): BoxChoice[] {
  const place = city.here(here);
  const { BOX } = city.facts.actions;
  if (city.isRebuilt(here, place)) return [];
  return city.boxesAt(here, place).map(({ colour, need }, box) => ({
    box: box + 1,
    colour: city.facts.colours[colour]!,
    need,
    refusal: allowed.has(BOX + box) ? null : city.refusal(here, BOX + box)!.reason,
  }));
}

function offerOf(city: City, here: State, action: number): OfferChoice {
  const { cards, powerCards } = city.facts;
  const card = powerCards[action];
  return {
    action: city.nameOf(here, action),
    cost: city.published(here).offeringCost(action),
    card: card === undefined ? null : cards[card]!,
  };
}

function specialOf(city: City, here: State): SpecialChoice {
  const { SPECIAL } = city.facts.actions;
  const { special: what, offeringCost } = city.published(here);
  return {
    what,
    places: what === "move_anywhere" ? placesAfter(city, here, SPECIAL) : [],
    cost: what === "one_offering" ? offeringCost(SPECIAL) : null,
  };
}
