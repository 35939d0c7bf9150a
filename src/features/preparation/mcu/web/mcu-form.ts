import * as z from 'zod/mini';
import { rupiah } from '#platform/contract/amounts.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { text } from '#platform/contract/shapes.ts';
import { resultRules, resultShape } from '../../records/web/result-form.ts';
import { mcuAppointment } from '../contract.ts';

/** An appointment, for one or several. */
export const scheduleForm = z.object({
  ...mcuAppointment,
  schedule: z
    .string(isRequired('preparation-mcu:fields.schedule'))
    .check(z.minLength(1, isRequired('preparation-mcu:fields.schedule'))),
  mcuPackageId: z.int(isRequired('preparation-mcu:fields.mcuPackage')),
  clinicLocation: text(200),
});
/** What the fields of a new one start with. */
export const noAppointment = { letterNumber: '', clinicLocation: '' };

/** A result; with `isCorrection` it takes the place of another one. */
export const resultForm = z
  .object({
    ...resultShape('preparation-mcu'),
    mcuHealthDegreeId: z.int('preparation-mcu:refusals.health_degree_required').check(z.gte(1)),
    mcuPrice: z.union([z.literal(''), rupiah]),
  })
  .check(...resultRules('preparation-mcu'));
export type ResultValues = z.input<typeof resultForm>;
