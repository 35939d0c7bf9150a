import { sql } from 'kysely';
import { isRejected } from '#features/assignments/plans/server/queries.ts';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { type Berth, type Entered, journeyKey, mostDaysBefore, preparedFrom } from '../rules.ts';

/** Crew changes, and what was entered for them. */

type BerthRow = Omit<Berth, 'joinsAt' | 'leavesAt'> & {
  onPortId: number | null;
  onPortName: string | null;
  onRegion: string | null;
  offPortId: number | null;
  offPortName: string | null;
  offRegion: string | null;
};

const dayOf = (instant: string) => sql`(${sql.ref(instant)} at time zone 'Asia/Jakarta')::date`;
const joined = sql`coalesce(${dayOf('a.checked_in_at')}, m.on_board_on, a.planned_from)`;
const left = sql`coalesce(${dayOf('a.checked_out_at')}, m.off_board_on, a.planned_to)`;

/** Times on the seats of vessels in reach that touch some days: past, present and planned next, but for rejected plans. */
export async function listBerths(db: Db, scope: Scope, days: { from: string; to: string }): Promise<Berth[]> {
  const { rows } = await sql<BerthRow>`
    select a.id as "assignmentId", a.seat_id as "seatId", v.id as "vesselId", v.name as "vesselName",
           s.job_position_id as "jobPositionId", j.name_en as "jobPositionName", a.employee_id as "employeeId",
           e.full_name as "employeeName", ${joined}::text as "from", ${left}::text as "to",
           a.planned_from::text as "plannedFrom", a.planned_to::text as "plannedTo",
           a.checked_in_at is not null as "hasJoined", a.checked_out_at is not null as "hasLeft",
           exists (select from assignments o where o.employee_id = a.employee_id and o.checked_out_at = a.checked_in_at) as "isFromAboard",
           exists (select from assignments o where o.employee_id = a.employee_id and o.checked_in_at = a.checked_out_at) as "staysAboard",
           m.id as "movementId", onp.id as "onPortId", onp.name as "onPortName", onp.region as "onRegion",
           offp.id as "offPortId", offp.name as "offPortName", offp.region as "offRegion"
      from assignments a
      join seats s on s.id = a.seat_id
      join vessels v on v.id = s.vessel_id
      join job_positions j on j.id = s.job_position_id
      join people e on e.id = a.employee_id
      left join movements m on m.assignment_id = a.id and m.cancelled_at is null
      left join options onp on onp.id = m.on_board_port_id
      left join options offp on offp.id = m.off_board_port_id
     where ${isVesselInReach(scope)} and a.slot in ('past', 'current', 'next') and not ${isRejected}
       and ${joined} <= ${days.to}::date and ${left} >= ${days.from}::date
     order by a.id`.execute(db);
  return rows.map(({ onPortId, onPortName, onRegion, offPortId, offPortName, offRegion, ...berth }) => ({
    ...berth,
    joinsAt: portOf(onPortId, onPortName, onRegion),
    leavesAt: portOf(offPortId, offPortName, offRegion),
  }));
}

const portOf = (portId: number | null, portName: string | null, region: string | null) =>
  portId === null || portName === null ? null : { portId, portName, region };

/** What was entered for journeys: what each person is paid, and what papers cost. */
export async function listEntered(db: Db, movementIds: readonly number[]): Promise<ReadonlyMap<string, Entered>> {
  if (movementIds.length === 0) return new Map();
  const ids = [...movementIds];
  const { rows } = await sql<{
    movementId: number;
    side: 'on' | 'off';
    paid: string | null;
    bought: string;
    papers: number;
    held: number;
  }>`
    with costs as (
      select movement_id, case side when 'on_board' then 'on' else 'off' end as side, nullif(total, 0) as paid
        from movement_costs where movement_id = any (${ids}::integer[])),
    papers as (
      select movement_id, case usage when 'OnBoard' then 'on' else 'off' end as side, sum(price) as bought,
             count(*)::integer as papers, (count(*) filter (where price = 0))::integer as held
        from movement_documents where kind = 'travel' and movement_id = any (${ids}::integer[]) group by 1, 2)
    select coalesce(c.movement_id, p.movement_id) as "movementId", coalesce(c.side, p.side) as side,
           c.paid::text as paid, coalesce(p.bought, 0)::text as bought, coalesce(p.papers, 0) as papers,
           coalesce(p.held, 0) as held
      from costs c full join papers p on p.movement_id = c.movement_id and p.side = c.side`.execute(db);
  return new Map(
    rows.map(({ movementId, side, paid, bought, papers, held }) => [
      journeyKey(movementId, side),
      { paid: paid === null ? null : rupiah(paid), bought: rupiah(bought), papers, held },
    ]),
  );
}

/** Somebody who joins, with the days in which check-ups and certificates are for it. */
export interface Preparing {
  assignmentId: number;
  employeeId: number;
  from: string;
  to: string;
  /** They were with us before: what is renewed then is ours to pay. */
  hasServed: boolean;
}

