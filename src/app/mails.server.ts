import {
  bookedMail,
  closedMail,
  correctedMail,
  passedMail,
  reopenedMail,
  resultMail,
} from '#features/applications/assessments/server/mails.ts';
import { welcomeMail } from '#features/applications/hiring/server/mails.ts';
import { draftMail, submittedMail } from '#features/applications/server/mails.ts';
import { sessionDocuments } from '#features/applications/session-notices/server/documents.ts';
import { invitedMail, uninvitedMail } from '#features/applications/session-notices/server/mails.ts';
import { withdrawnMail, withdrawnOfficeMail } from '#features/applications/withdrawal/server/mails.ts';
import { appraisalMail } from '#features/appraisals/server/mails.ts';
import {
  blacklistMail,
  unblacklistApprovedMail,
  unblacklistRejectedMail,
  unblacklistRequestMail,
} from '#features/crew/blacklist/server/mails.ts';
import { bankAccountMail } from '#features/crew-requests/bank-account/server/mails.ts';
import { crewRequestMail } from '#features/crew-requests/server/mails.ts';
import { digestMail } from '#features/dashboard/digest/server/mails.ts';
import { handedOverMail, mentionedMail } from '#features/follow-ups/server/mails.ts';
import type { FindDocument } from '#features/mail/server/operations.ts';
import {
  extensionApprovedMail,
  extensionCrewMail,
  extensionRejectedMail,
  extensionRequestedMail,
  planningCrewLinkMail,
  planningCrewMovedMail,
  planningCrewWithdrawnMail,
  planningEmployeeMail,
  planningMovedMail,
  planningPrincipalMail,
  planningRejectMail,
  planningWithdrawnMail,
} from '#features/manning/notifications/server/mails.ts';
import {
  decisionOverdueMail,
  decisionReminderMail,
  extensionReminderMail,
} from '#features/manning/rounds/server/mails.ts';
import { offboardSchedulingMail, onboardSchedulingMail } from '#features/movements/notifications/server/mails.ts';
import { movementDocuments } from '#features/movements/notifications/server/operations.ts';
import {
  preparationBjstMail,
  preparationMcuMail,
  preparationPklMail,
  preparationPklSignedMail,
} from '#features/preparation/notifications/server/mails.ts';
import { preparationDocuments } from '#features/preparation/notifications/server/operations.ts';
import { privacyAnswerMail } from '#features/privacy/requests/server/mails.ts';
import { goodsDifferMail } from '#features/ship-chandler/lines/server/mails.ts';
import { chandlerStatusMail } from '#features/ship-chandler/server/mails.ts';
import { ownerCodeMail, secondFactorMail, setUpCodeMail } from '#features/users/second-factor/server/mails.ts';
import { invitationMail, newDeviceMail, passwordChangedMail, resetPasswordMail } from '#features/users/server/mails.ts';
import { apiTokenMail } from '#features/users/tokens/server/mails.ts';
import { webhookAddedMail, webhookOffMail } from '#features/webhooks/server/mails.ts';
import type { Config } from '#platform/server/config.ts';
import type { MailTemplate } from '#platform/server/mail-template.ts';

/** The templates of all messages, by the kind they are queued under; one line each. */
export const mailTemplates: Readonly<Record<string, MailTemplate>> = {
  ResetPassword: resetPasswordMail,
  Invitation: invitationMail,
  PasswordChanged: passwordChangedMail,
  NewDevice: newDeviceMail,
  SecondFactor: secondFactorMail,
  SetUpCode: setUpCodeMail,
  OwnerCode: ownerCodeMail,
  ApiToken: apiTokenMail,
  WebhookOff: webhookOffMail,
  WebhookAdded: webhookAddedMail,
  RegisterCrew: submittedMail,
  RegisterCrewDraft: draftMail,
  MoveToCrew: welcomeMail,
  Blacklist: blacklistMail,
  UnblacklistRequest: unblacklistRequestMail,
  UnblacklistApproved: unblacklistApprovedMail,
  UnblacklistRejected: unblacklistRejectedMail,
  ApplicantPassed: passedMail,
  ApplicantBooked: bookedMail,
  ApplicantInvited: invitedMail,
  ApplicantUninvited: uninvitedMail,
  ApplicantResult: resultMail,
  ApplicantClosed: closedMail,
  ApplicantReopened: reopenedMail,
  ApplicantWithdrawn: withdrawnMail,
  ApplicantWithdrawnOffice: withdrawnOfficeMail,
  ApplicantCorrected: correctedMail,
  PlanningPrincipal: planningPrincipalMail,
  PlanningEmployee: planningEmployeeMail,
  PlanningPrincipalReject: planningRejectMail,
  PlanningWithdrawn: planningWithdrawnMail,
  PlanningMoved: planningMovedMail,
  PlanningCrewWithdrawn: planningCrewWithdrawnMail,
  PlanningCrewMoved: planningCrewMovedMail,
  ExtensionRequested: extensionRequestedMail,
  ExtensionApprovedExtension: extensionApprovedMail,
  ExtensionRejectedExtension: extensionRejectedMail,
  ExtensionCrew: extensionCrewMail,
  Appraisal: appraisalMail,
  ChandlerStatus: chandlerStatusMail,
  GoodsDiffer: goodsDifferMail,
  CrewRequest: crewRequestMail,
  BankAccount: bankAccountMail,
  PrivacyAnswer: privacyAnswerMail,
  OnboardScheduling: onboardSchedulingMail,
  OffboardScheduling: offboardSchedulingMail,
  PreparationMCU: preparationMcuMail,
  PreparationPKL: preparationPklMail,
  PreparationPKLSigned: preparationPklSignedMail,
  PreparationBJST: preparationBjstMail,
  PlanningCrewLink: planningCrewLinkMail,
  PlanningReminder: decisionReminderMail,
  PlanningOverdue: decisionOverdueMail,
  ExtensionReminder: extensionReminderMail,
  Digest: digestMail,
  Mentioned: mentionedMail,
  HandedOver: handedOverMail,
};

/** What messages bring, by the kind that the outbox names. */
export const mailDocuments = (config: Config): Readonly<Record<string, FindDocument>> => ({
  ...preparationDocuments(config),
  ...movementDocuments,
  ...sessionDocuments(config),
});
