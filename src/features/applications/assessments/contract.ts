import * as z from 'zod/mini';
import { expectedVersion } from '#features/seafarers/contract.ts';
import { reads, writes } from '#platform/contract/access.ts';
import { rupiah } from '#platform/contract/amounts.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { filterList } from '#platform/contract/list.ts';
import {
  boundedText,
  dataOf,
  day,
  divisionId,
  id,
  instant,
  longText,
  percentage,
  requiredLongText,
  text,
  uuid,
} from '#platform/contract/shapes.ts';
import { assessedStages } from '../rules.ts';
import { correctors, decidedStatuses } from './rules.ts';

export { decidedStatuses };

/**
 * What is kept with an applicant's medical examination; billing reads it later. All of it may come in parts: what is
 * not sent stays as it is.
 */
export const examinationInput = {
  letterNumber: z.optional(z.string().check(z.regex(/^\d{1,20}$/, 'pipeline:refusals.letter_number'))),
  schedule: z.optional(day),
  mcuPackageId: z.optional(id),
  clinicName: z.optional(text(100)),
  clinicLocation: z.optional(text(200)),
  mcuPrice: z.optional(rupiah),
  mcuFeePercentage: z.optional(percentage),
  mcuFeeValue: z.optional(rupiah),
  vesselId: z.optional(z.nullable(id)),
  principalId: z.optional(z.nullable(id)),
} as const;

const examinationPart = z.object(examinationInput);
export type ExaminationInput = z.output<typeof examinationPart>;

/** An applicant's examination as staff see it; what is not known yet is null. */
export const examination = z.object({
  id: z.int(),
  regCrewId: z.int(),
  letterNumber: z.nullable(z.string()),
  schedule: z.nullable(z.string()),
  mcuPackageId: z.nullable(z.int()),
  mcuPackage: z.nullable(z.string()),
  clinicName: z.nullable(z.string()),
  clinicLocation: z.nullable(z.string()),
  mcuPrice: z.nullable(z.string()),
  mcuFeePercentage: z.nullable(z.string()),
  mcuFeeValue: z.nullable(z.string()),
  vesselId: z.nullable(z.int()),
  vesselName: z.nullable(z.string()),
  principalId: z.nullable(z.int()),
  principalName: z.nullable(z.string()),
  version: z.int(),
});
export type Examination = z.output<typeof examination>;

const decision = {
  assessmentType: z.enum(assessedStages),
  assessmentStatus: z.enum(decidedStatuses),
  /** Internal; the applicant never sees it. */
  remark: z.optional(longText(1000)),
} as const;

/** Why one of a bulk was left where it is. */
export const skipReasons = [
  'not found',
  'not in this stage',
  'blacklisted',
  'examination ahead',
  'consent withdrawn',
  'no longer matches',
] as const;

const mailOfApplicant = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** What it says still holds; only then it can be sent again. */
  isCurrent: z.boolean(),
});
export type MailOfApplicant = z.output<typeof mailOfApplicant>;

