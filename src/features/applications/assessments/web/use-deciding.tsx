import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assessedStage, stageName } from '../../rules.ts';
import { useResultUndo } from '../../undo/web/use-undo.ts';
import { needsConfirmation } from '../rules.ts';
import { AskedPeople } from './asked-people.tsx';
import { type Decision, type KnownApplicant, type Outcome, type Several, useDecideSeveral } from './decide-several.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';

interface Asked extends Several {
  onDecided: (() => void) | undefined;
}

interface AskOptions {
  /** Once something was decided. */
  onDecided?: () => void;
  /** Keyword and filters of the list they were selected in. */
  filterList?: string | undefined;
}

interface Deciding {
  /** Asks, decides, and tells who was left out. */
  ask: (status: Decision, applicants: readonly KnownApplicant[], options?: AskOptions) => void;
  /** To be rendered where the page is: it outlives the row or bar that asked. */
  dialogs: ReactNode;
}

/** Deciding from a list: on one applicant or on all that are ticked, each in their own stage. */
export function useDeciding(): Deciding {
  const { t } = useTranslation(['pipeline', 'applicants']);
  const [asked, setAsked] = useState<Asked>();
  const [outcome, setOutcome] = useState<{ status: Decision; of: Outcome }>();
  const { decide, isPending } = useDecideSeveral();
  const [unsentRemark, setUnsentRemark] = useState('');
  const offerUndo = useResultUndo();

  async function confirm(several: Asked, remark: string) {
    const { status, onDecided } = several;
    const of = await decide(several, remark);
    setAsked(undefined);
    setUnsentRemark(of.error ? remark : '');
    // Who was decided on is no longer there to be selected.
    if (!of.error || of.moved.length > 0) onDecided?.();
    if (of.moved.length > 0 || !of.error) offerUndo(t(`outcome.${status}`, { count: of.moved.length }), of.undoIds);
    if (of.error || of.skipped.length > 0) setOutcome({ status, of });
  }

  const several = asked?.applicants ?? [];
  const who = several.length === 1 ? several[0]?.regFullName : t('several', { count: several.length });
  return {
    ask: (status, applicants, { onDecided, filterList } = {}) =>
      setAsked({ status, applicants, confirmed: [], onDecided, filterList }),
    dialogs: (
      <>
        {asked && (
          <DecisionDialog
            status={asked.status}
            title={t(`ask.${asked.status}`, { who })}
            text={consequence(asked)}
            people={<AskedPeople {...asked} onConfirmed={(confirmed) => setAsked({ ...asked, confirmed })} />}
            isNobody={several.every((one) => hasEnded(one) || isLeftOut(one, asked))}
            isBusy={isPending}
            unsentRemark={unsentRemark}
            onConfirm={(remark) => void confirm(asked, remark)}
            onCancel={() => setAsked(undefined)}
          />
        )}
        {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
      </>
    ),
  };

  /** What a decision does, one line a stage: '2 applicants move from CES to Marlin.' */
  function consequence(asked: Asked): string {
    const { status } = asked;
    const open = asked.applicants.filter((one) => !hasEnded(one));
    const applicants = open.filter((one) => !isLeftOut(one, asked));
    const left = open.length - applicants.length;
    const ended = asked.applicants.length - open.length;
    const stages = [...new Set(applicants.map(({ currentStatusId }) => currentStatusId))].sort();
    const lines = stages.map((stage) =>
      t(`consequence.${status}`, {
        count: applicants.filter(({ currentStatusId }) => currentStatusId === stage).length,
        stage: t(`applicants:stages.${stageName(stage)}`),
        next: t(`applicants:stages.${stageName(stage + 1)}`),
      }),
    );
    const stay = left > 0 ? [t('known.stay', { count: left })] : [];
    const over = ended > 0 ? [t('known.ended', { count: ended })] : [];
    const notified =
      status === 'InProgress' || applicants.length === 0 ? [] : [t('told', { count: applicants.length })];
    return [...lines, ...stay, ...over, ...notified].join('\n');
  }
}

const hasEnded = ({ currentStatusId }: KnownApplicant) => assessedStage(currentStatusId) === undefined;

const isLeftOut = ({ isBlacklisted, regCrewId }: KnownApplicant, { status, confirmed }: Several) =>
  needsConfirmation(status, { isBlacklisted, isConfirmed: confirmed.includes(regCrewId) });
