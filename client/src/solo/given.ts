// A game of this page as it is given to a server, which follows it by the rules (server/table/given.py).
import type { Saying } from "../comments/remark";
import limits from "../wire/limits.json";
import type { DeckWish, GivenEntry, GivenGame, NewTable, SeatWish } from "../wire/types";
import type { Header, LogEntry } from "./table";

/** What was said about it goes with it, as far as a server keeps it. */
export function givenGame(header: Header, log: readonly LogEntry[], said: readonly Saying[]): GivenGame {
  const [begin, ...rest] = log;
  if (begin?.kind !== "begin") throw new Error("unreadable_table");
  const { id, game, rules, agreed, chairs } = header;
  const first = chairs.findIndex(({ isPerson }) => isPerson);
  const seats = chairs.map(({ isPerson, name, level }, seat): SeatWish => {
    if (!isPerson) return { who: "bot", level, name: null };
    return seat === first ? { who: "me", level: null, name: null } : { who: "here", level: null, name };
  });
  return {
    id,
    rules,
    table: { game, seats, first: agreed.first, options: agreed.options } as unknown as NewTable,
    seed: begin.dealt.seed,
    decks: (begin.dealt.decks ?? []) as DeckWish[],
    began: begin.at,
    log: rest.map(given),
    comments: said
      .filter(({ text, marks }) => text.length <= limits.comment && marks.length <= limits.marks)
      .slice(0, limits.comments)
      .map(({ move, text, marks }) => ({ move, text, marks: [...marks] })),
  };
}

/** As it is kept, less its number. */
function given(entry: LogEntry): GivenEntry {
  const { seq: _, id: __, ...said } = entry as LogEntry & { id?: string };
  return said as unknown as GivenEntry;
}
