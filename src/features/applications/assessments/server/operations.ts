import { randomUUID } from 'node:crypto';
import { findLastChange, staleEdit } from '#features/audit/server/queries.ts';
import { findHiredFrom } from '#features/employees/server/queries.ts';
import { roleClass } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found, Refusal } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/feature.ts';
import { withdrawWaitingMails } from '#platform/server/outbox.ts';
import type { Scope } from '#platform/server/session.ts';
import { closeExaminations, keepExaminations, reopenExamination } from '../../examinations/server/queries.ts';
import { type OpenInvitation, settleInvitations } from '../../invitations/server/queries.ts';
import { findMatching } from '../../lists/server/queries.ts';
import { type AssessedStage, stages } from '../../rules.ts';
import { type Message, messageOf, queueDelayedMessages, queueMessages, resultKinds } from '../../server/queries.ts';
import { calendarOf, mailUninvited, takeNotices } from '../../session-notices/server/operations.ts';
import { finishUndos, insertUndos, keepWithdrawnMails } from '../../undo/server/queries.ts';
import type { assessments } from '../contract.ts';
import { afterCorrection, afterResult, type DecidedStatus, needsConfirmation, type Obstacle } from '../rules.ts';
import {
  type Applicant,
  correctStage,
  findBlacklisted,
  findEarly,
  insertResults,
  lockApplicants,
  moveApplicants,
  notYetBooked,
} from './queries.ts';

type Caller = Pick<Context<typeof assessments.insertAssessment>, 'db' | 'scope' | 'user' | 'services' | 'today'>;

/** What came of a result; it can be undone for a minute, unless it is a note that something is booked. */
interface Assessed {
  applicant: Applicant;
  undoId: string | null;
}

/** Decides the stage an applicant is in, and after CES the Marlin test with it. */
export async function assess(
  caller: Caller,
  input: Received<typeof assessments.insertAssessment>,
  undoId: string = randomUUID(),
): Promise<Assessed> {
  const { db, scope, user, services, today } = caller;
  const { registerCrewId, assessmentType, assessmentStatus, marlinStatus, remark, version, ...more } = input;
  const { confirmBlacklisted: isConfirmed = false, ...examination } = more;
  const [applicant] = await lockApplicants(db, scope, [registerCrewId]);
  const one = found(applicant);
  if (one.consentWithdrawnAt) throw conflict('pipeline:refusals.consent_withdrawn');
  const move = afterResult(one.stage, assessmentType, assessmentStatus, roleClass(user.role));
  if ('obstacle' in move) throw await refusalNaming(db, one, move.obstacle, user.userId);
  if (version !== undefined && version !== one.version) throw await staleEdit(db, whereOf(one), user.userId);
  const isBlacklisted = (await findBlacklisted(db, [one])).length > 0;
  if (needsConfirmation(assessmentStatus, { isBlacklisted, isConfirmed }))
    throw conflict('pipeline:refusals.blacklisted');
  if (marlinStatus && (assessmentType !== 'ces' || assessmentStatus !== 'Passed'))
    throw badInput({ marlinStatus: 'pipeline:refusals.marlin_after_ces' });
  const sent = Object.keys(examination);
  if (sent.length > 0 && assessmentType !== 'mcu')
    throw badInput(Object.fromEntries(sent.map((name) => [name, 'pipeline:refusals.medical_only'])));
  const isUndoable = assessmentStatus !== 'InProgress';
  if (isUndoable) await insertUndos(db, [one.id], { undoId, userId: user.userId });
  if (sent.length > 0)
    await keepExaminations(
      db,
      scope,
      [one],
      examination,
      { userId: user.userId, services, today },
      assessmentStatus === 'InProgress' ? 'appointment' : 'result',
    );
  if (assessmentType === 'mcu' && assessmentStatus === 'Passed' && (await findEarly(db, [one], today)).length > 0)
    throw conflict('pipeline:refusals.examination_ahead');
  const result = { to: move.to, assessmentType, assessmentStatus, remark: marlinStatus ? undefined : remark };
  const [moved = one] = await decide(caller, [one], result, { undoId, isNotified: !marlinStatus });
  if (!marlinStatus) {
    await finishUndos(db, undoId);
    return { applicant: moved, undoId: isUndoable ? undoId : null };
  }
  const next = afterResult(moved.stage, 'marlin', marlinStatus, roleClass(user.role));
  if ('obstacle' in next) throw refusalOf(next.obstacle);
  const marlin = { to: next.to, assessmentType: 'marlin', assessmentStatus: marlinStatus, remark } as const;
  const [last = moved] = await decide(caller, [moved], marlin, { undoId });
  await finishUndos(db, undoId);
  return { applicant: last, undoId };
}

