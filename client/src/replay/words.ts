// What went wrong while a game was looked for, in words.
import { Refused } from "../solo/refused";
import { hasText, t } from "../texts/fluent";
import { refusalText } from "../texts/refusals";
import { isUnanswered, Trouble } from "../wire/api";

export function troubleText(error: unknown): string {
  const { reason, values } = named(error);
  return hasText(`replay-trouble-${reason}`) ? t(`replay-trouble-${reason}`, values) : refusalText({ reason, values });
}

function named(error: unknown): { reason: string; values: Record<string, unknown> } {
  if (error instanceof Refused || error instanceof Trouble) return error;
  const isTable = error instanceof Error && error.message.endsWith("_table");
  return { reason: isTable ? error.message : "odd", values: {} };
}

/** Whether it may be otherwise in a moment: nobody answered, or something went wrong on the way. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Trouble && (isUnanswered(error) || error.reason === "odd");
