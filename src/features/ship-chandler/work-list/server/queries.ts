import { type RawBuilder, sql } from 'kysely';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';

/** Requests for stores: those that the office supplies, and those that a master is to receive. */

const line = ({ name, classes }: Pick<WorkLine, 'name' | 'classes'>, holds: RawBuilder<unknown>): WorkLine => ({
  name,
  kind: 'chandler-request',
  tags: ['ShipChandler'],
  classes,
  rows: (_db, scope) => sql`
    select ${countedColumns({
      id: sql`r.id`,
      vesselId: sql`v.id`,
      title: sql`v.name`,
      note: sql`r.status`,
      day: sql`r.delivery_on`,
    })}
      from chandler_requests r join vessels v on v.id = r.vessel_id
     where ${holds} and ${isVesselInReach(scope)}`,
});

export const chandlerLines = [
  line(
    { name: 'chandlerRequests', classes: ['service', 'admin', 'superadmin'] },
    sql`r.status in ('Submitted', 'LookingForVendor', 'OnPreparation')`,
  ),
  line({ name: 'deliveries', classes: ['crew'] }, sql`r.status = 'ReadyForShipment'`),
] as const satisfies readonly WorkLine[];
