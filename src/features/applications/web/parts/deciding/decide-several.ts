import type { ApiError } from '#platform/web/api.ts';
import { useSave } from '#platform/web/api.ts';
import type { ApplicantRow } from '../../../contract.ts';
import { type decidedStatuses, deciding, type skipReasons } from '../../../deciding/contract.ts';
import { type AssessedStage, assessedStage } from '../../../rules.ts';
import { afterDecision } from './after-decision.ts';

export type Decision = (typeof decidedStatuses)[number];
/** As much of an applicant as a decision needs. */
export type Decided = Pick<ApplicantRow, 'regCrewId' | 'regFullName' | 'regRegisNo' | 'currentStatusId'>;

/** What came of it. Those not moved stay where they are; `error` ended it early. */
export interface Outcome {
  moved: number;
  skipped: { applicant: Decided; reason: (typeof skipReasons)[number] }[];
  error?: ApiError;
}

/** Decides on several applicants, each in the stage they stand in: one call a stage (1-open 32 and 34). */
export function useDecideSeveral() {
  const save = useSave(deciding.insertBulk, afterDecision);
  async function decide(applicants: readonly Decided[], assessmentStatus: Decision, remark: string): Promise<Outcome> {
    const outcome: Outcome = { moved: 0, skipped: [] };
    for (const [assessmentType, several] of byStage(applicants)) {
      try {
        const { data } = await save.mutateAsync({
          regCrewIdArray: several.map(({ regCrewId }) => regCrewId),
          assessmentType,
          assessmentStatus,
          ...(remark && { remark }),
        });
        outcome.moved += data.moved.length;
        for (const { regCrewId, reason } of data.skipped) {
          const applicant = several.find((each) => each.regCrewId === regCrewId);
          if (applicant) outcome.skipped.push({ applicant, reason });
        }
      } catch (error) {
        return { ...outcome, error: error as ApiError };
      }
    }
    return outcome;
  }
  return { decide, isPending: save.isPending };
}

function byStage(applicants: readonly Decided[]): Map<AssessedStage, Decided[]> {
  const stages = new Map<AssessedStage, Decided[]>();
  for (const applicant of applicants) {
    const stage = assessedStage(applicant.currentStatusId);
    if (stage) stages.set(stage, [...(stages.get(stage) ?? []), applicant]);
  }
  return stages;
}
