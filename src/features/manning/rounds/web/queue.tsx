import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { roleClass } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { usePerson } from '#platform/web/session.tsx';
import { approval, type QueuedDecision } from '../../approval/contract.ts';
import classes from './queue.module.css';

/** Which decision a page is about. */
export interface DecisionKey {
  kind: 'plan' | 'extension';
  id: number;
}

export interface Queue {
  /** Those decided first, then those that wait. */
  all: readonly QueuedDecision[];
  /** The place of this one, from 1 on; 0 when it is not the reader's. */
  position: number;
  /** The one that waits after this. */
  next: QueuedDecision | undefined;
}

const isSame = (one: DecisionKey, other: DecisionKey) => one.kind === other.kind && one.id === other.id;

/** The reader's own decisions around one of them; the office, which has none of its own, walks through no queue. */
export function useQueue(current: DecisionKey): Queue {
  const name = roleClass(usePerson().person.role);
  const isOwn = name === 'principal' || name === 'crew';
  const rows = useRead(approval.queue, {}, { enabled: isOwn }).data?.data ?? [];
  const pending = rows.filter(({ status }) => status === 'Pending');
  const all = [...rows.filter(({ status }) => status !== 'Pending').reverse(), ...pending];
  const at = all.findIndex((each) => isSame(each, current));
  const after = all.slice(at + 1).find(({ status }) => status === 'Pending');
  return { all, position: at + 1, next: after ?? pending.find((each) => !isSame(each, current)) };
}

const linkOf = ({ kind, id }: DecisionKey) =>
  ({
    to: '/dashboard/manning/decisions/$kind/$decisionId',
    params: { kind, decisionId: String(id) },
  }) as const;

/** "Decision 1 of 2 that wait", or how many wait beside a decided one, with a line of steps. */
export function QueueRail({ queue, isPlain = false }: { queue: Queue; isPlain?: boolean }) {
  const { t } = useTranslation('decisions');
  const { all, position, next } = queue;
  if (all.length < 2 || position === 0) return null;
  const steps = (
    <ol className={`across stack gap-1 ${classes.steps}`} aria-hidden="true">
      {all.map(({ kind, id, status }, at) => (
        <li className="pip" key={`${kind} ${id}`} data-done={status !== 'Pending'} data-current={at + 1 === position} />
      ))}
    </ol>
  );
  const waiting = all.filter(({ status }) => status === 'Pending');
  const place = waiting.findIndex((each) => each === all[position - 1]) + 1;
  const count =
    place > 0 ? t('queue.position', { place, count: waiting.length }) : t('queue.waiting', { count: waiting.length });
  if (isPlain)
    return (
      <div className={`above ${classes.plain}`}>
        <h3>{count}</h3>
        {steps}
      </div>
    );
  return (
    <nav className={`${surface.card} mb-4 ${classes.rail}`} aria-label={t('queue.label')}>
      <p className="line gap-4 spread small">
        <b className="bold nowrap">{count}</b>
        {next && (
          <Link className="pad-y-3 ellipsis slim muted" {...linkOf(next)}>
            {t('queue.next')} <b className="linked strong">{t(`queue.${next.kind}`, { who: next.employeeName })}</b>
          </Link>
        )}
      </p>
      {steps}
    </nav>
  );
}

/** All of them with what was said. */
export function QueueList({ queue }: { queue: Queue }) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  const { all, position } = queue;
  if (all.length < 2 || position === 0) return null;
  return (
    <ol className={`scroll-y ${classes.list}`} aria-label={t('queue.all', { count: all.length })}>
      {all.map((row, at) => (
        <li
          className="gap-3 first-wide anchor stack level pad-2-4"
          key={`${row.kind} ${row.id}`}
          aria-current={at + 1 === position || undefined}
        >
          {at + 1 === position ? (
            <b className="ellipsis strong">{row.employeeName}</b>
          ) : (
            <Link className="ellipsis strong" {...linkOf(row)}>
              {row.employeeName}
            </Link>
          )}
          <StatusBadge status={row.status === 'Confirmed' ? 'Approved' : row.status} area="nextCrew" />
          <small className="whole">
            {row.kind === 'plan'
              ? `${positionName(row.jobPositionName)}, ${row.vesselName}`
              : t('queue.extensionTo', { date: formatDay(row.date), vessel: row.vesselName })}
          </small>
        </li>
      ))}
    </ol>
  );
}
