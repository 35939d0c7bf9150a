import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Bar } from '#features/manning/chart/contract.ts';
import { addDays, earliestPlanned, isDay } from '#platform/contract/days.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { currentDay } from '#platform/web/today.ts';
import { useShiftWords } from './shift-words.ts';
import type { BarDays } from './use-moves.ts';

interface DayFieldsProps {
  bar: Bar;
  days: BarDays;
  move: (bar: Bar, days: BarDays) => void;
}

const steps = [-7, -1, 1, 7] as const;

/** The days of a bar, to be typed or stepped: of who is aboard the sign-off alone. */
export function DayFields({ bar, days, move }: DayFieldsProps) {
  const { t } = useTranslation('what-if');
  const shift = useShiftWords();
  const isAboard = bar.assignmentOn === 'Current';
  const form = useForm({ values: { from: days.from, to: days.to } });
  const min = earliestPlanned(currentDay());
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      if (!name || type !== 'change') return;
      const { from, to } = { ...days, ...values };
      if (isDay(from) && isDay(to) && to > from) move(bar, { from, to });
    });
    return unsubscribe;
  }, [form, bar, days, move]);
  const stepped = (by: number): BarDays => ({
    from: isAboard ? days.from : addDays(days.from, by),
    to: addDays(days.to, by),
  });
  return (
    <Section title={t('fields.title', { name: bar.employeeFullName })} description={shift(bar, days)}>
      <FormProvider {...form}>
        <div className="row wrap gap-3">
          {!isAboard && <DateField<BarDays> name="from" label={t('fields.start')} min={min} />}
          <DateField<BarDays> name="to" label={t(isAboard ? 'fields.signOff' : 'fields.end')} min={min} />
          <fieldset className="bare row gap-1" aria-label={t('fields.steps', { name: bar.employeeFullName })}>
            {steps.map((by) => (
              <Button
                key={by}
                variant="default"
                aria-label={t(by < 0 ? 'shift.earlier' : 'shift.later', { count: Math.abs(by) })}
                disabled={stepped(by).to <= stepped(by).from}
                onClick={() => move(bar, stepped(by))}
              >
                {by < 0 ? `−${-by}` : `+${by}`}
              </Button>
            ))}
          </fieldset>
        </div>
      </FormProvider>
    </Section>
  );
}
