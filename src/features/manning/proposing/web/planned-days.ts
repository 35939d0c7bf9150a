import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { contractEnd } from '#features/reference/rules.ts';
import { isDay } from '#platform/contract/days.ts';
import type { assignmentForm } from '../contract.ts';

export type AssignmentForm = z.input<typeof assignmentForm>;
/** The form as it is sent. */
export type Proposal = z.output<typeof assignmentForm>;

/** Months that an end can be chosen by (2-open 2O88). */
export const monthChoices = Array.from({ length: 12 }, (_, at) => at + 1);

/** How many months two days are apart as a contract counts them; nothing where that is no whole number. */
const monthsOf = (from: string | null | undefined, to: string | null | undefined): number | null =>
  from && to && isDay(from) && isDay(to)
    ? (monthChoices.find((months) => contractEnd(from, months) === to) ?? null)
    : null;

/** The days of the form, as far as they are days, and months that move the end; a new start keeps their number. */
export function usePlannedDays() {
  const { setValue } = useFormContext<AssignmentForm>();
  const { StartAssignmentDate: start, EndAssignmentDate: end } = useWatch<AssignmentForm>();
  const isWhole = Boolean(start && end && isDay(start) && isDay(end) && end > start);
  const months = monthsOf(start, end);
  const kept = useRef({ start, months });
  const setDay = (name: 'StartAssignmentDate' | 'EndAssignmentDate', value: string) =>
    setValue(name, value, { shouldValidate: true, shouldDirty: true });
  useEffect(() => {
    if (!start || !isDay(start)) return;
    const { start: before, months: chosen } = kept.current;
    if (start !== before && chosen !== null)
      setValue('EndAssignmentDate', contractEnd(start, chosen), { shouldValidate: true });
    kept.current = { start, months: start === before ? months : chosen };
  }, [start, months, setValue]);
  return {
    start: isWhole ? start : undefined,
    end: isWhole ? end : undefined,
    months,
    setStart: (day: string) => setDay('StartAssignmentDate', day),
    setEnd: (day: string) => setDay('EndAssignmentDate', day),
    setMonths: (chosen: number) => {
      if (start && isDay(start)) setDay('EndAssignmentDate', contractEnd(start, chosen));
    },
  };
}
