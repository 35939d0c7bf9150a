import { maskWithFile } from '#features/seafarers/personal-file/rules.ts';
import { maskFinding, type Reader } from '#features/seafarers/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found, Refusal } from '#platform/server/errors.ts';
import { feature, type Services } from '#platform/server/feature.ts';
import { limitVisitors } from '#platform/server/rate-limit.ts';
import { findLastAssessment, listAssessments } from '../assessments/server/queries.ts';
import { applications } from '../contract.ts';
import { mayCorrect } from '../correcting/rules.ts';
import { findOwnSession } from '../invitations/server/queries.ts';
import { countApplicants, listApplicants, listDoneApplicants } from '../lists/server/queries.ts';
import { progressWords, publicProgress, publicStepNames } from '../rules.ts';
import { submitApplication } from '../submission/server/operations.ts';
import { mayWithdraw } from '../withdrawal/rules.ts';
import { findDraft, findRegistration, findStatus, isSubmitted, queueSubmittedMail } from './queries.ts';

/** New applications that may be begun: each mails someone. */
const draftsAVisitor = {
  each: { limit: 10, windowSeconds: 14_400 },
  address: { limit: 100, windowSeconds: 14_400 },
};

export const applicationsFeature = feature(applications, {
  list: ({ id, ...asked }, { db, scope }) => listApplicants(db, scope, id, asked),

  listDone: (asked, { db, scope }) => listDoneApplicants(db, scope, asked),

  counts: async ({ filterList }, { db, scope }) => ({ data: await countApplicants(db, scope, filterList) }),

  get: async ({ id }, { db, scope, user }) => {
    const record = found(await findRegistration(db, scope, id));
    return { data: maskWithFile(user, record) };
  },

  submit: (input, { db, scope, user, language, services }) =>
    submitApplication(db, input, {
      author: { userId: user.userId, visitorKey: null, isStaff: true },
      scope,
      consentedAt: new Date(),
      consentVersion: null,
      language,
      services,
    }),

  submitPublic: {
    prepare: async ({ regCrewId }, context) => {
      if (regCrewId !== undefined) return;
      await limitVisitors(context.db, context.services, 'draft', context, draftsAVisitor);
    },
    run: (input, { db, user, visitor, language, services }) =>
      submitApplication(db, input, {
        author: { userId: user?.userId ?? null, visitorKey: visitor?.key ?? null, isStaff: false },
        scope: null,
        consentedAt: visitor?.consentedAt ?? new Date(),
        consentVersion: visitor?.consentVersion ?? null,
        language,
        services,
      }),
  },

  draftPublic: async (pass, { db }) => ({ data: maskWithFile('self', found(await findDraft(db, pass))) }),

  draft: async (pass, { db, scope, user, noteReading }) => {
    const record = found(await findDraft(db, pass, scope));
    noteReading(record.id);
    return { data: maskWithFile(user, record) };
  },

  status: async (pass, { db, services, today }) => {
    const status = found(await findStatus(db, pass));
    const { id, registrationNumber, fullName, stage, results, withdrawnAt, withdrawnStage } = status;
    // Where it was withdrawn it stopped.
    const ended = withdrawnStage === null ? [] : [{ stage: withdrawnStage, status: 'Failed' as const }];
    const progress = publicProgress(stage, [...ended, ...results]);
    const list = (language: 'en' | 'id') =>
      progress.map((state, at) => ({
        statusName: publicStepNames[language][at] ?? '',
        progress: progressWords[language][state],
      }));
    return {
      data: {
        registrationNo: registrationNumber,
        fullName,
        statusList: list('id'),
        statusListEn: list('en'),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
        mayWithdraw: withdrawnAt === null && mayWithdraw(stage),
        session: await findOwnSession(db, id, { today, publicUrl: services.config.publicUrl }),
        correctedAt: status.correctedAt?.toISOString() ?? null,
        mayCorrect: mayCorrect(status) && status.confirmedAt === null,
      },
    };
  },

  lastAssessment: async ({ type, applicantId }, { db, scope, user }) => {
    const last = await findLastAssessment(db, scope, applicantId, type);
    return { data: last && withoutFinding(user, last) };
  },

  assessments: async ({ id }, { db, scope, user }) => {
    const { data, ...rest } = await listAssessments(db, scope, id);
    return { ...rest, data: data.map((one) => withoutFinding(user, one)) };
  },

  sendMail: async ({ regCrewId }, { db, scope, services }) => {
    found((await isSubmitted(db, regCrewId, { scope })) || undefined);
    return mailState(db, regCrewId, services);
  },

  sendMailPublic: async ({ regCrewId, registrationGuid }, { db, services }) => {
    found((await isSubmitted(db, regCrewId, { guid: registrationGuid })) || undefined);
    return mailState(db, regCrewId, services);
  },
});

/** What was noted about the medical check-up may say more than that someone is fit. */
const withoutFinding = <Result extends { assessmentType: string; remark: string | null }>(
  reader: Reader,
  result: Result,
): Result => (result.assessmentType === 'mcu' ? { ...result, remark: maskFinding(reader, result.remark) } : result);

/** The message is there since the submission; asking again sends nothing twice (DESIGN 10). */
async function mailState(db: Db, applicationId: number, services: Services) {
  const { id, state } = await queueSubmittedMail(db, applicationId, services);
  if (state === 'failed') throw new Refusal(502, 'mail_failed', 'refusals:mail_failed');
  return { data: { id, state } };
}
