import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { currentDay } from '#platform/web/today.ts';
import { DecideButtons } from '../../approval/web/decide-buttons.tsx';
import type { Decided } from '../../approval/web/decide-dialog.tsx';
import { questionOf } from '../../approval/web/question.ts';
import { type DecisionPage, rounds } from '../contract.ts';
import classes from './decision.module.css';
import { DecisionCrumbs } from './decision-crumbs.tsx';
import { Proposal } from './proposal.tsx';
import { type Queue, QueueList, QueueRail } from './queue.tsx';

const RevokeDialog = lateDialog(() => import('../../approval/web/revoke-dialog.tsx'));

interface PlanDecisionProps {
  roundId: number;
  queue: Queue;
  onDecided: (page: DecisionPage, decided: Decided) => void;
}

/** One round of a plan: all that is needed to decide, and the decision. */
export function PlanDecision({ roundId, queue, onDecided }: PlanDecisionProps) {
  const { t } = useTranslation('decisions');
  const read = useRead(rounds.page, { roundId });
  const page = read.data?.data;
  if (read.error?.status === 404) return <EmptyState title={t('notFound.title')} body={t('notFound.text')} />;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!page) return <Skeletons rows={8} columns={2} />;
  return (
    <>
      <QueueRail queue={queue} />
      <DecisionCrumbs position={page.jobPositionName} vesselName={page.vesselName} />
      <div className={`stack gap-3 top ${classes.layout}`}>
        <div className={`stack gap-3 ${classes.main}`}>
          <Proposal page={page} />
          <DiscussionOf kind="decision" recordId={page.roundId} />
        </div>
        <Panel page={page} queue={queue} onDecided={onDecided} />
      </div>
    </>
  );
}

function Panel({ page, queue, onDecided }: { page: DecisionPage } & Omit<PlanDecisionProps, 'roundId'>) {
  const { t } = useTranslation('decisions');
  const left = daysBetween(currentDay(), page.dueOn);
  return (
    <aside className={`pad-4 ${surface.card} ${classes.panel}`} aria-label={t('yours')} data-still={!page.mayDecide}>
      {page.mayDecide ? (
        <>
          <h2 className={classes.desk}>{t('yours')}</h2>
          <p className={`muted mb-3 ${classes.desk}`}>
            {t(page.isOverdue ? 'overdue' : 'due', { date: formatDay(page.dueOn) })}
            {left >= 0 && `, ${t('dueIn', { count: left })}`}
          </p>
          <DecideButtons
            key={page.roundId}
            question={questionOf(page)}
            onDone={(decided) => onDecided(page, decided)}
          />
        </>
      ) : (
        <Settled page={page} queue={queue} />
      )}
      <div className={classes.desk}>
        <QueueRail queue={queue} isPlain />
        <QueueList queue={queue} />
      </div>
    </aside>
  );
}

/** What became of a round that is open no more, or is somebody else's to decide; and where to go from there. */
function Settled({ page, queue }: { page: DecisionPage; queue: Queue }) {
  const { t } = useTranslation('decisions');
  const { open, opened } = useDialogs();
  const { newerRoundId, mayRevoke, roundId, version, employeeName } = page;
  const link = '/dashboard/manning/decisions/$kind/$decisionId';
  return (
    <>
      <StateNote page={page} />
      <div className="stack gap-3 mt-3">
        {newerRoundId !== null && (
          <Button
            renderRoot={(props) => (
              <Link to={link} params={{ kind: 'plan', decisionId: String(newerRoundId) }} {...props} />
            )}
          >
            {t('openNew')}
          </Button>
        )}
        {queue.next && (
          <Button
            variant={newerRoundId === null ? 'filled' : 'default'}
            renderRoot={(props) => (
              <Link
                to={link}
                params={{ kind: queue.next?.kind ?? 'plan', decisionId: String(queue.next?.id) }}
                {...props}
              />
            )}
          >
            {t('queue.open')}
          </Button>
        )}
        {mayRevoke && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => open(RevokeDialog, { round: { roundId, version, employeeName } })}
          >
            {t('revoke.open')}
          </Button>
        )}
      </div>
      {queue.position > 0 && !queue.next && <p className="muted mb-3">{t('queue.empty')}</p>}
      {opened}
    </>
  );
}

function StateNote({ page }: { page: DecisionPage }) {
  const { t } = useTranslation('decisions');
  const { state, decision } = page;
  if (decision && state !== 'withdrawn') {
    const outcome = decision.isRevoked ? 'revoked' : decision.status === 'Confirmed' ? 'approved' : 'rejected';
    const title = decision.decidedBy
      ? t(`settled.${outcome}By`, { name: decision.decidedBy })
      : t(`settled.${outcome}`);
    return (
      <Note kind={decision.status === 'Confirmed' ? 'success' : 'error'} title={title}>
        <p>{formatInstant(decision.decidedAt, { time: true })}</p>
        <p>{t('settled.dates', { from: formatDay(page.askedOnBoard), to: formatDay(page.askedOffBoard) })}</p>
        {decision.isOnBehalf && <p>{t('settled.onBehalf')}</p>}
        {state !== 'decided' && <p>{t(`state.${state}`)}</p>}
      </Note>
    );
  }
  if (state === 'dates')
    return (
      <Note>
        {t('state.moved', {
          from: formatDay(page.askedOnBoard),
          to: formatDay(page.askedOffBoard),
          newFrom: formatDay(page.onBoard),
          newTo: formatDay(page.offBoard),
        })}
      </Note>
    );
  return <Note>{t(`state.${state}`)}</Note>;
}
