import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCheck, IconListCheck, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { useTurn } from '../../lists/web/turn.ts';
import { type AssessedStage, assessedStage, stageName, stages, tabOfStage } from '../../rules.ts';
import { useResultUndo } from '../../undo/web/use-undo.ts';
import { reviewPage } from '../../web/parts/applicant-link.tsx';
import { assessments } from '../contract.ts';
import type { Decision } from './decide-several.ts';
import classes from './decision-bar.module.css';
import { DecisionDialog, decisionKeys } from './decision-dialog.tsx';
import { TurnLinks } from './turn-links.tsx';

// The page does not wait for forms.
const ResultsDialog = lateDialog(() => import('./results-dialog.tsx'), ['hiring']);

/** Milliseconds after a result in which no other is taken: a key that was on its way meant the stage just decided. */
const restsFor = 1_500;

interface DecisionBarProps {
  application: RegistrationRecord;
  /** On the page for updating a result is given; on the other one only the state is shown. */
  isEditable: boolean;
}

/**
 * What can be decided on an applicant, in sight wherever one reads, and who comes before and after. Who came from a list
 * goes on to its next one by deciding.
 */
export function DecisionBar({ application, isEditable }: DecisionBarProps) {
  const { t } = useTranslation(['pipeline', 'applicants']);
  const save = useSave(assessments.insertAssessment);
  const readAgain = useReadAgain(assessments.insertAssessment);
  const mayDecide = useMay(assessments.insertAssessment.access);
  const [asked, setAsked] = useState<Decision>();
  const { open, opened } = useLiveDialogs<{ applicant: RegistrationRecord }>();
  const [failure, setFailure] = useState<ApiError>();
  const [unsentRemark, setUnsentRemark] = useState('');
  const assessmentType = assessedStage(application.currentStatusId);
  const isOpen = isEditable && mayDecide && assessmentType !== undefined;
  const who = application.regFullName;
  const mode = isEditable ? 'update' : 'view';
  const turn = useTurn(application);
  const navigate = useNavigate();
  const offerUndo = useResultUndo();

  function goOn() {
    if (!turn?.isOfList) return;
    if (turn.next !== undefined) return void navigate(reviewPage(turn.next, mode));
    notify.success(t('turn.over'));
    void navigate({
      to: '/dashboard/recruitment/applicants-list',
      search: { tab: tabOfStage(application.currentStatusId) },
    });
  }

  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), restsFor);
    return () => clearTimeout(timer);
  }, [isResting]);

  /** Refused once because of the blacklist: it has to be confirmed. */
  const [isHeld, setHeld] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);

  async function give(assessmentStatus: Decision, remark: string) {
    if (!assessmentType) return;
    try {
      const { data } = await save.mutateAsync({
        registerCrewId: application.regCrewId,
        assessmentType,
        assessmentStatus,
        ...(remark && { remark }),
        ...(isConfirmed && { confirmBlacklisted: true }),
        version: application.version,
      });
      const now = t(`applicants:stages.${stageName(data.currentStatusId)}`);
      setUnsentRemark('');
      setResting(true);
      offerUndo(t(`given.${assessmentStatus}`, { who, now, stage: t(`applicants:stages.${assessmentType}`) }), [
        data.undoId,
      ]);
      goOn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'blacklisted') return setHeld(true);
      if (error.status === 409) await readAgain();
      setUnsentRemark(remark);
      setFailure(error);
    }
    close();
  }

  function close() {
    setAsked(undefined);
    setHeld(false);
    setConfirmed(false);
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
      {(turn || isOpen) && (
        <div className={`row wrap gap-2 above pad surface ${classes.bar}`}>
          {turn && <TurnLinks turn={turn} mode={mode} />}
          {isOpen && (
            <Decisions
              stage={assessmentType}
              isResting={isResting}
              onDecide={setAsked}
              onResults={() => open(ResultsDialog)}
            />
          )}
        </div>
      )}
      {asked && assessmentType && (
        <DecisionDialog
          status={asked}
          title={t(`ask.${asked}`, { who })}
          text={[consequence, ...(asked === 'InProgress' ? [] : [t('told', { count: 1 })])].join('\n')}
          people={
            isHeld && (
              <>
                <p>{t('refusals.blacklisted')}</p>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox stands inside, and has its own name */}
                <label>
                  <CheckBox
                    aria-label={t('known.passAnywayWho', { who })}
                    checked={isConfirmed}
                    onChange={(event) => setConfirmed(event.currentTarget.checked)}
                  />{' '}
                  {t('known.passAnyway')}
                </label>
              </>
            )
          }
          isNobody={isHeld && !isConfirmed}
          isBusy={save.isPending}
          unsentRemark={unsentRemark}
          onConfirm={(remark) => void give(asked, remark)}
          onCancel={close}
        />
      )}
      {opened({ applicant: application })}
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

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface DecisionsProps {
  stage: AssessedStage;
  isResting: boolean;
  onDecide: (status: Decision) => void;
  /** CES and Marlin at once. */
  onResults: () => void;
}

/** The results that a stage can get. */
function Decisions({ stage, isResting, onDecide, onResults }: DecisionsProps) {
  const { t } = useTranslation('pipeline');
  const takesAppointment = stages[stage] >= stages.interview;
  return (
    <>
      {stage === 'ces' && (
        <Button variant="default" leftSection={<IconListCheck {...icon} />} onClick={onResults}>
          {t('results.action')}
        </Button>
      )}
      {takesAppointment && (
        <Button variant="default" leftSection={<IconCalendarCheck {...icon} />} onClick={() => onDecide('InProgress')}>
          {t('mark.InProgress')}
        </Button>
      )}
      <Button
        variant="default"
        color="red"
        leftSection={<IconX {...icon} />}
        disabled={isResting}
        onClick={() => onDecide('Failed')}
        aria-keyshortcuts={decisionKeys.Failed}
      >
        {t('mark.Failed')}
        <span className={classes.key} data-key={decisionKeys.Failed} />
      </Button>
      <Button
        leftSection={<IconCheck {...icon} />}
        disabled={isResting}
        onClick={() => onDecide('Passed')}
        aria-keyshortcuts={decisionKeys.Passed}
      >
        {t('mark.Passed')}
        <span className={classes.key} data-key={decisionKeys.Passed} />
      </Button>
    </>
  );
}
