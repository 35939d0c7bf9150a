import { useTranslation } from 'react-i18next';
import { call, useReadAgain } from '#platform/web/api.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { appraisals } from '../../contract.ts';
import type { AppraisalDetail } from '../../form/contract.ts';
import { undoSeconds } from '../../rules.ts';

/** Says that a review was sent, with the way back. */
export function useTellReviewed() {
  const { t } = useTranslation('appraisals');
  const readAgain = useReadAgain(appraisals.review);
  return ({ employeeAppraisalId }: AppraisalDetail, isMailed: boolean | undefined) => {
    notify.undoable({
      message: t('review.success'),
      label: t('read.undo'),
      secondsLeft: (left) => t('read.seconds', { left }),
      seconds: undoSeconds,
      undo: async () => {
        await call(appraisals.undoReview, { EmployeeAppraisalId: employeeAppraisalId ?? 0 });
        await readAgain();
      },
      undone: t('read.undone'),
    });
    if (isMailed !== undefined)
      notify.mail(isMailed ? t('review.mailed', { type: 'Appraisal' }) : t('review.notMailed'));
  };
}
