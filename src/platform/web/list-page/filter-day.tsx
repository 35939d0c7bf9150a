import { TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { earliest, latest } from '#platform/contract/days.ts';
import { currentDay } from '#platform/web/today.ts';
import { CalendarButton } from '../form/calendar-button.tsx';
import fieldClasses from '../form/date-field.module.css';
import { isWithin, parseDay } from '../form/date-text.ts';
import { formatDay } from '../format.ts';
import { LatePopover } from '../parts/late-popover.tsx';
import classes from './list-filters.module.css';

const Calendar = lazy(() => import('../form/calendar.tsx'));

interface FilterDayProps {
  label: string;
  /** First day that makes sense, yyyy-MM-dd. */
  min?: string | undefined;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** What is typed into the box of a day, and when it counts. */
function useTypedDay({ label, min = earliest, value, onChange }: FilterDayProps) {
  const { t } = useTranslation('parts');
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parseDay(typed);
  const isGood = parsed !== undefined && isWithin(parsed, { min });
  const isWrong = typed !== undefined && typed.trim() !== '' && !isGood;
  const applyDay = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    const day = isGood ? parsed : undefined;
    if (day !== value) onChange(day);
  };
  return {
    box: {
      label,
      placeholder: t('datePlaceholder'),
      autoComplete: 'off',
      value: typed ?? (value ? formatDay(value) : ''),
      error: isWrong ? t('noSuchDay', { from: formatDay(min) }) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && applyDay(),
      onBlur: applyDay,
    },
    pick: (picked: string | null) => {
      setTyped(undefined);
      if (picked) onChange(picked);
    },
  };
}

/** The calendar, with space kept for it while it is fetched. */
function DayCalendar({ min = earliest, value, onPick }: Pick<FilterDayProps, 'min' | 'value'> & OnPick) {
  return (
    <Suspense fallback={<div className={fieldClasses.waiting} />}>
      <Calendar value={value ?? null} min={min} max={latest(currentDay())} startAtYears={false} onPick={onPick} />
    </Suspense>
  );
}

interface OnPick {
  onPick: (picked: string | null) => void;
}

/** A day to narrow a page by, typed or picked from the calendar beside it. */
export function FilterDay(props: FilterDayProps) {
  const { t } = useTranslation('parts');
  const { box, pick } = useTypedDay(props);
  const [isOpen, setOpen] = useState(false);
  const label = t('calendar.open', { of: props.label });
  return (
    <TextInput
      {...box}
      rightSection={
        <LatePopover
          isOpen={isOpen}
          onChange={setOpen}
          label={label}
          button={(given) => <CalendarButton label={label} {...given} />}
        >
          <DayCalendar
            min={props.min}
            value={props.value}
            onPick={(picked) => {
              setOpen(false);
              pick(picked);
            }}
          />
        </LatePopover>
      }
    />
  );
}

/** A day to filter by within a menu: the calendar opens in place, for the menu around it floats already. */
export function MenuDay(props: FilterDayProps) {
  const { t } = useTranslation('parts');
  const { box, pick } = useTypedDay(props);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  // A calendar opened at the end of a scrolling menu would be below its edge.
  useEffect(() => {
    if (isOpen) calendar.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div className={classes.day}>
      <TextInput
        {...box}
        rightSection={
          <CalendarButton
            ref={opener}
            label={t('calendar.open', { of: props.label })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <div ref={calendar}>
          <DayCalendar
            min={props.min}
            value={props.value}
            onPick={(picked) => {
              setOpen(false);
              opener.current?.focus();
              pick(picked);
            }}
          />
        </div>
      )}
    </div>
  );
}
