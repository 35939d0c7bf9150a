import * as z from 'zod/mini';
import { bjstSchedule, startsBeforeEnd } from '#features/preparation/bjst/contract.ts';
import { keepsPreparation } from '#features/preparation/contract.ts';
import { letterParts, mostOnLetter } from '#features/preparation/letters/rules.ts';
import { mcuAppointment } from '#features/preparation/mcu/contract.ts';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { message } from '#platform/contract/messages.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { cures, fits, kinds } from './rules.ts';

/** Certificates, medical requirements and travel documents to renew in the coming twelve months, and the leave that allows for it. */

const renewal = z.object({
  employeeId: z.int(),
  employeeName: z.string(),
  employeeIdNumber: z.string(),
  /** As which they are aboard or planned; else their own rank. */
  jobPositionName: z.string(),
  /** Where they are aboard, or join next. */
  vesselName: z.nullable(z.string()),
  /** The planned sign-off of those aboard. */
  signsOffOn: z.nullable(z.string()),
  joinsOn: z.nullable(z.string()),
  kind: z.enum(kinds),
  /** Of a certificate alone. */
  certificateTypeId: z.nullable(z.int()),
  certificateName: z.nullable(z.string()),
  /** A certificate that was never held. */
  isMissing: z.boolean(),
  /** Nothing of one without a date, or where the medical requirements are not met, whatever the reason (decision 0059). */
  expiresOn: z.nullable(z.string()),
  /** The day of an appointment that is booked: a check-up of the medical requirements, a BJST of certificates. */
  bookedOn: z.nullable(z.string()),
  /** The leave to renew it in; without an end until a joining is planned. */
  leaveFrom: z.nullable(z.string()),
  leaveTo: z.nullable(z.string()),
  /** Nothing for as soon as possible. */
  dueOn: z.nullable(z.string()),
  fit: z.enum(fits),
  cure: z.nullable(z.enum(cures)),
  cureOn: z.nullable(z.string()),
  cureDays: z.nullable(z.int()),
  /** Whole rupiah; nothing where no price is known. */
  costFrom: z.nullable(z.string()),
  costTo: z.nullable(z.string()),
  hasEmail: z.boolean(),
});
export type Renewal = z.output<typeof renewal>;

const group = z.object({
  kind: z.enum(kinds),
  /** Of a certificate alone. */
  certificateTypeId: z.nullable(z.int()),
  certificateName: z.nullable(z.string()),
  /** yyyy-MM, of the day by which they are due; what is due already is of the present month. */
  month: z.string(),
  count: z.int(),
  /** Those of them that fit into no leave. */
  stuck: z.int(),
  costFrom: z.nullable(z.string()),
  costTo: z.nullable(z.string()),
});
export type RenewalGroup = z.output<typeof group>;

const groups = z.object({
  today: z.string(),
  /** The last day on which a certificate ends to be counted. */
  until: z.string(),
  /** Days that a course takes where its own were not entered, and that leave needs to have. */
  courseDays: z.int(),
  people: z.int(),
  groups: z.array(group),
  /** Vessels in operation, by name: to narrow the list to. */
  vessels: z.array(z.object({ vesselId: z.int(), vesselName: z.string() })),
});
export type RenewalGroups = z.output<typeof groups>;

const read = {
  method: 'GET',
  effect: 'read',
  access: writes(['Planning'], office),
  shows: ['assignment', 'decision', 'seafarer', 'vessel', 'requirement', 'employee', 'planningRule', 'rate', 'mcu'],
} as const;

const employeeIds = z
  .array(id)
  .check(
    z.minLength(1, 'preparation:refusals.no_one'),
    z.maxLength(mostOnLetter, message('refusals:too_many_chosen', { max: mostOnLetter })),
  );

const booked = dataOf(
  z.array(
    z.object({
      employeeId: z.int(),
      employeeName: z.string(),
      hasEmail: z.boolean(),
      /** What the letter has a dash for. */
      letterLacks: z.array(z.enum(letterParts)),
      /** Why it was not booked; nothing where it was. */
      refusal: z.nullable(z.string()),
    }),
  ),
);

const book = {
  method: 'POST',
  effect: 'write',
  access: keepsPreparation,
  encoding: 'json',
  atOnce: true,
  answer: booked,
} as const;

export const renewals = contract({
  list: {
    ...read,
    path: '/Renewals/GetRenewals',
    summary: 'Who has to renew what in which leave; what fits into none comes first (ours).',
    input: listInput({}),
    answer: pageOf(renewal),
    list: {
      sort: ['employeeName', 'jobPositionName', 'vesselName', 'certificateName', 'expiresOn', 'dueOn', 'fit'],
      filter: ['fit', 'course', 'month', 'jobPositionId', 'vesselId'],
    },
  },
  groups: {
    ...read,
    path: '/Renewals/GetRenewalGroups',
    summary: 'The same counted by course and month, with what it costs (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(groups),
  },
  bookMcu: {
    ...book,
    path: '/Renewals/BookRenewalMCU',
    touches: ['mcu', 'preparation', 'message'],
    summary:
      'Books one check-up for several people, with one result each; those who are aboard then are refused (ours).',
    input: z.object({ employeeIds, ...mcuAppointment }),
  },
  bookBjst: {
    ...book,
    path: '/Renewals/BookRenewalBJST',
    touches: ['bjst', 'preparation', 'message'],
    summary: 'Books one BJST for several people, with one result each; those who are aboard then are refused (ours).',
    input: z.object({ employeeIds, ...bjstSchedule }).check(startsBeforeEnd),
  },
});
