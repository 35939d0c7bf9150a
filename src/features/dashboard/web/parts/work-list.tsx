import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { daysBetween } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatInstant, formatNumber } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { SkeletonBar, useIsLate } from '#platform/web/parts/skeletons.tsx';
import { Badge, Count } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { currentDay } from '#platform/web/today.ts';
import { dashboard, type WorkLine } from '../../contract.ts';
import { useCountedNote, useCountedTitle } from './counted-list.tsx';
import { DueStrip } from './due-strip.tsx';
import classes from './work-list.module.css';

/** What waits for the reader, by kind; kinds without anything are not listed. */
export function WorkList() {
  const { t } = useTranslation('dashboard');
  const titleId = useId();
  const read = useRead(dashboard.workList, {});
  const isLate = useIsLate(read.isPending);
  const lines = read.data?.data.filter(({ count, snoozed }) => count > 0 || snoozed > 0);
  const many = lines?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const decided = lines?.filter(({ isDecided }) => isDecided) ?? [];
  // One line has its own link.
  const toDecide = decided.length > 1 ? decided.reduce((sum, { count }) => sum + count, 0) : 0;
  // Nobody waits for roles that only look on.
  if (read.data && read.data.data.length === 0) return null;
  return (
    <section className={`${surface.card} clip`} aria-labelledby={titleId} aria-busy={read.isPending}>
      <header className="pad row wrap gap-2 below">
        <h2 id={titleId}>{t('waits')}</h2>
        {many > 0 && <Count tone="red">{formatNumber(many)}</Count>}
        {toDecide > 0 && (
          <Link to="/dashboard/decisions" className="last strong">
            {t('decideAll', { count: toDecide, number: formatNumber(toDecide) })}
          </Link>
        )}
        {read.data && <small className="last small num">{t('asOf', { time: timeOf(read.dataUpdatedAt) })}</small>}
      </header>
      {read.isError && <ErrorPanel retry={() => void read.refetch()} />}
      {!read.data && !read.isError && (
        <div className="pad-4 stack gap-4">{isLate && [0, 1, 2].map((at) => <SkeletonBar key={at} at={at} />)}</div>
      )}
      {lines && lines.length > 0 && (
        <ul className="ruled">
          {lines.map((line) => (
            <Line key={line.line} line={line} />
          ))}
        </ul>
      )}
      {lines?.length === 0 && (
        <div className="row gap-3 pad-4">
          <IconClipboardCheck className="good" size={24} stroke={1.75} aria-hidden="true" />
          <div>
            <h3>{t('nothing.title')}</h3>
            <p className="muted">{t('nothing.text')}</p>
          </div>
        </div>
      )}
    </section>
  );
}

const timeOf = (at: number) => formatInstant(new Date(at).toISOString(), { time: true });

function Line({ line: { line, kind, count, oldest, due, isDecided, mine, snoozed } }: { line: WorkLine }) {
  const { t } = useTranslation('dashboard');
  const positionName = usePositionName();
  const titleOf = useCountedTitle();
  const noteOf = useCountedNote();
  const title = t(`lines.${line}.title`);
  const action = t(`lines.${line}.action`);
  const whom = oldest && [
    titleOf(kind, oldest),
    oldest.title && oldest.positionName && positionName(oldest.positionName),
    oldest.vesselName,
    kind === 'contract' || kind === 'decision' ? noteOf(kind, oldest.note) : null,
  ];
  const soon = due?.days.filter((days) => days <= 30).length ?? 0;
  return (
    <li className={`hover-tint pad-2-4 stack gap-4 anchor level ${classes.line}`}>
      <b className="lh-28 right num title">{formatNumber(count)}</b>
      <div className={classes.what}>
        <h3>{title}</h3>
        <p className="lh-18 dim">{t(`lines.${line}.text`)}</p>
        {soon > 0 && <p className="lh-18 dim">{t('withinMonth', { count: soon, number: formatNumber(soon) })}</p>}
        {(mine > 0 || snoozed > 0) && (
          <p className={`lh-18 small line gap-3 anchor ${classes.parts}`}>
            {mine > 0 && <PartLink line={line} part="mine" text={t('snooze.mine', { count: mine })} />}
            {snoozed > 0 && <PartLink line={line} part="snoozed" text={t('snooze.snoozed', { count: snoozed })} />}
          </p>
        )}
      </div>
      <div className={classes.oldest}>
        {whom && (
          <p className="small lh-18">
            <span className="muted">{t('oldest')} </span>
            {whom.filter(Boolean).join(', ')}
          </p>
        )}
        {oldest?.day && (
          <p className="lh-18 num dim">{t('sinceDay', { what: t(`lines.${line}.day`), day: formatDay(oldest.day) })}</p>
        )}
      </div>
      {due && <DueStrip {...due} />}
      <span className={`self-start ${classes.badge}`}>{oldest?.day && <Age day={oldest.day} />}</span>
      <Link
        {...linkTo(
          isDecided
            ? { to: '/dashboard/decisions', search: { line } }
            : { to: '/dashboard/work-list/$line', params: { line } },
        )}
        className={`phone-touch spanning strong inline end gap-1 ${classes.go}`}
        aria-label={`${action}: ${title}, ${count}`}
      >
        {action}
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

function PartLink({ line, part, text }: { line: string; part: 'mine' | 'snoozed'; text: string }) {
  return (
    <Link to="/dashboard/work-list/$line" params={{ line }} search={{ part }}>
      {text}
    </Link>
  );
}

/** How long ago a day is, or how far ahead; red from a week on, or within a month. */
function Age({ day }: { day: string }) {
  const { t } = useTranslation('dashboard');
  const days = daysBetween(day, currentDay());
  if (days === 0) return <Badge tone="amber">{t('age.today')}</Badge>;
  if (days > 0)
    return (
      <Badge tone={days >= 7 ? 'red' : 'amber'} shape="half">
        {t('age.ago', { count: days, number: formatNumber(days) })}
      </Badge>
    );
  return (
    <Badge tone={days >= -30 ? 'red' : 'amber'} shape="half">
      {t('age.left', { count: -days, number: formatNumber(-days) })}
    </Badge>
  );
}
