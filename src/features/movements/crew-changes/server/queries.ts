import { sql } from 'kysely';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { office, roleClass, roles } from '#platform/contract/access.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { type AgentView, type CrewChangeDetail, type CrewChangeRow, crewChanges } from '../contract.ts';
import { progressOf, type Side } from '../rules.ts';

/** Crew changes as lists and pages show them. */

const portOf = (column: string) => sql<string | null>`(select o.name from options o where o.id = ${sql.ref(column)})`;
const nameOf = (column: string) =>
  sql<
    string | null
  >`(select btrim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = ${sql.ref(column)})`;
const portNames = sql<string[]>`array(select o.name from options o where o.id = any (d.port_ids) order by o.name)`;
const portIds = sql<number[]>`array(select o.id from options o where o.id = any (d.port_ids) order by o.name)`;

interface Asked extends ListAsked {
  from?: string | undefined;
  to?: string | undefined;
}

/** Crew changes of vessels in reach within the period, the earliest first. */
export const listCrewChanges = (db: Db, scope: Scope, asked: Asked): Promise<Page<CrewChangeRow>> =>
  listPage(db, {
    asked,
    columns: crewChanges.list.list,
    base: vesselsOf(db, scope)
      .innerJoin('crewChangeDays as d', 'd.vesselId', 'v.id')
      // Without a first day the list is of what is still to be done.
      .$if(asked.from === undefined, (query) =>
        query.where(sql<boolean>`(d.done < d.joins + d.leaves or d.joins + d.leaves = 0)`),
      )
      .$if(asked.from !== undefined, (query) => query.where('d.day', '>=', asked.from ?? ''))
      .$if(asked.to !== undefined, (query) => query.where('d.day', '<=', asked.to ?? '')),
    key: 'd.id',
    search: sql`search_key(concat_ws(' ', v.name, array_to_string(${portNames}, ' '), d.agent_name))`,
    sort: {
      day: 'd.day',
      vesselName: folded('v.name'),
      portName: sql`coalesce((${portNames})[1], '')`,
    },
    filter: {
      vesselId: { column: 'v.id', as: 'integer' },
      portId: {
        matches: (value) => (/^\d{1,9}$/.test(value) ? sql`${Number(value)}::integer = any (d.port_ids)` : undefined),
      },
      inChargeId: { matches: (value) => sql`d.in_charge_id::text = ${value}` },
    },
    order: [
      ['d.day', 'asc'],
      [folded('v.name'), 'asc'],
    ],
    isCostly: true,
    rows: (page) =>
      page
        .innerJoin('crewChangeDays as d', 'd.id', 'page.id')
        .innerJoin('vessels as v', 'v.id', 'd.vesselId')
        .select(['d.id', 'd.vesselId', 'v.name as vesselName', 'd.day', 'd.joins', 'd.leaves', 'd.ready', 'd.done'])
        .select(['d.agentName', portNames.as('portNames'), portIds.as('portIds')])
        .select([portOf('d.fallbackPortId').as('fallbackPortName')])
        .select(nameOf('d.inChargeId').as('inChargeName')),
  });

/** Everybody on the crew change of a vessel, those who left or joined of late included. */
export async function listPeople(db: Db, vesselId: number, day: string) {
  const rows = await db
    .selectFrom('crewChangePeople as p')
    .innerJoin('assignments as a', 'a.id', 'p.assignmentId')
    .innerJoin('jobPositions as j', 'j.id', 'p.jobPositionId')
    .innerJoin('people as e', 'e.id', 'p.employeeId')
    .select(['p.assignmentId', 'p.seatId', 'p.isDone', 'a.plannedTo', 'a.plannedFrom', 'a.overlapAllowed'])
    .select(sql<Side>`p.side`.as('side'))
    .select(sql<number | null>`p.status`.as('status'))
    .select(sql<number | null>`p.movement_id`.as('employeeSchedulingId'))
    .select(sql<number | null>`p.port_id`.as('portId'))
    .select(portOf('p.portId').as('portName'))
    .select(['e.id as employeeId', 'e.employeeNumber as employeeIdNumber', 'j.nameEn as position'])
    .select(sql<string>`printed_name(e.full_name, e.latin_name)`.as('name'))
    .select(
      sql<number>`coalesce((select m.version from movements m where m.id = p.movement_id), a.version)`.as('version'),
    )
    .select(
      sql<string | null>`case when p.side = 'off' and not p.is_done then (
        select x.full_name from assignments o
          join people x on x.id = o.employee_id
         where o.seat_id = p.seat_id and o.slot = 'next') end`.as('reliefName'),
    )
    .where('p.vesselId', '=', vesselId)
    .where('p.day', '=', day)
    .orderBy('j.sortOrder')
    .orderBy('p.assignmentId')
    .execute();
  return rows.map((row) => ({ ...row, day, progress: progressOf(row) }));
}
export type OnCrewChange = Awaited<ReturnType<typeof listPeople>>[number];

