import { useTranslation } from 'react-i18next';
import legend from '#platform/web/gantt/legend.module.css';
import classes from './chart-legend.module.css';
import { looks } from './seat-lines.ts';

/** What the bars of a chart mean. */
export function ChartLegend() {
  const { t } = useTranslation('gantt');
  const { t: tStatus } = useTranslation('statuses');
  const others = ['extended', 'overlapping', 'overdue', 'noRelief', 'elevenMonths'] as const;
  return (
    <ul className={`fine wrap ${legend.legend} ${classes.legend}`} aria-label={t('legend')}>
      {Object.entries(looks).map(([status, look]) => (
        <li key={status}>
          <i data-look={look} />
          {tStatus(status)}
        </li>
      ))}
      {others.map((name) => (
        <li key={name}>
          <i data-look={name} />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
