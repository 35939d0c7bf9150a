import type { Received } from '#platform/contract/endpoint.ts';
import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import { lockApplicants } from '../../assessments/server/queries.ts';
import { scheduleRefusal } from '../../examinations/rules.ts';
import { bookCheckUps, type Caller, endInvitations } from '../../invitations/server/operations.ts';
import { listOpenInvitations, type OpenInvitation, raiseInvitations } from '../../invitations/server/queries.ts';
import { mailInvited, mailUninvited } from '../../session-notices/server/operations.ts';
import type { SelectionSession, SessionForm, selectionSessions } from '../contract.ts';
import { cancelSession, insertSession, lockSessions, updateSession } from './queries.ts';

function checkDay({ kind, heldOn }: Pick<SessionForm, 'kind' | 'heldOn'>, today: string): void {
  if (heldOn < today) throw badInput({ heldOn: 'selection:refusals.past' });
  const refusal = kind === 'mcu' && scheduleRefusal(heldOn, today, 'session');
  if (refusal) throw badInput({ heldOn: refusal });
}

/** Plans a session of the caller's division. */
export function planSession(
  { db, user, today }: Caller,
  { divisionId, ...session }: Received<typeof selectionSessions.insert>,
) {
  checkDay(session, today);
  const own = user.role === 'superadmin' ? (divisionId ?? user.divisionId) : user.divisionId;
  return insertSession(db, session, { divisionId: own, userId: user.userId });
}

/** A session that is neither cancelled nor over, held with those invited to it. */
async function lockPlanned({ db, scope, today }: Caller, id: number, version: number | undefined) {
  const session = found((await lockSessions(db, scope, [id], today))[0]);
  if (session.state === 'cancelled') throw conflict('selection:refusals.cancelled');
  if (session.heldOn < today) throw conflict('selection:refusals.over');
  if (version !== undefined && version !== session.version) throw stale();
  const ids = (await listOpenInvitations(db, [id])).map(({ applicationId }) => applicationId);
  const applicants = await lockApplicants(db, scope, [0, ...ids]);
  return { session, applicants, invitations: await listOpenInvitations(db, [id]) };
}

const mailedFields = ['heldOn', 'startsAt', 'endsAt', 'place', 'address', 'onlineLink', 'note'] as const;

/** Changes a session, and tells those invited of what concerns them. */
export async function changeSession(
  caller: Caller,
  { id, version, ...change }: Received<typeof selectionSessions.update>,
) {
  const { db, services, today } = caller;
  const { session, applicants, invitations } = await lockPlanned(caller, id, version);
  if (change.heldOn !== session.heldOn) checkDay({ ...session, ...change }, today);
  if (session.kind === 'mcu' && !change.place) throw badInput({ place: 'selection:refusals.no_clinic' });
  if (change.capacity < session.invited) throw badInput({ capacity: 'selection:refusals.too_small' });
  const saved = await updateSession(db, id, change);
  if (mailedFields.every((name) => (change[name] || null) === session[name])) return saved;
  await raiseInvitations(
    db,
    invitations.map((one) => one.id),
  );
  const after: SelectionSession = {
    ...session,
    ...change,
    place: change.place || null,
    address: change.address || null,
  };
  await bookCheckUps(caller, after, ofInvitations(applicants, invitations));
  await mailInvited(db, services, invitations, { change: 'changed', applicants });
  return saved;
}

const ofInvitations = <A extends { id: number }>(applicants: readonly A[], invitations: readonly OpenInvitation[]) =>
  applicants.filter(({ id }) => invitations.some(({ applicationId }) => applicationId === id));

/** Cancels a session; those invited read why. */
export async function callOff(caller: Caller, { id, version, reason }: Received<typeof selectionSessions.cancel>) {
  const { db, services, user } = caller;
  const { invitations } = await lockPlanned(caller, id, version);
  const saved = await cancelSession(db, id, { reason, userId: user.userId });
  await endInvitations(caller, invitations, 'cancelled');
  await mailUninvited(db, services, invitations, { why: 'cancelled', reason });
  return saved;
}
