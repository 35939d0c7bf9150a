import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { UndoToast } from '#platform/web/parts/undo-toast.tsx';
import { QueueKindsContext, type Verdict } from '#platform/web/queue-kinds.ts';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { Queued } from '../contract.ts';
import { nextWaiting, wordsOf } from '../queue/rules.ts';
import { QueueItem, usePrepared } from '../queue/web/queue-item.tsx';
import { QueueList } from '../queue/web/queue-list.tsx';
import { QueueSteps } from '../queue/web/queue-steps.tsx';
import { undoSeconds, useDecisions } from '../queue/web/use-decisions.ts';
import { keyOf, useQueue } from '../queue/web/use-queue.ts';
import { PartTabs, type ShownPart } from '../snoozes/web/part-tabs.tsx';
import classes from './queue-page.module.css';

// The queue does not wait for forms.
const ReasonDialog = lateDialog(() => import('../queue/web/reason-dialog.tsx'));

const path = '/dashboard/decisions';

/** What waits for the reader's decision, one item after the other (of one line of the work list, or of all). */
export default function QueuePage() {
  const { line, item, part } = useSearchAt(path);
  return <Decisions key={`${line ?? ''} ${part ?? ''} ${item ?? ''}`} line={line} item={item} part={part} />;
}

interface DecisionsProps {
  line: string | undefined;
  /** The one that is open first, by its number. */
  item: number | undefined;
  part: ShownPart | undefined;
}

function Decisions({ line, item, part }: DecisionsProps) {
  const { t } = useTranslation(['queue', 'dashboard']);
  const { divisionId } = usePerson();
  const isPhone = useIsPhone();
  const kinds = useContext(QueueKindsContext);
  const queue = useQueue(line, part, item);
  const decisions = useDecisions(queue, kinds);
  const [selected, setSelected] = useState<readonly Queued[]>([]);
  const [asked, ask] = useState<Verdict>();
  const { open, close, opened } = useLiveDialogs<{ count: number; onGiven: (reason: string) => void }>();
  const { read, rows, waiting, done, current, position, total } = queue;
  const isWaiting = (row: Queued) => waiting.some((each) => keyOf(each.row) === keyOf(row));
  const next = current && nextWaiting(rows, position - 1, (row) => isWaiting(row) && row !== current);
  usePrepared(next, (row) => void kinds[row.kind]?.().then((kind) => kind.prepare(queue.cache, row)));
  const decideMany = (verdict: Verdict, reason: string) => {
    setSelected([]);
    void decisions.sendMany(selected.filter(isWaiting), verdict, reason);
  };
  const title = line === undefined ? t('title') : t(`dashboard:lines.${line}.title`, { defaultValue: t('title') });
  const day = formatDay(currentDay());
  const division = divisions[divisionId];
  const loading = current && kinds[current.kind];
  const isCurrentDone = current !== undefined && !isWaiting(current);
  return (
    <div>
      <PageHead
        title={title}
        crumbs={[{ text: t('dashboard:title'), to: '/dashboard' }, { text: title }]}
        description={
          !isPhone &&
          (current ? t('position', { position, total, division, day }) : t('dashboard:division', { division, day }))
        }
        actions={
          line !== undefined &&
          !isPhone && (
            <Button
              variant="default"
              renderRoot={(root) => <Link to="/dashboard/work-list/$line" params={{ line }} {...root} />}
            >
              {t('asList')}
            </Button>
          )
        }
      />
      {read.data && <PartTabs part={part} counts={{ mine: read.data.mine, snoozed: read.data.snoozed }} />}
      {read.isError && <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />}
      {!read.data && !read.isError && <Skeletons rows={8} columns={3} />}
      {read.data && waiting.length === 0 && !isCurrentDone && (
        <EmptyState
          title={t(done.length > 0 ? 'all.done' : 'all.none')}
          body={done.length > 0 ? t('all.count', { count: done.length }) : t('all.text')}
          action={<Button renderRoot={(root) => <Link to="/dashboard" {...root} />}>{t('all.back')}</Button>}
        />
      )}
      {queue.isGone && (
        <Note kind="warn" live title={t('gone.title')}>
          {t(waiting.length > 0 ? 'gone.text' : 'all.text')}
        </Note>
      )}
      {current && (
        <>
          <QueueSteps
            total={total}
            position={position}
            next={next}
            done={done.length}
            open={queue.open}
            onPrevious={position > 1 ? () => queue.step(-1) : undefined}
          />
          {decisions.leftOut.length > 0 && (
            <Note
              kind="warn"
              live
              title={t('leftOut.title', { count: decisions.leftOut.length })}
              actions={
                <Button variant="default" onClick={decisions.clearLeftOut}>
                  {t('leftOut.close')}
                </Button>
              }
            >
              <ul>
                {decisions.leftOut.map(({ row, why, text }) => (
                  <li key={keyOf(row)}>
                    {row.title}: {text ?? t(`leftOut.${why}`)}
                  </li>
                ))}
              </ul>
            </Note>
          )}
          <div className={`stack gap-4 top ${classes.columns}`}>
            <QueueList
              queue={queue}
              selected={selected.filter(isWaiting)}
              select={setSelected}
              onDecide={(verdict) =>
                verdict === 'rejected'
                  ? open(ReasonDialog, { words: wordsOf(selected[0]?.kind ?? 'decision') })
                  : decideMany(verdict, '')
              }
            />
            {loading && (
              <QueueItem
                key={keyOf(current)}
                row={current}
                kind={loading()}
                isDone={isCurrentDone}
                asked={asked}
                ask={ask}
                onDecide={(sending, verdict) => {
                  setSelected((now) => now.filter((row) => keyOf(row) !== keyOf(sending.row)));
                  void decisions.send([sending], verdict);
                }}
                onSkip={next && (() => queue.open(next))}
                onSnoozed={() => queue.open(next)}
              />
            )}
          </div>
        </>
      )}
      {opened({
        count: selected.length,
        onGiven: (reason) => {
          close();
          decideMany('rejected', reason);
        },
      })}
      {decisions.undoable && (
        <div className={classes.undo}>
          <UndoToast
            key={decisions.undoable.number}
            title={t(`${wordsOf(decisions.undoable.rows[0]?.kind ?? 'decision')}.said.${decisions.undoable.verdict}`)}
            text={
              decisions.undoable.rows.length === 1
                ? (decisions.undoable.rows[0]?.title ?? '')
                : t('items', { count: decisions.undoable.rows.length })
            }
            left={decisions.undoable.left}
            of={undoSeconds}
            isBusy={decisions.isUndoing}
            onUndo={() => void decisions.undo()}
            shortcut="u"
          />
        </div>
      )}
    </div>
  );
}
