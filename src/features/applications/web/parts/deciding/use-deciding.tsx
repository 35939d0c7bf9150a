import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { useMessage } from '#platform/web/messages.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { stageName } from '../../../rules.ts';
import { type Decided, type Decision, type Outcome, useDecideSeveral } from './decide-several.ts';
import classes from './decision-dialog.module.css';
import { DecisionDialog } from './decision-dialog.tsx';

interface Asked {
  status: Decision;
  applicants: readonly Decided[];
  onDecided: (() => void) | undefined;
}

interface Deciding {
  /** Asks, decides, and tells who was left out; `onDecided` once all of it went through. */
  ask: (status: Decision, applicants: readonly Decided[], onDecided?: () => void) => void;
  /** To be rendered where the page is: it outlives the row or bar that asked. */
  dialogs: ReactNode;
}

/** Deciding from a list: on one applicant or on all that are ticked, each in their own stage. */
export function useDeciding(): Deciding {
  const { t } = useTranslation(['pipeline', 'applicants']);
  const [asked, setAsked] = useState<Asked>();
  const [outcome, setOutcome] = useState<{ status: Decision; of: Outcome }>();
  const { decide, isPending } = useDecideSeveral();

  async function confirm({ status, applicants, onDecided }: Asked, remark: string) {
    const of = await decide(applicants, status, remark);
    setAsked(undefined);
    if (!of.error) onDecided?.();
    if (of.error || of.skipped.length > 0) setOutcome({ status, of });
    else notify.success(t(`outcome.${status}`, { count: of.moved }));
  }

  const several = asked?.applicants ?? [];
  const who = several.length === 1 ? several[0]?.regFullName : t('several', { count: several.length });
  return {
    ask: (status, applicants, onDecided) => setAsked({ status, applicants, onDecided }),
    dialogs: (
      <>
        {asked && (
          <DecisionDialog
            status={asked.status}
            title={t(`ask.${asked.status}`, { who })}
            text={consequence(asked)}
            names={several.length > 1 ? several.map(({ regFullName }) => regFullName) : undefined}
            isBusy={isPending}
            onConfirm={(remark) => void confirm(asked, remark)}
            onCancel={() => setAsked(undefined)}
          />
        )}
        {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
      </>
    ),
  };

  /** What a decision does, one line a stage: '2 applicants move from CES to Marlin.' */
  function consequence({ status, applicants }: Asked): string {
    const stages = [...new Set(applicants.map(({ currentStatusId }) => currentStatusId))].sort();
    const lines = stages.map((stage) =>
      t(`consequence.${status}`, {
        count: applicants.filter(({ currentStatusId }) => currentStatusId === stage).length,
        stage: t(`applicants:stages.${stageName(stage)}`),
        next: t(`applicants:stages.${stageName(stage + 1)}`),
      }),
    );
    const told = status === 'InProgress' ? [] : [t('told', { count: applicants.length })];
    return [...lines, ...told].join('\n');
  }
}

/** What did not go as asked: who was left out and why, or the server's refusal (1-open 38). */
function OutcomeDialog({ status, of, onClose }: { status: Decision; of: Outcome; onClose: () => void }) {
  const { t } = useTranslation(['pipeline', 'applicants']);
  const say = useMessage();
  const left = (reason: Outcome['skipped'][number]['reason']) =>
    of.skipped.filter((each) => each.reason === reason).length;
  const counts = [
    t(`outcome.${status}`, { count: of.moved }),
    left('not in this stage') > 0 && t('outcome.gone', { count: left('not in this stage') }),
    left('not found') > 0 && t('outcome.missing', { count: left('not found') }),
  ].filter(Boolean);
  const sum = counts.join(', ');
  return (
    <ErrorDialog
      {...(!of.error && { title: sum })}
      text={
        <>
          {of.error && <p>{say(of.error.message)}</p>}
          {of.error && of.moved > 0 && <p>{sum}</p>}
          {of.skipped.length > 0 && (
            <ul className={classes.skipped}>
              {of.skipped.map(({ applicant, reason }) => (
                <li key={applicant.regCrewId}>
                  <b>{applicant.regFullName}</b>, <span className="num">{applicant.regRegisNo}</span>
                  <br />
                  {t(`skipped.${reason === 'not found' ? 'missing' : 'gone'}`, {
                    stage: t(`applicants:stages.${stageName(applicant.currentStatusId)}`),
                  })}
                </li>
              ))}
            </ul>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}
