import * as z from 'zod/mini';
import { vesselMatrix } from '#features/vessels/matrix/contract.ts';

/** What evidence says, section by section. */

/** What a certificate was on the day. */
export const validities = ['valid', 'expired', 'unlimited', 'undated'] as const;
export type ValidityThen = (typeof validities)[number];

export const vesselFields = ['vesselName', 'imoNumber', 'callSign', 'flag', 'principalName'] as const;
export const personFields = [
  'name',
  'nationality',
  'birthDate',
  'seafarerCode',
  'seamanBookNumber',
  'passportNumber',
] as const;
/** What may be recorded otherwise since the day; `aboard` of who was on the list then. */
export const changedFields = [...vesselFields, ...personFields, 'aboard'] as const;
export type ChangedField = (typeof changedFields)[number];

/** What history does not say: what is erased, what was entered later, and what has no history. */
export const noteCodes = ['dayGoesOn', 'recordedLater', 'erasedPeople', 'lostRows', 'reference'] as const;
export type NoteCode = (typeof noteCodes)[number];

/** Whose row it is, and when it was entered where that was after the day. */
const ofPerson = {
  employeeId: z.int(),
  name: z.string(),
  rank: z.string(),
  recordedOn: z.nullable(z.string()),
  /** Their data was erased by law: no name is shown, nor anything of them. */
  isErased: z.boolean(),
};

const member = z.object({
  ...ofPerson,
  employeeNumber: z.string(),
  nationality: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  seafarerCode: z.nullable(z.string()),
  seamanBookNumber: z.nullable(z.string()),
  seamanBookEndsOn: z.nullable(z.string()),
  /** As much of it as the reader may see. */
  passportNumber: z.nullable(z.string()),
  passportEndsOn: z.nullable(z.string()),
  signedOnOn: z.string(),
  signOnPort: z.nullable(z.string()),
  plannedSignOff: z.string(),
});
export type Member = z.output<typeof member>;

const leaver = z.object({ ...ofPerson, signedOnOn: z.string() });
export type Leaver = z.output<typeof leaver>;

const certificate = z.object({
  ...ofPerson,
  certificate: z.string(),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  validity: z.enum(validities),
  /** What became of it after the day. */
  since: z.nullable(z.enum(['renewed', 'removed'])),
});
export type CertificateThen = z.output<typeof certificate>;

/** Met and until when, or not met, which says nothing of why (decision 0059). */
/** Nothing where it was erased. */
const medical = z.object({ ...ofPerson, isMet: z.nullable(z.boolean()), until: z.nullable(z.string()) });
export type MedicalThen = z.output<typeof medical>;

const agreement = z.object({
  ...ofPerson,
  /** Nothing where none was in force. */
  number: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  signedOn: z.nullable(z.string()),
  /** The numbers of its addenda that held. */
  addenda: z.array(z.int()),
});
export type AgreementThen = z.output<typeof agreement>;

const decision = z.object({
  ...ofPerson,
  about: z.enum(['plan', 'extension']),
  principalName: z.nullable(z.string()),
  /** Nothing where none was decided by then. */
  decision: z.nullable(z.enum(['confirmed', 'rejected'])),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  onBehalf: z.boolean(),
});
export type DecisionThen = z.output<typeof decision>;

const rest = z.object({
  ...ofPerson,
  /** The vessel of the service before, and when it ended; nothing for a first one. */
  vesselName: z.nullable(z.string()),
  endedOn: z.nullable(z.string()),
  signedOnOn: z.string(),
  daysAshore: z.nullable(z.int()),
  /** What was before is erased, and not known any more. */
  isLost: z.boolean(),
});
export type RestThen = z.output<typeof rest>;

/** What was recorded at the end of the day, and is recorded otherwise by the moment. */
const change = z.object({
  /** Nothing for the vessel herself. */
  employeeId: z.nullable(z.int()),
  name: z.string(),
  isErased: z.boolean(),
  field: z.enum(changedFields),
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
});
export type ChangeSince = z.output<typeof change>;

const note = z.object({ code: z.enum(noteCodes), count: z.int() });
export type EvidenceNote = z.output<typeof note>;

export const evidence = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  imoNumber: z.nullable(z.string()),
  callSign: z.nullable(z.string()),
  flag: z.nullable(z.string()),
  principalName: z.nullable(z.string()),
  day: z.string(),
  recordedBy: z.string(),
  crew: z.array(member),
  left: z.array(leaver),
  /** Of tankers. */
  matrix: z.nullable(vesselMatrix.officerMatrix.answer.shape.data),
  certificates: z.array(certificate),
  medical: z.array(medical),
  agreements: z.array(agreement),
  decisions: z.array(decision),
  rest: z.array(rest),
  changes: z.array(change),
  notes: z.array(note),
});
export type Evidence = z.output<typeof evidence>;
