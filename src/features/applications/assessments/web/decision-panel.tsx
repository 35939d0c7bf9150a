import { useTranslation } from 'react-i18next';
import { formatInstant } from '#platform/web/format.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { assessedStage } from '../../rules.ts';
import { statusOf } from '../../web/parts/applicant-columns.tsx';
import { ReviewState } from '../../web/parts/review-state.tsx';
import { TimeInStage } from '../../web/parts/time-in-stage.tsx';
import { assessments } from '../contract.ts';

interface DecisionPanelProps {
  application: RegistrationRecord;
  /** On the page for updating a result is given; on the other one only the state is shown. */
  isEditable: boolean;
}

/** The supervisor review while the stage has no result yet, otherwise how it ended (1S150, 1-open 36). */
export function DecisionPanel({ application, isEditable }: DecisionPanelProps) {
  const { t } = useTranslation(['pipeline', 'applicants']);
  const mayDecide = useMay(assessments.insertAssessment.access);
  const stage = assessedStage(application.currentStatusId);
  if (!isEditable || !mayDecide || !stage) return <ReviewState application={application} />;
  const name = t(`applicants:stages.${stage}`);
  return (
    <Section
      title={stage === 'screening' ? t('panel.review') : t('panel.result', { stage: name })}
      description={t(stage === 'screening' ? 'panel.reviewText' : 'panel.resultText', { stage: name })}
    >
      <p className="muted row wrap gap-1-2">
        <StatusBadge status={statusOf(application)} />
        <span>{t('applicants:review.inStage', { stage: name, date: formatInstant(application.stageEnteredAt) })}</span>
        <span aria-hidden="true">·</span>
        <TimeInStage since={application.stageEnteredAt} />
      </p>
    </Section>
  );
}
