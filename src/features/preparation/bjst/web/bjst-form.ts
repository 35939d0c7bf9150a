import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { resultRules, resultShape } from '../../records/web/result-form.ts';
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
    ...resultShape('preparation-bjst'),
  })
  .check(...resultRules('preparation-bjst'));
