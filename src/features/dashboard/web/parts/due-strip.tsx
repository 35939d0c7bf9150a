import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import classes from './due-strip.module.css';

interface DueStripProps {
  /** Days from today, one a record. */
  days: readonly number[];
  /** Where the strip ends, in days from today. */
  ahead: number;
}

/** When records are due, as marks between today and the last day looked at: red within a month. Said in words beside it. */
export function DueStrip({ days, ahead }: DueStripProps) {
  const { t } = useTranslation('dashboard');
  const at = (day: number) => `${(Math.min(day, ahead) / ahead) * 100}%`;
  return (
    <div className={classes.due} aria-hidden="true">
      <span className={`anchor block ${classes.scale}`}>
        {[...new Set(days)].map((day) => (
          <i key={day} data-soon={day <= 30} style={{ left: at(day) }} />
        ))}
      </span>
      <span className={`num fine anchor block ${classes.labels}`}>
        <b>{t('age.today')}</b>
        <b style={{ left: at(ahead / 3) }}>{t('inDays', { days: formatNumber(ahead / 3) })}</b>
        <b style={{ left: at((ahead / 3) * 2) }}>{formatNumber((ahead / 3) * 2)}</b>
        <b>{formatNumber(ahead)}</b>
      </span>
    </div>
  );
}
