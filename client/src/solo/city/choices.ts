// What the player to move may choose, for the page to light up: the menu of that player's view, in words
// (server/city/choices.py).
import { membersOf } from "../../engine/bits";
import type { State } from "../../engine/rules";
import type { BoxChoice, CityChoices, OfferChoice, Power, SpecialChoice } from "../../wire/types";
import type { City, CityReading } from "./city";

const NONE = -1;

/** Everything the player to move may choose in this turn from here, also what the end of a phase would bring. */
export function choicesOf(city: City, view: State): CityChoices {
  const menu = city.menu(view);
  return {
    moves: membersOf(menu.get("moves")),
    powers: membersOf(menu.get("powers")).map((power) => powerOf(city, menu, power)),
    boxes: boxesOf(city, menu),
    offers: membersOf(menu.get("offers")).map((offer) => offerOf(city, menu, offer)),
    special: menu.get("special") === NONE ? null : specialOf(city, menu),
    discards: menu.get("discards"),
    draws: menu.get("draws"),
  };
}

function powerOf({ facts }: City, menu: CityReading<"Menu">, power: number): Power {
  const action = facts.actions.FLY + power;
  const places = membersOf(menu.list("power_places")[power]!);
  return { card: facts.cards[facts.powerCards[action]!]!, action: facts.names[action]!, places };
}

function boxesOf(city: City, menu: CityReading<"Menu">): BoxChoice[] {
  const tile = menu.get("tile");
  if (tile === NONE) return [];
  const refusals = menu.list("refusal");
  return city.boxes(tile).map(({ colour, need }, box) => ({
    box: box + 1,
    colour: city.facts.colours[colour]!,
    need,
    refusal: city.reason(refusals[box]!),
  }));
}

function offerOf({ facts }: City, menu: CityReading<"Menu">, offer: number): OfferChoice {
  const action = facts.actions.OFFER + offer;
  const card = facts.powerCards[action];
  return {
    action: facts.names[action]!,
    cost: menu.list("offer_cost")[offer]!,
    card: card === undefined ? null : facts.cards[card]!,
  };
}

function specialOf({ facts }: City, menu: CityReading<"Menu">): SpecialChoice {
  const cost = menu.get("special_cost");
  return {
    what: facts.specials[menu.get("special")]!,
    places: membersOf(menu.get("special_places")),
    cost: cost === NONE ? null : cost,
  };
}
