import { withdrawPlans } from '#features/assignments/plans/server/operations.ts';
import { staleEdit } from '#features/audit/server/queries.ts';
import { findReachableEmployee, lockEmployee } from '#features/employees/server/queries.ts';
import { claimFile } from '#features/files/server/queries.ts';
import { roleClass } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found, notFound, Refusal } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type BlacklistMail, blacklist } from '../contract.ts';
import {
  afterVerdict,
  allowsStep,
  type BlacklistState,
  type BlacklistStep,
  obstacleToDeciding,
  verdicts,
} from '../rules.ts';
import { findLatestRecord, noSuchMail, queueStepMails, resend, stateOfMail } from './operations.ts';
import {
  decideRelease,
  findOpenRecord,
  insertRecord,
  insertRelease,
  isLetterUsed,
  isResponsibleParty,
  listLevels,
  listRecords,
  lockRecord,
  updateRecord,
} from './queries.ts';

export const blacklistFeature = feature(blacklist, {
  byEmployee: async ({ employeeId }, { db, scope, user, today }) => {
    const member = found(await findReachableEmployee(db, scope, employeeId));
    return { data: await listRecords(db, member.id, { user, today }) };
  },

  levels: (_nothing, { db }) => listLevels(db),

  insert: async (input, context) => {
    const { db, scope, user, services, today } = context;
    const member = found(await lockEmployee(db, scope, input.employeeId));
    if (await findOpenRecord(db, member.id)) throw conflict('blacklist:refusals.already_blacklisted');
    const fields = await fieldsOf(db, input, today);
    await withdrawPlans(context, member.id, input.confirmedPlans ?? [], { because: 'blacklisted', by: user.userId });
    const record = await insertRecord(db, { ...fields, employeeId: member.id, createdBy: user.userId });
    await queueStepMails(db, services, { recordId: record.id, kind: 'Blacklist' });
    return { data: { ...record, state: 'blacklisted' as const } };
  },

  update: async (input, { db, scope, user, today }) => {
    const record = await openRecord(db, { scope, user }, input, 'edit');
    const changed = await updateRecord(db, record.id, await fieldsOf(db, input, today));
    return { data: { ...changed, state: record.state } };
  },

  requestRelease: async (input, { db, scope, user, services }) => {
    const record = await openRecord(db, { scope, user }, input, 'request');
    const { unblacklistRequestTo: requestedTo, unblacklistDocumentId: fileId } = input;
    if (requestedTo === user.userId) throw badInput({ unblacklistRequestTo: 'blacklist:refusals.own_request' });
    if (!(await isResponsibleParty(db, record.divisionId, requestedTo)))
      throw badInput({ unblacklistRequestTo: 'blacklist:refusals.not_responsible' });
    if (await isLetterUsed(db, record.id, fileId))
      throw badInput({ unblacklistDocumentId: 'blacklist:refusals.letter_used' });
    const hangsOn = { table: 'blacklist_records', recordId: record.id, field: 'unblacklistDocumentId' };
    await claimFile(db, fileId, { ...hangsOn, by: { userId: user.userId, visitorKey: null } });
    await insertRelease(db, { recordId: record.id, fileId, requestedBy: user.userId, requestedTo });
    const changed = await updateRecord(db, record.id);
    await queueStepMails(db, services, { recordId: record.id, kind: 'UnblacklistRequest' });
    return { data: { ...changed, state: 'requested' as const } };
  },

  decideRelease: async (input, { db, scope, user, services }) => {
    const record = await openRecord(db, { scope, user }, input, 'decide');
    const request = found(record.pending);
    const obstacle = obstacleToDeciding({ userId: user.userId, roleClass: roleClass(user.role) }, request);
    if (obstacle === 'own request') throw forbidden('blacklist:refusals.requested_by_you');
    if (obstacle) throw forbidden('blacklist:refusals.not_asked');
    const verdict = verdicts[input.verdict];
    const state = afterVerdict(verdict);
    const isReleased = state === 'released';
    if (input.isUnblacklisted !== undefined && input.isUnblacklisted !== isReleased)
      throw badInput({ isUnblacklisted: 'blacklist:refusals.verdict_differs' });
    if (input.unblacklistBy !== undefined && input.unblacklistBy !== user.userId)
      throw badInput({ unblacklistBy: 'blacklist:refusals.not_own_decision' });
    const decision = { verdict, note: input.note || null, userId: user.userId, isReleased };
    const changed = await decideRelease(db, { recordId: record.id, releaseId: request.id }, decision);
    const kind = isReleased ? 'UnblacklistApproved' : 'UnblacklistRejected';
    await queueStepMails(db, services, { recordId: record.id, kind });
    return { data: { ...changed, state } };
  },

  sendMail: ({ employeeId, sendEmailType }, context) => mailState(context, employeeId, sendEmailType),
  sendReleaseMail: ({ employeeId, sendEmailType }, context) => mailState(context, employeeId, sendEmailType),

  resendMail: async ({ employeeBlackListid, mailId }, { db, scope, services }) => {
    const record = found(await lockRecord(db, scope, employeeBlackListid));
    const { id } = await resend(db, services, { recordId: record.id, mailId });
    return { data: { id, state: 'queued' as const } };
  },
});

/** Level, days and reason as they are kept; someone is on the blacklist from now on, so the start is not ahead. */
async function fieldsOf(
  db: Db,
  input: Received<typeof blacklist.update> | Received<typeof blacklist.insert>,
  today: string,
) {
  const { employeeBlacklistLevelId: levelId, startDate: startsOn, endDate, reason } = input;
  if (!(await listLevels(db)).some(({ id }) => id === levelId)) throw badInput({ employeeBlacklistLevelId: notInList });
  if (startsOn > today) throw badInput({ startDate: 'blacklist:refusals.starts_in_future' });
  return { levelId, startsOn, endsOn: endDate ?? null, reason: reason || null };
}

interface Asked {
  employeeBlackListid: number;
  employeeId?: number | undefined;
  version?: number | undefined;
}

/** The record a step is about, in the state that allows it and the version that was seen. */
async function openRecord(
  db: Db,
  { scope, user }: { scope: Scope; user: SessionUser },
  { employeeBlackListid, employeeId, version }: Asked,
  step: BlacklistStep,
) {
  const record = found(await lockRecord(db, scope, employeeBlackListid));
  if (employeeId !== undefined && employeeId !== record.employeeId) throw notFound();
  if (!allowsStep(step, record.state)) throw refusalOf(record.state);
  if (version !== undefined && version !== record.version)
    throw await staleEdit(db, { table: 'blacklist_records', id: record.id }, user.userId);
  return record;
}

function refusalOf(state: BlacklistState): Refusal {
  if (state === 'released') return conflict('blacklist:refusals.released');
  if (state === 'requested') return conflict('blacklist:refusals.requested');
  return conflict('blacklist:refusals.not_requested');
}

async function mailState(
  { db, scope, services }: Context<typeof blacklist.sendMail>,
  employeeId: number,
  kind: BlacklistMail,
) {
  const member = found(await findReachableEmployee(db, scope, employeeId));
  const record = await findLatestRecord(db, member.id);
  if (!record) throw noSuchMail();
  const { id, state } = await stateOfMail(db, services, { recordId: record.id, kind });
  if (state === 'failed') throw new Refusal(502, 'mail_failed', 'refusals:mail_failed');
  return { data: { id, state } };
}
