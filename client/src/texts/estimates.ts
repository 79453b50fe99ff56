// Numbers that are estimates, with their errors.

/** "57 ± 3 %", the error rounded up; "57 %" where none is known, or it is less than a twentieth of a point. */
export function withError(percent: number, error: number | null | undefined): string {
  const told = Math.ceil(Math.round(10 * (error ?? 0)) / 10);
  return told ? `${Math.round(percent)} ± ${told} %` : `${Math.round(percent)} %`;
}
