import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, longText, requiredText, rule, text } from '#platform/contract/shapes.ts';
import { shortestReason } from '../../letters/rules.ts';
import { outcomes } from '../../rules.ts';
import { mcuAppointment } from '../contract.ts';

/** An appointment, for one or several. */
export const scheduleForm = z.object({
  letterNumber: mcuAppointment.letterNumber,
  schedule: z
    .string(isRequired('preparation-mcu:fields.schedule'))
    .check(z.minLength(1, isRequired('preparation-mcu:fields.schedule'))),
  mcuPackageId: z.int(isRequired('preparation-mcu:fields.mcuPackage')),
  clinicName: requiredText('preparation-mcu:fields.clinicName', 100),
  clinicLocation: text(200),
});
export type ScheduleValues = z.input<typeof scheduleForm>;

/** A result; with `isCorrection` it takes the place of another one. */
export const resultForm = z
  .object({
    assessmentStatus: z.enum(outcomes, isRequired('preparation-mcu:fields.result')),
    mcuHealthDegreeId: z.int('preparation-mcu:refusals.health_degree_required').check(z.gte(1)),
    mcuPrice: z.string().check(z.regex(/^\d{0,13}$/, 'refusals:digits_only')),
    attachment: z.nullable(attachment),
    isCorrection: z.boolean(),
    correction: longText(1000),
  })
  .check(
    rule<{ attachment: unknown }>('attachment', isRequired('preparation-mcu:fields.attachment'), (form) =>
      Boolean(form.attachment),
    ),
    rule<{ isCorrection: boolean; correction: string }>(
      'correction',
      'preparation:refusals.reason_too_short',
      (form) => !form.isCorrection || form.correction.trim().length >= shortestReason,
    ),
  );
export type ResultValues = z.input<typeof resultForm>;
