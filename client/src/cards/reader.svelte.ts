// Which card lies open to be read, and those it can be leafed to from there.
type Reading = { readonly id: string; readonly among: readonly string[] };

let reading = $state.raw<Reading | null>(null);

/** The card that is read now. */
export const read = (): Reading | null => reading;

/** Open a card to be read, from anywhere; `among` are the cards around it. A <CardReader /> stands once on the page. */
export function openReader(id: string, among: readonly string[] = []): void {
  reading = { id, among: among.includes(id) ? among : [id] };
}

export function closeReader(): void {
  reading = null;
}

/** The card before or after the one that is read; null at the ends. */
export function neighbour(step: -1 | 1): string | null {
  if (!reading) return null;
  return reading.among[reading.among.indexOf(reading.id) + step] ?? null;
}

export function leaf(step: -1 | 1): void {
  const next = neighbour(step);
  if (reading && next) reading = { ...reading, id: next };
}
