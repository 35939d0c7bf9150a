import { sql } from 'kysely';
import { inReach } from '#features/employees/server/queries.ts';
import { sessionUserColumns, sessionUserOf } from '#features/users/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type CalendarKind, calendarKinds } from '../rules.ts';

/** The addresses that an account made. */
export const listAddresses = (db: Db, userId: string) =>
  db
    .selectFrom('calendarAddresses')
    .select(['kind', 'madeAt', 'readOn'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .execute();

/** Keeps the hash of a new address, in place of the one of its kind before. */
export const keepAddress = (db: Db, userId: string, kind: CalendarKind, secretHash: string) =>
  db
    .insertInto('calendarAddresses')
    .values({ userId, kind, secretHash })
    .onConflict((clash) =>
      clash.columns(['userId', 'kind']).doUpdateSet({ secretHash, madeAt: sql<Date>`now()`, readOn: null }),
    )
    .execute();

export const deleteAddress = (db: Db, userId: string, kind: CalendarKind) =>
  db.deleteFrom('calendarAddresses').where('userId', '=', userId).where('kind', '=', kind).execute();

interface Addressed {
  id: number;
  kind: CalendarKind;
  user: SessionUser;
  language: 'en' | 'id';
}

/** The owner and kind of a calendar address; undefined if it has ended or the account is inactive or deleted. */
export async function findByAddress(db: Db, secretHash: string): Promise<Addressed | undefined> {
  const row = await db
    .selectFrom('calendarAddresses as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.kind', 'u.language'])
    .select(sessionUserColumns)
    .where('c.secretHash', '=', secretHash)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst();
  const kind = calendarKinds.find((each) => each === row?.kind);
  if (!row || !kind) return undefined;
  const { id, kind: _kind, language, ...account } = row;
  return { id, kind, user: sessionUserOf(account, ''), language: language === 'id' ? 'id' : 'en' };
}

/** Notes that a calendar read an address on a day. */
export const noteRead = (db: Db, id: number, today: string) =>
  db
    .updateTable('calendarAddresses')
    .set({ readOn: today })
    .where('id', '=', id)
    .where((is) => is.or([is('readOn', 'is', null), is('readOn', '<', today)]))
    .execute();

/** Days of a calendar, yyyy-MM-dd, both included. */
export interface Period {
  from: string;
  to: string;
}

const portName = sql<string | null>`(select o.name from options o where o.id = p.port_id)`;

/** When an employee joins and leaves, by the schedule or, until there is one, by the plan; as far as it is confirmed. */
export const listOwnMoves = (db: Db, employeeId: number, { from, to }: Period) =>
  db
    .selectFrom('crewChangePeople as p')
    .innerJoin('vessels as v', 'v.id', 'p.vesselId')
    .innerJoin('jobPositions as j', 'j.id', 'p.jobPositionId')
    .select(['p.assignmentId', 'p.day', 'v.name as vesselName', 'j.nameEn as rank', portName.as('portName')])
    .select(sql<'on' | 'off'>`p.side`.as('side'))
    .where('p.employeeId', '=', employeeId)
    .where('p.day', '>=', from)
    .where('p.day', '<=', to)
    .where(
      sql<boolean>`not exists (select from assignment_decisions d
        where d.assignment_id = p.assignment_id and d.superseded_at is null and d.decision is distinct from 'confirmed')`,
    )
    .execute();

/** Courses of an employee that a letter sends them to. Medical check-ups are left out of calendars. */
export const listOwnTrainings = (db: Db, employeeId: number, { from, to }: Period) =>
  db
    .selectFrom('bjstSchedules as b')
    .innerJoin('options as o', 'o.id', 'b.typeId')
    .select(['b.id', 'b.startsOn', 'b.endsOn', 'b.place', 'o.name'])
    .where('b.employeeId', '=', employeeId)
    .where('b.endsOn', '>=', from)
    .where('b.startsOn', '<=', to)
    .execute();

/** Crew changes of vessels in reach. */
export const listChanges = (db: Db, scope: Scope, { from, to }: Period) =>
  vesselsOf(db, scope)
    .innerJoin('crewChangeDays as d', 'd.vesselId', 'v.id')
    .select(['d.id', 'v.id as vesselId', 'v.name as vesselName', 'd.day', 'd.joins', 'd.leaves'])
    .select(
      sql<string[]>`array(select o.name from options o where o.id = any (d.port_ids) order by o.name)`.as('ports'),
    )
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .where(sql<boolean>`d.joins + d.leaves > 0`)
    .execute();

/** Sessions of the selection that were not cancelled. */
export const listSessionDays = (db: Db, scope: Scope, { from, to }: Period) =>
  db
    .selectFrom('selectionSessions as s')
    .select(['s.id', 's.kind', 's.heldOn', 's.startsAt', 's.endsAt', 's.place', 's.address', 's.capacity'])
    .select(
      sql<number>`(select count(*)::integer from session_invitations i where i.session_id = s.id and i.ended_why is null)`.as(
        'invited',
      ),
    )
    .where('s.divisionId', 'in', scope.divisions)
    .where('s.cancelledAt', 'is', null)
    .where('s.heldOn', '>=', from)
    .where('s.heldOn', '<=', to)
    .execute();

/** What a principal has not decided yet: plans and longer stays, by vessel and the day they are due. */
export async function listDueDecisions(db: Db, principalId: number, { from, to }: Period) {
  const { rows } = await sql<{ vesselId: number; vesselName: string; day: string; many: number }>`
    select v.id as "vesselId", v.name as "vesselName", w.due_on::text as day, count(*)::integer as many
      from (select d.due_on, a.seat_id from assignment_decisions d join assignments a on a.id = d.assignment_id
             where a.slot = 'next' and d.decision is null and d.superseded_at is null and d.party = 'principal'
               and d.principal_id = ${principalId}
            union all
            select x.due_on, a.seat_id from extensions x join assignments a on a.id = x.assignment_id
             where x.decision is null and x.closed_at is null and a.slot = 'current' and x.principal_id = ${principalId}) w
      join seats s on s.id = w.seat_id join vessels v on v.id = s.vessel_id
     where w.due_on between ${from}::date and ${to}::date
     group by v.id, v.name, w.due_on`.execute(db);
  return rows;
}

/** Certificates of crew in reach that end, by day: how many, and which where they are one's own. */
export const listEndings = (db: Db, scope: Scope, { from, to }: Period, employeeId: number | null) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('employees as e', 'e.seafarerId', 'c.seafarerId')
    .innerJoin('crewListing as l', 'l.employeeId', 'e.id')
    .select('c.expiresOn as day')
    .select([
      sql<number>`count(*)::integer`.as('many'),
      sql<string[]>`array_agg(distinct c.name order by c.name)`.as('names'),
    ])
    .where(inReach(scope))
    .$if(employeeId !== null, (query) => query.where('e.id', '=', employeeId ?? 0))
    .where('l.state', 'in', ['on-board', 'off-board'])
    .where('l.isBlacklisted', '=', false)
    .where('c.expiresOn', '>=', from)
    .where('c.expiresOn', '<=', to)
    .groupBy('c.expiresOn')
    .execute();
