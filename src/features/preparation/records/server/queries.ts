import { sql } from 'kysely';
import { inReach } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { seesMedical } from '../../rules.ts';

/** What check-ups, BJST and certificates have in common. */

/** True of an employee `e` who has a confirmed plan for a vessel. */
export const joinsVessel = (vesselId: number) => sql<boolean>`exists (
  select from preparations r join assignments a on a.id = r.assignment_id join seats s on s.id = a.seat_id
   where a.employee_id = e.id and a.slot = 'next' and r.cancelled_at is null and s.vessel_id = ${vesselId})`;

const employeeOf = (
  db: Db,
  scope: Scope,
  table: 'mcu_examinations' | 'medical_certificates' | 'bjst_schedules',
  id: number,
) =>
  db
    .selectFrom('employees as e')
    .select('e.id')
    .where(inReach(scope))
    .where('e.id', '=', sql<number>`(select c.employee_id from ${sql.table(table)} c where c.id = ${id})`)
    .executeTakeFirst();

/** True if a reader may see a scan of a check-up or a medical certificate: those who may see medical results. */
export const mayReadMedical =
  (table: 'mcu_examinations' | 'medical_certificates') => async (db: Db, scope: Scope, id: number) =>
    seesMedical(scope.reader) && (await employeeOf(db, scope, table, id)) !== undefined;

/** True if a reader may see a paper of a BJST. */
export const mayReadTraining = async (db: Db, scope: Scope, id: number) =>
  scope.reach === 'division' && (await employeeOf(db, scope, 'bjst_schedules', id)) !== undefined;
