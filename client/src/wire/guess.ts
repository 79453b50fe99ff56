// What an own command will surely have done, drawn before the server answers. The next position replaces it.
import type { Board, CityBoard, CityView, DuelBoard } from "./types";

export type CityGuess = {
  game: "city";
  seat: number;
  /** Where the figure will stand. */
  figure?: number;
  /** The box (from 0) that will bear the marker. */
  marker?: { place: number; box: number };
  /** Cards that leave the hand. */
  spent?: readonly string[];
};
/** In a duel a guess says itself how the table will look. */
export type DuelGuess = { game: "duel"; seat: number; draw: (duel: DuelBoard) => DuelBoard };
export type Guess = CityGuess | DuelGuess;

export function withGuess(board: Board, guess: Guess | null): Board {
  if (guess?.game === "duel" && board.game === "duel") return guess.draw(board);
  if (guess?.game === "city" && board.game === "city") return cityWith(board, guess);
  return board;
}

function cityWith(board: CityBoard, guess: CityGuess): CityBoard {
  const city = board.view;
  const seats = city.seats.map((seat, number) => {
    if (number !== guess.seat) return seat;
    return { ...seat, figure: guess.figure ?? seat.figure, hand: without(seat.hand, guess.spent ?? []) };
  });
  return { ...board, view: { ...city, seats, tiles: marked(city, guess) } };
}

/** A hand without some cards. */
export function without(hand: Record<string, number> | null, cards: readonly string[]): Record<string, number> | null {
  if (!hand) return null;
  const left = { ...hand };
  for (const card of cards) left[card] = (left[card] ?? 0) - 1;
  return left;
}

function marked(city: CityView, { seat, marker }: CityGuess): CityView["tiles"] {
  if (!marker) return city.tiles;
  return city.tiles.map((tile, place) => {
    if (!tile || place !== marker.place) return tile;
    return { ...tile, markers: tile.markers.map((owner, box) => (box === marker.box ? seat : owner)) };
  });
}
