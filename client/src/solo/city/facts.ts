// What never changes in the city, by number and by name (engine/facts.py).
import type { EventOf } from "../../wire/types";

export type PhaseName = "movement" | "destination" | "contribution" | "colour" | "payment" | "reset" | "over";
export type NewsName =
  "crystals" | "scales" | "card" | "reshuffled" | "rebuilt" | "scale_total" | "scales_scored" | "offered";
/** For which reason something was gained, or drawn. */
export type Why = EventOf<"gain">["why"] | "nothing" | "reset" | "hospital" | "setup";
export type Stretch =
  | "END_MOVEMENT"
  | "MOVE"
  | "FLY"
  | "WALK"
  | "FLIT"
  | "STEPS"
  | "TO"
  | "END_CONTRIBUTION"
  | "BOX"
  | "OFFER"
  | "SPECIAL"
  | "AS"
  | "PAY"
  | "PAIR"
  | "RECOLOUR_FOUR"
  | "RECOLOUR_ONE"
  | "DISCARD"
  | "DRAW";

export type Facts = {
  tiles: readonly string[];
  cards: readonly string[];
  colours: readonly string[];
  dragons: readonly string[];
  specials: readonly string[];
  phases: readonly PhaseName[];
  endings: readonly string[];
  news: readonly NewsName[];
  whys: readonly Why[];
  reasons: readonly string[];
  editions: readonly string[];
  majorityTies: readonly string[];
  scalesAfterScoring: readonly string[];
  courtyard: number;
  /** Where each stretch of the numbered actions begins. */
  actions: Record<Stretch, number>;
  /** Actions in words; null: its words name a tile. */
  names: readonly (string | null)[];
  phaseOf: readonly number[];
  /** The card that is given up for an action. */
  powerCards: Partial<Record<string, number>>;
  pairs: readonly (readonly [number, number])[];
  pairValue: number;
  /** What a card counts for in a payment of a colour. */
  worth: readonly (readonly number[])[];
  /** From place to place. */
  steps: readonly (readonly number[])[];
};
