import { crew } from '../../../contract.ts';

/** What a change of a file shows in. */
export const afterFiling = [crew.details];
