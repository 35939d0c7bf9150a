import { useSave } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
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
  /** Take those moved back, for a minute: one for each call. */
  undoIds: (string | null)[];
  error?: ApiError;
}

/** A result for several; of the blacklisted only those confirmed pass. */
export interface Several {
  status: Decision;
  applicants: readonly KnownApplicant[];
  confirmed: readonly number[];
  /** Keyword and filters of the list they were selected in. */
  filterList?: string | undefined;
}

/** Decides on several applicants, each in the stage they are in: one call a stage and 500 (1-open 32 and 34). */
export function useDecideSeveral() {
  const save = useSave(assessments.insertBulk);
  async function decide({ applicants, status, confirmed, filterList }: Several, remark: string): Promise<Outcome> {
    const outcome: Outcome = { moved: [], skipped: [], undoIds: [] };
    for (const [assessmentType, several] of byStage(applicants)) {
      try {
        const { data } = await save.mutateAsync({
          regCrewIdArray: several.map(({ regCrewId }) => regCrewId),
          assessmentType,
          assessmentStatus: status,
          ...(remark && { remark }),
          ...(filterList && { filterList }),
          ...(confirmed.length > 0 && {
            confirmedBlacklisted: confirmed.filter((id) => several.some(({ regCrewId }) => regCrewId === id)),
          }),
        });
        outcome.undoIds.push(data.undoId);
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

/** At most so many in one call. */
const atOnce = 500;

/** Calls to be made: one a stage, and of many one for each part of them. */
function byStage(applicants: readonly Decided[]): [AssessedStage, Decided[]][] {
  const parts: [AssessedStage, Decided[]][] = [];
  for (const applicant of applicants) {
    const stage = assessedStage(applicant.currentStatusId);
    if (!stage) continue;
    const part = parts.find(([name, several]) => name === stage && several.length < atOnce);
    if (part) part[1].push(applicant);
    else parts.push([stage, [applicant]]);
  }
  return parts;
}
