// A table of a list in words.
import { isHere, isWhatIf } from "../solo/here";
import { language, t } from "../texts/fluent";
import { clockShortly } from "../table/clockWords";
import { written } from "../table/timeLeft";
import { hasServer } from "../wire/server";
import type { TableLine } from "../wire/types";
import { ago, bots, freeSeats, outcome, people, type Company, type ListName } from "./lines";

/** Who sits there: "Anna, Boris and a bot". */
export function namesOf(line: Company, list: ListName): string {
  const others = people(line, list);
  if (bots(line)) others.push(t("web-row-bots", { count: bots(line) }));
  if (others.length === 0) others.push(t("web-row-you"));
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(others);
}

/** How it stands: "Your turn", "Round 14". */
export function notesOf(line: TableLine, list: ListName): string[] {
  if (list === "mine")
    return [
      t(`web-game-${line.terms.game}`),
      ...(isWhatIf(line.id) ? [t("web-row-what-if")] : []),
      standing(line),
      ...round(line),
      ...(line.terms.game === "duel" ? played(line) : []),
      ...left(line),
      ...where(line),
      ...since(line),
    ];
  const state = line.status === "waiting" ? [t("web-row-free", { free: freeSeats(line) })] : round(line);
  return [...state, ...played(line), ...(list === "open" ? grace(line) : []), ...pace(line)];
}

function standing(line: TableLine): string {
  if (line.status === "over") return t(`web-row-${outcome(line)}`);
  if (line.status === "waiting" && line.terms.game === "duel" && freeSeats(line) === 0) return t("web-row-decks");
  if (line.status === "waiting") return t("web-row-waiting", { free: freeSeats(line) });
  if (line.is_my_turn) return t("web-row-your-turn");
  const own = line.seats.filter(({ is_mine }) => is_mine);
  if (own.length > 0 && own.every(({ has_conceded }) => has_conceded)) return t("web-row-conceded");
  return t(
    own.some(({ level, has_conceded }) => level !== null && !has_conceded) ? "web-row-replaced" : "web-row-others",
  );
}

function round({ status, terms, round }: TableLine): string[] {
  if (status !== "playing") return [];
  return [terms.game === "duel" ? t("web-row-fight", { fight: round }) : t("web-row-round", { round })];
}

/** What is played: the edition of the city; the peoples of a duel, and how the match stands. */
function played({ terms, seats }: TableLine): string[] {
  if (terms.game === "city") return [t("web-row-edition", { edition: terms.edition, expansion: terms.expansion })];
  const [one, other] = terms.decks.map(({ people }) => people);
  const mine = Math.max(
    0,
    seats.findIndex(({ is_mine }) => is_mine),
  );
  return [
    one && other
      ? t("web-row-peoples", { one: t(`web-people-${one}`), other: t(`web-people-${other}`) })
      : t("web-row-duel"),
    ...(terms.match === "five"
      ? [t("web-row-score", { mine: terms.crystals[mine] ?? 0, theirs: terms.crystals[1 - mine] ?? 0 })]
      : []),
  ];
}

/** For who wants to sit down: how long the others wait for one who is away, where that is not as usual. */
const grace = ({ grace }: TableLine): string[] => (grace === "usual" ? [] : [t("web-row-grace", { grace })]);

/** How long everybody may think. */
const pace = ({ clock, rated, talk }: TableLine): string[] => [
  ...(clock ? [clockShortly(clock)] : []),
  ...(rated ? [t("web-row-rated")] : []),
  ...(talk ? [t("web-row-talk")] : []),
];

/** What is left of it to whoever is to move. */
const left = ({ time }: TableLine): string[] =>
  time && time.runs !== null ? [t("web-row-left", { time: written(time.left[time.runs]!) })] : [];

/** A game that no other device finds, where others would be found. */
const where = ({ id }: TableLine): string[] => (hasServer && isHere(id) ? [t("web-row-here")] : []);

/** How long it has been so; what has just happened, or waits for the reader, needs no clock. */
function since(line: TableLine): string[] {
  const [count, unit] = ago(line.changed, Date.now() / 1000);
  if (line.is_my_turn || count === 0) return [];
  return [new Intl.RelativeTimeFormat(language(), { style: "short", numeric: "auto" }).format(count, unit)];
}
