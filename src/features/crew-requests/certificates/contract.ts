import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, longText } from '#platform/contract/shapes.ts';

/** Certificates that are sent in, and what the file has of them. */

const photo = z.nullable(attachment);
/** A certificate as a photo or scan; the office enters its number and days. */
export const certificateForm = z.object({
  certificateTypeId: z.int(isRequired('crew-requests:fields.certificate')).check(z.gte(1), z.lte(2_147_483_647)),
  attachment: photo.check(z.refine((file) => file !== null, isRequired('crew-requests:fields.attachment'))),
  said: longText(1000),
});

/** Whether one of the type is held, and until when. */
export const heldCertificate = z.object({
  kind: z.enum(['coc', 'cop']),
  certificateNumber: z.nullable(z.string()),
  issuingCountry: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  isMissing: z.boolean(),
});