const none = {
  inChargeId: null,
  fallbackPortId: null,
  agentName: '',
  agentPhone: '',
  agentEmail: '',
  note: '',
  inChargeName: null,
  fallbackPortName: null,
  linkUntil: null,
  version: 0,
};

/** What was entered for a crew change. */
export const findDetails = async (db: Db, vesselId: number, day: string) =>
  (await db
    .selectFrom('crewChanges as c')
    .select(['c.inChargeId', 'c.fallbackPortId', 'c.agentName', 'c.agentPhone', 'c.agentEmail', 'c.note', 'c.version'])
    .select([nameOf('c.inChargeId').as('inChargeName'), portOf('c.fallbackPortId').as('fallbackPortName')])
    .select(
      sql<string | null>`case when c.link_until >= today_in_jakarta() then c.link_until::text end`.as('linkUntil'),
    )
    .where('c.vesselId', '=', vesselId)
    .where('c.day', '=', day)
    .executeTakeFirst()) ?? none;

/** The vessel of a crew change, in reach. */
export const findVessel = (db: Db, scope: Scope, vesselId: number) =>
  vesselsOf(db, scope)
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select(['v.id as vesselId', 'v.name as vesselName', 't.name as vesselType', 'v.divisionId'])
    .where('v.id', '=', vesselId)
    .executeTakeFirst();

type Vessel = NonNullable<Awaited<ReturnType<typeof findVessel>>>;

/** A crew change as its page shows it. */
export async function findCrewChange(db: Db, vessel: Vessel, day: string): Promise<CrewChangeDetail> {
  const { vesselId, vesselName, vesselType } = vessel;
  const people = await listPeople(db, vesselId, day);
  return {
    vesselId,
    vesselName,
    vesselType,
    day,
    people: people.map(
      ({ assignmentId, version, employeeSchedulingId, employeeIdNumber, name, position, side, ...rest }) => ({
        assignmentId,
        version,
        employeeSchedulingId,
        employeeIdNumber,
        name,
        position,
        side,
        portId: rest.portId,
        portName: rest.portName,
        progress: rest.progress,
        reliefName: rest.reliefName,
      }),
    ),
    ...(await findDetails(db, vesselId, day)),
  };
}

const officeRoles = roles.filter((role) => office.includes(roleClass(role)));

/** Office staff of the divisions who work with schedules, by name. */
export async function listStaff(db: Db, scope: Scope, { hasFormer = false } = {}) {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', sql<string>`btrim(concat_ws(' ', u.first_name, u.last_name))`.as('name')])
    .where('u.divisionId', 'in', scope.divisions)
    .where((is) =>
      is.or([
        is.and([
          is('u.role', 'in', officeRoles),
          is('u.isActive', '=', true),
          is('u.deletedAt', 'is', null),
          sql<boolean>`u.user_access_list && array['Scheduling', 'Accomodation']`,
        ]),
        ...(hasFormer ? [sql<boolean>`exists (select from crew_changes c where c.in_charge_id = u.id)`] : []),
      ]),
    )
    .orderBy(folded('u.firstName'))
    .orderBy(folded('u.lastName'))
    .orderBy('u.id')
    .execute();
  return rows;
}

/** What a link opens; nothing once it has ended. */
export async function findByLink(db: Db, hash: string): Promise<AgentView | undefined> {
  const change = await db
    .selectFrom('crewChanges as c')
    .innerJoin('vessels as v', 'v.id', 'c.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .leftJoin('users as u', 'u.id', 'c.inChargeId')
    .select(['v.id as vesselId', 'v.name as vesselName', 't.name as vesselType', 'c.day', 'u.email as inChargeEmail'])
    .select([portOf('c.fallbackPortId').as('fallbackPortName'), nameOf('c.inChargeId').as('inChargeName')])
    .where('c.linkHash', '=', hash)
    .where('c.linkUntil', '>=', sql<string>`today_in_jakarta()`)
    .executeTakeFirst();
  if (!change) return undefined;
  const { vesselId, ...shown } = change;
  const people = await listPeople(db, vesselId, change.day);
  const of = (side: Side) =>
    people
      .filter((each) => each.side === side && each.progress !== 'notConfirmed')
      .map(({ name, position, portName }) => ({ name, position, portName }));
  return { ...shown, joins: of('on'), leaves: of('off') };
}

/** How many crew changes from today on somebody is in charge of. */
export async function countInCharge(db: Db, userId: string): Promise<number> {
  const { many } = await db
    .selectFrom('crewChanges')
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .where('inChargeId', '=', userId)
    .where('day', '>=', sql<string>`today_in_jakarta()`)
    .executeTakeFirstOrThrow();
  return Number(many);
}
