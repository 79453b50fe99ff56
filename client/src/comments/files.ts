// A game with what was said about it, to take along: as a written game, as JSON, and as a report for people.
import { writtenText } from "../solo/record";
import { readWritten } from "../replay/written";
import { t } from "../texts/fluent";
import { inAddress } from "./mark";
import { marksInWords, type Naming } from "./spotNames";
import type { Remark } from "./remark";
import { COMMENT, inWords } from "./written";

/** The written game, with each comment behind the action it was said about. */
export function inGame(text: string, remarks: readonly Remark[]): string {
  const notes = text.split(/\r?\n/).filter((line) => line.startsWith("#") && !line.startsWith(COMMENT));
  const written = readWritten(text);
  const last = written.actions.length;
  const after = (move: number) =>
    remarks
      .filter((remark) => Math.min(remark.move, last) === move)
      .map((remark) => `${COMMENT} ${onOneLine(JSON.stringify(inWords(remark)))}`);
  return [...notes, writtenText(written, after)].join("\n");
}

/** Whatever letters end a line elsewhere are written by their numbers. */
const onOneLine = (json: string): string =>
  json.replace(/[\u0085\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The same as JSON; a seed has more digits than a number of the page. */
export function inJson(text: string, remarks: readonly Remark[]): string {
  const { game, rules, seed, options, setup, actions, result } = readWritten(text);
  const known = rules === null ? {} : { rules };
  const found = {
    game,
    format: 1,
    ...known,
    seed: "SEED",
    options,
    setup,
    actions,
    result,
    comments: remarks.map(inWords),
  };
  return `${JSON.stringify(found, null, 1).replace('"SEED"', seed)}\n`;
}

/** What a report tells of a game besides what was said. */
export type Reported = {
  title: string;
  moves: number;
  /** What happened at a move, in a sentence. */
  told: (move: number) => string;
  /** Something that was marked, by its name. */
  named: Naming;
  /** Where a picture of a moment is, and where it is looked at; null: nowhere but here. */
  picture: ((move: number, marks: string) => string) | null;
  link: ((move: number) => string) | null;
};

export function inMarkdown(remarks: readonly Remark[], reported: Reported): string {
  const moments = [...momentsIn(remarks)];
  const parts = moments.map(([move, marks]) => aboutMove(move, marks, remarks, reported));
  return `${[`# ${plain(reported.title)}`, ...parts.flat()].join("\n\n")}\n`;
}

function aboutMove(
  move: number,
  marks: string,
  remarks: readonly Remark[],
  { moves, told, named, picture, link }: Reported,
): string[] {
  const here = remarks.filter((remark) => remark.move === move);
  const name = move === 0 ? t("comments-report-deal") : t("comments-report-move", { move, moves });
  return [
    `## ${plain(name)}`,
    plain(told(move)),
    ...(picture ? [`![${plain(t("comments-report-picture", { move }))}](${picture(move, marks)})`] : []),
    ...here.map((remark) => saidIn(remark, named)),
    ...(link ? [`[${plain(t("comments-report-open"))}](${link(move)})`] : []),
  ].filter((part) => part !== "");
}

function saidIn({ by, text, marks }: Remark, named: Naming): string {
  const drawn = marksInWords(marks, named);
  const lines = [...(text ? [text] : []), ...(drawn ? [t("comments-marked", { marks: drawn })] : [])];
  const quoted = lines.flatMap((line) => line.split("\n")).map((line) => `> ${plain(line)}`);
  return [`**${plain(by)}**`, ...quoted].join("\n>\n").replace("\n>\n", "\n\n");
}

/** The moments about which something was said, each with what was drawn there, as an address of a picture names it. */
export function momentsIn(remarks: readonly Remark[]): Map<number, string> {
  const moves = [...new Set(remarks.map(({ move }) => move))];
  return new Map(moves.map((move) => [move, marksAt(move, remarks)]));
}

const marksAt = (move: number, remarks: readonly Remark[]): string =>
  inAddress(remarks.filter((remark) => remark.move === move).flatMap(({ marks }) => marks));

/** Words that mean nothing to Markdown but themselves. */
export const plain = (words: string): string =>
  words
    .replace(/[\\`*_{}[\]<>#|!~&]/g, "\\$&")
    .replace(/^(\s*)([-+=])/, "$1\\$2")
    .replace(/^(\s*\d+)([.)])/, "$1\\$2");
