// Numbers with decimals, as the language writes them: with a point, or with a comma.
import { language } from "./fluent";

/** To a tenth; what is whole may go without. */
export const tenths = (value: number, least: 0 | 1 = 1): string =>
  value.toLocaleString(language(), { minimumFractionDigits: least, maximumFractionDigits: 1 });

/** "57 ± 3 %", the error rounded up; "57 %" where none is known, or it is less than a twentieth of a point. */
export function withError(percent: number, error: number | null | undefined): string {
  const told = Math.ceil(Math.round(10 * (error ?? 0)) / 10);
  return told ? `${Math.round(percent)} ± ${told} %` : `${Math.round(percent)} %`;
}
