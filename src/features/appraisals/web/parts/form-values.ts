import { type AppraisalDetail, type AppraisalForm, decisionNames, fullFormOnly } from '../../form/contract.ts';
import type { Flag } from '../../rules.ts';

type Detail = AppraisalDetail;

/** A report in the form; a new one as the server starts it. */
export const valuesOf = (detail: Detail, flag: Flag): AppraisalForm => ({
  flag: detail.flag ?? flag,
  dateOfReport: detail.dateOfReport,
  reportingPeriodFrom: detail.reportingPeriodFrom,
  reportingPeriodTo: detail.reportingPeriodTo,
  reasonForTheReport: detail.reasonForTheReport,
  reportingOfficer: detail.reportingOfficer,
  reportingOfficerRank: detail.reportingOfficerRank ?? '',
  master: detail.master ?? '',
  generalComments: detail.generalComments ?? '',
  ...decisionsOf(detail),
  courseRank: detail.courseRank,
  trainingList: detail.trainingList.map(({ name, reason, comment }) => ({
    name,
    reason: reason ?? '',
    comment: comment ?? '',
  })),
  seafarersRatingMandatory: answersOf(detail.seafarersRatingMandatory),
  seafarersRatingAdditional: answersOf(detail.seafarersRatingAdditional),
  documentAppraisal: detail.documentAppraisal,
});

const answersOf = (answers: Detail['seafarersRatingMandatory']) =>
  answers.map(({ no, score, comment }) => ({ no, score, comment: comment ?? '' }));

function decisionsOf(detail: Detail) {
  const { suitableForThisTypeOfVesselTrade, reemployInCurrentRank, promote, toBeReemployed, recommendation } = detail;
  return {
    suitableForThisTypeOfVesselTrade,
    reemployInCurrentRank,
    promote,
    toBeReemployed,
    recommendation,
    suitableForThisTypeOfVesselTradeReason: detail.suitableForThisTypeOfVesselTradeReason ?? '',
    reemployInCurrentRankReason: detail.reemployInCurrentRankReason ?? '',
    promoteReason: detail.promoteReason ?? '',
    toBeReemployedReason: detail.toBeReemployedReason ?? '',
    recommendationReason: detail.recommendationReason ?? '',
  };
}

/** What is sent: a reason belongs to a No, the full form's fields to it alone, and the file goes by its id. */
export function sentOf<Values extends AppraisalForm>({ documentAppraisal, ...values }: Values) {
  const reasons = Object.fromEntries(
    decisionNames.map((name) => [`${name}Reason`, values[name] === false ? values[`${name}Reason`] : '']),
  );
  return {
    ...values,
    ...reasons,
    ...(values.flag === 'Upload' && Object.fromEntries(fullFormOnly.map((name) => [name, undefined]))),
    documentAppraisalId: documentAppraisal?.uuid ?? null,
    documentAppraisalName: documentAppraisal?.name ?? null,
  };
}
