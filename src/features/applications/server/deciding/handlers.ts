import { findHiredFrom } from '#features/crew/server/hiring/queries.ts';
import { roleClass } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found, stale } from '#platform/server/errors.ts';
import { feature, type Services } from '#platform/server/feature.ts';
import { logPartReading } from '#platform/server/read-log.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { deciding } from '../../deciding/contract.ts';
import { afterCorrection, afterResult, type DecidedStatus, type Obstacle } from '../../deciding/rules.ts';
import { type AssessedStage, stages } from '../../rules.ts';
import { requireApplication } from '../assessments/queries.ts';
import {
  closeExaminations,
  findExamination,
  keepExaminations,
  reopenExamination,
  updateExamination,
} from '../examinations/queries.ts';
import { listMails, resendMail } from '../mailing/delivery/queries.ts';
import { type Message, messageOf, queueMessages } from '../mailing/moves/queries.ts';
import {
  type Applicant,
  correctStage,
  insertResults,
  listExaminationTargets,
  lockApplicants,
  moveApplicants,
  notYetBooked,
} from './queries.ts';

export const decidingFeature = feature(deciding, {
  insertAssessment: async (input, { db, scope, user, services }) => {
    const { registerCrewId, assessmentType, assessmentStatus, remark, version, ...examination } = input;
    const [applicant] = await lockApplicants(db, scope, [registerCrewId]);
    const one = found(applicant);
    const move = afterResult(one.stage, assessmentType, assessmentStatus, roleClass(user.role));
    if ('obstacle' in move) throw refusalOf(move.obstacle);
    if (version !== undefined && version !== one.version) throw stale();
    const sent = Object.keys(examination);
    if (sent.length > 0 && assessmentType !== 'mcu')
      throw badInput(Object.fromEntries(sent.map((name) => [name, 'Only a medical check-up has this'])));
    if (sent.length > 0)
      await keepExaminations(
        db,
        scope,
        [one],
        examination,
        { userId: user.userId, services },
        { isTold: assessmentStatus === 'InProgress' },
      );
    const [moved = one] = await decide(
      db,
      [one],
      { to: move.to, assessmentType, assessmentStatus, remark },
      user,
      services,
    );
    return { data: answerOf(moved) };
  },

  insertBulk: async ({ regCrewIdArray, assessmentType, assessmentStatus, remark }, { db, scope, user, services }) => {
    const ids = [...new Set(regCrewIdArray)];
    const there = await lockApplicants(db, scope, ids);
    const moveOf = ({ stage }: Applicant) => afterResult(stage, assessmentType, assessmentStatus, roleClass(user.role));
    const moving = there.filter((applicant) => 'to' in moveOf(applicant));
    const [first] = moving;
    const move = first && moveOf(first);
    if (move && 'to' in move)
      await decide(db, moving, { to: move.to, assessmentType, assessmentStatus, remark }, user, services);
    const isMoving = new Set(moving.map(({ id }) => id));
    const isThere = new Set(there.map(({ id }) => id));
    return {
      data: {
        moved: ids.filter((id) => isMoving.has(id)),
        skipped: ids
          .filter((id) => !isMoving.has(id))
          .map((id) => ({ regCrewId: id, reason: isThere.has(id) ? 'not in this stage' : 'not found' }) as const),
      },
    };
  },

  updateStatus: async ({ regCrewId, currentStatusId, remark, version }, { db, scope, user, services }) => {
    const [applicant] = await lockApplicants(db, scope, [regCrewId]);
    const one = found(applicant);
    if (version !== undefined && version !== one.version) throw stale();
    const move = afterCorrection(one.stage, currentStatusId, roleClass(user.role));
    if ('obstacle' in move) throw refusalOf(move.obstacle);
    if (await findHiredFrom(db, one.id))
      throw conflict('This applicant has been moved to the crew. The stage stays as it is.', 'already_hired');
    const { userId } = user;
    const correction = await correctStage(db, one, { to: move.to, reason: remark, userId });
    if (move.to === stages.mcu) await reopenExamination(db, one);
    if (move.to === stages.failed && one.stage === stages.mcu) await closeExaminations(db, [one], 'Failed');
    const [moved = one] = await moveApplicants(db, [one], move.to, userId);
    const message = newsOf(one.stage, move.to, `correction ${correction}`);
    if (message) await queueMessages(db, services, new Map([[one.id, message]]));
    return { data: answerOf(moved) };
  },

  examination: async ({ id }, { db, scope, user }) => {
    await requireApplication(db, scope, id);
    const data = await findExamination(db, id);
    if (data) await logPartReading(db, user, 'registration', id);
    return { data };
  },

  updateExamination: async ({ registerCrewId, ...sent }, { db, scope, user, services }) => {
    const [applicant] = await lockApplicants(db, scope, [registerCrewId]);
    const one = found(applicant);
    await updateExamination(db, scope, one, sent, { userId: user.userId, services });
    return { data: found(await findExamination(db, one.id)) };
  },

  mails: async ({ id }, { db, scope, user }) => {
    await requireApplication(db, scope, id);
    const data = await listMails(db, id);
    if (data.length) await logPartReading(db, user, 'registration', id);
    return { data };
  },

  resendMail: async ({ regCrewId, mailId }, { db, scope, services }) => {
    const [applicant] = await lockApplicants(db, scope, [regCrewId]);
    return { data: await resendMail(db, found(applicant), mailId, services) };
  },

  vessels: async ({ search }, { db, scope }) => ({ data: await listExaminationTargets(db, scope, search) }),
});

interface Decision {
  to: number;
  assessmentType: AssessedStage;
  assessmentStatus: DecidedStatus;
  remark: string | undefined;
}

/** Keeps the result, moves the applicants and tells them, in a few statements however many they are. */
async function decide(
  db: Db,
  applicants: readonly Applicant[],
  { to, assessmentType, assessmentStatus, remark }: Decision,
  { userId }: SessionUser,
  services: Services,
): Promise<readonly Applicant[]> {
  const result = { stage: stages[assessmentType], status: assessmentStatus, remark: remark || null, userId };
  if (assessmentStatus === 'InProgress') {
    // A second one says nothing new, unless there is something to say.
    await insertResults(db, remark ? applicants : await notYetBooked(db, applicants), result);
    return applicants;
  }
  const results = await insertResults(db, applicants, result);
  if (assessmentType === 'mcu') await closeExaminations(db, applicants, assessmentStatus);
  const moved = await moveApplicants(db, applicants, to, userId);
  const messages = new Map([...results].map(([id, number]) => [id, messageOf(to, `assessment ${number}`)]));
  await queueMessages(db, services, messages);
  return moved;
}

/** A correction is told when it ends an application, or takes one up again that was over. */
function newsOf(from: number, to: number, transition: string): Message | undefined {
  if (to >= stages.result) return messageOf(to, transition);
  return from === stages.failed ? { kind: 'ApplicantReopened', transition } : undefined;
}

const answerOf = ({ id, version, stage }: Applicant) => ({ id, version, currentStatusId: stage });

/** What stands in the way of a move, in words. */
function refusalOf(obstacle: Obstacle) {
  if (obstacle === 'role') return forbidden();
  if (obstacle === 'decided')
    return conflict('This applicant has already been assessed in this stage.', 'already_assessed');
  if (obstacle === 'early') return conflict('This applicant has not reached this stage yet.', 'not_in_stage');
  return conflict('This applicant is in this stage already.', 'same_stage');
}
