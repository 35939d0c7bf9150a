import { refuseUnseen } from '#features/audit/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findExamination, updateExamination } from '../../examinations/server/queries.ts';
import { listMails, resendMail } from '../../server/operations.ts';
import { assessments } from '../contract.ts';
import { assess, assessMany, correct } from './operations.ts';
import { type Applicant, findStage, listExaminationTargets, lockApplicants, requireApplication } from './queries.ts';

const answerOf = ({ id, version, stage }: Applicant) => ({ id, version, currentStatusId: stage });

export const assessmentsFeature = feature(assessments, {
  insertAssessment: async (input, context) => {
    const { applicant, undoId } = await assess(context, input);
    return { data: { ...answerOf(applicant), undoId } };
  },

  insertBulk: async (input, context) => ({ data: await assessMany(context, input) }),

  updateStatus: async (input, context) => ({ data: answerOf(await correct(context, input)) }),

  examination: async ({ id }, { db, scope }) => {
    await requireApplication(db, scope, id);
    const data = await findExamination(db, id);
    return { data };
  },

  updateExamination: async ({ registerCrewId, version, ...sent }, { db, scope, user, services, today }) => {
    const [applicant] = await lockApplicants(db, scope, [registerCrewId]);
    const one = found(applicant);
    const entry = await findExamination(db, one.id);
    await refuseUnseen(db, { table: 'mcu_examinations', entry }, { userId: user.userId, version });
    await updateExamination(db, scope, one, sent, { userId: user.userId, services, today });
    return { data: found(await findExamination(db, one.id)) };
  },

  mails: async ({ id }, { db, scope, services }) => {
    const stage = await findStage(db, scope, id);
    return { data: await listMails(db, { id, stage }, services) };
  },

  resendMail: async ({ regCrewId, mailId }, { db, scope, services }) => {
    const [applicant] = await lockApplicants(db, scope, [regCrewId]);
    return { data: await resendMail(db, found(applicant), mailId, services) };
  },

  vessels: async ({ search }, { db, scope }) => ({ data: await listExaminationTargets(db, scope, search) }),
});
