import { useTranslation } from 'react-i18next';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError, isConflict, refusalText } from '#platform/web/api-error.ts';
import { approval } from '../contract.ts';
import type { Question, Verdict } from './question.ts';

interface Said {
  verdict: Verdict;
  reason?: string;
  evidenceFileId?: string;
}

/** The text in place of the server's message where it gave none (2T247, 2T248). */
export function useFailureText() {
  const { t } = useTranslation('decisions');
  return (error: unknown, verdict: Verdict): string =>
    refusalText(error, t(verdict === 'Confirmed' ? 'failed.approve' : 'failed.reject'));
}

/** Sends a decision; what was refused since somebody else was first is read again. */
export function useDecide() {
  const asPrincipal = useSave(approval.asPrincipal);
  const asEmployee = useSave(approval.asEmployee);
  const readAgain = useReadAgain(approval.asPrincipal);
  const failureText = useFailureText();
  const decide = async (question: Question, { verdict, reason, evidenceFileId }: Said) => {
    const { party, assignmentId, roundId, version } = question;
    const decided = {
      VesselId: question.vesselId,
      EmployeeId: question.employeeId,
      JobPositionId: question.jobPositionId,
      AssignmentStatus: verdict,
      AssignmentOn: 'Next',
      assignmentId,
      roundId,
      version,
      ...(reason && { reason }),
    } as const;
    try {
      return await (party === 'principal'
        ? asPrincipal.mutateAsync({ ...decided, User: 'principal', ...(evidenceFileId && { evidenceFileId }) })
        : asEmployee.mutateAsync({ ...decided, User: 'employee' }));
    } catch (error) {
      if (isConflict(error)) await readAgain();
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.status, error.code, failureText(error, verdict), error.fields);
    }
  };
  return { decide, isPending: asPrincipal.isPending || asEmployee.isPending };
}
