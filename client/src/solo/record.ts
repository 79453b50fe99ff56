// The game of a table as it is written down (core/written_game.py): the file a server gives of its tables.
import { isWhatIf } from "./here";
import type { Beginning, Value } from "./setup";
import type { Table } from "./table";

const FORMAT = 1;
const RULE = "---";
const WHAT_IF = "# What if: not the game itself. It was gone on with from one of its moments.";

export type Record = { name: string; text: string };
/** All that is written down of a game. */
type Written = Beginning & {
  game: string;
  rules: number | null;
  seed: string | number;
  actions: readonly (readonly [words: string, drawn: readonly string[]])[];
  result: { reason: string; winners: readonly number[] } | null;
};

export function recordOf<Happened>(table: Table<Happened>): Record {
  return { name: `bluemoon-${table.game.name}-${table.id}.game`, text: textOf(table) };
}

function textOf<Happened>({ id, header, game, dealt, opening, state, steps, agreed, chairs }: Table<Happened>): string {
  const { options, setup } = game.beginning(opening, agreed, chairs, dealt);
  const actions = steps.flatMap(({ carried }) =>
    carried.actions.map((words, at) => [words, carried.drawn[at]!] as const),
  );
  const winners = game.result(state);
  const result = winners && { reason: game.endingOf(state), winners };
  const text = writtenText({ game: game.name, rules: header.rules, seed: dealt.seed, options, setup, actions, result });
  return isWhatIf(id) ? `${WHAT_IF}\n${text}` : text;
}

/** A game as lines; `after` are those that are put behind an action (0: the deal). */
export function writtenText(written: Written, after: (move: number) => readonly string[] = () => []): string {
  const { game, rules, seed, options, setup, actions, result } = written;
  const lines = [
    `game: ${game}`,
    `format: ${FORMAT}`,
    ...(rules === null ? [] : [`rules: ${rules}`]),
    `seed: ${seed}`,
    ...Object.entries(options).map(([name, value]) => `option ${name}: ${json(value)}`),
    ...Object.entries(setup).map(([name, value]) => `setup ${name}: ${value}`),
    RULE,
    ...after(0),
    ...actions.flatMap(([words, drawn], index) => [
      drawn.length > 0 ? `${words} = ${drawn.join(", ")}` : words,
      ...after(index + 1),
    ]),
    RULE,
    ...(result ? [`result: ${result.reason}, winners ${result.winners.join(" ") || "nobody"}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** As the server writes it: with a space after each comma. */
const json = (value: Value): string =>
  Array.isArray(value) ? `[${value.map(json).join(", ")}]` : JSON.stringify(value);
