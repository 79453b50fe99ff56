// Whatever can be tapped to read what it is.
export type Subject =
  | { kind: "tile"; place: number }
  | { kind: "card"; card: string }
  | { kind: "piece"; piece: "obelisk" | "moon" | "deck" | "discard" | "scales" };

/** One word for each thing: "tile 12", "card red 2". */
export const keyOf = (subject: Subject): string => Object.values(subject).join(" ");

export const isSame = (one: Subject | null, other: Subject | null): boolean =>
  (one && keyOf(one)) === (other && keyOf(other));
