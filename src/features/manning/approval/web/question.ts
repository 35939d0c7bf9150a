import { roleClass } from '#platform/contract/access.ts';
import { usePerson } from '#platform/web/session.tsx';
import type { DecisionPage } from '../../rounds/contract.ts';

/** What somebody is asked: one party about one plan. */
export interface Question {
  party: 'principal' | 'employee';
  vesselId: number;
  employeeId: number;
  jobPositionId: number;
  assignmentId: number;
  roundId: number;
  version: number;
  employeeName: string;
  jobPositionName: string;
  vesselName: string;
  from: string;
  to: string;
}

export type Verdict = 'Confirmed' | 'Rejected';

/** The question of a decision page. */
export const questionOf = (page: DecisionPage): Question => ({
  party: page.party,
  vesselId: page.vesselId,
  employeeId: page.employeeId,
  jobPositionId: page.jobPositionId,
  assignmentId: page.assignmentId,
  roundId: page.roundId,
  version: page.version,
  employeeName: page.employeeName,
  jobPositionName: page.jobPositionName,
  vesselName: page.vesselName,
  from: page.onBoard,
  to: page.offBoard,
});

/** Whether the reader decides in somebody else's name: the office does, for either party. */
export function useIsOnBehalf(): boolean {
  const name = roleClass(usePerson().person.role);
  return name !== 'principal' && name !== 'crew';
}
