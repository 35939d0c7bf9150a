import * as z from 'zod/mini';

/** Kinds of records that figures and work lists count; each has a page that a row leads to. */
export const countedKinds = [
  'application',
  'selection-session',
  'invitation',
  'employee',
  'certificate',
  'movement',
  'aboard-papers',
  'journey',
  'vessel',
  'appraisal',
  'appraisal-due',
  'contract',
  'seat',
  'decision',
  'extension',
  'slip',
  'slip-approval',
  'payroll-month',
  'billing-month',
  'ujbm-month',
  'chandler-request',
  'privacy-request',
  'crew-request',
  'own-request',
  'reading-finding',
] as const;
export type CountedKind = (typeof countedKinds)[number];

/** A counted record in short: person or thing, place, and the relevant day. */
export const countedRow = z.object({
  /** Of the record; of a seat or a certificate, that of the page that it is on. */
  id: z.int(),
  vesselId: z.nullable(z.int()),
  seatId: z.nullable(z.int()),
  title: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
  vesselName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  day: z.nullable(z.string()),
});
export type CountedRow = z.output<typeof countedRow>;
