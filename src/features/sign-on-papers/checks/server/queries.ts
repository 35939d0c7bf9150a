import type { Db } from '#platform/server/database/connect.ts';
import type { ChangeKey } from '../../letters/server/queries.ts';
import { userName } from '../../server/queries.ts';

/** Ticks of a crew change, the earliest first, those that were taken back included. */
export async function listChecks(db: Db, { vesselId, day, portId }: ChangeKey) {
  const rows = await db
    .selectFrom('signOnChecks as c')
    .leftJoin('users as u', 'u.id', 'c.checkedBy')
    .leftJoin('users as x', 'x.id', 'c.undoneBy')
    .select(['c.line', 'c.checkedAt', 'c.undoneAt'])
    .select([userName('u').as('checkedBy'), userName('x').as('undoneBy')])
    .where('c.vesselId', '=', vesselId)
    .where('c.day', '=', day)
    .where('c.portId', '=', portId)
    .orderBy('c.id')
    .execute();
  return rows.map(({ checkedAt, undoneAt, ...row }) => ({
    ...row,
    checkedAt: checkedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}
export type KeptCheck = Awaited<ReturnType<typeof listChecks>>[number];

/** Those that hold. */
export const held = (checks: readonly KeptCheck[]) => checks.filter(({ undoneAt }) => undoneAt === null);
