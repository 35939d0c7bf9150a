import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { formatDay } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import buttons from '../../approval/web/decide-buttons.module.css';
import classes from '../../rounds/web/decision.module.css';
import { DecisionCrumbs } from '../../rounds/web/decision-crumbs.tsx';
import { Days, Who } from '../../rounds/web/proposal.tsx';
import { type Queue, QueueList, QueueRail } from '../../rounds/web/queue.tsx';
import type { Undoable } from '../../rounds/web/undo-toast.tsx';
import { type ExtensionRow, extensions } from '../contract.ts';

const ExtensionDialog = lateDialog(() => import('./extension-dialog.tsx'));

interface ExtensionDecisionProps {
  extensionId: number;
  queue: Queue;
  onDecided: (undoable?: Undoable) => void;
}

/** One extension: all that is needed to decide, and the decision. */
export function ExtensionDecision({ extensionId, queue, onDecided }: ExtensionDecisionProps) {
  const { t } = useTranslation('decisions');
  const read = useRead(extensions.get, { VesselCrewExtensionId: extensionId });
  const extension = read.data?.data;
  const { open, close, opened } = useLiveDialogs<{
    extension: ExtensionRow;
    onDone: (undoable: Undoable | undefined) => void;
  }>();
  if (read.error?.status === 404) return <EmptyState title={t('notFound.title')} body={t('notFound.text')} />;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!extension) return <Skeletons rows={6} columns={2} />;
  return (
    <>
      <QueueRail queue={queue} />
      <DecisionCrumbs position={extension.jobPosition} vesselName={extension.vesselName} />
      <div className={`stack gap-3 top ${classes.layout}`}>
        <div className={`stack gap-3 ${classes.main}`}>
          <Facts extension={extension} />
          <DiscussionOf kind="extension" recordId={extensionId} />
        </div>
        <aside
          className={`pad-4 ${surface.card} ${classes.panel}`}
          aria-label={t('yours')}
          data-still={!extension.mayDecide}
        >
          {extension.mayDecide ? (
            <>
              <h2 className={classes.desk}>{t('yours')}</h2>
              <p className={`muted mb-3 ${classes.desk}`}>
                {t(extension.isOverdue ? 'overdue' : 'due', { date: formatDay(extension.dueOn) })}
              </p>
              <div className={`two stack gap-3 ${buttons.buttons}`}>
                <Button
                  variant="default"
                  className={buttons.reject}
                  leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => open(ExtensionDialog, { isApproval: false })}
                >
                  {t('reject.open')}
                </Button>
                <Button
                  leftSection={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => open(ExtensionDialog, { isApproval: true })}
                >
                  {t('approve.open')}
                </Button>
              </div>
            </>
          ) : (
            <Note>
              {t(
                extension.isClosed
                  ? 'extension.closed'
                  : extension.extendedApprovalStatus
                    ? 'extension.decided'
                    : 'extension.notYours',
              )}
            </Note>
          )}
          <div className={classes.desk}>
            <QueueRail queue={queue} isPlain />
            <QueueList queue={queue} />
          </div>
        </aside>
      </div>
      {opened({
        extension,
        onDone: (undoable) => {
          close();
          onDecided(undoable);
        },
      })}
    </>
  );
}

function Facts({ extension }: { extension: ExtensionRow }) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  const { relief, stayMark, monthsAboard } = extension;
  return (
    <section className={surface.card} aria-label={t('extension.title')}>
      <Who photoId={extension.photoId} name={extension.employeeName}>
        <p className="strong">{positionName(extension.jobPosition)}</p>
        <p>
          <b className="strong">{extension.vesselName}</b>
          <span className="muted block">{extension.vesselType}</span>
        </p>
        <p className="gap-2 mt-2 row wrap">
          {(extension.extendedApprovalStatus || !extension.isClosed) && (
            <StatusBadge status={extension.extendedApprovalStatus ?? 'Pending'} area="nextCrew" />
          )}
          {extension.mayDecide && (
            <span className={`dim ${classes.due}`} data-late={extension.isOverdue}>
              {t(extension.isOverdue ? 'overdue' : 'due', { date: formatDay(extension.dueOn) })}
            </span>
          )}
        </p>
      </Who>
      <Days
        days={[
          [t('signOn'), formatDay(extension.onBoard)],
          [t('extension.original'), formatDay(extension.offBoardOriginalDate)],
          [t('extension.extended'), formatDay(extension.offBoardExtendedDate)],
        ]}
      />
      <div className={`above ${classes.relief} stack gap-2`}>
        {stayMark !== null ? (
          <Note kind={stayMark >= 11 ? 'error' : 'warn'}>{t('extension.stay', { count: monthsAboard })}</Note>
        ) : (
          <p>{t('extension.stay', { count: monthsAboard })}</p>
        )}
        {relief && (
          <p>
            {t('extension.relief', { who: relief.employeeName, date: formatDay(relief.onBoard) })}{' '}
            {relief.overlapDays > 0 && t('relief.overlap', { count: relief.overlapDays })}{' '}
            {relief.isShifted && t('extension.shifts')}
          </p>
        )}
        {extension.requestReason && <p>{t('extension.because', { reason: extension.requestReason })}</p>}
        {extension.extendedReason && <p>{t('extension.reason', { reason: extension.extendedReason })}</p>}
      </div>
    </section>
  );
}
