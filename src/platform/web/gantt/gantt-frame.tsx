import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatDay, formatMonth } from '../format.ts';
import classes from './gantt.module.css';
import { type Days, monthsIn, placeOf } from './placing.ts';
import { walk } from './walk.ts';

/** A day that is marked through all rows, and what it is called. */
export interface GanttMark {
  day: string;
  text: string;
}

export interface GanttFrameProps {
  label: string;
  window: Days;
  today: string;
  /** Above the names. */
  corner?: ReactNode;
  /** The days from today to this one are tinted. */
  until?: GanttMark | undefined;
  /** Names of more than a word need room. */
  isWide?: boolean;
  children: ReactNode;
}

/** The months above, today through all rows, and rows as a list; arrow keys walk what is in them. */
export function GanttFrame({ label, window, today, corner, until, isWide, children }: GanttFrameProps) {
  const months = monthsIn(window);
  const [now, end] = [placeOf(today, window), until && placeOf(until.day, window)];
  const isInside = today >= window.from && today <= window.to;
  const columns: CSSProperties & Record<`--${string}`, number> = {
    '--gantt-months': months.length,
    '--gantt-today': now / 100,
    ...(end !== undefined && { '--gantt-until': end / 100 }),
  };
  const scroll = useTodayInSight(now, window.from);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className={`scroll-x ${classes.scroll}`} aria-label={label} tabIndex={0} ref={scroll} onKeyDown={walk}>
      {/* Sheets of a page with a chart lie across: no rule of a stylesheet knows which pages these are. */}
      <style>{'@page { size: A4 landscape; margin: 10mm; }'}</style>
      <div className={`anchor ${classes.chart}`} data-wide={isWide} style={columns}>
        <div className={`label well ${classes.head}`} data-months={months.length > 15 ? undefined : 'few'}>
          <span className={`m-0 lh-18 small strong row ${classes.name}`} data-name>
            {corner}
          </span>
          <div className="anchor" aria-hidden="true">
            <Years months={months} />
            <div className={`stack ${classes.months}`}>
              {months.map((month) => (
                <span
                  key={month}
                  className={`tiny strong centred ${classes.month}`}
                  data-now={today.startsWith(month.slice(0, 7)) || undefined}
                >
                  {formatMonth(month)}
                </span>
              ))}
            </div>
            {isInside && (
              <span className={`tiny bold nowrap ${classes.flag}`} style={{ insetInlineStart: `${now}%` }}>
                {formatDay(today).slice(0, 6)}
              </span>
            )}
            {until && until.day >= window.from && until.day <= window.to && (
              <span className={`tiny bold nowrap ${classes.flag}`} data-quiet style={{ insetInlineStart: `${end}%` }}>
                {until.text}
              </span>
            )}
          </div>
        </div>
        <div className="anchor">
          {until && isInside && <div className={classes.zone} aria-hidden="true" />}
          {children}
          {isInside && <div className={classes.todayLine} aria-hidden="true" />}
        </div>
      </div>
    </section>
  );
}

function Years({ months }: { months: readonly string[] }) {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <div className={`stack ${classes.years}`}>
      {years.map((year) => (
        <span
          key={year}
          className={`ink bold ${classes.year}`}
          style={{ gridColumn: `span ${months.filter((month) => month.startsWith(year)).length}` }}
        >
          {year}
        </span>
      ))}
    </div>
  );
}

/** Where the chart is wider than its place it begins a little before today. */
function useTodayInSight(now: number, from: string) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other months are looked for again
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const name = box.querySelector('[data-name]')?.getBoundingClientRect().width ?? 0;
    box.scrollLeft = ((box.scrollWidth - name) * now) / 100 - (box.clientWidth - name) / 3;
  }, [from]);
  return ref;
}
