// The description that comes with a module: which records there are, where their fields lie, what each function takes.
// `engine/layout.py` writes it.

export type Field = { kind: string; shape: readonly number[]; at: number };
export type RecordLayout = { bytes: number; fields: Record<string, Field> };
/** A block of memory has a kind; rows: null: as many as the caller counts. Without a kind it is a plain number. */
export type Argument = { name: string; kind?: string; rows?: number | null; width?: number | null };
export type Layout = {
  game: string;
  rules: number;
  actions: number;
  state: string;
  mind: { terms: readonly string[]; curiosity: number; horizon: number; beyond: boolean };
  /** How whoever asks a network searches, and how large the tree may grow. */
  sage: { room: number; curiosity: number; caution: number; sharpness: number };
  /** Names by number, and what the rules say of things that never change; each game knows what stands in its own. */
  facts: unknown;
  records: Record<string, RecordLayout>;
  exports: Record<string, readonly Argument[]>;
};
