import { useTranslation } from 'react-i18next';
import classes from './chart-legend.module.css';
import { looks } from './seat-lines.ts';

/** What the bars of a chart mean. */
export function ChartLegend() {
  const { t } = useTranslation('gantt');
  const { t: tStatus } = useTranslation('statuses');
  const others = ['extended', 'overlapping', 'overdue', 'noRelief', 'elevenMonths'] as const;
  return (
    <ul className={`gap-2 no-phone fine wrap line pad ${classes.legend}`} aria-label={t('legend')}>
      {Object.entries(looks).map(([status, look]) => (
        <li className="row gap-2" key={status}>
          <i className="anchor clip" data-look={look} />
          {tStatus(status)}
        </li>
      ))}
      {others.map((name) => (
        <li className="row gap-2" key={name}>
          <i className="anchor clip" data-look={name} />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
