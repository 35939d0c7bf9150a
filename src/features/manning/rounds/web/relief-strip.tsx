import { useTranslation } from 'react-i18next';
import { addMonths, daysBetween, firstOfMonth } from '#platform/contract/days.ts';
import { formatDay, formatMonth } from '#platform/web/format.ts';
import { currentDay } from '#platform/web/today.ts';
import classes from './relief-strip.module.css';

interface Stay {
  name: string;
  from: string;
  to: string;
}

interface ReliefStripProps {
  aboard: Stay;
  planned: Stay;
}

/** Who is aboard above who comes, on one line of months, with the days that nobody covers. */
export function ReliefStrip({ aboard, planned }: ReliefStripProps) {
  const { t } = useTranslation('decisions');
  const today = currentDay();
  const from = firstOfMonth(aboard.from < planned.from ? aboard.from : planned.from);
  const last = aboard.to > planned.to ? aboard.to : planned.to;
  const span = daysBetween(from, last) + 10;
  const place = (day: string) => Math.min(100, Math.max(0, (daysBetween(from, day) / span) * 100));
  const between = (start: string, end: string) => ({
    left: `${place(start)}%`,
    width: `${Math.max(0, place(end) - place(start))}%`,
  });
  const marks = quartersFrom(from, last);
  const gap = daysBetween(aboard.to, planned.from);
  const label = t('relief.strip', {
    aboard: aboard.name,
    from: formatDay(aboard.from),
    to: formatDay(aboard.to),
    planned: planned.name,
    signOn: formatDay(planned.from),
    signOff: formatDay(planned.to),
  });
  return (
    <div className={`anchor clip ${classes.strip}`} role="img" aria-label={label}>
      {marks.map(({ day, text, isYear }) => (
        <span key={day} className={`fine num ${classes.month}`} data-year={isYear} style={{ left: `${place(day)}%` }}>
          {text}
        </span>
      ))}
      <div className={`anchor ${classes.line}`}>
        <span className={`ellipsis tiny lh-28 strong ${classes.now}`} style={between(aboard.from, aboard.to)}>
          {aboard.name}
        </span>
        {gap > 0 && (
          <span className={`ellipsis tiny lh-28 strong ${classes.gap}`} style={between(aboard.to, planned.from)} />
        )}
      </div>
      <div className={`anchor ${classes.line}`}>
        <span className={`ellipsis tiny lh-28 strong ${classes.planned}`} style={between(planned.from, planned.to)}>
          {planned.name}
        </span>
      </div>
      {today >= from && today <= last && (
        <span className={classes.today} style={{ left: `${place(today)}%` }}>
          <span className="tiny tight bold nowrap">{formatDay(today).slice(0, 6)}</span>
        </span>
      )}
    </div>
  );
}

/** Where quarters begin; the first mark of all, and each January, say the year. */
function quartersFrom(from: string, last: string) {
  const marks = [{ day: from, text: from.slice(0, 4), isYear: true }];
  for (let day = addMonths(from, 1); day <= last; day = addMonths(day, 1)) {
    const isYear = day.slice(5, 7) === '01';
    const isFarEnough = daysBetween(marks.at(-1)?.day ?? from, day) > 80;
    if (isYear) marks.push({ day, text: day.slice(0, 4), isYear });
    else if (isFarEnough && ['04', '07', '10'].includes(day.slice(5, 7)))
      marks.push({ day, text: daysBetween(day, last) > 45 ? formatMonth(day) : '', isYear: false });
  }
  return marks;
}
