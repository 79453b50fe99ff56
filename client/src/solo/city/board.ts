// A city as one seat sees it (server/city/board.py). Everything here is read from a view, never from the true state.
import { OPEN, type State } from "../../engine/rules";
import type { CitySeat, CityView, Phase, TileView } from "../../wire/types";
import type { City, CityReading } from "./city";

const NONE = -1;
const known = (number: number): number | null => (number < 0 ? null : number);

/** What a seat sees (-1: a spectator); when the game is over, or is looked back at so, everything lies open. */
export function viewOf(city: City, state: State, seat: number, obelisk: number[], isOver: boolean): CityView {
  const isOpen = isOver || seat === OPEN;
  const seen = isOpen ? state : city.view(state, seat, false);
  const read = city.read(seen);
  const { round, nextCost } = city.standing(seen);
  const top = read.get("discard_top");
  return {
    turn: read.get("turn"),
    round,
    player: isOver ? null : read.get("player"),
    phase: isOver ? "over" : (city.phase(seen) as Phase),
    steps: read.get("steps"),
    tiles: tilesIn(city, read),
    dragons: read.list("dragon").map(known),
    supply: read.get("supply"),
    obelisk,
    next_cost: nextCost,
    deck: read.get("deck_size"),
    discard: read.get("discard_size"),
    discard_top: top === NONE || read.get("discard_size") === 0 ? null : city.facts.cards[top]!,
    won: read.get("won_size"),
    contributions: read.get("contributions"),
    offered: read.get("offered"),
    discards: read.get("discards"),
    seats: Array.from({ length: read.get("players") }, (_, player) =>
      seatOf(city, read.row("seat", player), isOpen || player === seat),
    ),
  };
}

function tilesIn(city: City, read: CityReading<"State">): (TileView | null)[] {
  const rebuilt = read.get("rebuilt");
  const tiles = read.list("tile");
  const markers = read.list("marker");
  const width = markers.length / tiles.length;
  return tiles.map((tile, place) => {
    if (tile === NONE) return null;
    const owners = markers.slice(place * width, place * width + city.boxesOf(tile));
    return {
      name: city.facts.tiles[tile]!,
      rebuilt: ((rebuilt >> place) & 1) === 1,
      markers: owners.map(known),
    };
  });
}

function seatOf(city: City, seat: CityReading<"Seat">, isOpen: boolean): CitySeat {
  return {
    crystals: known(seat.get("crystals")),
    scales: seat.get("scales") + seat.get("virtual"),
    markers: seat.get("markers"),
    offerings: seat.get("offerings"),
    figure: seat.get("figure"),
    cards: seat.get("cards"),
    hand: isOpen ? handOf(city, seat) : null,
  };
}

function handOf(city: City, seat: CityReading<"Seat">): Record<string, number> {
  const counts = seat.list("hand").map((count, card) => [city.facts.cards[card]!, count] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
