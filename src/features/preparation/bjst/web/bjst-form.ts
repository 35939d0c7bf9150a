import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, longText, rule } from '#platform/contract/shapes.ts';
import { shortestReason } from '../../letters/rules.ts';
import { outcomes } from '../../rules.ts';
import { bjstSchedule, startsBeforeEnd } from '../contract.ts';

const needed = (field: 'startDate' | 'endDate') =>
  z
    .string(isRequired(`preparation-bjst:fields.${field}`))
    .check(z.minLength(1, isRequired(`preparation-bjst:fields.${field}`)));

/** A schedule, for one or several. */
export const scheduleForm = z
  .object({ ...bjstSchedule, startDate: needed('startDate'), endDate: needed('endDate') })
  .check(startsBeforeEnd);
export type ScheduleValues = z.input<typeof scheduleForm>;

/** A result; with `isCorrection` it takes the place of another one. */
export const resultForm = z
  .object({
    assessmentStatus: z.enum(outcomes, isRequired('preparation-bjst:fields.result')),
    attachment: z.nullable(attachment),
    isCorrection: z.boolean(),
    correction: longText(1000),
  })
  .check(
    rule<{ attachment: unknown }>('attachment', isRequired('preparation-bjst:fields.attachment'), (form) =>
      Boolean(form.attachment),
    ),
    rule<{ isCorrection: boolean; correction: string }>(
      'correction',
      'preparation:refusals.reason_too_short',
      (form) => !form.isCorrection || form.correction.trim().length >= shortestReason,
    ),
  );
export type ResultValues = z.input<typeof resultForm>;
