import { sql } from 'kysely';
import { filesOf } from '#features/files/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { allows } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { handles, type Side } from '../../rules.ts';
import { userName } from '../../server/queries.ts';
import { states } from '../rules.ts';

/** Steps of people's papers at a port, the earliest first. */
export async function listSteps(db: Db, portId: number, assignmentIds: readonly number[]) {
  if (assignmentIds.length === 0) return [];
  const rows = await db
    .selectFrom('signOnSteps as s')
    .leftJoin('users as u', 'u.id', 's.notedBy')
    .select(['s.id', 's.assignmentId', 's.side', 's.state', 's.day', 's.fileId', 's.notedAt'])
    .select(userName('u').as('notedBy'))
    .where('s.portId', '=', portId)
    .where('s.assignmentId', 'in', [...assignmentIds])
    .where('s.undoneAt', 'is', null)
    .orderBy('s.id')
    .execute();
  const files = await filesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap(({ state: name, fileId, notedAt, ...row }) => {
    const state = states.find((each) => each === name);
    return state
      ? [{ ...row, state, notedAt: notedAt.toISOString(), scan: (fileId && files.get(fileId)) || null }]
      : [];
  });
}
export type KeptStep = Awaited<ReturnType<typeof listSteps>>[number];

/** Steps that hold, of vessels in reach. */
export const findSteps = (db: Db, scope: Scope, ids: readonly number[]) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('assignments as a', 'a.seatId', 's.id')
    .innerJoin('signOnSteps as t', 't.assignmentId', 'a.id')
    .select(['t.id', 't.assignmentId', 't.portId', 't.fileId', 'v.id as vesselId'])
    .select(sql<Side>`t.side`.as('side'))
    .where('t.id', 'in', [...ids])
    .where('t.undoneAt', 'is', null)
    .orderBy('t.id')
    .execute();

/** Steps of people's papers at a port that were taken back, the earliest first. */
export async function listUndone(db: Db, portId: number, assignmentIds: readonly number[]) {
  if (assignmentIds.length === 0) return [];
  const rows = await db
    .selectFrom('signOnSteps as s')
    .leftJoin('users as u', 'u.id', 's.notedBy')
    .leftJoin('users as x', 'x.id', 's.undoneBy')
    .select(['s.assignmentId', 's.side', 's.state', 's.day', 's.notedAt', 's.undoneAt'])
    .select([userName('u').as('notedBy'), userName('x').as('undoneBy')])
    .where('s.portId', '=', portId)
    .where('s.assignmentId', 'in', [...assignmentIds])
    .where('s.undoneAt', 'is not', null)
    .orderBy('s.id')
    .execute();
  return rows.flatMap(({ state: name, notedAt, undoneAt, ...row }) => {
    const state = states.find((each) => each === name);
    return state ? [{ ...row, state, notedAt: notedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null }] : [];
  });
}

/** True if somebody may open the scan of a step: who handles these papers, of vessels in reach. */
export const mayReadStepScan = async (db: Db, scope: Scope, id: number, { user }: { user: SessionUser }) =>
  allows(handles, user) && (await findSteps(db, scope, [id])).length > 0;