/** Decides the stage of many: those it passes over are named with the reason. */
export async function assessMany(caller: Caller, input: Received<typeof assessments.insertBulk>) {
  const { db, scope, user, today } = caller;
  const { regCrewIdArray, assessmentType, assessmentStatus, remark, confirmedBlacklisted = [], filterList } = input;
  const ids = [...new Set(regCrewIdArray)];
  const there = await lockApplicants(db, scope, ids);
  const moveOf = ({ stage }: Applicant) => afterResult(stage, assessmentType, assessmentStatus, roleClass(user.role));
  const withdrawn = new Set(there.filter(({ consentWithdrawnAt }) => consentWithdrawnAt).map(({ id }) => id));
  const still = there.filter((applicant) => !withdrawn.has(applicant.id) && 'to' in moveOf(applicant));
  const changed = filterList ? await findChanged(db, scope, stages[assessmentType], filterList, still) : new Set();
  const inStage = still.filter(({ id }) => !changed.has(id));
  const blacklisted = await findBlacklisted(db, inStage);
  const isPassedMcu = assessmentType === 'mcu' && assessmentStatus === 'Passed';
  const early = isPassedMcu ? await findEarly(db, inStage, today) : [];
  const moving = inStage.filter(({ id }) => {
    const known = { isBlacklisted: blacklisted.includes(id), isConfirmed: confirmedBlacklisted.includes(id) };
    return !needsConfirmation(assessmentStatus, known) && !early.includes(id);
  });
  const [first] = moving;
  const move = first && moveOf(first);
  const isUndoable = moving.length > 0 && assessmentStatus !== 'InProgress';
  const undoId = randomUUID();
  if (isUndoable)
    await insertUndos(
      db,
      moving.map(({ id }) => id),
      { undoId, userId: user.userId },
    );
  if (move && 'to' in move)
    await decide(caller, moving, { to: move.to, assessmentType, assessmentStatus, remark }, { undoId });
  if (isUndoable) await finishUndos(db, undoId);
  const isMoving = new Set(moving.map(({ id }) => id));
  const isThere = new Set(there.map(({ id }) => id));
  const isInStage = new Set(inStage.map(({ id }) => id));
  const reasonOf = (id: number) =>
    withdrawn.has(id)
      ? 'consent withdrawn'
      : changed.has(id)
        ? 'no longer matches'
        : early.includes(id)
          ? 'examination ahead'
          : isInStage.has(id)
            ? 'blacklisted'
            : isThere.has(id)
              ? 'not in this stage'
              : 'not found';
  return {
    undoId: isUndoable ? undoId : null,
    moved: ids.filter((id) => isMoving.has(id)),
    skipped: ids.filter((id) => !isMoving.has(id)).map((id) => ({ regCrewId: id, reason: reasonOf(id) }) as const),
  };
}

/** Those that a list's keyword and filters do not find any more. */
async function findChanged(db: Db, scope: Scope, stage: number, filterList: string, applicants: readonly Applicant[]) {
  const ids = applicants.map(({ id }) => id);
  const matching = new Set(await findMatching(db, scope, stage, filterList, ids));
  return new Set(ids.filter((id) => !matching.has(id)));
}

