import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { type Attachment, attachment, longText, rule } from '#platform/contract/shapes.ts';
import { shortestReason } from '../../letters/rules.ts';
import { outcomes } from '../../rules.ts';
import type { AppointmentArea } from './appointment-dialogs.tsx';

/** What a result of a check-up or a BJST says; with `isCorrection` it takes the place of another one. */
export const resultShape = (area: AppointmentArea) => ({
  assessmentStatus: z.enum(outcomes, isRequired(`${area}:fields.result`)),
  attachment: z.nullable(attachment),
  isCorrection: z.boolean(),
  correction: longText(1000),
});

/** It needs its scan, and a correction its reason. */
export const resultRules = (area: AppointmentArea) =>
  [
    rule<{ attachment: unknown }>('attachment', isRequired(`${area}:fields.attachment`), (form) =>
      Boolean(form.attachment),
    ),
    rule<{ isCorrection: boolean; correction: string }>(
      'correction',
      'preparation:refusals.reason_too_short',
      (form) => !form.isCorrection || form.correction.trim().length >= shortestReason,
    ),
  ] as const;

/** What a form of a result starts from. */
export const resultDefaults = (record: {
  result: (typeof outcomes)[number] | null;
  attachment: Attachment | null;
}) => ({
  attachment: record.attachment,
  correction: '',
  isCorrection: record.result !== null,
  ...(record.result && { assessmentStatus: record.result }),
});

/** How the scan and the reason are sent. */
export const resultInput = (values: { attachment: Attachment | null; isCorrection: boolean; correction: string }) => ({
  ...(values.attachment && { attachmentId: values.attachment.uuid, attachmentFilename: values.attachment.name }),
  ...(values.isCorrection && { correction: values.correction }),
});
