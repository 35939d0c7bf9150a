import type { PlanSummary } from '../../contract.ts';

/** What is asked before a plan is deleted: one that is kept is the planners' of the whole division. */
export const deletionWords = ({ name, madeBy }: Pick<PlanSummary, 'name' | 'madeBy'>) =>
  name === null
    ? ({ title: 'remove.title', text: 'remove.text', of: {} } as const)
    : ({ title: 'remove.keptTitle', text: 'remove.keptText', of: { name, by: madeBy ?? '-' } } as const);
