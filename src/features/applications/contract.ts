import * as z from 'zod/mini';
import { anySections, expectedVersion, recordGuid, shownPersonalFile } from '#features/seafarers/contract.ts';
import { reads, visitor, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf, divisionId, id, instant } from '#platform/contract/shapes.ts';
import { correction } from './assessments/contract.ts';
import { ownSession } from './attendance/contract.ts';
import { assessedStages, assessmentStatuses, listColumns, sources } from './rules.ts';
import { withdrawn } from './withdrawal/contract.ts';

const assessmentStatus = z.enum(assessmentStatuses);
const source = z.nullable(z.enum(sources));
/** The newest status of each stage; `review` is screening (1S121). */
const stageStatuses = z.object({
  review: assessmentStatus,
  boc: assessmentStatus,
  ces: assessmentStatus,
  marlin: assessmentStatus,
  interview: assessmentStatus,
  mcu: assessmentStatus,
});

/** A row of the applicants lists. */
export const applicantRow = z.object({
  id: z.int(),
  regCrewId: z.int(),
  regRegisNo: z.string(),
  regFullName: z.string(),
  jobPositionName: z.string(),
  vesselType: z.string(),
  registerDate: instant,
  currentStatusId: z.int(),
  stageEnteredAt: instant,
  isRepeat: z.boolean(),
  /** The person is an employee on the blacklist; staff only. */
  isBlacklisted: z.boolean(),
  /** Another file may be of the same person, of either division; staff only. */
  hasDuplicate: z.boolean(),
  /** How many notes staff made about the applicant; staff only. */
  noteCount: z.int(),
  source,
  /** The crew member the applicant is, by the file or since they were moved to the crew. */
  employeeId: z.nullable(z.int()),
  employeeIdNumber: z.nullable(z.string()),
  ...stageStatuses.shape,
});
export type ApplicantRow = z.output<typeof applicantRow>;

const applicantList = {
  method: 'GET',
  effect: 'read',
  access: reads('ApplicantList'),
  answer: pageOf(applicantRow),
  list: listColumns,
} as const;

/** One application with its personal file: the registration record (1S116). */
export const registrationRecord = z.object({
  id: z.int(),
  regCrewId: z.int(),
  regRegisNo: z.string(),
  regFullName: z.string(),
  jobOpeningId: z.int(),
  divisionId,
  /** Position and ship type: what the required certificates follow from, also once the opening is closed. */
  jobPositionId: z.int(),
  shipId: z.int(),
  jobPositionName: z.string(),
  vesselType: z.string(),
  registerDate: z.nullable(instant),
  currentStatusId: z.int(),
  stageEnteredAt: instant,
  /** Who brought the applicant there; no one into the first stage. */
  stageEnteredBy: z.nullable(z.string()),
  submittedStep: z.int(),
  /** When the applicant last corrected it, after it was handed in. */
  correctedAt: z.nullable(instant),
  source,
  isRepeat: z.boolean(),
  version: z.int(),
  ...stageStatuses.shape,
  ...shownPersonalFile.shape,
});
export type RegistrationRecord = z.output<typeof registrationRecord>;

const assessment = z.object({
  id: z.int(),
  assessmentType: z.enum(assessedStages),
  assessmentStatus: z.enum(['Passed', 'Failed', 'InProgress']),
  registerCrewId: z.int(),
  remark: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: instant,
  /** A correction of the stage took it back: it does not count any more. */
  isTakenBack: z.boolean(),
});

/**
 * One step of the wizard, or with `step` left out all of them at once. The first submit makes the record, and answers
 * the id and guid that every later one carries.
 */
const submit = z.extend(anySections, {
  jobOpeningId: id,
  step: z.optional(z.int().check(z.gte(1), z.lte(4))),
  regCrewId: z.optional(id),
  registrationGuid: z.optional(recordGuid),
  source: z.optional(source),
  version: expectedVersion,
});
const submitted = dataOf(
  z.object({
    id: z.int(),
    regCrewId: z.int(),
    regRegisNo: z.string(),
    registrationGuid: z.string(),
    submittedStep: z.int(),
    version: z.int(),
  }),
);
const statusEntry = z.object({ statusName: z.string(), progress: z.string() });
const mailState = dataOf(z.object({ id: z.int(), state: z.enum(['queued', 'sent']) }));
/** Kinds of mail about a registration; the documents' `type`. */
export const registrationMails = ['RegisterCrew'] as const;
const mailInput = {
  type: z.optional(z.enum(registrationMails)),
  sendEmailType: z.optional(z.enum(registrationMails)),
  regCrewId: id,
};

