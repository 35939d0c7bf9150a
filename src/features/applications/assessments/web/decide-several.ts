import { useSave } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import type { ApplicantRow } from '../../contract.ts';
import { assessments, type decidedStatuses, type skipReasons } from '../contract.ts';
import { callsFor } from '../rules.ts';

export type Decision = (typeof decidedStatuses)[number];
/** As much of an applicant as a result needs. */
export type Decided = Pick<ApplicantRow, 'regCrewId' | 'regFullName' | 'regRegisNo' | 'currentStatusId'>;
/** An applicant with what is to be known before a result is given. */
export type KnownApplicant = Decided & Pick<ApplicantRow, 'isBlacklisted' | 'hasDuplicate' | 'isRepeat'>;

/** Why one was left out: as the server says, the application has ended, or a call failed before its answer came. */
export type Skipped = (typeof skipReasons)[number] | 'ended' | 'unanswered';

/** What came of it. Those not moved stay where they are; `error` ended it early. */
export interface Outcome {
  moved: Decided[];
  skipped: { applicant: Decided; reason: Skipped }[];
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
    const { calls, ended } = callsFor(applicants);
    const outcome: Outcome = { moved: [], skipped: leftOut(ended, 'ended'), undoIds: [] };
    for (const [at, { stage: assessmentType, several }] of calls.entries()) {
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
        outcome.skipped.push(...calls.slice(at).flatMap((call) => leftOut(call.several, 'unanswered')));
        return { ...outcome, error: error as ApiError };
      }
    }
    return outcome;
  }
  return { decide, isPending: save.isPending };
}

const leftOut = (applicants: readonly Decided[], reason: Skipped) =>
  applicants.map((applicant) => ({ applicant, reason }));
