// Why not, in words: the table's own reasons and those of the game that is played there.
import { hasText, t } from "../texts/fluent";
import type { GameName } from "../wire/types";

type Refused = { reason: string; values: Record<string, unknown> };

function idOf(reason: string, game: GameName | undefined): string {
  const known = [`table-refusal-${reason}`, `${game}-refusal-${reason}`, `web-trouble-${reason}`].find(hasText);
  return known ?? "web-trouble-odd";
}

export const refusalText = ({ reason, values }: Refused, game?: GameName): string => t(idOf(reason, game), values);

/** The paragraph of the rulebook it rests on; nothing for the table's own reasons. */
export const ruleOf = (reason: string, game: GameName): string =>
  hasText(`${game}-refusal-${reason}`) ? t(`${game}-refusal-${reason}.rule`) : "";
