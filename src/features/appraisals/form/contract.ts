import * as z from 'zod/mini';
import { isRequired, type Message, message } from '#platform/contract/messages.ts';
import { attachment, day, id, instant, longText, requiredText, rule, text, uuid } from '#platform/contract/shapes.ts';
import { dayOfCheck } from '#platform/contract/today.ts';
import {
  flags,
  rankCategories,
  reportingStatuses,
  reportReasons,
  reviewStatuses,
  trainingCategories,
} from '../rules.ts';

/** What the forms of an appraisal fill in: the full one, and the one that takes a report made elsewhere. */

const label = (name: string): Message => `appraisals:fields.${name}`;

/** The five questions with a reason where the answer is No, each with what is said when it is not answered. */
export const decisions = {
  suitableForThisTypeOfVesselTrade: 'appraisals:refusals.no_suitability',
  reemployInCurrentRank: 'appraisals:refusals.no_reemployment',
  promote: 'appraisals:refusals.no_promotion',
  toBeReemployed: 'appraisals:refusals.no_reemployed',
  recommendation: 'appraisals:refusals.no_recommendation',
} as const satisfies Record<string, Message>;
export type Decision = keyof typeof decisions;
export const decisionNames = Object.keys(decisions) as Decision[];

const score = z.nullable(z.int().check(z.gte(1), z.lte(5)));
const comment = z.optional(z.nullable(longText(500)));
const rating = { no: z.int().check(z.gte(1), z.lte(99)), name: z.optional(text(200)), comment };
const required = z.strictObject({
  ...rating,
  score: score.check(z.refine((value) => value !== null, 'appraisals:refusals.no_score')),
});
const optional = z.strictObject({ ...rating, score });

const training = z.strictObject({
  no: z.optional(z.int()),
  name: requiredText('appraisals:training.name', 200),
  reason: z.optional(z.nullable(longText(500))),
  comment: z.optional(z.nullable(longText(500))),
});
export type Training = z.output<typeof training>;

const answer = z.optional(z.nullable(z.boolean()));
const why = z.optional(z.nullable(longText(1_000)));
const line = z.optional(z.nullable(text(100)));
const date = z.optional(z.nullable(day));

/** The fields of either form. Which of them must be there depends on the flag. */
export const appraisalFields = {
  flag: z.enum(flags),
  dateOfReport: date,
  reportingPeriodFrom: date,
  reportingPeriodTo: date,
  reasonForTheReport: z.optional(z.nullable(z.enum(reportReasons))),
  reportingOfficer: line,
  reportingOfficerRank: line,
  master: line,
  generalComments: z.optional(z.nullable(longText(2_000))),
  suitableForThisTypeOfVesselTrade: answer,
  suitableForThisTypeOfVesselTradeReason: why,
  reemployInCurrentRank: answer,
  reemployInCurrentRankReason: why,
  promote: answer,
  promoteReason: why,
  toBeReemployed: answer,
  toBeReemployedReason: why,
  recommendation: answer,
  recommendationReason: why,
  courseRank: z.optional(z.nullable(z.enum(trainingCategories))),
  trainingList: z._default(
    z.array(training).check(z.maxLength(30, message('refusals:too_many_entries', { max: 30 }))),
    [],
  ),
  seafarersRatingMandatory: z._default(z.array(required).check(z.maxLength(30)), []),
  seafarersRatingAdditional: z._default(z.array(optional).check(z.maxLength(30)), []),
} as const;

/** Shown in the form and known to the server: taken where they are sent, and never believed (3O45, 3O51). */
export const knownFields = {
  employeeId: z.optional(id),
  vesselId: z.optional(id),
  rankId: z.optional(id),
  vesselName: z.optional(requiredText('appraisals:fields.vesselName', 200)),
  seafarersName: z.optional(requiredText('appraisals:fields.seafarersName', 200)),
  dateOfBirth: z.optional(requiredText('appraisals:fields.dateOfBirth', 20)),
  nationality: z.optional(requiredText('appraisals:fields.nationality', 100)),
  crewRank: z.optional(requiredText('appraisals:fields.crewRank', 100)),
  seafarersRatingMandatoryAverageScore: z.optional(z.nullable(z.int())),
} as const;

export const fileFields = {
  documentAppraisalId: z.optional(z.nullable(uuid)),
  documentAppraisalName: z.optional(z.nullable(text(255))),
} as const;

type Fields = z.output<z.ZodMiniObject<typeof appraisalFields>>;
const isFull = ({ flag }: Fields) => flag === 'Form';
const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';

const requiredInForm = [
  'reportingOfficer',
  'reportingOfficerRank',
  'master',
  'dateOfReport',
  'reportingPeriodFrom',
  'reportingPeriodTo',
  'reasonForTheReport',
] as const;

/** What holds between the fields. */
export const appraisalRules = [
  ...requiredInForm.map((name) =>
    rule<Fields>(name, isRequired(label(name)), (value) => !isFull(value) || isThere(value[name])),
  ),
  ...decisionNames.flatMap((name) => [
    rule<Fields>(name, decisions[name], (value) => !isFull(value) || isThere(value[name])),
    rule<Fields>(
      `${name}Reason`,
      'appraisals:refusals.no_reason',
      (value) => !isFull(value) || value[name] !== false || isThere(value[`${name}Reason`]),
    ),
  ]),
  rule<Fields>(
    'dateOfReport',
    'appraisals:refusals.report_in_future',
    ({ dateOfReport }) => !dateOfReport || dateOfReport <= dayOfCheck(),
  ),
  rule<Fields>(
    'reportingPeriodTo',
    'appraisals:refusals.period_order',
    ({ reportingPeriodFrom, reportingPeriodTo }) =>
      !reportingPeriodFrom || !reportingPeriodTo || reportingPeriodFrom <= reportingPeriodTo,
  ),
] as const;