export const assessments = contract({
  insertAssessment: {
    method: 'POST',
    path: '/AssessmentHistory/InsertAssessmentHistory',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application', 'examination', 'message', 'selectionSession'],
    summary: 'The result of the stage an applicant is in. It moves the applicant in the same transaction.',
    encoding: 'json',
    input: z.object({
      registerCrewId: id,
      ...decision,
      /** With a passed CES: the result of Marlin, so that the applicant gets one message for both. */
      marlinStatus: z.optional(z.enum(['Passed', 'Failed'])),
      /** Someone on the blacklist passes all the same. */
      confirmBlacklisted: z.optional(z.boolean()),
      ...examinationInput,
      version: expectedVersion,
    }),
    answer: dataOf(z.object({ id: z.int(), undoId: z.nullable(uuid), version: z.int(), currentStatusId: z.int() })),
    ledger: ['1C014'],
  },
  insertBulk: {
    method: 'POST',
    path: '/AssessmentHistory/InsertBulkAssessmentHistory',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application', 'examination', 'message', 'selectionSession'],
    summary: 'One result for up to 500; left out: out of the stage, not there, blacklisted and not confirmed.',
    encoding: 'json',
    input: z.object({
      regCrewIdArray: z.array(id).check(z.minLength(1), z.maxLength(500)),
      ...decision,
      /** Those on the blacklist who are to pass all the same; the others on it stay where they are. */
      confirmedBlacklisted: z.optional(z.array(id).check(z.maxLength(500))),
      /** Keyword and filters of the list they were selected in: those no longer found are left out. */
      filterList: z.optional(filterList),
    }),
    answer: dataOf(
      z.object({
        moved: z.array(z.int()),
        /** Takes all of them back, for a minute. */
        undoId: z.nullable(uuid),
        skipped: z.array(z.object({ regCrewId: z.int(), reason: z.enum(skipReasons) })),
      }),
    ),
    ledger: ['1C013'],
  },
  updateStatus: {
    method: 'POST',
    path: '/RegisterCrews/UpdateRegisterCrewStatus',
    effect: 'write',
    access: writes(['ApplicantList'], correctors),
    touches: ['application', 'examination', 'message', 'selectionSession'],
    summary: 'Puts an applicant into another stage by hand, to correct a mistake (1-open 27); kept with who and why.',
    encoding: 'json',
    input: z.object({
      regCrewId: id,
      currentStatusId: z.int().check(z.gte(1), z.lte(8)),
      /** Why; it is kept with who did it. */
      remark: requiredLongText('pipeline:correction.reason', 1000),
      version: expectedVersion,
    }),
    answer: dataOf(z.object({ id: z.int(), version: z.int(), currentStatusId: z.int() })),
    ledger: ['1C006'],
  },
  examination: {
    method: 'GET',
    path: '/AssessmentHistory/GetMCUByRegCrewId/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'registration', input: 'id', isPart: true, ifFound: true },
    shows: ['examination'],
    summary: "An applicant's medical examination; null while none is booked.",
    input: z.object({ id }),
    answer: dataOf(z.nullable(examination)),
  },
  updateExamination: {
    method: 'POST',
    path: '/AssessmentHistory/UpdateMCU',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['examination', 'message'],
    summary: 'Keeps data of an examination without another result; only what is sent changes.',
    encoding: 'json',
    /** `version`: of the examination as it was seen, 0 where there was none. */
    input: z.object({ registerCrewId: id, ...examinationInput, version: expectedVersion }),
    answer: dataOf(examination),
  },
  mails: {
    method: 'GET',
    path: '/Email/GetEmailsByRegCrewId/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'registration', input: 'id', isPart: true, ifFound: true },
    shows: ['message'],
    summary: 'The messages about an application with their delivery, newest first.',
    input: z.object({ id }),
    answer: dataOf(z.array(mailOfApplicant)),
  },
  resendMail: {
    method: 'POST',
    path: '/Email/ResendEmail',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['message'],
    summary: 'Puts a message about an application into the queue once more, to the address of the file as it is now.',
    encoding: 'json',
    input: z.object({ regCrewId: id, mailId: z.int().check(z.gte(1)) }),
    answer: dataOf(mailOfApplicant),
  },
  vessels: {
    method: 'GET',
    path: '/AssessmentHistory/GetMCUVessels',
    effect: 'read',
    access: reads('ApplicantList'),
    shows: ['vessel'],
    summary: 'Vessels in operation and principals of the division, to say whom an examination is for.',
    input: z.object({ divisionId: z.optional(divisionId), search: z.optional(boundedText(100)) }),
    answer: dataOf(
      z.object({
        vessels: z.array(z.object({ id: z.int(), name: z.string(), principalId: z.nullable(z.int()) })),
        principals: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  },
});

/** A stage set by hand (1-open 27). */
export const correction = z.object({
  id: z.int(),
  fromStatusId: z.int(),
  toStatusId: z.int(),
  remark: z.string(),
  correctedBy: z.string(),
  correctedAt: instant,
});
