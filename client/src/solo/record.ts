// The game of a table as it is written down (core/written_game.py): the file a server gives of its tables.
import { isWhatIf } from "./here";
import type { Table } from "./table";

const FORMAT = 1;
const RULE = "---";
const WHAT_IF = "# What if: not the game itself. It was gone on with from one of its moments.";

export type Record = { name: string; text: string };
/** A value of an option, as JSON. */
export type Value = string | number | boolean | null | readonly Value[];
/** How a game began, in words, and how it ended by its rules; null: it did not. */
export type Beginning = { options: { [name: string]: Value }; setup: { [name: string]: string } };

export function recordOf<Happened>(table: Table<Happened>): Record {
  return { name: `bluemoon-${table.game.name}-${table.id}.game`, text: textOf(table) };
}

function textOf<Happened>({ id, game, dealt, opening, state, steps, agreed, chairs }: Table<Happened>): string {
  const { options, setup } = game.beginning(opening, agreed, chairs, dealt);
  const played = steps.flatMap(({ carried }) =>
    carried.actions.map((words, at) => [words, carried.drawn[at]!] as const),
  );
  const winners = game.result(state);
  const lines = [
    ...(isWhatIf(id) ? [WHAT_IF] : []),
    `game: ${game.name}`,
    `format: ${FORMAT}`,
    `seed: ${dealt.seed}`,
    ...Object.entries(options).map(([name, value]) => `option ${name}: ${json(value)}`),
    ...Object.entries(setup).map(([name, value]) => `setup ${name}: ${value}`),
    RULE,
    ...played.map(([words, drawn]) => (drawn.length > 0 ? `${words} = ${drawn.join(", ")}` : words)),
    RULE,
    ...(winners ? [`result: ${game.endingOf(state)}, winners ${winners.join(" ") || "nobody"}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** As the server writes it: with a space after each comma. */
const json = (value: Value): string =>
  Array.isArray(value) ? `[${value.map(json).join(", ")}]` : JSON.stringify(value);
