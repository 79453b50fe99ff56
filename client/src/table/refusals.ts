// Why not, in words: the game's own reasons and those of the table.
import { hasText, t } from "../texts/fluent";

type Refused = { reason: string; values: Record<string, unknown> };

const idOf = (reason: string): string => {
  const known = [`table-refusal-${reason}`, `city-refusal-${reason}`, `web-trouble-${reason}`].find(hasText);
  return known ?? "web-trouble-odd";
};

export const refusalText = ({ reason, values }: Refused): string => t(idOf(reason), values);

/** The paragraph of the rulebook it rests on; nothing for the table's own reasons. */
export const ruleOf = (reason: string): string =>
  hasText(`city-refusal-${reason}`) ? t(`city-refusal-${reason}.rule`) : "";
