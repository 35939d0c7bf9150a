import '#platform/web/theme/mantine-dates.ts';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isWithin, latest } from './date-text.ts';

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
  // It comes after the popover has opened, and so has to take the focus itself.
  useEffect(() => {
    const cell = days.current?.querySelector<HTMLElement>('[data-selected], table [tabindex="0"], table button');
    cell?.focus({ preventScroll: true });
  }, []);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <DatePicker
      ref={days}
      value={shown}
      defaultDate={shown ?? (max < today ? max : today)}
      defaultLevel={startAtYears && !shown ? 'decade' : 'month'}
      minDate={min}
      maxDate={max || latest()}
      hideOutsideDates
      ariaLabels={{
        monthLevelControl: t('calendar.toYear'),
        yearLevelControl: t('calendar.toDecade'),
        nextMonth: t('calendar.nextMonth'),
        previousMonth: t('calendar.previousMonth'),
        nextYear: t('calendar.nextYear'),
        previousYear: t('calendar.previousYear'),
        nextDecade: t('calendar.nextDecade'),
        previousDecade: t('calendar.previousDecade'),
      }}
      onChange={onPick}
    />
  );
}
