import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { daysBetween, lastOfMonth } from '#platform/contract/days.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { currentDay } from '#platform/web/today.ts';
import { shortDay } from '../../web/parts/month-text.ts';
import type { WorkOrderDetail } from '../contract.ts';
import classes from './day-ruler.module.css';

interface Stretch {
  from: string;
  to: string;
  rank: string;
  days: number;
}

/** The days paid, by rank, on a ruler of the month; days to come of a running month are hatched. */
export function DayRuler({ slip }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  const positionName = usePositionName();
  const month = monthOfParts(slip);
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  const stretches = slip.lines.flatMap((line): Stretch[] =>
    line.kind === 'basicSalary' && line.from && line.to && line.days !== undefined
      ? [
          {
            from: line.from,
            to: line.to,
            days: line.days,
            rank: positionName(slip.positions.find(({ id }) => id === line.jobPositionId)?.name ?? ''),
          },
        ]
      : [],
  );
  if (stretches.length === 0) return null;
  const whole = daysBetween(first, last) + 1;
  const at = (day: string) => `${(daysBetween(first, day) / whole) * 100}%`;
  const wide = (from: string, to: string) => `${((daysBetween(from, to) + 1) / whole) * 100}%`;
  const today = currentDay();
  const isRunning = slip.closedAt === null && today >= first && today < last;
  const label = stretches
    .map(({ from, to, rank }) => t('slip.days.span', { from: shortDay(from), to: shortDay(to), rank }))
    .join('; ');
  return (
    <figure className={`pad small above ${classes.ruler}`} aria-label={t('slip.days.label')}>
      <ul className="line wrap spread muted">
        {stretches.map(({ from, rank, days }) => (
          <li key={from}>
            <b className="ink strong">{rank}</b> {t('slip.days.days', { count: days })}
          </li>
        ))}
      </ul>
      <div className={classes.days} role="img" aria-label={label} style={{ backgroundSize: `${100 / whole}% 100%` }}>
        {stretches.map(({ from, to }, index) => (
          <i key={from} data-odd={index % 2 === 1} style={{ left: at(from), width: wide(from, to) }} />
        ))}
        {isRunning &&
          stretches
            .filter(({ to }) => to > today)
            .map(({ from, to }) => {
              const begins = from > today ? from : today;
              return <i key={from} data-projected style={{ left: at(begins), width: wide(begins, to) }} />;
            })}
        {isRunning && <u style={{ left: at(today) }} />}
      </div>
      <figcaption className="mt-1 anchor line gap-3 spread muted tiny">
        <span>{shortDay(first)}</span>
        {isRunning && (
          <b style={{ left: `clamp(25%, ${at(today)}, 75%)` }}>{t('slip.days.today', { day: shortDay(today) })}</b>
        )}
        <span>{shortDay(last)}</span>
      </figcaption>
    </figure>
  );
}
