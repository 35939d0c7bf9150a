import { assessmentsFeature } from '#features/applications/assessments/server/handlers.ts';
import { correctingFeature } from '#features/applications/correcting/server/handlers.ts';
import { hiringFeature } from '#features/applications/hiring/server/handlers.ts';
import { applicantListsFeature } from '#features/applications/lists/server/handlers.ts';
import { notesFeature } from '#features/applications/notes/server/handlers.ts';
import { papersFeature } from '#features/applications/papers/server/handlers.ts';
import { reapplyingFeature } from '#features/applications/reapplying/server/handlers.ts';
import { screeningFeature } from '#features/applications/screening/server/handlers.ts';
import { applicationsFeature } from '#features/applications/server/handlers.ts';
import { selectionSessionsFeature } from '#features/applications/sessions/server/handlers.ts';
import { talentPoolFeature } from '#features/applications/talent-pool/server/handlers.ts';
import { resultUndosFeature } from '#features/applications/undo/server/handlers.ts';
import { withdrawalFeature } from '#features/applications/withdrawal/server/handlers.ts';
import { ownAppraisalsFeature } from '#features/appraisals/own/server/handlers.ts';
import { appraisalsFeature } from '#features/appraisals/server/handlers.ts';
import { mayReadAppraisalFile, mayReadOwnReport } from '#features/appraisals/server/queries.ts';
import { actsFeature } from '#features/audit/acts/server/handlers.ts';
import { auditFeature, type RowWords } from '#features/audit/server/handlers.ts';
import { debitNotesFeature } from '#features/billing/debit-notes/server/handlers.ts';
import { reconciliationFeature } from '#features/billing/reconciliation/server/handlers.ts';
import { billingFeature } from '#features/billing/server/handlers.ts';
import { billingTermsFeature } from '#features/billing/terms/server/handlers.ts';
import { calendarsFeature } from '#features/calendars/server/handlers.ts';
import { captchaFeature } from '#features/captcha/server/handlers.ts';
import { contractsFeature } from '#features/contracts/server/handlers.ts';
import { mayReadContractFile } from '#features/contracts/server/queries.ts';
import { blacklistFeature } from '#features/crew/blacklist/server/handlers.ts';
import { mayReadReleaseLetter } from '#features/crew/blacklist/server/queries.ts';
import { certificationFeature } from '#features/crew/certification/server/handlers.ts';
import { crewCvFeature, crewDocumentsFeature } from '#features/crew/documents/server/handlers.ts';
import { employmentFeature } from '#features/crew/employment/server/handlers.ts';
import { crewListsFeature } from '#features/crew/lists/server/handlers.ts';
import { pairsFeature } from '#features/crew/pairs/server/handlers.ts';
import { crewFilesFeature } from '#features/crew/personal-file/server/handlers.ts';
import { crewScheduleFeature } from '#features/crew/schedule/server/handlers.ts';
import { serviceFeature } from '#features/crew/sea-service/server/handlers.ts';
import { crewFeature } from '#features/crew/server/handlers.ts';
import { crewChangeCostsFeature } from '#features/crew-change-costs/server/handlers.ts';
import { crewRequestsFeature } from '#features/crew-requests/server/handlers.ts';
import { mayReadRequestFile } from '#features/crew-requests/server/queries.ts';
import { firstStepsFeature } from '#features/dashboard/first-steps/server/handlers.ts';
import { ownHomeFeature } from '#features/dashboard/own/server/handlers.ts';
import { dashboardFeature } from '#features/dashboard/server/handlers.ts';
import { snoozesFeature } from '#features/dashboard/snoozes/server/handlers.ts';
import { mayReadEmployeeFile } from '#features/employees/server/queries.ts';
import { filesFeature } from '#features/files/server/handlers.ts';
import type { FileReaders } from '#features/files/server/queries.ts';
import { followUpsFeature } from '#features/follow-ups/server/handlers.ts';
import { identityFeature } from '#features/identity/server/handlers.ts';
import { importsFeature } from '#features/imports/server/handlers.ts';
import { careerFeature } from '#features/job-openings/career/server/handlers.ts';
import { jobOpeningsFeature } from '#features/job-openings/server/handlers.ts';
import { approvalFeature } from '#features/manning/approval/server/handlers.ts';
import { mayReadDecisionEvidence, mayReadExtensionEvidence } from '#features/manning/approval/server/queries.ts';
import { candidatesFeature } from '#features/manning/candidates/server/handlers.ts';
import { chartFeature } from '#features/manning/chart/server/handlers.ts';
import { extensionsFeature } from '#features/manning/extensions/server/handlers.ts';
import { linksFeature } from '#features/manning/links/server/handlers.ts';
import { planningMailsFeature } from '#features/manning/notifications/server/handlers.ts';
import { planningFeature } from '#features/manning/planning/server/handlers.ts';
import { proposingFeature } from '#features/manning/proposing/server/handlers.ts';
import { roundsFeature } from '#features/manning/rounds/server/handlers.ts';
import { accommodationFeature } from '#features/movements/accommodation/server/handlers.ts';
import { correctionsFeature } from '#features/movements/corrections/server/handlers.ts';
import { crewChangesFeature } from '#features/movements/crew-changes/server/handlers.ts';
import { movementPapersFeature } from '#features/movements/documents/server/handlers.ts';
import { mayReadPaper } from '#features/movements/documents/server/queries.ts';
import { gatesFeature } from '#features/movements/gates/server/handlers.ts';
import { schedulingMailsFeature } from '#features/movements/notifications/server/handlers.ts';
import { promotionFeature } from '#features/movements/promotion/server/handlers.ts';
import { reliefFeature } from '#features/movements/relief/server/handlers.ts';
import { paperName } from '#features/movements/rules.ts';
import { movementsFeature } from '#features/movements/server/handlers.ts';
import { crewChangeFeature } from '#features/movements/sheet/server/handlers.ts';
import { addendaFeature } from '#features/preparation/addenda/server/handlers.ts';
import { mayReadAddendumScan } from '#features/preparation/addenda/server/queries.ts';
import {
  agreementOptionsFeature,
  agreementPapersFeature,
} from '#features/preparation/agreement-papers/server/handlers.ts';
import { agreementsFeature } from '#features/preparation/agreements/server/handlers.ts';
import { mayReadAgreementScan } from '#features/preparation/agreements/server/queries.ts';
import { bjstFeature } from '#features/preparation/bjst/server/handlers.ts';
import { mcuFeature } from '#features/preparation/mcu/server/handlers.ts';
import { medicalFeature } from '#features/preparation/medical/server/handlers.ts';
import { preparationMailsFeature } from '#features/preparation/notifications/server/handlers.ts';
import { mayReadMedical, mayReadTraining } from '#features/preparation/records/server/queries.ts';
import { preparationFeature } from '#features/preparation/server/handlers.ts';
import { principalsFeature } from '#features/principals/server/handlers.ts';
import { ownFeature } from '#features/privacy/own/server/handlers.ts';
import { requestsFeature } from '#features/privacy/requests/server/handlers.ts';
import { retentionFeature } from '#features/privacy/retention/server/handlers.ts';
import { privacyFeature } from '#features/privacy/server/handlers.ts';
import { readingWatchFeature } from '#features/privacy/watch/server/handlers.ts';
import { faresFeature } from '#features/rates/fares/server/handlers.ts';
import { planningRulesFeature } from '#features/rates/planning-rules/server/handlers.ts';
import { ratesFeature } from '#features/rates/values/server/handlers.ts';
import { serviceLinksFeature } from '#features/reference/links/server/handlers.ts';
import { referenceFeature } from '#features/reference/server/handlers.ts';
import { reliefPlansFeature } from '#features/relief-plans/server/handlers.ts';
import { whatIfFeature } from '#features/relief-plans/what-if/server/handlers.ts';
import { renewalsFeature } from '#features/renewals/server/handlers.ts';
import { requirementsFeature } from '#features/requirements/server/handlers.ts';
import { maskRow } from '#features/seafarers/personal-file/rules.ts';
import { mayReadSeafarerFile } from '#features/seafarers/server/queries.ts';
import { labelOf, rowName } from '#features/seafarers/versions/rules.ts';
import { searchFeature } from '#features/search/server/handlers.ts';
import { mayReadStepScan } from '#features/sign-on-papers/steps/server/queries.ts';
import { strengthFeature } from '#features/strength/server/handlers.ts';
import { ujbmFeature } from '#features/ujbm/server/handlers.ts';
import { userAccountsFeature, waitingFeature } from '#features/users/managing/server/handlers.ts';
import { passkeysFeature } from '#features/users/passkeys/server/handlers.ts';
import { secondFactorFeature } from '#features/users/second-factor/server/handlers.ts';
import { usersFeature } from '#features/users/server/handlers.ts';
import { sessionsFeature } from '#features/users/sessions/server/handlers.ts';
import { tokensFeature } from '#features/users/tokens/server/handlers.ts';
import { vesselMatrixFeature } from '#features/vessels/matrix/server/handlers.ts';
import { vesselOptionsFeature } from '#features/vessels/options/server/handlers.ts';
import { vesselPrincipalsFeature } from '#features/vessels/particulars/server/handlers.ts';
import { vesselsFeature } from '#features/vessels/server/handlers.ts';
import { voyagesFeature } from '#features/vessels/voyages/server/handlers.ts';
import { viewsFeature } from '#features/views/server/handlers.ts';
import { webhooksFeature } from '#features/webhooks/server/handlers.ts';
import type { Feature } from '#platform/server/feature.ts';
import { histories } from './histories.server.ts';
import { newsFeatures } from './news-features.server.ts';
import { paperFeatures } from './paper-features.server.ts';
import { payFeatures } from './pay-features.server.ts';
import { searchSources } from './search.server.ts';
import { storeFeatures, storeFileReaders } from './store-features.server.ts';
import { workLines } from './work-list.server.ts';

