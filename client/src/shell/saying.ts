// What happened, in words. The server's reasons have their messages beside the table's; the rest are ours.
import { hasText, t, type Values } from "../texts/fluent";

export function saying({ reason, values }: { reason: string; values: Values }): string {
  const named = [`web-trouble-${reason}`, `table-refusal-${reason}`].find(hasText);
  return t(named ?? "web-trouble-odd", values);
}
