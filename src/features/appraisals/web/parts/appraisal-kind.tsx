import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { call, useRead } from '#platform/web/api.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { type Check, Checks, Outcomes, SheetColumns, SheetHead } from '#platform/web/parts/decision-sheet.tsx';
import { type DetailProps, type FormProps, queueKind, type Sent } from '#platform/web/queue-kinds.ts';
import { appraisals } from '../../contract.ts';
import type { AppraisalDetail } from '../../form/contract.ts';
import { countFindings, findingsOf } from '../../rules.ts';
import { PreviousReports } from './previous-reports.tsx';
import { reportDay } from './report-links.ts';
import { ReportView } from './report-view.tsx';

// It comes with its form, when it is first opened.
const ReviewDialog = lateDialog(() => import('../review-dialog.tsx'));

/** Reports that wait for a review, in the queue of decisions. */
export default queueKind({
  read: appraisals.get,
  decide: appraisals.review,
  inputOf: ({ id }) => ({ EmployeeAppraisalId: id }),
  choiceOf: ({ appraisalDetail: detail }) => ({
    mayDecide: detail.mayReview,
    findings: countFindings(detail),
    needsForm: { approved: false, rejected: false },
    send: (verdict, reason) => sendReview(detail, verdict === 'approved', reason),
  }),
  Detail,
  Form,
});

/** Sends a review; it can be taken back for ten seconds. */
async function sendReview(detail: AppraisalDetail, isApproved: boolean, reason: string): Promise<Sent> {
  const id = detail.employeeAppraisalId ?? 0;
  await call(appraisals.review, {
    EmployeeAppraisalId: id,
    ReviewStatus: isApproved ? 'Approved' : 'WaitingForRevision',
    NeedRevisionReason: isApproved ? null : reason,
    version: detail.version,
  });
  return { undo: () => call(appraisals.undoReview, { EmployeeAppraisalId: id }) };
}

function Detail({ row, badge }: DetailProps) {
  const { t } = useTranslation('appraisals');
  const positionName = usePositionName();
  const read = useRead(appraisals.get, { EmployeeAppraisalId: row.id });
  const checks = useChecks(read.data?.appraisalDetail);
  if (!read.data) return null;
  const { appraisalDetail: detail, mandatory, additional } = read.data;
  return (
    <>
      <SheetHead
        badge={badge}
        about={t('read.by', { who: detail.reportingOfficer, day: reportDay(detail.dateOfReport) })}
        title={t('read.title', { who: detail.seafarersName })}
      >
        {positionName(detail.crewRank)}, {detail.vesselName}
      </SheetHead>
      <SheetColumns>
        <Checks checks={checks} />
        <section>
          <Outcomes
            approved={<p>{t('read.ifApproved')}</p>}
            otherwise={t('read.ifReturned')}
            rejected={<p>{t('read.ifSentBack')}</p>}
          />
        </section>
      </SheetColumns>
      <ReportView detail={detail} questions={{ mandatory, additional }} />
      <PreviousReports employeeId={detail.employeeId} besides={detail.employeeAppraisalId} />
    </>
  );
}

function useChecks(detail: AppraisalDetail | undefined): Check[] {
  const { t } = useTranslation('appraisals');
  if (!detail) return [];
  const { lowScores, answersOfNo, isUploaded } = findingsOf(detail);
  if (isUploaded) return [{ name: t('fields.document'), text: t('read.uploaded'), isFinding: true }];
  const average = detail.seafarersRatingMandatoryAverageScore;
  return [
    {
      name: t('read.scores'),
      text:
        lowScores.length > 0
          ? lowScores.map(({ name, score }) => `${name} ${score}`).join(', ')
          : t('read.noLowScore', { average: average === null ? '-' : t(`scaleColumns.${average as 1}`) }),
      isFinding: lowScores.length > 0,
    },
    {
      name: t('form.assessment'),
      text:
        answersOfNo.length > 0
          ? t('read.answersOfNo', { what: answersOfNo.map((name) => t(`fields.${name}`)).join(', ') })
          : t('read.noAnswerOfNo'),
      isFinding: answersOfNo.length > 0,
    },
    {
      name: t('read.returned'),
      text: detail.revisionNumber > 0 ? t('revisions', { count: detail.revisionNumber }) : t('read.neverReturned'),
      isFinding: false,
    },
  ];
}

function Form({ row, onSent, onClose }: FormProps) {
  const detail = useRead(appraisals.get, { EmployeeAppraisalId: row.id }).data?.appraisalDetail;
  if (!detail) return null;
  return (
    <ReviewDialog
      detail={detail}
      isReturn
      onClose={onClose}
      onReviewed={() => onSent({ undo: () => call(appraisals.undoReview, { EmployeeAppraisalId: row.id }) })}
    />
  );
}
