// Something that was said about a moment of a game that is over, and what is said while it is not yet kept.
import type { Mark } from "../wire/types";

export type Remark = {
  readonly id: string;
  /** The number of the written action after which it was said; 0: the deal. */
  readonly move: number;
  readonly by: string;
  /** Where whoever said it sat; null: nobody knows. */
  readonly seat: number | null;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly isMine: boolean;
};
export type Saying = Pick<Remark, "move" | "text" | "marks">;
