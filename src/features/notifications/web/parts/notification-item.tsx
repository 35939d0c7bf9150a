import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCountedNote, useCountedTitle } from '#features/dashboard/web/parts/counted-list.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay, formatInstant, formatMonth } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import type { Notification, NotifiedRecord } from '../../contract.ts';
import { type Kind, kindRules } from '../../rules.ts';
import { targetOf } from './target.ts';

interface NotificationItemProps {
  row: Notification;
  markRead: () => void;
  isBusy: boolean;
}

/** One notification: what happened, about which record, when; its link opens the record and counts as reading it. */
export function NotificationItem({ row, markRead, isBusy }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const about = useAbout();
  const { kind, record, isRead } = row;
  const title = t(`kinds.${kind}`);
  const details = record && about(kind, record);
  const open = isRead ? undefined : markRead;
  return (
    <li className="line gap-1-4 top" data-unread={!isRead || undefined}>
      <div className="grow slim">
        <h2 className="lh-20 usual strong anywhere">
          {!isRead && <span className="visually-hidden">{t('unread')}: </span>}
          {record ? (
            <Link {...linkTo(targetOf(kind, record))} onClick={open}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="lh-20 dim anywhere">{details ?? t('gone')}</p>
        <p className="lh-20 dim anywhere num">{formatInstant(row.at, { time: true })}</p>
      </div>
      {!isRead && (
        <Button
          className="phone-touch"
          variant="subtle"
          size="compact-sm"
          onClick={markRead}
          disabled={isBusy}
          aria-label={`${t('markRead')}: ${[title, details].filter(Boolean).join(', ')}`}
        >
          {t('markRead')}
        </Button>
      )}
    </li>
  );
}

/** What a record is called in few words: the person or thing, its role, where, and the day that matters. */
function useAbout() {
  const { t } = useTranslation('notifications');
  const positionName = usePositionName();
  const titleOf = useCountedTitle();
  const noteOf = useCountedNote();
  return (kind: Kind, record: NotifiedRecord): string => {
    const { target } = kindRules[kind];
    const { title, positionName: rank, vesselName, note, day } = record;
    if (target === 'own-slip')
      return [note && `${formatMonth(`${note}-01`)} ${note.slice(0, 4)}`, vesselName].filter(Boolean).join(', ');
    if (target === 'discussed') {
      const about = [title, rank && positionName(rank), vesselName].filter(Boolean).join(', ');
      return record.discussed?.by ? t('discussedBy', { who: record.discussed.by, about }) : about;
    }
    const whom = title || target === 'payroll-month' ? titleOf(target, record) : null;
    const text = target === 'seat' ? noteOf('decision', note) : noteOf(target, note);
    const when = day && t(`days.${kind}`, { day: formatDay(day), defaultValue: formatDay(day) });
    return [whom, rank && positionName(rank), vesselName, text, when].filter(Boolean).join(', ');
  };
}
