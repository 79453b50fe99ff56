// An analysis in words: what was played, what was better and why, for the page and for a file.
import { sayAction } from "../city/actionWords";
import { hasText, language, t } from "../texts/fluent";
import type { GameName, JudgedMove, TurningPoint } from "../wire/types";
import { isMistake, type Mistake } from "./mistakes";

export const percent = (share: number): number => Math.round(100 * share);
/** Points of the chance to win, with their sign. */
export const points = (share: number): string => signed(give(share));
const signed = (words: string): string => (words.startsWith("-") ? `\u2212${words.slice(1)}` : `+${words}`);
/** To a tenth of a point, as the language writes it. */
export const give = (share: number): string => (100 * share).toLocaleString(language(), TENTHS);
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const WITH_CARD = /^(play|join|bluff|load|retrieve|land|reveal|use|pay|pick their|pick) (.+)$/;
const GOING_ON = ["next", "continue", "done"];

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
  ) {}

  name = (seat: number): string => this.names[seat] ?? "";

  action = (move: JudgedMove, words: string): string =>
    actionWords(this.game, words, this.game === "city" ? placeBefore(this.moves, move.number) : null);

  played = (move: JudgedMove): string => this.action(move, move.words);

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
      better: this.action(move, better.words),
      best: percent(best?.value ?? 0),
      played: percent(decision.options[decision.played]?.value ?? 0),
      loss: give(decision.loss),
      error: give(decision.error),
      worlds: decision.worlds,
    });
  }

  /** What speaks for it most. */
  why({ better: { reason, term } }: Mistake): string {
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