/** Sets the stage of an applicant by hand, with what was decided or booked there. */
export async function correct(
  { db, scope, user, services, today }: Caller,
  { regCrewId, currentStatusId, remark, version }: Received<typeof assessments.updateStatus>,
): Promise<Applicant> {
  const [applicant] = await lockApplicants(db, scope, [regCrewId]);
  const one = found(applicant);
  if (version !== undefined && version !== one.version) throw await staleEdit(db, whereOf(one), user.userId);
  const move = afterCorrection(one.stage, currentStatusId, roleClass(user.role));
  if ('obstacle' in move) throw refusalOf(move.obstacle);
  // Who has withdrawn consent can only be let go.
  if (one.consentWithdrawnAt && move.to !== stages.failed) throw conflict('pipeline:refusals.consent_withdrawn');
  if (one.withdrawnAt) throw conflict('pipeline:refusals.withdrawn');
  if (await findHiredFrom(db, one.id)) throw conflict('pipeline:refusals.already_hired');
  const { userId } = user;
  const correction = await correctStage(db, one, { to: move.to, reason: remark, userId });
  if (move.to === stages.mcu) await reopenExamination(db, one);
  if (move.to === stages.failed && one.stage === stages.mcu) await closeExaminations(db, [one], 'Failed');
  const [moved = one] = await moveApplicants(db, [one], move.to, userId);
  // What was not sent yet needs no correction.
  const unheard = await withdrawWaitingMails(db, resultKinds, [one.id]);
  const { heard } = await takeNotices(db, await settleInvitations(db, [moved], today));
  const isUnheard = unheard.some(
    ({ kind, transition }) =>
      kind === (one.stage === stages.failed ? 'ApplicantClosed' : 'ApplicantResult') && !/ again \d+$/.test(transition),
  );
  const message =
    isUnheard && move.to < stages.result ? undefined : newsOf(one.stage, move.to, `correction ${correction}`);
  if (message) await queueMessages(db, services, new Map([[one.id, withCalendar(message, one.id, heard)]]));
  else await mailUninvited(db, services, heard, { why: 'left' });
  return moved;
}

/** A correction is announced when it ends an application, takes one up again that was over, or takes a success back. */
function newsOf(from: number, to: number, transition: string): Message | undefined {
  if (to >= stages.result) return messageOf(to, transition);
  if (from === stages.result) return { kind: 'ApplicantCorrected', transition };
  return from === stages.failed ? { kind: 'ApplicantReopened', transition } : undefined;
}

interface Decision {
  to: number;
  assessmentType: AssessedStage;
  assessmentStatus: DecidedStatus;
  remark: string | undefined;
}

/** Keeps the result, moves the applicants and tells them, in a few statements however many they are. */
async function decide(
  { db, user: { userId }, services, today }: Caller,
  applicants: readonly Applicant[],
  { to, assessmentType, assessmentStatus, remark }: Decision,
  { undoId, isNotified = true }: { undoId: string; isNotified?: boolean },
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
  const { taken, heard } = await takeNotices(db, await settleInvitations(db, moved, today));
  await keepWithdrawnMails(db, undoId, taken);
  if (!isNotified) return moved;
  const messages = new Map(
    [...results].map(([id, number]) => [id, withCalendar(messageOf(to, `assessment ${number}`), id, heard)]),
  );
  await keepWithdrawnMails(db, undoId, await queueDelayedMessages(db, services, messages));
  return moved;
}

/** A message that also takes the appointment of a session out of the calendar, where there was one. */
function withCalendar(message: Message, applicationId: number, left: readonly OpenInvitation[]): Message {
  const attachments = calendarOf(left.filter((one) => one.applicationId === applicationId));
  return attachments.length > 0 ? { ...message, attachments } : message;
}

const whereOf = ({ id }: Applicant) => ({ table: 'applications', id });

/** The same, with who has decided and when. */
async function refusalNaming(db: Db, applicant: Applicant, obstacle: Obstacle, userId: string): Promise<Refusal> {
  const last = obstacle === 'decided' ? await findLastChange(db, whereOf(applicant)) : undefined;
  if (!last) return refusalOf(obstacle);
  const { userId: by, ...said } = last;
  const key = by === userId ? 'pipeline:refusals.already_assessed.own' : 'pipeline:refusals.already_assessed.by';
  return new Refusal(409, 'already_assessed', message(key, said));
}

/** What prevents a move, in words. */
function refusalOf(obstacle: Obstacle) {
  if (obstacle === 'role') return forbidden();
  if (obstacle === 'decided') return conflict('pipeline:refusals.already_assessed.before');
  if (obstacle === 'early') return conflict('pipeline:refusals.not_in_stage.early');
  return conflict('pipeline:refusals.same_stage');
}
