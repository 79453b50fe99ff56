// Showing a hint: where it leads on the board, which cards it takes, and how it is said.
import { t, type Values } from "../texts/fluent";
import type { Advice, CityView } from "../wire/types";
import { cardsOf } from "./payment";

const WITH_TILE = /^(?:move|to) (\w+)$/;

/** The places an advice points to. */
export function advisedPlaces(advice: Advice | null, tiles: CityView["tiles"]): ReadonlySet<number> {
  const names = (advice?.actions ?? []).flatMap((action) => WITH_TILE.exec(action)?.[1] ?? []);
  return new Set(tiles.flatMap((tile, place) => (tile && names.includes(tile.name) ? [place] : [])));
}

const POWER_CARDS: Partial<Record<string, string>> = {
  "fly red": "black 1",
  "fly green": "red 1",
  "fly blue": "blue 1",
  "walk red": "black 2",
  "walk green": "red 2",
  "walk blue": "blue 2",
  flit: "grey 1",
  steps: "grey 2",
  "offer with yellow 1": "yellow 1",
  "offer with yellow 2": "yellow 2",
};

/** The cards an action would take from the hand. */
export function advisedCards(advice: Advice | null): readonly string[] {
  return (advice?.actions ?? []).flatMap((action) => POWER_CARDS[action] ?? cardsOf(action));
}

/** The name of an action in the texts, and its arguments. */
function named(action: string, needOf: (box: number) => number): [string, Values] {
  const [verb = "", ...rest] = action.split(" ");
  const object = rest.join(" ");
  const card = POWER_CARDS[action] ?? cardsOf(action)[0] ?? "";
  if (verb === "fly" || verb === "walk") return [verb, { dragon: object, card }];
  if (verb === "move" || verb === "to") return [verb, { to: object }];
  if (verb === "box") return ["box", { box: Number(object), need: needOf(Number(object)) }];
  if (verb === "as") return ["as", { colour: object }];
  if (verb === "pair") return ["pair", { cards: cardsOf(action) }];
  if (verb === "recolour") return [`recolour_${rest[0]}`, { colour: rest[1] ?? "", card }];
  if (verb === "offer" && object) return ["offer_with", { card }];
  if (verb === "end") return [`end_${object}`, {}];
  return [verb, { card }];
}

/** An action in words: "walk to the Mill". */
export function actionWords(action: string, needOf: (box: number) => number = () => 0): string {
  const [name, values] = named(action, needOf);
  return t(`city-do-${name}`, values);
}