const reasonNames = decisionNames.map((name) => `${name}Reason` as const);
/** What only the full form asks for. */
export const fullFormOnly = [
  'reasonForTheReport',
  'reportingOfficerRank',
  'master',
  ...decisionNames,
  ...reasonNames,
  'courseRank',
  'trainingList',
  'seafarersRatingMandatory',
  'seafarersRatingAdditional',
] as const;
const isSent = (value: unknown) => isThere(value) && !(Array.isArray(value) && value.length === 0);

/** What belongs to the other form, or to another answer, would not be kept: it is refused. */
export const sentRules = [
  ...fullFormOnly.map((name) =>
    rule<Fields>(name, 'appraisals:refusals.of_full_form', (value) => value.flag !== 'Upload' || !isSent(value[name])),
  ),
  rule<{ flag: string; documentAppraisalId?: unknown }>(
    'documentAppraisalId',
    'appraisals:refusals.of_upload',
    ({ flag, documentAppraisalId }) => flag !== 'Form' || !isThere(documentAppraisalId),
  ),
  ...decisionNames.map((name) =>
    rule<Fields>(
      `${name}Reason`,
      'appraisals:refusals.reason_of_yes',
      (value) => !isFull(value) || value[name] === false || !isThere(value[`${name}Reason`]),
    ),
  ),
] as const;

/** The form as the browser has it: the file as a whole attachment. */
export const appraisalForm = z
  .object({
    ...appraisalFields,
    documentAppraisal: z.optional(z.nullable(attachment)),
  })
  .check(
    ...appraisalRules,
    rule<{ flag: string; documentAppraisal?: unknown }>(
      'documentAppraisal',
      isRequired(label('document')),
      ({ flag, documentAppraisal }) => flag !== 'Upload' || isThere(documentAppraisal),
    ),
  );
export type AppraisalForm = z.input<typeof appraisalForm>;
export type AppraisalValues = z.output<z.ZodMiniObject<typeof appraisalFields>>;

/** A report as it is shown, with what its forms need to know. */

export const askedQuestion = z.object({ sequenceNo: z.int(), label: z.string(), question: z.string() });
const ratingAnswer = z.object({
  no: z.int(),
  name: z.string(),
  score: z.nullable(z.int()),
  comment: z.nullable(z.string()),
});
export const trainingOption = z.object({ id: z.int(), trainingName: z.string(), category: z.enum(trainingCategories) });
export type TrainingOption = z.output<typeof trainingOption>;

const yesNo = z.nullable(z.boolean());
const textAnswer = z.nullable(z.string());

export const appraisalDetail = z.object({
  /** Nothing for a report that is still to be written. */
  employeeAppraisalId: z.nullable(z.int()),
  version: z.int(),
  vesselCrewId: z.int(),
  vesselId: z.int(),
  vesselName: z.string(),
  divisionId: z.int(),
  employeeId: z.int(),
  seafarersName: z.string(),
  crewRank: z.string(),
  rankId: z.int(),
  rankCategory: z.enum(rankCategories),
  dateOfBirth: textAnswer,
  nationality: textAnswer,
  onBoardDate: z.string(),
  offBoardDate: z.string(),
  flag: z.nullable(z.enum(flags)),
  dateOfReport: z.string(),
  reportingPeriodFrom: z.string(),
  reportingPeriodTo: z.string(),
  reasonForTheReport: z.nullable(z.enum(reportReasons)),
  reportingOfficer: z.string(),
  reportingOfficerRank: textAnswer,
  master: textAnswer,
  generalComments: textAnswer,
  suitableForThisTypeOfVesselTrade: yesNo,
  suitableForThisTypeOfVesselTradeReason: textAnswer,
  reemployInCurrentRank: yesNo,
  reemployInCurrentRankReason: textAnswer,
  promote: yesNo,
  promoteReason: textAnswer,
  toBeReemployed: yesNo,
  toBeReemployedReason: textAnswer,
  recommendation: yesNo,
  recommendationReason: textAnswer,
  courseRank: z.nullable(z.enum(trainingCategories)),
  trainingList: z.array(z.object({ no: z.int(), name: z.string(), reason: textAnswer, comment: textAnswer })),
  seafarersRatingMandatory: z.array(ratingAnswer),
  seafarersRatingAdditional: z.array(ratingAnswer),
  seafarersRatingMandatoryAverageScore: z.nullable(z.int()),
  documentAppraisalId: textAnswer,
  documentAppraisalName: textAnswer,
  documentAppraisal: z.nullable(attachment),
  reportingStatus: z.enum(reportingStatuses),
  reviewStatus: z.nullable(z.enum(reviewStatuses)),
  revisionNumber: z.int(),
  /** All reasons for which it was sent back, a line each, the newest last. */
  needRevisionReason: textAnswer,
  revisions: z.array(z.object({ reason: z.string(), by: textAnswer, at: instant })),
  mayWrite: z.boolean(),
  mayReview: z.boolean(),
});
export type AppraisalDetail = z.output<typeof appraisalDetail>;
