import { randomUUID } from 'node:crypto';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Faults } from '#platform/contract/messages.ts';
import { badInput, conflict, found, Refusal } from '#platform/server/errors.ts';
import { assess } from '../../assessments/server/operations.ts';
import { findBlacklisted, lockApplicants } from '../../assessments/server/queries.ts';
import type { Caller } from '../../invitations/server/operations.ts';
import { deleteBookings, keepAttendance, listAttending } from '../../invitations/server/queries.ts';
import { assessedStages, stages } from '../../rules.ts';
import { dropNotices } from '../../session-notices/server/operations.ts';
import type { SelectionSession, selectionSessions } from '../../sessions/contract.ts';
import { stagesOf } from '../../sessions/rules.ts';
import { lockSessions } from '../../sessions/server/queries.ts';

type Row = Received<typeof selectionSessions.attend>['rows'][number];
type Attending = Awaited<ReturnType<typeof listAttending>>[number];

/** Keeps who came and the results of those who did: all rows or none, with what is wrong at its row. */
export async function keepAttendanceList(
  caller: Caller,
  { id, rows }: Received<typeof selectionSessions.attend>,
): Promise<{ results: number; undoId: string | null }> {
  const { db, scope, today } = caller;
  const session = found((await lockSessions(db, scope, [id], today))[0]);
  if (session.state === 'cancelled') throw conflict('selection:refusals.cancelled');
  if (session.heldOn > today) throw conflict('selection:refusals.not_held');
  const people = await listAttending(db, id);
  const applicants = await lockApplicants(db, scope, [0, ...people.map(({ applicationId }) => applicationId)]);
  const blacklisted = await findBlacklisted(db, applicants);
  // Read again: someone may have been decided on since.
  const there = new Map((await listAttending(db, id)).map((one) => [one.id, one]));
  const faults: Faults = {};
  const undoId = randomUUID();
  let results = 0;
  await keepPresence(caller, rows, there);
  for (const [at, row] of rows.entries()) {
    const one = there.get(row.invitationId);
    if (!one) throw conflict('selection:refusals.not_invited');
    const refusal = await giveResult(caller, {
      session,
      row,
      one,
      undoId,
      isListed: blacklisted.includes(one.applicationId),
    });
    if (refusal instanceof Refusal) faults[`rows.${at}.result`] = refusal.said;
    else if (refusal === 'given') results += 1;
  }
  if (Object.keys(faults).length > 0) throw badInput(faults);
  return { results, undoId: results > 0 ? undoId : null };
}

/** Keeps who was there. What is not said stays open, and so may they be invited again who were absent. */
async function keepPresence(
  { db }: Caller,
  rows: readonly Row[],
  there: ReadonlyMap<number, Attending>,
): Promise<void> {
  for (const attendance of ['present', 'absent', null] as const) {
    const changed = rows.flatMap((row) => {
      const one = there.get(row.invitationId);
      return one && row.attendance === attendance && one.attendance !== attendance ? [one] : [];
    });
    await keepAttendance(
      db,
      changed.map(({ id }) => id),
      attendance,
    );
    if (attendance !== null) await dropNotices(db, changed);
    if (attendance === 'absent')
      await deleteBookings(
        db,
        changed.map(({ bookingId }) => bookingId),
      );
  }
}

interface Given {
  session: SelectionSession;
  row: Row;
  one: Attending;
  undoId: string;
  isListed: boolean;
}

/** Gives the results of a row by the one way there is for results. What was given before is left as it is. */
async function giveResult(
  caller: Caller,
  { session, row, one, undoId, isListed }: Given,
): Promise<'given' | 'nothing' | Refusal> {
  const { result, marlinResult, remark } = row;
  const isMarlinNext = session.kind === 'ces' && one.stage === stages.marlin;
  const first = isMarlinNext ? marlinResult : result;
  const assessmentType = assessedStages[one.stage - 1];
  if (!first || !assessmentType || !stagesOf[session.kind].includes(one.stage)) return 'nothing';
  if (isListed && first === 'Passed') return conflict('selection:refusals.blacklisted');
  if (session.kind === 'ces' && !isMarlinNext && first === 'Failed' && marlinResult)
    return conflict('pipeline:refusals.marlin_after_ces');
  try {
    await assess(
      caller,
      {
        registerCrewId: one.applicationId,
        assessmentType,
        assessmentStatus: first,
        ...(session.kind === 'ces' && !isMarlinNext && marlinResult && { marlinStatus: marlinResult }),
        ...(remark && { remark }),
      },
      undoId,
    );
    return 'given';
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
