import { claimFile } from '#features/files/server/queries.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import { roleClass } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, forbidden, found, notFound, Refusal, stale } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { logPartReading } from '#platform/server/read-log.ts';
import type { Scope } from '#platform/server/session.ts';
import { type BlacklistMail, blacklist } from '../../blacklist/contract.ts';
import {
  afterVerdict,
  allowsStep,
  type BlacklistState,
  type BlacklistStep,
  obstacleToDeciding,
  verdicts,
} from '../../blacklist/rules.ts';
import { findMember, withdrawPlans } from '../employment/queries.ts';
import { findLatestRecord, noSuchMail, resend, stateOfMail, tell } from './deliveries/queries.ts';
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
  byEmployee: async ({ employeeId }, { db, scope, user }) => {
    const member = found(await findMember(db, scope, employeeId));
    await logPartReading(db, user, 'employee', employeeId);
    return { data: await listRecords(db, member.id, user) };
  },

  levels: (_nothing, { db }) => listLevels(db),

  insert: async (input, { db, scope, user, services }) => {
    const member = found(await findMember(db, scope, input.employeeId, { hold: true }));
    if (await findOpenRecord(db, member.id))
      throw conflict('This crew member is on the blacklist already.', 'already_blacklisted');
    const fields = await fieldsOf(db, input);
    await withdrawPlans(db, member.id, input.confirmedPlans);
    const record = await insertRecord(db, { ...fields, employeeId: member.id, createdBy: user.userId });
    await tell(db, services, { recordId: record.id, kind: 'Blacklist' });
    return { data: { ...record, state: 'blacklisted' as const } };
  },

  update: async (input, { db, scope }) => {
    const record = await openRecord(db, scope, input, 'edit');
    const changed = await updateRecord(db, record.id, await fieldsOf(db, input));
    return { data: { ...changed, state: record.state } };
  },

  requestRelease: async (input, { db, scope, user, services }) => {
    const record = await openRecord(db, scope, input, 'request');
    const { unblacklistRequestTo: requestedTo, unblacklistDocumentId: fileId } = input;
    if (requestedTo === user.userId)
      throw badInput({ unblacklistRequestTo: 'Nobody decides on their own request: choose somebody else' });
    if (!(await isResponsibleParty(db, record.divisionId, requestedTo)))
      throw badInput({ unblacklistRequestTo: 'Choose a crewing manager of the division' });
    if (await isLetterUsed(db, record.id, fileId))
      throw badInput({ unblacklistDocumentId: 'This letter was decided on already. Upload the new one' });
    const hangsOn = { table: 'blacklist_records', recordId: record.id, field: 'unblacklistDocumentId' };
    await claimFile(db, fileId, { ...hangsOn, by: { userId: user.userId, visitorKey: null } });
    await insertRelease(db, { recordId: record.id, fileId, requestedBy: user.userId, requestedTo });
    const changed = await updateRecord(db, record.id);
    await tell(db, services, { recordId: record.id, kind: 'UnblacklistRequest' });
    return { data: { ...changed, state: 'requested' as const } };
  },

  decideRelease: async (input, { db, scope, user, services }) => {
    const record = await openRecord(db, scope, input, 'decide');
    const request = found(record.pending);
    const obstacle = obstacleToDeciding({ userId: user.userId, roleClass: roleClass(user.role) }, request);
    if (obstacle === 'own request') throw forbidden('You asked for this release. Somebody else has to decide on it.');
    if (obstacle) throw forbidden('Only the responsible party who was asked decides on this release.');
    const verdict = verdicts[input.verdict];
    const state = afterVerdict(verdict);
    const isReleased = state === 'released';
    if (input.isUnblacklisted !== undefined && input.isUnblacklisted !== isReleased)
      throw badInput({ isUnblacklisted: 'This does not fit the verdict' });
    if (input.unblacklistBy !== undefined && input.unblacklistBy !== user.userId)
      throw badInput({ unblacklistBy: 'Only your own decision can be kept' });
    const decision = { verdict, note: input.note || null, userId: user.userId, isReleased };
    const changed = await decideRelease(db, { recordId: record.id, releaseId: request.id }, decision);
    const kind = isReleased ? 'UnblacklistApproved' : 'UnblacklistRejected';
    await tell(db, services, { recordId: record.id, kind });
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

/** Level, days and reason as they are kept; somebody is on the blacklist from now on, so the start is not ahead. */
async function fieldsOf(db: Db, input: Received<typeof blacklist.update> | Received<typeof blacklist.insert>) {
  const { employeeBlacklistLevelId: levelId, startDate: startsOn, endDate, reason } = input;
  if (!(await listLevels(db)).some(({ id }) => id === levelId))
    throw badInput({ employeeBlacklistLevelId: 'Choose one from the list' });
  if (startsOn > todayInJakarta()) throw badInput({ startDate: 'Start date may not lie ahead' });
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
  scope: Scope,
  { employeeBlackListid, employeeId, version }: Asked,
  step: BlacklistStep,
) {
  const record = found(await lockRecord(db, scope, employeeBlackListid));
  if (employeeId !== undefined && employeeId !== record.employeeId) throw notFound();
  if (!allowsStep(step, record.state)) throw refusalOf(record.state);
  if (version !== undefined && version !== record.version) throw stale();
  return record;
}

function refusalOf(state: BlacklistState): Refusal {
  if (state === 'released') return conflict('This record is closed: the crew member was released.', 'released');
  if (state === 'requested')
    return conflict('A release is asked for already, and waits for its decision.', 'requested');
  return conflict('Nobody has asked for a release.', 'not_requested');
}

async function mailState(
  { db, scope, services }: Context<typeof blacklist.sendMail>,
  employeeId: number,
  kind: BlacklistMail,
) {
  const member = found(await findMember(db, scope, employeeId));
  const record = await findLatestRecord(db, member.id);
  if (!record) throw noSuchMail();
  const { id, state } = await stateOfMail(db, services, { recordId: record.id, kind });
  if (state === 'failed') throw new Refusal(502, 'mail_failed', 'An error occurred while sending the email.');
  return { data: { id, state } };
}
