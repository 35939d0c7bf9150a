import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { earliest, latest } from '#platform/contract/days.ts';
import { currentDay } from '#platform/web/today.ts';
import { formatDay } from '../format.ts';
import { LatePopover } from '../parts/late-popover.tsx';
import { CalendarButton } from './calendar-button.tsx';
import classes from './date-field.module.css';
import { instantOf, isWithin, parseDay, partsOf, whyNoDay, workingSlots } from './date-text.ts';
import { TimeInput } from './time-field.tsx';
import { type FieldProps, useField } from './use-field.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DateFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** First and last day that can be given, yyyy-MM-dd; 1945 to ten years ahead otherwise. */
  min?: string;
  max?: string;
  /** The calendar opens at the years: for days long ago, as a date of birth. */
  startAtYears?: boolean;
}

interface DayInputProps {
  input: ReturnType<typeof useField>['shared'];
  value: unknown;
  onChange: (value: string | null) => void;
  onLeave: () => void;
  min: string | undefined;
  max: string | undefined;
  startAtYears: boolean;
}

/** The text box with its calendar. What is no day is passed on as it was typed, for the contract to refuse. */
function DayInput({ input, value, onChange, onLeave, min, max, startAtYears }: DayInputProps) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const day = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
  const isEditable = !input.disabled && !input.readOnly;

  const hint = useHint(input.error === undefined || day || typeof value !== 'string' ? '' : value, { min, max });

  function setText(text: string) {
    const parsed = parseDay(text);
    if (text.trim() === '') onChange(null);
    else onChange(parsed && isWithin(parsed, { min, max }) ? parsed : text);
  }

  return (
    <TextInput
      {...input}
      description={hint ?? input.description}
      placeholder={input.placeholder ?? t('datePlaceholder')}
      value={typed ?? (day ? formatDay(day) : typeof value === 'string' ? value : '')}
      autoComplete="off"
      // Phones show figures: 12052018 is a day, with or without separators.
      inputMode="numeric"
      rightSection={
        isEditable && (
          <LatePopover
            isOpen={isOpen}
            onChange={setOpen}
            label={t('calendar.open', { of: input.label })}
            button={(given) => <CalendarButton label={t('calendar.open', { of: input.label })} {...given} />}
          >
            <Suspense fallback={<div className={classes.waiting} />}>
              <Calendar
                value={day}
                min={min ?? earliest}
                max={max ?? latest(currentDay())}
                startAtYears={startAtYears}
                onPick={(picked) => {
                  setTyped(undefined);
                  onChange(picked ?? day);
                  setOpen(false);
                }}
              />
            </Suspense>
          </LatePopover>
        )
      }
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        // A whole day counts at once: what was said against the last one goes while it is typed, not when a button is
        // pressed, which would move from under the finger.
        const parsed = parseDay(text);
        if (parsed && isWithin(parsed, { min, max })) onChange(parsed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== undefined) setText(typed);
        if (event.key === 'ArrowDown' && isEditable) {
          event.preventDefault();
          setOpen(true);
        }
      }}
      onBlur={() => {
        if (typed !== undefined) setText(typed);
        setTyped(undefined);
        onLeave();
      }}
    />
  );
}

/** A hint for text that is not a date; the contract's own message is shown above. */
function useHint(text: string, bounds: { min: string | undefined; max: string | undefined }): string | undefined {
  const { t, i18n } = useTranslation('parts');
  const no = text.trim() ? whyNoDay(text, bounds) : undefined;
  if (!no) return undefined;
  if (no.why === 'range') return t('noDay.range', { from: formatDay(no.from), to: formatDay(no.to) });
  if (no.why !== 'lastDay') return t(`noDay.${no.why}`);
  const month = new Intl.DateTimeFormat(i18n.language === 'id' ? 'id-ID' : 'en-GB', { month: 'long', timeZone: 'UTC' });
  return t('noDay.lastDay', {
    month: month.format(new Date(Date.UTC(no.year, no.month - 1, 1))),
    year: no.year,
    last: no.last,
  });
}

/** A day, typed or picked. The value is yyyy-MM-dd, null when empty, and the text itself when it is no day. */
export function DateField<V extends FieldValues = FieldValues>(props: DateFieldProps<V>) {
  const { value, change, leave, shared } = useField(props);
  return (
    <DayInput
      input={shared}
      value={value}
      onChange={change}
      onLeave={leave}
      min={props.min}
      max={props.max}
      startAtYears={props.startAtYears ?? false}
    />
  );
}

interface DateTimeFieldProps<V extends FieldValues> extends DateFieldProps<V> {
  /** Only the slots of working hours: 08:00 to 17:00, each half hour. */
  workingHours?: boolean;
}

/** A day and a time in Western Indonesian Time. The value is an ISO instant, or null while either is missing. */
export function DateTimeField<V extends FieldValues = FieldValues>(props: DateTimeFieldProps<V>) {
  const { t } = useTranslation('parts');
  const { value, change, leave, shared } = useField(props);
  const known = partsOf(value);
  const [draft, setDraft] = useState<{ day: string | null; time: string }>();
  const { day, time } = typeof value === 'string' && known.day ? known : (draft ?? known);

  function set(next: { day: string | null; time: string }) {
    setDraft(next);
    // A day without its time, or one that is none, is no instant: the contract says what is missing.
    change(instantOf(next.day, next.time) ?? null);
  }
  const { error: _, ...plain } = shared;
  const timeLook = {
    label: t('time'),
    'aria-label': t('timeOf', { of: props.label }),
    error: shared.error !== undefined,
    disabled: props.disabled ?? false,
    onBlur: leave,
  };
  return (
    <div className={`stack gap-2 top ${classes.pair}`}>
      <DayInput
        input={{ ...plain, error: shared.error }}
        value={day}
        onChange={(next) => set({ day: next, time })}
        onLeave={leave}
        min={props.min}
        max={props.max}
        startAtYears={false}
      />
      {props.workingHours ? (
        <NativeSelect
          {...timeLook}
          value={time}
          data={['', ...workingSlots]}
          onChange={(event) => set({ day, time: event.currentTarget.value })}
        />
      ) : (
        <TimeInput {...timeLook} value={time} onChange={(next) => set({ day, time: next })} />
      )}
    </div>
  );
}
