import { sql } from 'kysely';
import { inReach } from '#features/employees/server/queries.ts';
import { filesOf } from '#features/files/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import type { PeopleFilter } from '../../people/server/queries.ts';
import { joinsVessel } from '../../records/server/queries.ts';
import { type Bjst, bjsts } from '../contract.ts';

const schedules = (db: Db, scope: Scope) =>
  db.selectFrom('bjstSchedules as b').innerJoin('people as e', 'e.id', 'b.employeeId').where(inReach(scope));

const columns = [
  'b.id as employeePreparationBjstId',
  'e.id as employeeId',
  'b.typeId as bjstTypeId',
  'b.letterNumber',
  'b.startsOn as startDate',
  'b.endsOn as endDate',
  'b.place',
  'b.resultOn',
  'b.correction',
  'b.fileId',
  'b.version',
] as const;
const shown = (language: 'en' | 'id') =>
  [
    'e.fullName as employeeName',
    sql<Bjst['result']>`b.result`.as('result'),
    sql<string>`(select j.name_en from job_positions j where j.id = coalesce((select s.job_position_id from seats s
      join assignments a on a.seat_id = s.id where a.employee_id = e.id and a.slot = 'next' and s.vessel_id = b.vessel_id
      order by a.id limit 1), e.job_position_id))`.as('rank'),
    sql<string | null>`(select v.name from vessels v where v.id = b.vessel_id)`.as('shipName'),
    (language === 'id'
      ? sql<string>`(select coalesce(o.name_id, o.name) from options o where o.id = b.type_id)`
      : sql<string>`(select o.name from options o where o.id = b.type_id)`
    ).as('bjstTypeName'),
    sql<
      string | null
    >`(select btrim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = b.created_by)`.as('createdBy'),
    dayOf(sql`b.created_at`).as('createdDate'),
  ] as const;

const withFiles = async <Row extends { fileId: string | null }>(db: Db, rows: readonly Row[]) => {
  const files = await filesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.map(({ fileId, ...row }) => {
    const attachment = (fileId && files.get(fileId)) || null;
    return { ...row, attachment, attachmentId: attachment?.uuid ?? null, attachmentFilename: attachment?.name ?? null };
  });
};

/** BJST of those who join a vessel, or of one person, the newest first. */
export async function listBjsts(
  db: Db,
  scope: Scope,
  asked: ListAsked & PeopleFilter,
  language: 'en' | 'id',
): Promise<Page<Bjst>> {
  const { vesselId, employeeId } = asked;
  const page = await listPage(db, {
    asked,
    columns: bjsts.list.list,
    base: schedules(db, scope)
      .$if(employeeId !== undefined, (query) => query.where('e.id', '=', employeeId ?? 0))
      .$if(vesselId !== undefined && employeeId === undefined, (query) => query.where(joinsVessel(vesselId ?? 0))),
    key: 'b.id',
    search: sql`search_key(concat_ws(' ', e.full_name, e.employee_number))`,
    sort: { startDate: sql`b.starts_on`, employeeName: folded('e.fullName') },
    filter: { result: { column: 'b.result', as: 'text' } },
    order: [[sql`b.id`, 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('bjstSchedules as b', 'b.id', 'page.id')
        .innerJoin('people as e', 'e.id', 'b.employeeId')
        .select(columns)
        .select(shown(language)),
  });
  return { ...page, data: await withFiles(db, page.data) };
}

/** One BJST in reach. */
export async function findBjst(db: Db, scope: Scope, id: number, language: 'en' | 'id'): Promise<Bjst | undefined> {
  const row = await schedules(db, scope)
    .select(columns)
    .select(shown(language))
    .where('b.id', '=', id)
    .executeTakeFirst();
  return row && (await withFiles(db, [row]))[0];
}

/** One BJST in reach, held. */
export const lockBjst = (db: Db, scope: Scope, id: number) =>
  schedules(db, scope).selectAll('b').where('b.id', '=', id).forUpdate('b').executeTakeFirst();

/** Those of the people who have a BJST by this letter, with what it says. */
export const listSchedules = (
  db: Db,
  scope: Scope,
  asked: { employeeIds: readonly number[]; letterNumber: string; startDate: string },
) =>
  schedules(db, scope)
    .innerJoin('options as o', 'o.id', 'b.typeId')
    .select(['b.endsOn as endDate', 'b.place', 'o.name as typeName', dayOf(sql`b.created_at`).as('dated')])
    .select(sql<string>`coalesce(o.name_id, o.name)`.as('typeNameId'))
    .where('b.employeeId', 'in', asked.employeeIds)
    .where('b.letterNumber', '=', asked.letterNumber)
    .where('b.startsOn', '=', asked.startDate)
    .orderBy('b.id')
    .execute();
