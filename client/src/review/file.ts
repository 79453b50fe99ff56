// An analysis as a file: for people (Markdown) and for programs (JSON, as `bluemoon analyse --json` writes it).
import { t } from "../texts/fluent";
import type { Account, GameName } from "../wire/types";
import type { GrowingReview } from "./review.svelte";
import { isMistake } from "./mistakes";
import { accuracyWords, give, points, type Telling } from "./words";

const BANDS = ["fine", "unclear", "inaccuracy", "mistake", "blunder"] as const;
const DEAREST = 10;

export const SUMS = ["start", "luck", "own", "others", "unknown", "result"] as const;

/** Where a player's result came from. What could not be known is what is left, so that the errors of all others are in it. */
export function sumOf(player: Account): string[] {
  const own = player.mean_loss_error * player.decisions;
  const others = Math.sqrt(Math.max(0, player.skill_error ** 2 - own ** 2)); // the error of both together is known
  const withError = (value: number, error: number) => `${points(value)} ± ${give(error)}`;
  return [
    give(player.start),
    withError(player.luck, player.luck_error),
    withError(player.own_losses, own),
    withError(player.others_losses, others),
    withError(player.unknown, Math.hypot(player.luck_error, player.skill_error)),
    give(player.result),
  ];
}

export const bandsOf = (player: Account): [band: string, count: number][] =>
  BANDS.map((band) => [band, player.bands[band] ?? 0]);

type Judged = Pick<GrowingReview, "judge" | "rules" | "moves" | "points" | "players">;

export const inJson = (game: GameName, { judge, rules, players, moves, points: turned }: Judged): string =>
  JSON.stringify({ game, rules, judge, players, moves, turning_points: turned }, null, 1) + "\n";

export function inMarkdown(telling: Telling, review: Judged): string {
  const { names } = telling;
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const table = (heads: readonly string[], rows: readonly string[][]) =>
    [row(heads), row(heads.map(() => "---")), ...rows.map(row)].join("\n");
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const dearest = review.moves
    .filter(isMistake)
    .sort((one, other) => other.decision.loss - one.decision.loss)
    .slice(0, DEAREST);
  return [
    `# ${names.join(", ")}`,
    t("analysis-heading", {
      moves: review.moves.length - 1,
      judge: t(`analysis-judge-${review.judge.split(" ")[0]}`),
    }),
    table(
      ["", ...SUMS.map((name) => t(`analysis-${name}`))],
      review.players.map((player) => [telling.name(player.seat), ...sumOf(player)]),
    ),
    t("analysis-about"),
    table(
      ["", t("analysis-accuracy"), ...BANDS.map((band) => t(`analysis-band-${band}`))],
      review.players.map((player) => [
        telling.name(player.seat),
        accuracyWords(player),
        ...bandsOf(player).map(([, count]) => String(count)),
      ]),
    ),
    `## ${t("analysis-turned")}`,
    list(review.points.map((point) => `${point.move}. ${telling.turningPoint(point)}`)),
    `## ${t("review-dearest")}`,
    list(dearest.map((move) => telling.all(move))),
  ]
    .join("\n\n")
    .concat("\n");
}