/** Who may read the files of a table's records: holders of the tags, as far as the rule reaches. */
const fileReaders: FileReaders = {
  seafarers: [
    { tags: ['ApplicantList'], mayRead: mayReadSeafarerFile },
    // Principals judge the people proposed to them (1-open 64).
    { tags: ['CrewManagement', 'Approval'], mayRead: mayReadEmployeeFile },
  ],
  appraisals: [
    { tags: ['Appraisal'], mayRead: mayReadAppraisalFile },
    // The person it is about, once it is approved.
    { tags: ['CrewManagement'], mayRead: mayReadOwnReport },
  ],
  // Evidence of what was decided on behalf of a principal.
  assignment_decisions: [{ tags: ['Approval', 'Planning'], mayRead: mayReadDecisionEvidence }],
  extensions: [{ tags: ['Approval', 'Planning'], mayRead: mayReadExtensionEvidence }],
  movement_documents: [{ tags: ['Scheduling', 'Accomodation'], mayRead: mayReadPaper }],
  mcu_examinations: [{ tags: ['OnboardPreparation'], mayRead: mayReadMedical('mcu_examinations') }],
  medical_certificates: [{ tags: ['OnboardPreparation'], mayRead: mayReadMedical('medical_certificates') }],
  bjst_schedules: [{ tags: ['OnboardPreparation'], mayRead: mayReadTraining }],
  crew_agreements: [{ tags: ['OnboardPreparation', 'CrewManagement', 'WOOverview'], mayRead: mayReadAgreementScan }],
  agreement_addenda: [{ tags: ['OnboardPreparation', 'CrewManagement', 'WOOverview'], mayRead: mayReadAddendumScan }],
  sign_on_steps: [{ tags: ['OnboardPreparation'], mayRead: mayReadStepScan }],
  crew_request_steps: [{ tags: ['CrewManagement'], mayRead: mayReadRequestFile }],
  blacklist_records: [{ tags: ['CrewManagement'], mayRead: mayReadReleaseLetter }],
  contracts: [{ tags: ['Contracts'], mayRead: mayReadContractFile }],
  ...storeFileReaders,
};

