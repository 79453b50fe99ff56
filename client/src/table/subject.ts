// Whatever can be tapped to read what it is.
export type Subject =
  | { kind: "tile"; place: number }
  | { kind: "card"; card: string }
  | { kind: "seat"; seat: number }
  | { kind: "piece"; piece: "obelisk" | "moon" | "deck" | "discard" | "scales" };
