import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { applications, type RegistrationRecord } from '../../contract.ts';
import { stageName, stages } from '../../rules.ts';

/**
 * The state of the application: passed or failed shows how it ended, with the remark of the office; otherwise what it
 * waits for (1S150).
 */
export function ReviewState({ application }: { application: RegistrationRecord }) {
  const { t } = useTranslation('applicants');
  const history = useRead(applications.assessments, { id: application.regCrewId });
  const last = history.data?.data.filter(({ isTakenBack }) => !isTakenBack).at(-1);
  const date = formatInstant(last?.decidedAt ?? application.stageEnteredAt);
  if (application.currentStatusId === stages.result)
    return (
      <Note kind="success" title={t('review.passed')}>
        {t('review.passedText', { date })}
      </Note>
    );
  const withdrawal = history.data?.withdrawal;
  if (withdrawal)
    return (
      <Note kind="info" title={t('review.endedByApplicant')}>
        {t('review.endedByApplicantText', { date: formatInstant(withdrawal.at) })}
      </Note>
    );
  // Whether it failed or was withdrawn is not known yet.
  if (application.currentStatusId === stages.failed && history.isPending) return null;
  if (application.currentStatusId === stages.failed)
    return (
      <Note kind="error" title={t('review.failed')}>
        {t('review.failedText', { date, stage: t(`stages.${last?.assessmentType ?? 'screening'}`) })}
        {last?.remark && (
          <p>
            {t('review.remark')}: {last.remark}
          </p>
        )}
      </Note>
    );
  const since = formatInstant(application.stageEnteredAt);
  if (application.currentStatusId === stages.screening)
    return <Note title={t('review.waiting')}>{t('review.waitingText', { date: since })}</Note>;
  const stage = t(`stages.${stageName(application.currentStatusId)}`);
  return <Note title={t('review.inStage', { stage, date: since })} />;
}
