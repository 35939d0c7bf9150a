import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCheck, IconListCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#platform/web/format.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { type AssessedStage, stages } from '../../rules.ts';
import { statusOf } from '../../web/parts/applicant-columns.tsx';
import { TimeInStage } from '../../web/parts/time-in-stage.tsx';
import type { Decision } from './decide-several.ts';
import classes from './decision-panel.module.css';

interface DecisionPanelProps {
  application: RegistrationRecord;
  stage: AssessedStage;
  onDecide: (status: Decision) => void;
  /** CES and Marlin at once. */
  onResults: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What the supervisor decides on: the stage stood in, since when, and the results it can get. */
export function DecisionPanel({ application, stage, onDecide, onResults }: DecisionPanelProps) {
  const { t } = useTranslation(['pipeline', 'applicants']);
  const name = t(`applicants:stages.${stage}`);
  const takesAppointment = stages[stage] >= stages.interview;
  return (
    <Section
      title={stage === 'screening' ? t('panel.review') : t('panel.result', { stage: name })}
      description={t(stage === 'screening' ? 'panel.reviewText' : 'panel.resultText', { stage: name })}
    >
      <p className={classes.since}>
        <StatusBadge status={statusOf(application)} />
        <span>{t('applicants:review.inStage', { stage: name, date: formatInstant(application.stageEnteredAt) })}</span>
        <span aria-hidden="true">·</span>
        <TimeInStage since={application.stageEnteredAt} />
      </p>
      <div className={classes.actions}>
        <Button leftSection={<IconCheck {...icon} />} onClick={() => onDecide('Passed')}>
          {t('mark.Passed')}
        </Button>
        <Button variant="default" color="red" leftSection={<IconX {...icon} />} onClick={() => onDecide('Failed')}>
          {t('mark.Failed')}
        </Button>
        {takesAppointment && (
          <Button
            variant="default"
            leftSection={<IconCalendarCheck {...icon} />}
            onClick={() => onDecide('InProgress')}
          >
            {t('mark.InProgress')}
          </Button>
        )}
        {stage === 'ces' && (
          <Button variant="default" leftSection={<IconListCheck {...icon} />} onClick={onResults}>
            {t('results.action')}
          </Button>
        )}
      </div>
    </Section>
  );
}
