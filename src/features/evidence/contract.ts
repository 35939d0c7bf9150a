import * as z from 'zod/mini';
import { vesselMatrix } from '#features/vessels/matrix/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, day, id, instant, rule } from '#platform/contract/shapes.ts';
import { bases, changedFields, noteCodes, proves, validities } from './rules.ts';

/** Who was aboard a vessel on a past day, with which papers: as recorded by a moment, the same whenever it is asked. */

/** Of whom a row is, and when it was entered where that was after the day. */
const ofPerson = { employeeId: z.int(), name: z.string(), rank: z.string(), recordedOn: z.nullable(z.string()) };

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
const medical = z.object({ ...ofPerson, isMet: z.boolean(), until: z.nullable(z.string()) });
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
});
export type RestThen = z.output<typeof rest>;

/** What was recorded at the end of the day, and is recorded otherwise by the moment. */
const change = z.object({
  /** Nothing for the vessel herself. */
  employeeId: z.nullable(z.int()),
  name: z.string(),
  field: z.enum(changedFields),
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
});
export type ChangeSince = z.output<typeof change>;

const note = z.object({ code: z.enum(noteCodes), count: z.int() });
export type EvidenceNote = z.output<typeof note>;

const evidence = z.object({
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

/** What the dialog asks for. */
export const evidenceForm = z
  .object({
    day: z.pipe(z.string(isRequired('evidence:form.day')).check(z.minLength(1, isRequired('evidence:form.day'))), day),
    basis: z.enum(bases),
    moment: z.nullable(instant),
  })
  .check(
    rule<{ basis: string; moment: string | null }>(
      'moment',
      'evidence:refusals.no_moment',
      ({ basis, moment }) => basis !== 'moment' || moment !== null,
    ),
  );
export type EvidenceForm = z.input<typeof evidenceForm>;

/** Now where no moment is asked for; the answer says which it was. */
const asked = { vesselId: id, day };

export const evidences = contract({
  get: {
    method: 'GET',
    path: '/Evidence/GetEvidence',
    effect: 'read',
    access: proves,
    reading: { kind: 'employee', noted: true },
    shows: ['assignment', 'seafarer', 'vessel', 'agreement', 'decision', 'medical', 'movement', 'serviceLink'],
    summary: 'Who was aboard a vessel on a day that has passed, with which papers, as recorded by a moment (ours).',
    input: z.object({ ...asked, recordedBy: z.optional(instant) }),
    answer: dataOf(evidence),
  },
});
