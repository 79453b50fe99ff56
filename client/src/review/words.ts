// An analysis in words: what was played, what was better and why, for the page and for a file.
import { sayAction, sayPlan } from "../city/actionWords";
import { stepsOf } from "../city/advice";
import { stepsWords } from "../learn/turnWords";
import type { Replay } from "../replay/replay";
import { hasText, t } from "../texts/fluent";
import { edgeWords, signed } from "../texts/edges";
import { withError } from "../texts/estimates";
import { tenths } from "../texts/numbers";
import type { Account, GameName, JudgedMove, TurningPoint } from "../wire/types";
import { isMistake, type Mistake } from "./mistakes";

export const percent = (share: number): number => Math.round(100 * share);
/** A chance to win, with its error. */
export const chanceWords = (chance = 0, error = 0): string => withError(100 * chance, 100 * error);
/** How well somebody decided; nothing was to be decided by some. */
export const accuracyWords = ({ decisions, accuracy, accuracy_error }: Account): string =>
  decisions ? withError(accuracy, accuracy_error) : "\u2014";
/** Points of the chance to win, with their sign. */
export const points = (share: number): string => signed(give(share));
/** To a tenth of a point, as the language writes it. */
export const give = (share: number): string => tenths(100 * share);

const WITH_CARD = /^(play|join|bluff|load|retrieve|land|reveal|use|pay|pick their|pick) (.+)$/;
const GOING_ON = ["next", "continue", "done"];
const WITHOUT_CARDS = [...GOING_ON, "decline", "no", "zero"];

/** One action of a game in words people say; `here` is the tile where the player of a city stands. */
export function actionWords(game: GameName, action: string, here: string | null = null): string {
  return game === "city" ? sayAction(action, here) : duelWords(action);
}

function duelWords(action: string): string {
  const [, verb, card] = WITH_CARD.exec(action) ?? [];
  if (verb && card) return t("fight-hint-card", { verb: verb.replace(" ", "_"), card });
  if (GOING_ON.includes(action)) return t("review-go-on");
  if (hasText(`fight-step-${action}`)) return t(`fight-step-${action}`);
  return hasText(`fight-word-${action}`) ? t(`fight-word-${action}`) : action;
}

const CLUES = [
  [/^(?:move|to) (\w+)$/, "tile"],
  [/^(?:fly \w+|walk \w+|flit|steps|recolour .*) ?(\w+ \d)?$/, "power"],
  [/^(?:box|as|pay|pair)\b/, "build"],
  [/^offer\b/, "offer"],
  [/^(?:end|draw|discard)\b/, "end"],
] as const;

/** What a decision is about, without what is to be done: a card, a place, or a part of the game. */
export function clueWords(game: GameName, words: string, played: string): string {
  if (game === "city") {
    const [pattern, name] = CLUES.find(([each]) => each.test(words)) ?? [/^/, "other"];
    return t(`review-clue-${name}`, { tile: pattern.exec(words)?.[1] ?? "" });
  }
  const card = WITH_CARD.exec(words)?.[2];
  if (card) return t("review-clue-card", { card });
  if (words === "fire" || words === "earth") return t("review-clue-element");
  if (words === "retreat") return t("review-clue-retreat");
  if (played === "retreat") return t("review-clue-fight");
  return t(WITHOUT_CARDS.includes(words) ? "review-clue-hold" : "review-clue-answer");
}

/** Where the player of a move stood in the city, as far as the moves tell. */
export function placeBefore(moves: readonly JudgedMove[], number: number): string | null {
  const seat = moves[number]?.seat;
  const own = moves.slice(0, number).filter((move) => move.seat === seat);
  for (let at = own.length - 1; at >= 0; at--) {
    const [verb = "", tile = null] = own[at]!.words.split(" ");
    const isOfDragon = /^(fly|walk) /.test(own[at - 1]?.words ?? "");
    if (verb === "move" || (verb === "to" && !isOfDragon)) return tile;
  }
  return null;
}

/** Tells of one game. */
export class Telling {
  constructor(
    readonly game: GameName,
    readonly names: readonly string[],
    readonly moves: readonly JudgedMove[],
    /** The game as it was played, where it is at hand: it knows in which part of a turn something was said. */
    readonly replay: Replay | null = null,
  ) {}

  name = (seat: number): string => this.names[seat] ?? "";