/** What is done for these joinings counts from the sign-off before them on. */
export async function listPreparing(
  db: Db,
  joinings: readonly Pick<Berth, 'assignmentId' | 'employeeId' | 'from'>[],
): Promise<Preparing[]> {
  if (joinings.length === 0) return [];
  const { rows } = await sql<{ assignmentId: number; employeeId: number; from: string; leftOn: string | null }>`
    select j.assignment_id as "assignmentId", j.employee_id as "employeeId", j.day::text as "from",
           (select max(${dayOf('o.checked_out_at')}) from assignments o
             where o.employee_id = j.employee_id and o.id <> j.assignment_id and o.checked_out_at is not null
               and ${dayOf('o.checked_out_at')} <= j.day)::text as "leftOn"
      from unnest(${joinings.map(({ assignmentId }) => assignmentId)}::integer[],
                  ${joinings.map(({ employeeId }) => employeeId)}::integer[],
                  ${joinings.map(({ from }) => from)}::date[]) as j (assignment_id, employee_id, day)`.execute(db);
  return rows.map(({ assignmentId, employeeId, from, leftOn }) => ({
    assignmentId,
    employeeId,
    from: preparedFrom(from, leftOn),
    to: from,
    hasServed: leftOn !== null,
  }));
}

const windows = (preparing: readonly Preparing[]) => sql`
  unnest(${preparing.map(({ assignmentId }) => assignmentId)}::integer[],
         ${preparing.map(({ employeeId }) => employeeId)}::integer[], ${preparing.map(({ from }) => from)}::date[],
         ${preparing.map(({ to }) => to)}::date[]) as w (assignment_id, employee_id, from_day, to_day)`;

/** A check-up with what the clinic asks for its package that day, and what was entered; 0 is still to come. */
export interface CheckUp {
  assignmentId: number;
  listed: string | null;
  price: string | null;
}

/** Check-ups for joinings, each for the first one after it. */
export async function listCheckUps(db: Db, preparing: readonly Preparing[]): Promise<CheckUp[]> {
  if (preparing.length === 0) return [];
  const { rows } = await sql<CheckUp>`
    select distinct on (x.id) w.assignment_id as "assignmentId", nullif(x.price, 0)::text as price,
           (select p.price from mcu_prices p join options c on c.id = p.clinic_id
             where c.name_key = lower(x.clinic_name) and p.package_id = x.package_id
               and p.valid_from <= coalesce(x.scheduled_on, x.result_on)
             order by p.valid_from desc limit 1)::text as listed
      from ${windows(preparing)}
      join mcu_examinations x on x.employee_id = w.employee_id
       and coalesce(x.scheduled_on, x.result_on) between w.from_day and w.to_day
     order by x.id, w.to_day`.execute(db);
  return rows;
}

/** Certificates that were issued for joinings, each for the first one after it, by the day of issue. */
export async function listRenewed(
  db: Db,
  preparing: readonly Preparing[],
): Promise<{ assignmentId: number; certificateTypeId: number | null; issuedOn: string }[]> {
  const served = preparing.filter(({ hasServed }) => hasServed);
  if (served.length === 0) return [];
  const { rows } = await sql<{ assignmentId: number; certificateTypeId: number | null; issuedOn: string }>`
    select distinct on (k.id) w.assignment_id as "assignmentId", k.certificate_type_id as "certificateTypeId",
           k.issued_on::text as "issuedOn"
      from ${windows(served)}
      join employees e on e.id = w.employee_id
      join certificates k on k.seafarer_id = e.seafarer_id and k.issued_on between w.from_day and w.to_day
     where k.expires_on is not null and k.issued_on > w.to_day - ${mostDaysBefore}::integer
     order by k.id, w.to_day`.execute(db);
  return rows;
}

/** Who had each vessel of the scope, and until when. */
export interface Tenure {
  vesselId: number;
  principalId: number;
  principalName: string;
  from: string;
  to: string;
}

/** The principals of vessels in reach by day, as bills count them: the first one from the beginning on. */
export async function listTenures(db: Db, scope: Scope): Promise<Tenure[]> {
  const { rows } = await sql<Tenure>`
    select h.vessel_id as "vesselId", h.principal_id as "principalId", p.name as "principalName",
           coalesce(case when lag(h.id) over of_vessel is not null then ${dayOf('h.started_at')} end, date '0001-01-01')::text as "from",
           coalesce(lead(${dayOf('h.started_at')}) over of_vessel - 1, date '9999-12-31')::text as "to"
      from vessel_principals h
      join principals p on p.id = h.principal_id
      join vessels v on v.id = h.vessel_id
     where ${isVesselInReach(scope)}
    window of_vessel as (partition by h.vessel_id order by h.started_at)`.execute(db);
  return rows;
}

/** Budgets of a year of vessels in reach. */
export async function listBudgets(db: Db, scope: Scope, year: number) {
  const { rows } = await sql<{ vesselId: number; vesselName: string; amount: string; version: number }>`
    select b.vessel_id as "vesselId", v.name as "vesselName", b.amount::text as amount, b.version
      from crew_change_budgets b join vessels v on v.id = b.vessel_id
     where b.year = ${year} and ${isVesselInReach(scope)}`.execute(db);
  return rows;
}

/** A budget, held until the end of the transaction; nothing where none was entered. */
export const lockBudget = (db: Db, vesselId: number, year: number) =>
  db
    .selectFrom('crewChangeBudgets')
    .select(['id', 'version'])
    .where('vesselId', '=', vesselId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();

/** Enters a budget; false where one was entered since. */
export async function insertBudget(
  db: Db,
  { vesselId, year, amount }: { vesselId: number; year: number; amount: string },
): Promise<boolean> {
  const row = await db
    .insertInto('crewChangeBudgets')
    .values({ vesselId, year, amount })
    .onConflict((conflict) => conflict.columns(['vesselId', 'year']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateBudget = (db: Db, id: number, amount: string) =>
  db.updateTable('crewChangeBudgets').set({ amount }).where('id', '=', id).execute();

/** Takes a budget away. */
export const deleteBudget = (db: Db, id: number) => db.deleteFrom('crewChangeBudgets').where('id', '=', id).execute();
