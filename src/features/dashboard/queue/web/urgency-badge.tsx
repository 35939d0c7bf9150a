import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { Queued } from '../../contract.ts';
import { urgencyOf } from '../rules.ts';

/** How pressing an item is: overdue in red, due today in amber. */
export function UrgencyBadge({ row }: { row: Queued }) {
  const { t } = useTranslation('queue');
  const urgency = urgencyOf(row, currentDay());
  const days = 'days' in urgency ? { count: urgency.days, number: formatNumber(urgency.days) } : {};
  switch (urgency.is) {
    case 'overdue':
    case 'waitingLong':
      return (
        <Badge tone="red" shape="cross">
          {t(`urgency.${urgency.is}`, days)}
        </Badge>
      );
    case 'dueToday':
      return (
        <Badge tone="amber" shape="diamond">
          {t('urgency.dueToday')}
        </Badge>
      );
    case 'due':
      return <Badge>{t('urgency.due', { day: formatDay(urgency.day) })}</Badge>;
    case 'unknown':
      return null;
    default:
      return <Badge>{t(`urgency.${urgency.is}`, days)}</Badge>;
  }
}
