// What never changes in the card game, by number and by name (engine/facts.py).
export type StageName =
  | "exchange"
  | "start"
  | "begin"
  | "leadership"
  | "retreat"
  | "character"
  | "support"
  | "after"
  | "element"
  | "call"
  | "end"
  | "passing"
  | "fight_end"
  | "decline"
  | "over";

export type Facts = {
  peoples: readonly string[];
  elements: readonly ("fire" | "earth")[];
  stages: readonly StageName[];
  asks: readonly string[];
  coins: readonly string[];
  endings: readonly string[];
  reasons: readonly string[];
  hopes: readonly string[];
  kinds: readonly string[];
  /** What demands ask for. */
  demands: readonly string[];
  news: readonly string[];
  whys: readonly string[];
  /** What news tell of, whatever the reason, and for a reason ("drew pile"). */
  whats: Partial<Record<string, string>>;
  whatsFor: Partial<Record<string, string>>;
  /** News of cards that the opponent sees only if they are known to him. */
  faceDown: readonly string[];
  /** Events that are told once, however often they happen on end. */
  once: readonly string[];
  /** Questions that show something new to who answers. */
  revealing: readonly string[];
  /** Of the cards of a list, as many; how many actions there are for each verb; the number that marks the second player. */
  cards: number;
  stride: number;
  source: number;
  verbs: readonly string[];
  /** The verbs in words; those of opposing cards. */
  verbWords: readonly string[];
  theirs: readonly string[];
  /** What can be said: by name, and in words. */
  words: readonly string[];
  said: readonly string[];
  faceDownWord: number;
  /** What is said to give up or go back: the turn does not go on with it. */
  leaving: readonly number[];
  far: number;
  mostSteps: number;
  maxBacktracks: number;
  /** On cards of other peoples in a deck. */
  mostMoons: number;
};
