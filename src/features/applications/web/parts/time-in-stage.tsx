import { useTranslation } from 'react-i18next';
import { formatInstant } from '#platform/web/format.ts';
import { currentDay } from '#platform/web/today.ts';
import { daysInStage, longInStage } from '../../rules.ts';

/** How long an applicant has been in a stage; amber after two weeks, with a word for who sees no colours. */
export function TimeInStage({ since }: { since: string }) {
  const { t } = useTranslation('pipeline');
  const days = daysInStage(since, currentDay());
  const isLong = days >= longInStage;
  return (
    <span className={isLong ? 'warn strong' : undefined} title={t('stageSince', { date: formatInstant(since) })}>
      {days === 0 ? t('today') : t('days', { count: days })}
      {isLong && <span className="visually-hidden"> {t('waitsLong')}</span>}
    </span>
  );
}
