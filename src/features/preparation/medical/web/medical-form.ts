import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, rule, text } from '#platform/contract/shapes.ts';
import { medicalFields, medicalRules } from '../contract.ts';

const needed = (field: 'examinationDate' | 'validUntil') =>
  z
    .string(isRequired(`preparation-medical:fields.${field}`))
    .check(z.minLength(1, isRequired(`preparation-medical:fields.${field}`)));

/** A new certificate with its scan. */
export const medicalForm = z
  .object({
    ...medicalFields,
    restriction: text(300),
    examinationDate: needed('examinationDate'),
    validUntil: needed('validUntil'),
    attachment: z.nullable(attachment),
  })
  .check(
    ...medicalRules,
    rule<{ attachment: unknown }>('attachment', isRequired('preparation-medical:fields.attachment'), (form) =>
      Boolean(form.attachment),
    ),
  );
export type MedicalValues = z.input<typeof medicalForm>;
