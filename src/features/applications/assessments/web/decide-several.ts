import type { ApiError } from '#platform/web/api.ts';
import { useSave } from '#platform/web/api.ts';
import type { ApplicantRow } from '../../contract.ts';
import { type AssessedStage, assessedStage } from '../../rules.ts';
import { assessments, type decidedStatuses, type skipReasons } from '../contract.ts';

export type Decision = (typeof decidedStatuses)[number];
/** As much of an applicant as a result needs. */
export type Decided = Pick<ApplicantRow, 'regCrewId' | 'regFullName' | 'regRegisNo' | 'currentStatusId'>;
/** An applicant with what is to be known before a result is given. */
export type KnownApplicant = Decided & Pick<ApplicantRow, 'isBlacklisted' | 'hasDuplicate' | 'isRepeat'>;

/** What came of it. Those not moved stay where they are; `error` ended it early. */
export interface Outcome {
  moved: Decided[];
  skipped: { applicant: Decided; reason: (typeof skipReasons)[number] }[];
  error?: ApiError;
}

/** A result for several; of the blacklisted only those confirmed pass. */
export interface Several {
  status: Decision;
  applicants: readonly KnownApplicant[];
  confirmed: readonly number[];
}

/** Decides on several applicants, each in the stage they are in: one call a stage (1-open 32 and 34). */
export function useDecideSeveral() {
  const save = useSave(assessments.insertBulk);
  async function decide({ applicants, status, confirmed }: Several, remark: string): Promise<Outcome> {
    const outcome: Outcome = { moved: [], skipped: [] };
    for (const [assessmentType, several] of byStage(applicants)) {
      try {
        const { data } = await save.mutateAsync({
          regCrewIdArray: several.map(({ regCrewId }) => regCrewId),
          assessmentType,
          assessmentStatus: status,
          ...(remark && { remark }),
          ...(confirmed.length > 0 && { confirmedBlacklisted: [...confirmed] }),
        });
        outcome.moved.push(...several.filter(({ regCrewId }) => data.moved.includes(regCrewId)));
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
