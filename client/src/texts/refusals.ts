// Why not, in words: the table's own reasons, those of the game that is played there, and what may go wrong on the way.
import type { Refused } from "../wire/table.svelte";
import type { GameName } from "../wire/types";
import { hasText, t } from "./fluent";

export function refusalText({ reason, values }: Refused, game?: GameName): string {
  const ids = [`table-refusal-${reason}`, `${game}-refusal-${reason}`, `web-trouble-${reason}`];
  return t(ids.find(hasText) ?? "web-trouble-odd", values);
}

/** The paragraph of the rulebook it rests on; nothing for the table's own reasons. */
export const ruleOf = (reason: string, game: GameName): string =>
  hasText(`${game}-refusal-${reason}`) ? t(`${game}-refusal-${reason}.rule`) : "";
