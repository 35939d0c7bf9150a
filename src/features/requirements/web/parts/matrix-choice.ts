import type { Need } from '../../rules.ts';

/** The part of the matrix that is shown, as in the address. */
export interface MatrixChoice {
  jobPositionId?: number | undefined;
  shipId?: number | undefined;
  vesselId?: number | undefined;
  principalId?: number | undefined;
}

export type ChosenRank = MatrixChoice & { jobPositionId: number };
/** What is to be saved, by certificate. */
export type Edits = ReadonlyMap<number, Need>;
