import { findRemoved } from '#features/audit/server/queries.ts';
import { allows } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { looks } from '../../rules.ts';
import { findReachableMovement } from '../../server/queries.ts';

/**
 * The audit trail of a movement: dates and ports, the costs of both journeys, and their tickets, removed
 * ones too. For the office only.
 */
export async function movementTrail(db: Db, scope: Scope, id: number, user: SessionUser) {
  if (scope.reach !== 'division' || !allows(looks, user)) return undefined;
  if (!(await findReachableMovement(db, scope, id))) return undefined;
  const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);
  const costs = await db.selectFrom('movementCosts').select('id').where('movementId', '=', id).execute();
  const tickets = await db
    .selectFrom('movementDocuments')
    .select('id')
    .where('movementId', '=', id)
    .where('kind', '=', 'travel')
    .execute();
  const removed = await findRemoved(db, 'movement_documents', { column: 'movement_id', id });
  const removedTickets = removed.filter(({ before }) => before.kind === 'travel');
  return {
    rows: [
      { table: 'movements', ids: [id] },
      { table: 'movement_costs', ids: idsOf(costs) },
      { table: 'movement_documents', ids: [...idsOf(tickets), ...removedTickets.map((row) => row.id)] },
    ],
  };
}
