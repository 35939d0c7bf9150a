import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type MouseEvent, Suspense, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { discussedOf } from '#platform/contract/discussed.ts';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import type { QueueKind, Verdict } from '#platform/web/queue-kinds.ts';
import type { Queued } from '../../contract.ts';
import { SnoozeButton } from '../../snoozes/web/snooze-button.tsx';
import { wordsOf } from '../rules.ts';
import classes from './queue-item.module.css';
import { UrgencyBadge } from './urgency-badge.tsx';
import type { Sending } from './use-queue.ts';

interface QueueItemProps {
  row: Queued;
  kind: Promise<QueueKind>;
  /** Decided here already: it is shown, and cannot be decided again. */
  isDone: boolean;
  /** The form of a verdict that is open. */
  asked: Verdict | undefined;
  ask: (verdict: Verdict | undefined) => void;
  onDecide: (sending: Sending, verdict: Verdict) => void;
  /** To the next item without a decision; nothing where there is none. */
  onSkip: (() => void) | undefined;
  /** It was put off: another one opens. */
  onSnoozed: () => void;
}

/** One item with all that is needed to decide, and the decision. */
export function QueueItem(props: QueueItemProps) {
  return (
    <Suspense fallback={<Skeletons rows={8} columns={2} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ row, kind: loading, isDone, asked, ask, onDecide, onSkip, onSnoozed }: QueueItemProps) {
  const { t } = useTranslation('queue');
  const kind = use(loading);
  const { choice, error, again } = kind.useItem(row);
  const { Detail, Form } = kind;
  const discussed = discussedOf(row.kind);
  const mayDecide = choice?.mayDecide === true && !isDone;
  const decide = (verdict: Verdict) => {
    if (!choice || !mayDecide || (verdict === 'rejected' && choice.isOnlyApproved)) return;
    if (verdict === 'rejected' || choice.needsForm[verdict]) ask(verdict);
    else onDecide({ row, kind, send: () => choice.send(verdict, '') }, verdict);
  };
  // The second press of a double click would be meant for the item before.
  const once = (verdict: Verdict) => (event: MouseEvent) => event.detail < 2 && decide(verdict);
  const words = wordsOf(row.kind);
  if (error)
    return error.status === 404 ? (
      <Note title={t('gone.title')}>{t('gone.text')}</Note>
    ) : (
      <ErrorPanel text={error.message} retry={again} />
    );
  return (
    <article className={`${surface.card} ${classes.item}`} aria-busy={!choice}>
      {choice ? <Detail row={row} badge={<UrgencyBadge row={row} />} /> : <Skeletons rows={8} columns={2} />}
      {discussed && <DiscussionOf kind={discussed} recordId={row.id} />}
      {choice && !mayDecide && !isDone && (
        <div className="pad-body">
          <Note>{t('notYours')}</Note>
        </div>
      )}
      <footer className={`line gap-2 above surface ${classes.acts}`}>
        {mayDecide && !choice.isOnlyApproved && (
          <Button
            variant="default"
            className={`bad ${classes.reject}`}
            leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            aria-keyshortcuts="r"
            data-does={t('withReason', { verdict: t(`${words}.reject`) })}
            onClick={once('rejected')}
          >
            {t(`${words}.reject`)}
            <kbd className="ml-2 tight">R</kbd>
          </Button>
        )}
        {onSkip && (
          <Button variant="default" className={classes.skip} aria-keyshortcuts="j" data-decision onClick={onSkip}>
            {t(mayDecide ? 'skip' : 'next')}
            <kbd className="ml-2 tight">J</kbd>
          </Button>
        )}
        {!isDone && <SnoozeButton row={row} onSnoozed={onSnoozed} />}
        <span className={`grow ${classes.space}`} />
        {mayDecide && (
          <Button
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            aria-keyshortcuts="a"
            data-does={t(`${words}.approve`)}
            onClick={once('approved')}
          >
            {t(`${words}.approve`)}
            <kbd className="ml-2 tight">A</kbd>
          </Button>
        )}
      </footer>
      {asked && choice && (
        <Suspense>
          <Form
            row={row}
            verdict={asked}
            onClose={() => ask(undefined)}
            onSent={(sent) => {
              ask(undefined);
              onDecide({ row, kind, send: async () => sent }, asked);
            }}
          />
        </Suspense>
      )}
    </article>
  );
}

/** Begins to read the item that comes next, so that it is there when it opens. */
export function usePrepared(row: Queued | undefined, prepare: (row: Queued) => void) {
  useEffect(() => {
    if (row) prepare(row);
  });
}
