import { latest } from '#platform/contract/days.ts';
import { currentDay } from '#platform/web/today.ts';
import '#platform/web/theme/mantine-dates.ts';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './date-field.module.css';
import { isWithin } from './date-text.ts';

interface CalendarProps {
  value: string | null;
  min: string;
  max: string;
  /** Opens at the years: for days long ago. */
  startAtYears: boolean;
  onPick: (day: string | null) => void;
}

/** The days to pick from, Monday first; loaded when it is first opened. */
export default function Calendar({ value, min, max, startAtYears, onPick }: CalendarProps) {
  const { t } = useTranslation('parts');
  const shown = value && isWithin(value, { min, max }) ? value : null;
  const days = useRef<HTMLDivElement>(null);
  // It may come after the popover, which looks for a place to focus only once, and while it is being placed.
  useEffect(() => {
    const timer = setTimeout(() => {
      const open = 'table button:not([data-hidden], :disabled)';
      const cell = ['[data-selected]', '[data-today]', ''].map((mark) =>
        days.current?.querySelector<HTMLElement>(open + mark),
      );
      cell.find((each) => each)?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  const today = currentDay();
  return (
    <div ref={days} className={classes.calendar}>
      <DatePicker
        value={shown}
        defaultDate={shown ?? (max < today ? max : today)}
        defaultLevel={startAtYears && !shown ? 'decade' : 'month'}
        minDate={min}
        maxDate={max || latest(currentDay())}
        hideOutsideDates
        ariaLabels={{
          nextMonth: t('calendar.nextMonth'),
          previousMonth: t('calendar.previousMonth'),
          nextYear: t('calendar.nextYear'),
          previousYear: t('calendar.previousYear'),
          nextDecade: t('calendar.nextDecade'),
          previousDecade: t('calendar.previousDecade'),
        }}
        onChange={onPick}
      />
    </div>
  );
}
