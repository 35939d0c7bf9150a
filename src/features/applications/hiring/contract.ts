import * as z from 'zod/mini';
import { anySections, expectedVersion, shownPersonalFile } from '#features/seafarers/contract.ts';
import { shownFindings } from '#features/seafarers/findings/contract.ts';
import { matchGrounds, mergeFields } from '#features/seafarers/merging/rules.ts';
import { reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, instant } from '#platform/contract/shapes.ts';
import { sessionKinds } from '../sessions/rules.ts';

/** The crew member that an applicant is; `isFromHere` when this very application was moved. */
const knownEmployee = z.object({
  employeeId: z.int(),
  employeeIdNumber: z.string(),
  isFromHere: z.boolean(),
});

/** The session that an applicant is invited to. */
const invitedTo = z.object({
  sessionId: z.int(),
  kind: z.enum(sessionKinds),
  heldOn: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});

/** An open record of the blacklist. Of the other division only that there is one. */
const blacklisting = z.object({
  level: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  employeeIdNumber: z.nullable(z.string()),
});

/** What keeps an applicant from joining the crew; staff only, never in an answer to the applicant. */
const crewState = z.object({
  regCrewId: z.int(),
  /** The personal file's own version, raised by any change of its parts. */
  fileVersion: z.int(),
  /** A crew member's file: an application does not change it any more. */
  isConfirmed: z.boolean(),
  employee: z.nullable(knownEmployee),
  blacklist: z.nullable(blacklisting),
  session: z.nullable(invitedTo),
  duplicates: z.int(),
  /** Files that may be of the same person: the names in another order or with one more, and the date of birth. */
  possibleDuplicates: z.int(),
  /** Files that look like one of the same person; the office said that they are not. */
  differentPeople: z.int(),
  /** True if someone of the other division is the same person; not who. */
  isKnownElsewhere: z.boolean(),
  /** Parts of the file that were changed since it was submitted. */
  changedFields: z.array(z.string()),
});
export type CrewState = z.output<typeof crewState>;

const duplicate = z.object({
  fileId: z.int(),
  fileVersion: z.int(),
  matchedBy: z.array(z.enum(matchGrounds)),
  createdAt: instant,
  employee: z.nullable(z.object({ employeeId: z.int(), employeeIdNumber: z.string() })),
  applications: z.array(
    z.object({
      regCrewId: z.int(),
      regRegisNo: z.string(),
      jobPositionName: z.string(),
      vesselType: z.string(),
      registerDate: instant,
      currentStatusId: z.int(),
    }),
  ),
  /** True if it is older than the file it is compared with. */
  isOlder: z.boolean(),
  /** Who said that they are different people, and when; null where it has not been said. */
  different: z.nullable(z.object({ saidBy: z.nullable(z.string()), saidAt: instant })),
  /** Why the two cannot be merged by this user, or null. */
  obstacle: z.nullable(z.enum(['two employees', 'other division'])),
  file: shownPersonalFile,
});
export type Duplicate = z.output<typeof duplicate>;

export const hiring = contract({
  updateDetail: {
    method: 'POST',
    path: '/RegisterCrews/UpdateRegisterCrewDetail',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application', 'seafarer'],
    summary: 'Changes the personal file of an applicant: the sections that are sent, each of them whole.',
    encoding: 'json',
    input: z.extend(anySections, { regCrewId: id, version: expectedVersion }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
    ledger: ['1C007'],
  },
  state: {
    method: 'GET',
    path: '/RegisterCrews/GetCrewStateByRegCrewId/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    shows: ['application', 'employee', 'selectionSession'],
    summary: 'What to know before an applicant joins the crew: blacklist, session, duplicates, the employee they are.',
    input: z.object({ id }),
    answer: dataOf(crewState),
  },
  duplicates: {
    method: 'GET',
    path: '/RegisterCrews/GetDuplicates/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'comparison', input: 'id', ifFound: true },
    shows: ['application', 'seafarer', 'employee'],
    summary:
      'Other files that are of the same person, or may be, applicants and employees, whole; of the other division nothing.',
    input: z.object({ id }),
    /** How many more there are than are shown. */
    answer: z.object({ data: z.array(duplicate), left: z.int() }),
  },
  findings: {
    method: 'GET',
    path: '/RegisterCrews/GetFindings/:id',
    effect: 'read',
    access: writes(['ApplicantList']),
    reading: { kind: 'registration', input: 'id', isPart: true, ifFound: true },
    shows: ['application', 'seafarer', 'employee'],
    summary:
      "What to check in an applicant's file: numbers that contradict it, dates that cannot be, papers that another person has too.",
    input: z.object({ id }),
    answer: shownFindings,
  },
  merge: {
    method: 'POST',
    path: '/RegisterCrews/MergeRegisterCrew',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application', 'seafarer', 'employee', 'message'],
    atOnce: true,
    summary: "Makes one of two files of the same person. A crew member's file stays; else the older one.",
    encoding: 'json',
    input: z.object({
      regCrewId: id,
      version: z.int(),
      otherFileId: id,
      otherVersion: z.int(),
      /** Which value is kept where the two differ; what is left out is the newer file's. */
      choices: z
        .array(z.strictObject({ field: z.enum(mergeFields), from: z.enum(['own', 'other']) }))
        .check(z.maxLength(mergeFields.length, 'hiring:refusals.field_repeated')),
    }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
  },
  sayDifferent: {
    method: 'POST',
    path: '/RegisterCrews/SetDifferentPeople',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application', 'seafarer'],
    summary:
      'Keeps that two files which look alike are of different people, or takes it back. It counts until a number becomes the same.',
    encoding: 'json',
    input: z.object({ regCrewId: id, otherFileId: id, areDifferent: z.boolean() }),
    answer: dataOf(z.object({ id: z.int() })),
  },
  moveToCrew: {
    method: 'POST',
    path: '/RegisterCrews/MoveToCrew',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application', 'seafarer', 'employee', 'message'],
    atOnce: true,
    summary: 'Makes a crew member of an applicant who passed; once, whatever the number of requests (1-open 30).',
    encoding: 'json',
    input: z.object({ regCrewId: id, employmentTypeId: id }),
    answer: dataOf(z.object({ id: z.int(), employeeId: z.int(), employeeIdNumber: z.string() })),
  },
});
