import type { Need } from '../../rules.ts';

/** What of the matrix is looked at, as the address has it. */
export interface MatrixChoice {
  jobPositionId?: number | undefined;
  shipId?: number | undefined;
  vesselId?: number | undefined;
  principalId?: number | undefined;
}

export type ChosenRank = MatrixChoice & { jobPositionId: number };
/** What is to be saved, by certificate. */
export type Edits = ReadonlyMap<number, Need>;