/** How rows of the trail are worded: masked, with the names of records. */
const trailWords: RowWords = {
  maskRow,
  rowName: (table, row) => rowName(table, row) ?? paperName(table, row),
  labelOf,
};

/** The features whose calls the server answers, one line each, by the name the contract's page shows. */
export const namedFeatures = {
  identity: identityFeature,
  users: usersFeature,
  sessions: sessionsFeature,
  waiting: waitingFeature,
  secondFactor: secondFactorFeature,
  passkeys: passkeysFeature,
  'api-tokens': tokensFeature,
  audit: auditFeature(histories, trailWords),
  acts: actsFeature(trailWords),
  'user-accounts': userAccountsFeature,
  principals: principalsFeature,
  'vessel-principals': vesselPrincipalsFeature,
  captcha: captchaFeature,
  files: filesFeature(fileReaders),
  contracts: contractsFeature,
  ...storeFeatures,
  'job-openings': jobOpeningsFeature,
  career: careerFeature,
  applications: applicationsFeature,
  'applicant-lists': applicantListsFeature,
  'talent-pool': talentPoolFeature,
  'applicant-notes': notesFeature,
  assessments: assessmentsFeature,
  'result-undos': resultUndosFeature,
  'selection-sessions': selectionSessionsFeature,
  withdrawal: withdrawalFeature,
  reapplying: reapplyingFeature,
  correcting: correctingFeature,
  hiring: hiringFeature,
  screening: screeningFeature,
  papers: papersFeature,
  crew: crewFeature,
  blacklist: blacklistFeature,
  employment: employmentFeature,
  'crew-lists': crewListsFeature,
  'crew-schedule': crewScheduleFeature,
  'crew-pairs': pairsFeature,
  'crew-documents': crewDocumentsFeature,
  'crew-files': crewFilesFeature,
  'crew-cv': crewCvFeature,
  certification: certificationFeature,
  'crew-requests': crewRequestsFeature,
  'sea-service': serviceFeature,
  reference: referenceFeature,
  rates: ratesFeature,
  requirements: requirementsFeature,
  'service-links': serviceLinksFeature,
  vessels: vesselsFeature,
  'vessel-options': vesselOptionsFeature,
  voyages: voyagesFeature,
  planning: planningFeature,
  proposing: proposingFeature,
  rounds: roundsFeature,
  candidates: candidatesFeature,
  approval: approvalFeature,
  extensions: extensionsFeature,
  'assignment-links': linksFeature,
  chart: chartFeature,
  'planning-mails': planningMailsFeature,
  preparation: preparationFeature,
  mcu: mcuFeature,
  bjst: bjstFeature,
  'medical-certificates': medicalFeature,
  'preparation-mails': preparationMailsFeature,
  agreements: agreementsFeature,
  'agreement-papers': agreementPapersFeature,
  addenda: addendaFeature,
  'agreement-options': agreementOptionsFeature,
  appraisals: appraisalsFeature,
  ownAppraisals: ownAppraisalsFeature,
  movements: movementsFeature,
  crewChanges: crewChangesFeature,
  crewChange: crewChangeFeature,
  'movement-papers': movementPapersFeature,
  accommodation: accommodationFeature,
  gates: gatesFeature,
  relief: reliefFeature,
  promotion: promotionFeature,
  'gate-corrections': correctionsFeature,
  'scheduling-mails': schedulingMailsFeature,
  'relief-plans': reliefPlansFeature,
  fares: faresFeature,
  'planning-rules': planningRulesFeature,
  'what-if': whatIfFeature,
  ...payFeatures,
  ...paperFeatures(fileReaders),
  strength: strengthFeature,
  renewals: renewalsFeature,
  'crew-change-costs': crewChangeCostsFeature,
  ujbm: ujbmFeature,
  billing: billingFeature,
  'billing-terms': billingTermsFeature,
  reconciliation: reconciliationFeature,
  'debit-notes': debitNotesFeature,
  privacy: privacyFeature,
  'own-data': ownFeature,
  retention: retentionFeature,
  'privacy-requests': requestsFeature,
  'reading-watch': readingWatchFeature,
  'follow-ups': followUpsFeature,
  calendars: calendarsFeature,
  'saved-views': viewsFeature,
  'vessel-matrix': vesselMatrixFeature,
  imports: importsFeature,
  webhooks: webhooksFeature,
  dashboard: dashboardFeature(workLines),
  snoozes: snoozesFeature(workLines),
  ownHome: ownHomeFeature,
  ...newsFeatures,
  'first-steps': firstStepsFeature,
  search: searchFeature(searchSources),
} satisfies Record<string, Feature>;

export const features: readonly Feature[] = Object.values(namedFeatures);
