import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { assessedStage, stageName, stages } from '../../rules.ts';
import { ReviewState } from '../../web/parts/review-state.tsx';
import { assessments } from '../contract.ts';
import type { Decision } from './decide-several.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionPanel } from './decision-panel.tsx';

// The page does not wait for forms.
const ResultsDialog = lazy(() => import('./results-dialog.tsx'));

interface ReviewDecisionProps {
  application: RegistrationRecord;
  /** On the page for updating a result is given; on the other one only where it stands is shown. */
  isEditable: boolean;
}

/** The supervisor review while the stage has no result yet, otherwise how it ended (1S150, 1-open 36). */
export function ReviewDecision({ application, isEditable }: ReviewDecisionProps) {
  const { t } = useTranslation(['pipeline', 'applicants']);
  const save = useSave(assessments.insertAssessment);
  const readAgain = useReadAgain(assessments.insertAssessment);
  const mayDecide = useMay(assessments.insertAssessment.access);
  const [asked, setAsked] = useState<Decision>();
  const [isTesting, setTesting] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [unsentRemark, setUnsentRemark] = useState('');
  const assessmentType = assessedStage(application.currentStatusId);
  const who = application.regFullName;

  async function give(assessmentStatus: Decision, remark: string) {
    if (!assessmentType) return;
    try {
      const { data } = await save.mutateAsync({
        registerCrewId: application.regCrewId,
        assessmentType,
        assessmentStatus,
        ...(remark && { remark }),
        version: application.version,
      });
      const now = t(`applicants:stages.${stageName(data.currentStatusId)}`);
      setUnsentRemark('');
      notify.success(t(`given.${assessmentStatus}`, { who, now, stage: t(`applicants:stages.${assessmentType}`) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) await readAgain();
      setUnsentRemark(remark);
      setFailure(error);
    } finally {
      setAsked(undefined);
    }
  }

  const consequence =
    asked &&
    assessmentType &&
    t(`consequence.${asked}`, {
      count: 1,
      stage: t(`applicants:stages.${assessmentType}`),
      next: t(`applicants:stages.${stageName(stages[assessmentType] + 1)}`),
    });
  return (
    <>
      {isEditable && mayDecide && assessmentType ? (
        <DecisionPanel
          application={application}
          stage={assessmentType}
          onDecide={setAsked}
          onResults={() => setTesting(true)}
        />
      ) : (
        <ReviewState application={application} />
      )}
      {asked && assessmentType && (
        <DecisionDialog
          status={asked}
          title={t(`ask.${asked}`, { who })}
          text={[consequence, ...(asked === 'InProgress' ? [] : [t('told', { count: 1 })])].join('\n')}
          isBusy={save.isPending}
          unsentRemark={unsentRemark}
          onConfirm={(remark) => void give(asked, remark)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <Suspense>{isTesting && <ResultsDialog applicant={application} onClose={() => setTesting(false)} />}</Suspense>
      <ErrorDialog
        {...(failure?.code === 'already_assessed' && { title: t('overtaken') })}
        text={
          failure && (
            <>
              <p>{failure.message}</p>
              {unsentRemark && <p>{t('unsentRemark', { remark: unsentRemark })}</p>}
            </>
          )
        }
        onClose={() => setFailure(undefined)}
      />
    </>
  );
}
