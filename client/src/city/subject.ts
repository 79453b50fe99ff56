// Whatever can be tapped to read what it is.
export type Subject =
  | { kind: "tile"; place: number }
  | { kind: "card"; card: string }
  | { kind: "piece"; piece: "obelisk" | "moon" | "deck" | "discard" | "scales" };

export const isSame = (one: Subject | null, other: Subject | null): boolean =>
  Object.values(one ?? {}).join() === Object.values(other ?? {}).join();
