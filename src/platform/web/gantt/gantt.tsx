import { Popover } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatDay, formatMonth } from '../format.ts';
import classes from './gantt.module.css';
import { type Days, lanesOf, monthsIn, partFrom, placed, placeOf } from './placing.ts';

/** How a bar is drawn (reference/look): what is, what was, what is planned and how far it is decided. */
export type BarLook = 'now' | 'past' | 'approved' | 'pending' | 'rejected';

export interface GanttBar extends Days {
  id: number;
  look: BarLook;
  text: string;
  /** All that the bar says, for those who do not see it. */
  label: string;
  /** From here on it was extended. */
  extendedFrom?: string | undefined;
  /** From here on it is late. */
  lateFrom?: string | undefined;
  /** Until here it shares its days with another bar. */
  sharedUntil?: string | undefined;
}

export interface GanttRow<Bar extends GanttBar> {
  id: number;
  name: string;
  bars: readonly Bar[];
  /** From here on there is nobody, and what that is called. */
  vacant?: { from: string; text: string } | undefined;
}

interface GanttProps<Bar extends GanttBar> {
  label: string;
  window: Days;
  today: string;
  rows: readonly GanttRow<Bar>[];
  /** What a bar tells when it is opened. */
  card: (bar: Bar, row: GanttRow<Bar>) => ReactNode;
}

/** Who is where over months: a row for each seat, a bar for each person. Arrow keys walk the bars, Enter opens a card. */
export function Gantt<Bar extends GanttBar>({ label, window, today, rows, card }: GanttProps<Bar>) {
  const months = monthsIn(window);
  const [opened, setOpened] = useState<number>();
  const columns: CSSProperties & Record<`--${string}`, number> = {
    '--gantt-months': months.length,
    '--gantt-today': placeOf(today, window) / 100,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className={classes.scroll} aria-label={label} tabIndex={0} onKeyDown={walk}>
      <div className={classes.chart} style={columns}>
        <Head months={months} today={today} window={window} />
        <ul className={classes.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} window={window} opened={opened} setOpened={setOpened} card={card} />
          ))}
        </ul>
        <div className={classes.todayLine} aria-hidden="true" />
      </div>
    </section>
  );
}

function Head({ months, today, window }: { months: readonly string[]; today: string; window: Days }) {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    <div className={classes.head} aria-hidden="true">
      <span className={classes.name} />
      <div className={classes.calendar}>
        <div className={classes.years}>
          {years.map((year) => (
            <span
              key={year}
              className={classes.year}
              style={{ gridColumn: `span ${months.filter((month) => month.startsWith(year)).length}` }}
            >
              {year}
            </span>
          ))}
        </div>
        <div className={classes.months}>
          {months.map((month) => (
            <span key={month} className={classes.month} data-now={today.startsWith(month.slice(0, 7)) || undefined}>
              {formatMonth(month)}
            </span>
          ))}
        </div>
        <span className={classes.flag} style={{ insetInlineStart: `${placeOf(today, window)}%` }}>
          {formatDay(today).slice(0, 6)}
        </span>
      </div>
    </div>
  );
}

interface RowProps<Bar extends GanttBar> {
  row: GanttRow<Bar>;
  window: Days;
  opened: number | undefined;
  setOpened: (id: number | undefined) => void;
  card: GanttProps<Bar>['card'];
}

function Row<Bar extends GanttBar>({ row, window, opened, setOpened, card }: RowProps<Bar>) {
  const id = useId();
  const shown = row.bars.flatMap((bar) => {
    const place = placed(bar, window);
    return place ? [{ bar, place }] : [];
  });
  const lanes = lanesOf(shown.map(({ bar }) => bar));
  return (
    <li className={classes.row} data-lanes={lanes.includes(1) ? 2 : 1} aria-labelledby={id}>
      <h3 className={classes.name} id={id}>
        {row.name}
      </h3>
      <div className={classes.track}>
        {shown.map(({ bar, place }, at) => {
          const style = { insetInlineStart: `${place.start}%`, width: `${place.width}%` };
          return [
            <button
              key={bar.id}
              type="button"
              className={classes.bar}
              style={style}
              data-look={bar.look}
              data-lane={lanes[at]}
              data-cut={[place.isCutBefore && 'before', place.isCutAfter && 'after'].filter(Boolean).join(' ')}
              data-shared={bar.sharedUntil ? '' : undefined}
              aria-label={bar.label}
              aria-expanded={opened === bar.id}
              onClick={() => setOpened(opened === bar.id ? undefined : bar.id)}
            >
              <Marks bar={bar} window={window} />
              <span className={classes.text}>{bar.text}</span>
            </button>,
            opened === bar.id && (
              <Popover
                key="card"
                opened
                onChange={(isOpen) => setOpened(isOpen ? bar.id : undefined)}
                position="bottom-start"
                shadow="none"
                trapFocus
                returnFocus
                withRoles={false}
              >
                <Popover.Target>
                  <span className={classes.anchor} style={style} data-lane={lanes[at]} />
                </Popover.Target>
                <Popover.Dropdown role="dialog" aria-label={bar.label}>
                  {card(bar, row)}
                </Popover.Dropdown>
              </Popover>
            ),
          ];
        })}
        {row.vacant && row.vacant.from <= window.to && (
          <span className={classes.vacant} style={{ insetInlineStart: `${placeOf(row.vacant.from, window)}%` }}>
            {row.vacant.text}
          </span>
        )}
      </div>
    </li>
  );
}

function Marks({ bar, window }: { bar: GanttBar; window: Days }) {
  return (
    <>
      {bar.extendedFrom && (
        <i className={classes.extended} style={{ insetInlineStart: `${partFrom(bar.extendedFrom, bar, window)}%` }} />
      )}
      {bar.lateFrom && (
        <i className={classes.late} style={{ insetInlineStart: `${partFrom(bar.lateFrom, bar, window)}%` }} />
      )}
      {bar.sharedUntil && (
        <i className={classes.shared} style={{ width: `${partFrom(bar.sharedUntil, bar, window)}%` }} />
      )}
    </>
  );
}

const steps: Record<string, { rows: number; bars: number }> = {
  ArrowLeft: { rows: 0, bars: -1 },
  ArrowRight: { rows: 0, bars: 1 },
  ArrowUp: { rows: -1, bars: 0 },
  ArrowDown: { rows: 1, bars: 0 },
};

/** From the bar in focus to the one beside it, or to the nearest bar of the row above or below. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLButtonElement) || !from.dataset.look) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('li')].map((row) => [
    ...row.querySelectorAll<HTMLButtonElement>('button[data-look]'),
  ]);
  const at = rows.findIndex((bars) => bars.includes(from));
  if (step.rows === 0) {
    const bars = rows[at] ?? [];
    bars[bars.indexOf(from) + step.bars]?.focus();
    return;
  }
  let row = at + step.rows;
  while (rows[row]?.length === 0) row += step.rows;
  const middle = middleOf(from);
  const nearest = rows[row]?.sort((a, b) => Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle))[0];
  nearest?.focus();
}

const middleOf = (bar: HTMLElement) => {
  const { left, width } = bar.getBoundingClientRect();
  return left + width / 2;
};
