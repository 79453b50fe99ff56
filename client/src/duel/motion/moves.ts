// What moved between two pictures of the table: cards that lie elsewhere now, came, or went; and what else is worth a look.
import { textOf } from "../../cards/cards";
import type { Event } from "../../wire/types";
import { isLaid } from "../deeds";
import type { Told } from "../types";

/** A card or dragon is known by its spot, "card-0-hoax-20"; places by theirs, "deck-0". */
export type Move =
  | { kind: "glide"; spot: string }
  | { kind: "come"; spot: string; from: string }
  | { kind: "go"; spot: string; to: string }
  | { kind: "show"; card: string; at: string; to: string; isGood: boolean }
  | { kind: "pulse"; spot: string };
/** A card that is shown large for as long as it takes to read it. */
export type Large = { card: string };

const COMES: Partial<Record<string, string>> = {
  drew: "deck",
  took_from_deck: "deck",
  played_from_deck: "deck",
  drew_from_pile: "discard",
  took_from_pile: "discard",
};
const GOES: Partial<Record<string, string>> = {
  retrieved: "hand",
  put_beneath: "deck",
  returned: "deck",
  exchanged: "deck",
};

const CARD = /^card-(\d)-(.+)$/;

/** From which place a card comes, or to which it goes, as the events tell it. */
function placeOf(
  spot: string,
  told: readonly Told[],
  places: Partial<Record<string, string>>,
  otherwise: string,
): string {
  const [, seat = "", card = ""] = CARD.exec(spot) ?? [];
  const event = told.find(({ p, what, cards }) => String(p) === seat && places[what] && cards.includes(card));
  return `${event ? places[event.what] : otherwise}-${seat}`;
}

export const isCard = (spot: string): boolean => CARD.test(spot);
const isMovable = (spot: string): boolean => isCard(spot) || spot.startsWith("dragon-");
const isSame = (one: DOMRect, other: DOMRect): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < 3 && Math.abs(one.width - other.width) < 3;

export type Picture = ReadonlyMap<string, DOMRect>;

export function movesOf(before: Picture, after: Picture, events: readonly Event[]): Move[] {
  const told = events.filter((event): event is Told & { e: "told" } => event.e === "told");
  const went = [...before.keys()].filter((spot) => isMovable(spot) && !after.has(spot));
  const stayed = [...after.keys()].filter(
    (spot) => isMovable(spot) && before.has(spot) && !isSame(before.get(spot)!, after.get(spot)!),
  );
  const came = [...after.keys()].filter((spot) => CARD.test(spot) && !before.has(spot));
  const held = new Set(
    [...after.keys()].filter((spot) => spot.startsWith("held-")).map((spot) => spot.slice("held-".length)),
  );
  return [
    ...told.filter(({ what }) => what.startsWith("showed")).flatMap(shown),
    ...stayed.map((spot): Move => ({ kind: "glide", spot })),
    ...came.map((spot): Move => ({
      kind: "come",
      spot,
      from: placeOf(spot, told, COMES, held.has(spot[5] ?? "") ? "deck" : "hand"),
    })),
    ...went.map((spot): Move => ({ kind: "go", spot, to: placeOf(spot, told, GOES, "discard") })),
    ...told.filter(({ what }) => what === "announced").map(({ p }): Move => ({ kind: "pulse", spot: `total-${p}` })),
  ];
}

/** Cards with a power that somebody else laid are shown large for a moment. */
export function largeOf(events: readonly Event[], me: number | null): Large[] {
  const laid = events.filter((event) => event.e === "told").filter((event) => event.p !== me && isLaid(event));
  return laid.flatMap(({ cards }) => cards.filter(textOf)).map((card) => ({ card }));
}

/** Cards that lay face down are turned up before they go. */
const shown = ({ p, what, cards }: Told): Move[] =>
  cards.map((card) => ({ kind: "show", card, at: `support-${p}`, to: `discard-${p}`, isGood: what === "showed_good" }));

/** So long cards that were laid together are shown large, all in all: they lie over what one needs. */
export const LARGE_MS = 1500;
