import { useTranslation } from 'react-i18next';
import { daysBetween } from '#platform/contract/days.ts';
import { currentDay } from '#platform/web/today.ts';

/** How far away the day of joining is: 'in 10 days', 'today', '2 days late'. */
export function useJoining(): (joinsOn: string) => string {
  const { t } = useTranslation('preparation');
  return (joinsOn) => {
    const days = daysBetween(currentDay(), joinsOn);
    if (days === 0) return t('today');
    return days > 0 ? t('inDays', { count: days }) : t('late', { count: -days });
  };
}
