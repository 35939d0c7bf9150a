import * as z from 'zod/mini';
import { member, reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { dataOf, id, instant, longText, rule } from '#platform/contract/shapes.ts';
import {
  appraisalDetail,
  appraisalFields,
  appraisalRules,
  askedQuestion,
  fileFields,
  knownFields,
  sentRules,
  trainingOption,
} from './form/contract.ts';
import { flags, reportingStatuses, reviewResults, reviewStatuses } from './rules.ts';

/** Appraisals of those aboard: the people to report on, the reports, and their review. */

/** Rows of the lists: vessels with what waits there, and reports. */

export const appraisalVessel = z.object({
  vesselId: z.int(),
  vesselName: z.string(),
  vesselType: z.string(),
  isScrapped: z.boolean(),
  numberOfCrew: z.int(),
  /** Reports that are due, wait for a review, and were sent back. */
  due: z.int(),
  waitingForReview: z.int(),
  needRevision: z.int(),
});
export type AppraisalVessel = z.output<typeof appraisalVessel>;

/** A report, or somebody aboard without one so far (3S105). Days are yyyy-MM-dd. */
export const appraisalRow = z.object({
  /** Nothing while the report is still to be written. */
  employeeAppraisalId: z.nullable(z.int()),
  employeeId: z.int(),
  crewName: z.string(),
  seaFarerId: z.nullable(z.string()),
  jobPositionId: z.int(),
  jobPosition: z.string(),
  reportingPeriodFrom: z.string(),
  reportingPeriodTo: z.nullable(z.string()),
  reportingStatus: z.enum(reportingStatuses),
  reviewStatus: z.nullable(z.enum(reviewStatuses)),
  revisionNumber: z.int(),
  onBoardDate: z.string(),
  /** The planned sign-off while somebody is aboard. */
  offBoardDate: z.string(),
  vesselCrewId: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  flag: z.nullable(z.enum(flags)),
  dateOfReport: z.nullable(z.string()),
  averageScore: z.nullable(z.int()),
  /** The day on which a report that is not written yet is due. */
  dueDate: z.nullable(z.string()),
  isDue: z.boolean(),
  mayWrite: z.boolean(),
});
export type AppraisalRow = z.output<typeof appraisalRow>;

/** Who writes reports: masters of the vessel they are aboard, and the office. */
const writers = writes(['Appraisal'], ['superadmin', 'admin', 'manager', 'staff', 'crew']);
const reviewers = writes(['Appraisal'], ['superadmin', 'admin', 'manager']);

const listOfVessel = {
  method: 'GET',
  effect: 'read',
  access: reads('Appraisal'),
  shows: ['appraisal', 'assignment', 'seafarer'],
  input: listInput({ vesselId: id }),
  answer: pageOf(appraisalRow),
} as const;

const savedReport = z.object({ id: z.int(), version: z.int(), reviewStatus: z.enum(reviewStatuses) });
const saved = dataOf(savedReport);

export const appraisals = contract({
  vessels: {
    method: 'GET',
    path: '/Appraisal/GetVesselAppraisalList',
    effect: 'read',
    access: reads('Appraisal'),
    shows: ['appraisal', 'assignment', 'vessel'],
    summary: 'Vessels, with how many reports are due, wait for a review and were sent back.',
    input: listInput({}),
    answer: pageOf(appraisalVessel),
    list: { sort: ['vesselName', 'vesselType', 'due', 'waitingForReview', 'needRevision'], filter: ['shipId', 'toDo'] },
    ledger: ['3C001'],
  },
  requests: {
    ...listOfVessel,
    path: '/Appraisal/GetVesselCrewNewAppraisalRequest',
    summary: 'Who is aboard without an open report, and reports that are not approved yet.',
    list: {
      sort: ['crewName', 'jobPosition', 'onBoardDate', 'offBoardDate', 'dueDate'],
      filter: ['reportingStatus', 'isDue'],
    },
    ledger: ['3C002'],
  },
  history: {
    ...listOfVessel,
    path: '/Appraisal/GetVesselCrewAppraisalHistory',
    summary: 'Approved reports of those who are and were aboard, the newest first.',
    list: { sort: ['crewName', 'jobPosition', 'dateOfReport', 'averageScore'], filter: ['averageScore'] },
    ledger: ['3C003'],
  },
  ratings: {
    method: 'GET',
    path: '/Appraisal/GetAllAppraisalRating',
    effect: 'read',
    access: reads('Appraisal'),
    shows: [],
    summary: 'The scale of the scores, best first.',
    input: z.object({}),
    answer: dataOf(z.array(z.object({ score: z.int(), name: z.string() }))),
    ledger: ['3C004'],
  },
  get: {
    method: 'GET',
    path: '/Appraisal/GetEmployeeAppraisalDetail',
    effect: 'read',
    access: reads('Appraisal'),
    reading: { kind: 'employee', noted: true, isPart: true },
    shows: ['appraisal', 'assignment', 'seafarer'],
    summary: 'A report, or what a new one of who holds the seat starts from, with its questions.',
    input: z
      .object({ EmployeeAppraisalId: z.optional(id), VesselCrewId: z.optional(id) })
      .check(
        rule<{ EmployeeAppraisalId?: number; VesselCrewId?: number }>(
          'VesselCrewId',
          isRequired('appraisals:refusals.fields.vesselCrewId'),
          (asked) => asked.EmployeeAppraisalId !== undefined || asked.VesselCrewId !== undefined,
        ),
      ),
    answer: z.object({
      appraisalDetail,
      mandatory: z.array(askedQuestion),
      additional: z.array(askedQuestion),
      trainingOptions: z.array(trainingOption),
    }),
    ledger: ['3C005'],
  },
  ofEmployee: {
    method: 'GET',
    path: '/Appraisal/GetEmployeeAppraisalHistory',
    effect: 'read',
    access: reads('Appraisal'),
    reading: { kind: 'employee', noted: true, isPart: true },
    shows: ['appraisal', 'assignment'],
    summary: 'Approved reports of one crew member on vessels in reach, the newest first.',
    input: z
      .object({ EmployeeId: z.optional(id), VesselCrewId: z.optional(id) })
      .check(
        rule<{ EmployeeId?: number; VesselCrewId?: number }>(
          'EmployeeId',
          isRequired('appraisals:refusals.fields.employeeId'),
          (asked) => asked.EmployeeId !== undefined || asked.VesselCrewId !== undefined,
        ),
      ),
    answer: dataOf(z.array(appraisalRow)),
    ledger: ['3C006'],
  },
  trainings: {
    method: 'GET',
    path: '/Dropdown/GetAllAppraisalTraining',
    effect: 'read',
    access: member,
    shows: [],
    summary: 'Trainings that a report can recommend, by category.',
    input: z.object({}),
    answer: z.array(trainingOption),
    ledger: ['3C010'],
  },
  insert: {
    method: 'POST',
    path: '/Appraisal/InsertEmployeeAppraisal',
    effect: 'write',
    encoding: 'json',
    access: writers,
    touches: ['appraisal'],
    summary: 'Submits a report of who holds the seat; it then waits for a review.',
    input: z
      .object({ vesselCrewId: id, ...appraisalFields, ...knownFields, ...fileFields })
      .check(...appraisalRules, ...sentRules),
    answer: saved,
    ledger: ['3C007'],
  },
  update: {
    method: 'POST',
    path: '/Appraisal/UpdateEmployeeAppraisal',
    effect: 'write',
    encoding: 'json',
    access: writers,
    touches: ['appraisal'],
    summary: 'Submits a report again that was sent back.',
    input: z
      .object({
        employeeAppraisalId: id,
        version: z.optional(z.int()),
        vesselCrewId: z.optional(id),
        ...appraisalFields,
        ...knownFields,
        ...fileFields,
      })
      .check(...appraisalRules, ...sentRules),
    answer: saved,
    ledger: ['3C008'],
  },
  review: {
    method: 'POST',
    path: '/Appraisal/SubmitReviewEmployeeAppraisal',
    effect: 'write',
    // The reason may be about a person: it must not reach an access log.
    encoding: 'json',
    access: reviewers,
    touches: ['appraisal'],
    summary: 'Approves a report or sends it back with a reason.',
    input: z
      .object({
        EmployeeAppraisalId: id,
        ReviewStatus: z.enum(reviewResults, isRequired('appraisals:review.result')),
        NeedRevisionReason: z.optional(z.nullable(longText(1_000))),
        version: z.optional(z.int()),
      })
      .check(
        rule<{ ReviewStatus: string; NeedRevisionReason?: string | null }>(
          'NeedRevisionReason',
          isRequired('appraisals:review.reason'),
          ({ ReviewStatus, NeedRevisionReason }) => ReviewStatus === 'Approved' || Boolean(NeedRevisionReason),
        ),
        rule<{ ReviewStatus: string; NeedRevisionReason?: string | null }>(
          'NeedRevisionReason',
          'appraisals:refusals.reason_of_approval',
          ({ ReviewStatus, NeedRevisionReason }) => ReviewStatus !== 'Approved' || !NeedRevisionReason,
        ),
      ),
    /** Whether an approval is sent to anyone by email, and until when the review can be undone. */
    answer: dataOf(z.extend(savedReport, { isMailed: z.boolean(), undoUntil: instant })),
    ledger: ['3C009'],
  },
  undoReview: {
    method: 'POST',
    path: '/Appraisal/UndoReviewEmployeeAppraisal',
    effect: 'write',
    access: reviewers,
    touches: ['appraisal'],
    atOnce: true,
    summary: 'Takes their own review back within ten seconds, before any message is sent (ours).',
    input: z.object({ EmployeeAppraisalId: id }),
    answer: saved,
  },
  document: {
    method: 'POST',
    path: '/GeneratePDF/GenerateEmployeeAppraisal',
    effect: 'read',
    access: reads('Appraisal'),
    reading: { kind: 'employee', noted: true, isPart: true },
    summary: 'An approved report as PDF: drawn from the full form, or the file that was uploaded.',
    input: z.object({ EmployeeAppraisalId: id }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
    ledger: ['3C078'],
  },
});