  action = (move: JudgedMove, words: string): string =>
    actionWords(this.game, words, this.game === "city" ? placeBefore(this.moves, move.number) : null);

  /** The decision of which a move is part, whole, as its buttons call it. */
  played(move: JudgedMove): string {
    return this.#whole(move, [move.words, ...this.#goingOn(move)]);
  }

  /** The same of what was better. */
  better = ({ better, ...move }: Mistake): string =>
    this.#whole(move, better.line.length ? better.line : [better.words]);

  /** With what a player went on in the same turn. */
  #goingOn({ number, seat, turn }: JudgedMove): string[] {
    const rest = this.moves.slice(number + 1);
    const end = rest.findIndex((move) => move.seat !== seat || move.turn !== turn);
    return rest.slice(0, end < 0 ? rest.length : end).map(({ words }) => words);
  }

  /** What a player does from a move on, as far as it is one decision. */
  #whole(move: JudgedMove, words: readonly string[]): string {
    return this.game === "city" ? this.#cityStep(move, words) : this.#duelStep(move, words[0]!);
  }

  #cityStep({ number, seat, turn }: JudgedMove, words: readonly string[]): string {
    let from = number;
    while (from > 1 && this.moves[from - 1]?.seat === seat && this.moves[from - 1]?.turn === turn) from -= 1;
    let begin = from;
    for (const step of stepsOf([...this.moves.slice(from, number).map((each) => each.words), ...words])) {
      if (begin + step.length > number) return sayPlan(step, { here: placeBefore(this.moves, begin), prices: [] });
      begin += step.length;
    }
    return this.action(this.moves[number]!, words[0]!);
  }

  #duelStep(move: JudgedMove, words: string): string {
    const { replay } = this;
    const deed = replay?.deeds[move.number - 1];
    if (!replay || !deed) return this.action(move, words);
    try {
      const { rules } = replay.game;
      const trial = replay.game.trial(rules.view(deed.before, move.seat), [words], true);
      const here = replay.position(replay.momentOf(move.number) - 1, move.seat);
      return stepsWords({ ...here, seat: move.seat }, trial);
    } catch {
      return this.action(move, words); // the game was played by other rules
    }
  }

  /** "Move 57, Odo: walk to the Mill." */
  move = (move: JudgedMove): string =>
    t("analysis-played", { number: move.number, name: this.name(move.seat), words: this.played(move) });

  turningPoint(point: TurningPoint): string {
    const move = this.moves[point.move];
    const values = { name: this.name(point.seat), before: percent(point.before), after: percent(point.after) };
    const change = t("analysis-change", values);
    if (!move || move.seat < 0) return t("analysis-deal", { change });
    const cause = point.cause === "choice" ? "choice" : point.cause === "chance" ? "luck" : "unknown";
    return t(`review-cause-${cause}`, { name: this.name(move.seat), words: this.played(move), change });
  }

  /** What was better, by how much, and in how many worlds. */
  verdict({ decision, better, ...move }: Mistake): string {
    const [best] = decision.options;
    return t("analysis-verdict", {
      band: t(`analysis-band-${decision.band}`),
      better: this.better({ ...move, decision, better }),
      best: percent(best?.value ?? 0),
      played: percent(decision.options[decision.played]?.value ?? 0),
      loss: give(decision.loss),
      error: give(decision.error),
      worlds: decision.worlds,
    });
  }

  /** What the better decision is about: a card, a place, or what is done. */
  clue = ({ words, better }: Mistake): string => clueWords(this.game, better.words, words);

  /** What speaks for it most. */
  why({ better: { reason, term, edges } }: Mistake): string {
    if (edges.length > 0) return t("hint-reason-edges-played", { edges: edgeWords(this.game, edges) });
    const name = reason === "better" ? "analysis-why" : `hint-reason-${reason}`;
    return t(name, { term: term ? t(`${this.game}-term-${term}`) : "" });
  }

  /** How it would have gone on; nothing if it ends with the better move. */
  line({ better, ...move }: Mistake): string {
    if (better.line.length < 2) return "";
    return t("analysis-line", { line: better.line.map((words) => this.action(move, words)).join(" · ") });
  }

  /** All that is said of a move, in one breath. */
  all(move: JudgedMove): string {
    const said = [this.move(move)];
    if (isMistake(move)) said.push(this.verdict(move), this.why(move), this.line(move));
    return said.filter(Boolean).join(" ");
  }
}
