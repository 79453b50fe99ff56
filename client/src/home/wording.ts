// A table of a list in words.
import { language, t } from "../texts/fluent";
import type { TableLine } from "../wire/types";
import { ago, bots, freeSeats, outcome, people, type ListName } from "./lines";

/** Who sits there: "Anna, Boris and a bot". */
export function namesOf(line: TableLine, list: ListName): string {
  const others = people(line, list);
  if (bots(line)) others.push(t("web-row-bots", { count: bots(line) }));
  if (others.length === 0) others.push(t("web-row-you"));
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(others);
}

/** How it stands: "Your turn", "Round 14". */
export function notesOf(line: TableLine, list: ListName): string[] {
  if (list === "mine") return [standing(line), ...round(line), ...since(line)];
  const state = line.status === "waiting" ? [t("web-row-free", { free: freeSeats(line) })] : round(line);
  const { edition, expansion } = line.options;
  return [...state, t("web-row-edition", { edition, expansion })];
}

function standing(line: TableLine): string {
  if (line.status === "over") return t(`web-row-${outcome(line)}`);
  if (line.status === "waiting") return t("web-row-waiting", { free: freeSeats(line) });
  return t(line.is_my_turn ? "web-row-your-turn" : "web-row-others");
}

const round = (line: TableLine): string[] =>
  line.status === "playing" ? [t("web-row-round", { round: line.round })] : [];

/** How long it has been so; what has just happened, or waits for the reader, needs no clock. */
function since(line: TableLine): string[] {
  const [count, unit] = ago(line.changed, Date.now() / 1000);
  if (line.is_my_turn || count === 0) return [];
  return [new Intl.RelativeTimeFormat(language(), { style: "short", numeric: "auto" }).format(count, unit)];
}
