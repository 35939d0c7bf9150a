import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { earliest, isDay, latest } from '#platform/contract/days.ts';
import { currentDay } from '#platform/web/today.ts';
import fieldClasses from '../form/date-field.module.css';
import { isWithin, parseDay } from '../form/date-text.ts';
import { formatDay } from '../format.ts';
import classes from './list-filters.module.css';

const Calendar = lazy(() => import('../form/calendar.tsx'));

/** True if a filter's value is a day: the other values of such a column are words. */
export const isDayValue = isDay;

interface FilterDayProps {
  label: string;
  /** First day that makes sense, yyyy-MM-dd. */
  min?: string | undefined;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day to filter by, typed or picked: the calendar opens in place, for the menu around it floats already. */
export function FilterDay({ label, min = earliest, value, onChange }: FilterDayProps) {
  const { t } = useTranslation('parts');
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  // A calendar opened at the end of a scrolling menu would be below its edge.
  useEffect(() => {
    if (isOpen) calendar.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const parsed = typed === undefined ? undefined : parseDay(typed);
  const isGood = parsed !== undefined && isWithin(parsed, { min });
  const isWrong = typed !== undefined && typed.trim() !== '' && !isGood;
  const take = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    const day = isGood ? parsed : undefined;
    if (day !== value) onChange(day);
  };
  return (
    <div className={classes.day}>
      <TextInput
        label={label}
        placeholder={t('datePlaceholder')}
        autoComplete="off"
        maxLength={24}
        value={typed ?? (value ? formatDay(value) : '')}
        error={isWrong ? t('noSuchDay', { from: formatDay(min) }) : undefined}
        rightSection={
          <button
            ref={opener}
            type="button"
            className={`hover-ink muted stack centre round ${fieldClasses.open}`}
            aria-label={t('calendar.open', { of: label })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          </button>
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        onBlur={take}
      />
      {isOpen && (
        <div ref={calendar}>
          <Suspense fallback={<div className={fieldClasses.waiting} />}>
            <Calendar
              value={value ?? null}
              min={min}
              max={latest(currentDay())}
              startAtYears={false}
              onPick={(picked) => {
                setTyped(undefined);
                setOpen(false);
                opener.current?.focus();
                if (picked) onChange(picked);
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
