// Two games at one kind of table. A game brings its own page (city/CityGame.svelte, duel/DuelGame.svelte), which Table.svelte
// fetches once the table says what is played there. That page calls `attachGame(game)` while it is set up, and from then on
// the parts every table has (Log, Announcer, HintNote, Keys) ask the game for what differs.
import type { Component } from "svelte";
import type { Sound } from "../sounds/sound.svelte";
import type { Part } from "../texts/fluent";
import type { Teller } from "../wire/table.svelte";
import type { Advice, Entry, Event } from "../wire/types";
import type { LogLine, Listeners } from "./deeds";
import type { Wanted } from "./wanted";

/** The page of a game. It is shown from the first position on, until the reader leaves: in play, and when it is over. */
export type GamePage = Component<Record<string, never>>;

/** A hint in words: what to do now, what then, what all of it brings; the next best, and why. Only the first is never empty. */
export type ToldAdvice = {
  what: Part[];
  then: string;
  brings: string;
  other: { what: string; gains: string };
  why: string;
};

export type Game = {
  /** How news are shown: the new position at once, or with pieces that fly (motion/theatre.ts, or a way of the game's own). */
  teller: Teller;
  /** There is a new position: whatever was begun on the old one is dropped. */
  reset: () => void;

  // ---- words

  /** What happened, in sentences, the oldest first. What happens at any table is told by deeds.ts. */
  tellAll: (entries: readonly Entry[], listeners: Listeners) => LogLine[];
  /** The heading in the log over the turns of this round. */
  chapterOf: (round: number) => string;
  /** Who says whose turn it is, in a few words, if that changed with these entries; else nothing. It is read aloud while a
   *  game is played. */
  fetchHerald: () => Promise<(heard: readonly Entry[]) => string>;
  /** The tone for what was heard. */
  soundOf: (entries: readonly Entry[]) => Sound | null;

  // ---- what happened last (Since.svelte)

  /** The spots an event changed, as they are called on the board: they are outlined until the reader acts. */
  spotsOf: (event: Event) => string[];
  /** Show what was named in a sentence: "tile mill", "card red 2". */
  inspect: (about: string) => void;

  // ---- a hint (HintNote.svelte)

  /** Who says what a bot would do, and why: comes when a hint is asked for. */
  fetchAdviser: () => Promise<(advice: Advice) => ToldAdvice>;
  /** Carry out a step of it, or the whole plan. */
  follow: (actions: string[]) => unknown;
  dropAdvice: () => unknown;

  // ---- the keyboard

  /** While the reader chooses: where the next Enter is wanted. */
  wanted: () => Wanted;
  /** What the keyboard can do: the key, and the name of the message that says what it does. */
  keys: readonly (readonly [key: string, message: string])[];
};
