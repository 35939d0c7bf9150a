import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import classes from './cells.module.css';

/** Days of a month, as contracts count them. */
const month = 30;

/** Days aboard, and in months where it is longer. */
export function DurationCell({ days }: { days: number }) {
  const { t } = useTranslation('crew-lists');
  return (
    <span className={`hug ${classes.pair}`}>
      <span className="num">{t('days', { count: days, shown: formatNumber(days) })}</span>
      {days >= 2 * month && (
        <small className="no-phone nowrap">
          {t('months', { shown: formatNumber(days / month, { maximumFractionDigits: 1 }) })}
        </small>
      )}
    </span>
  );
}
