import { sql } from 'kysely';
import { countryName } from '#features/reference/countries/rules.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { type SignOnChange, signOnPapers } from '../contract.ts';
import type { ChangeKey } from '../letters/server/queries.ts';
import { type Side, sides } from '../rules.ts';

/** Crew changes by port, and who is on one. */

/** The name of a joined user; nothing for none. */
export const userName = (user: string) =>
  sql<
    string | null
  >`nullif(btrim(concat_ws(' ', ${sql.ref(`${user}.firstName`)}, ${sql.ref(`${user}.lastName`)})), '')`;

/** One row a vessel, day and port where somebody joins or leaves. */
const changes = (db: Db) =>
  db
    .selectFrom('crewChangePeople as p')
    .innerJoin('options as o', 'o.id', 'p.portId')
    .select(['p.vesselId', 'p.day', 'p.portId', 'o.name as portName'])
    .select(sql<number>`(p.vessel_id::bigint * 100000 + (p.day - date '2000-01-01')) * 1000000 + p.port_id`.as('id'))
    .select((count) => [
      sql<number>`count(*) filter (where p.side = 'on')::integer`.as('joins'),
      sql<number>`count(*) filter (where p.side = 'off')::integer`.as('leaves'),
      count.fn.countAll<number>().as('people'),
      sql<number>`count(*) filter (where p.is_done)::integer`.as('done'),
      sql<number>`coalesce(sum((select count(*) from sign_on_steps t where t.assignment_id = p.assignment_id
        and t.side = p.side and t.port_id = p.port_id and t.undone_at is null
        and t.state = 'prepared')), 0)::integer`.as('prepared'),
      sql<number>`coalesce(sum((select count(*) from sign_on_steps t where t.assignment_id = p.assignment_id
        and t.side = p.side and t.port_id = p.port_id and t.undone_at is null
        and t.state = 'stamped')), 0)::integer`.as('stamped'),
    ])
    .groupBy(['p.vesselId', 'p.day', 'p.portId', 'o.name']);

interface Asked extends ListAsked {
  from?: string | undefined;
  to?: string | undefined;
}

/** Crew changes of vessels in reach, the earliest first; without a first day those that are not done yet. */
export const listChanges = (db: Db, scope: Scope, asked: Asked): Promise<Page<SignOnChange>> =>
  listPage(db, {
    asked,
    columns: signOnPapers.list.list,
    base: vesselsOf(db, scope)
      .innerJoin(changes(db).as('c'), 'c.vesselId', 'v.id')
      .$if(asked.from === undefined, (query) => query.where(sql<boolean>`c.done < c.people`))
      .$if(asked.from !== undefined, (query) => query.where('c.day', '>=', asked.from ?? ''))
      .$if(asked.to !== undefined, (query) => query.where('c.day', '<=', asked.to ?? '')),
    key: 'c.id',
    search: sql`search_key(concat_ws(' ', v.name, c.port_name))`,
    sort: { day: 'c.day', vesselName: folded('v.name'), portName: folded('c.portName') },
    filter: { vesselId: { column: 'v.id', as: 'integer' }, portId: { column: 'c.portId', as: 'integer' } },
    order: [
      ['c.day', 'asc'],
      [folded('v.name'), 'asc'],
    ],
    isCostly: true,
    rows: (page) =>
      page
        .innerJoin(changes(db).as('c'), 'c.id', 'page.id')
        .innerJoin('vessels as v', 'v.id', 'c.vesselId')
        .select(['c.id', 'c.vesselId', 'v.name as vesselName', 'c.day', 'c.portId', 'c.portName'])
        .select(['c.joins', 'c.leaves', 'c.prepared', 'c.stamped']),
  });

/** The vessel and the port of a crew change, if the vessel is in reach; refuses a port that is in no list. */
export async function findPlace(db: Db, scope: Scope, { vesselId, portId }: ChangeKey) {
  const vessel = await vesselsOf(db, scope)
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select(['v.id as vesselId', 'v.name as vesselName', 't.name as vesselType', 'v.divisionId', 'v.imoNumber as imo'])
    .select(['v.callSign', 'v.flag', 'v.grossTonnage'])
    .where('v.id', '=', vesselId)
    .executeTakeFirst();
  const port = await db
    .selectFrom('options')
    .select('name')
    .where('id', '=', portId)
    .where('kind', '=', 'port')
    .executeTakeFirst();
  if (vessel && !port) throw badInput({ portId: notInList });
  return vessel && port && { ...vessel, flag: countryName(vessel.flag), portName: port.name };
}
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** Everybody who joins or leaves the vessel on the day, at whatever port, by rank. */
export async function listOnChange(db: Db, { vesselId, day }: ChangeKey) {
  const rows = await db
    .selectFrom('crewChangePeople as p')
    .innerJoin('jobPositions as j', 'j.id', 'p.jobPositionId')
    .select(['p.assignmentId', 'p.employeeId', 'p.side', 'p.isDone'])
    .select(sql<number | null>`p.port_id`.as('portId'))
    .select(sql<number | null>`p.movement_id`.as('employeeSchedulingId'))
    .where('p.vesselId', '=', vesselId)
    .where('p.day', '=', day)
    .orderBy('j.sortOrder')
    .orderBy('p.assignmentId')
    .execute();
  return rows.map((row) => ({ ...row, side: sideOf(row.side) }));
}

/** Which of these assignments are on a vessel. */
export async function listThoseOn(db: Db, vesselId: number, assignmentIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('assignments')
    .select('id')
    .where('seatId', 'in', (seats) => seats.selectFrom('seats').select('id').where('vesselId', '=', vesselId))
    .where('id', 'in', [0, ...assignmentIds])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const sideOf = (side: string): Side => (side === sides[0] ? 'on' : 'off');

const emptyHead = { voyageNumber: '', lastPort: '', version: 0 };

/** What was entered for the head of the crew list. */
export const findHead = async (db: Db, { vesselId, day, portId }: ChangeKey) =>
  (await db
    .selectFrom('signOnHeads')
    .select(['voyageNumber', 'lastPort', 'version'])
    .where('vesselId', '=', vesselId)
    .where('day', '=', day)
    .where('portId', '=', portId)
    .executeTakeFirst()) ?? emptyHead;

/** Where the vessel came from, by her newest voyage report until the day: what the last port of call starts from. */
export const findReportedPort = async (db: Db, { vesselId, day }: ChangeKey): Promise<string | null> =>
  (
    await db
      .selectFrom('voyageLogs as l')
      .innerJoin('options as o', 'o.id', 'l.originPortId')
      .select('o.name')
      .where('l.vesselId', '=', vesselId)
      .where('l.removedAt', 'is', null)
      .where('l.reportedOn', '<=', day)
      .orderBy('l.reportedOn', 'desc')
      .orderBy('l.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.name ?? null;

/** The next crew change of the scope that has a port, at one port or at any; else the last one. */
export const findNextChange = (
  db: Db,
  scope: Scope,
  { today, portId }: { today: string; portId: number | null },
): Promise<ChangeKey | undefined> =>
  vesselsOf(db, scope)
    .innerJoin(changes(db).as('c'), 'c.vesselId', 'v.id')
    .select(['c.vesselId', 'c.day', sql<number>`c.port_id`.as('portId')])
    .$if(portId !== null, (query) => query.where('c.portId', '=', portId ?? 0))
    .orderBy(sql`c.day < ${today}::date`)
    .orderBy(sql`abs(c.day - ${today}::date)`)
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