export const applications = contract({
  list: {
    ...applicantList,
    path: '/RegisterCrews/GetApplicantListByCurrentStatusId',
    shows: ['application', 'seafarer'],
    summary: 'Applicants in one stage, newest first.',
    input: listInput({ id: z.int().check(z.gte(1), z.lte(8)) }),
    ledger: ['1C003'],
  },
  listDone: {
    ...applicantList,
    path: '/RegisterCrews/GetApplicantListDone',
    shows: ['application', 'seafarer'],
    summary: 'Applicants who passed or failed, newest first.',
    input: listInput({}),
    ledger: ['1C004'],
  },
  counts: {
    method: 'GET',
    path: '/RegisterCrews/GetApplicantListCounts',
    effect: 'read',
    access: reads('ApplicantList'),
    shows: ['application'],
    summary:
      'How many applicants stand in each stage, of those whom a keyword finds where there is one; the done tab holds result and failed.',
    input: z.object({ divisionId: z.optional(divisionId), filterList: listInput({}).shape.filterList }),
    answer: dataOf(
      z.object({
        screening: z.int(),
        boc: z.int(),
        ces: z.int(),
        marlin: z.int(),
        interview: z.int(),
        mcu: z.int(),
        done: z.int(),
      }),
    ),
  },
  get: {
    method: 'GET',
    path: '/RegisterCrews/GetRegisterCrewById/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'registration', input: 'id' },
    shows: ['application', 'seafarer'],
    summary: 'One application with its whole personal file. Reading it is logged.',
    input: z.object({ id }),
    answer: dataOf(registrationRecord),
    ledger: ['1C005'],
  },
  submit: {
    method: 'POST',
    path: '/RegisterCrews/SubmitRegisterCrew',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application', 'seafarer'],
    summary: 'Enters an application for someone: one step of the wizard, or all at once.',
    encoding: 'json',
    input: submit,
    answer: submitted,
    ledger: ['1C008'],
  },
  submitPublic: {
    method: 'POST',
    path: '/RegisterCrewsPublic/SubmitRegisterCrew',
    effect: 'write',
    access: visitor,
    touches: ['application', 'seafarer'],
    summary: 'Applies: one step of the wizard, or all at once.',
    encoding: 'json',
    input: submit,
    answer: submitted,
    ledger: ['1C009'],
  },
  draftPublic: {
    method: 'GET',
    path: '/RegisterCrewsPublic/GetRegisterCrewDraft',
    effect: 'read',
    access: visitor,
    shows: ['application', 'seafarer'],
    summary: 'A draft that is not finished, to whoever holds its guid; wrong or missing, it is not there.',
    input: z.object({ registrationNo: boundedText(30), registrationGuid: recordGuid }),
    answer: dataOf(registrationRecord),
  },
  draft: {
    method: 'GET',
    path: '/RegisterCrews/GetRegisterCrewDraft',
    effect: 'read',
    access: writes(['ApplicantList']),
    reading: { kind: 'draft', noted: true },
    shows: ['application', 'seafarer'],
    summary: 'A draft that staff of the division began and did not finish.',
    input: z.object({ registrationNo: boundedText(30), registrationGuid: recordGuid }),
    answer: dataOf(registrationRecord),
  },
  status: {
    method: 'GET',
    path: '/RegisterCrewsPublic/GetRegisterStatusByRegisNo',
    effect: 'read',
    access: visitor,
    shows: ['application'],
    summary: 'Where an application stands, to whoever holds its guid.',
    input: z.object({ registrationNo: boundedText(30), registrationGuid: recordGuid }),
    answer: dataOf(
      z.object({
        registrationNo: z.string(),
        fullName: z.string(),
        statusList: z.array(statusEntry),
        statusListEn: z.array(statusEntry),
        session: z.nullable(ownSession),
        /** When the applicant withdrew, or last corrected it; and whether they still may. */
        withdrawnAt: z.nullable(instant),
        mayWithdraw: z.boolean(),
        correctedAt: z.nullable(instant),
        mayCorrect: z.boolean(),
      }),
    ),
    ledger: ['1C010'],
  },
  lastAssessment: {
    method: 'GET',
    path: '/AssessmentHistory/GetLastAssessmentByTypeAndRegCrewId/:type/:applicantId',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'registration', input: 'applicantId', isPart: true, ifFound: true },
    shows: ['application'],
    summary: 'The newest result of one stage that counts; null while it has none.',
    input: z.object({ type: z.enum(assessedStages), applicantId: id }),
    answer: dataOf(z.nullable(assessment)),
    ledger: ['1C011'],
  },
  assessments: {
    method: 'GET',
    path: '/AssessmentHistory/GetAllAssessmentHistoryByRegCrewId/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'registration', input: 'id', isPart: true, ifFound: true },
    shows: ['application'],
    summary: 'All results of an application, and stages that were set by hand; oldest first.',
    input: z.object({ id }),
    answer: z.object({
      data: z.array(assessment),
      corrections: z.array(correction),
      withdrawal: z.nullable(withdrawn),
    }),
    ledger: ['1C012'],
  },
  sendMail: {
    method: 'GET',
    path: '/Email/SendEmailRegisterCrew',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['message'],
    summary: 'The state of the mail about a registration; written if it was missing, never sent twice.',
    input: z.object(mailInput),
    answer: mailState,
    ledger: ['1C102', '3C073'],
  },
  sendMailPublic: {
    method: 'GET',
    path: '/EmailPublic/SendEmailRegisterCrew',
    effect: 'write',
    access: visitor,
    touches: ['message'],
    summary: 'The same for the applicant, who needs the guid.',
    input: z.object({ ...mailInput, registrationGuid: recordGuid }),
    answer: mailState,
    ledger: ['1C103', '3C074'],
  },
});
