import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { isBlacklisted } from '#features/employees/server/queries.ts';
import { anyFileOf } from '#features/seafarers/merging/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import { day } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage, type PageRows } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { searched } from '../../lists/server/queries.ts';
import { stages } from '../../rules.ts';
import { type Talent, talentPool } from '../contract.ts';

/** Those who may be in the pool: ended without hire, consenting, and of nobody on the blacklist; `a` is the application. */
const isAllowed = sql<boolean>`(a.stage >= ${sql.lit(stages.result)} and a.consent_withdrawn_at is null
  and not exists (select from (${anyFileOf(sql.ref('a.seafarerId'))}) person join employees e on e.seafarer_id = person.id
                    join employment_periods p on p.employee_id = e.id and p.ended_on is null)
  and not ${isBlacklisted(sql.ref('a.seafarerId'))})`;

const pool = (db: Db, scope: Scope) =>
  db
    .selectFrom('talentPool as t')
    .innerJoin('applications as a', 'a.id', 't.applicationId')
    .innerJoin('applicationListing as l', 'l.applicationId', 't.applicationId')
    .innerJoin('jobPositions as p', 'p.id', 't.jobPositionId')
    .leftJoin('shipTypes as s', 's.id', 't.shipTypeId')
    .where('t.divisionId', 'in', scope.divisions)
    .where(isAllowed);

const shown = (rows: PageRows) =>
  rows
    .innerJoin('talentPool as t', 't.applicationId', 'page.id')
    .innerJoin('applications as a', 'a.id', 't.applicationId')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 't.jobPositionId')
    .leftJoin('shipTypes as s', 's.id', 't.shipTypeId')
    .innerJoin('users as u', 'u.id', 't.addedBy')
    .select([
      't.applicationId as regCrewId',
      'f.fullName as regFullName',
      'a.registrationNumber as regRegisNo',
      'a.stage as currentStatusId',
      't.jobPositionId',
      'p.nameEn as jobPositionName',
      't.shipTypeId as shipId',
      's.name as vesselType',
      't.availableFrom',
      't.note',
      't.addedAt',
      't.version',
      sql<string>`trim(concat_ws(' ', u.first_name, u.last_name))`.as('addedBy'),
    ]);
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;
const wire = ({ addedAt, ...row }: Omit<Shown, 'listTotal'>): Talent => ({ ...row, addedAt: addedAt.toISOString() });

const freeBy = (value: string): RawBuilder<SqlBool> | undefined =>
  z.safeParse(day, value).success
    ? sql`coalesce(t.available_from, '-infinity') <= ${value}::date`
    : value === 'now'
      ? sql`coalesce(t.available_from, '-infinity') <= today_in_jakarta()`
      : undefined;
const endings = new Map<string, RawBuilder<SqlBool>>([
  ['passed', sql`a.stage = ${sql.lit(stages.result)}`],
  ['failed', sql`a.stage = ${sql.lit(stages.failed)}`],
]);
/** For a type of vessel, or any. */
const forShip = (shipId: number): RawBuilder<SqlBool> =>
  sql`(t.ship_type_id is null or t.ship_type_id = ${shipId}::integer)`;

const listOf = (db: Db, scope: Scope, asked: ListAsked) =>
  ({
    asked,
    columns: talentPool.list.list,
    base: pool(db, scope),
    ...searched(scope),
    sort: {
      regFullName: 'l.fullNameKey',
      jobPositionName: folded('p.nameEn'),
      vesselType: sql`coalesce(search_key(s.name), '') collate "C"`,
      availableFrom: sql`coalesce(t.available_from, '-infinity')`,
      addedAt: 't.addedAt',
    },
    filter: {
      jobPositionId: { column: 't.jobPositionId', as: 'integer' },
      shipId: { matches: (value: string) => (/^\d{1,9}$/.test(value) ? forShip(Number(value)) : undefined) },
      availableBy: { matches: freeBy },
      ended: { matches: (value: string) => endings.get(value) },
    },
    order: [['l.fullNameKey', 'asc']],
    rows: shown,
  }) as const;

/** One page of the pool. */
export async function listTalents(db: Db, scope: Scope, asked: ListAsked): Promise<Page<Talent>> {
  const page = await listPage(db, listOf(db, scope, asked));
  return { ...page, data: page.data.map(wire) };
}

/** How many prospects planning is shown. */
const mostProspects = 20;

/** Those for a rank and type of vessel, who are free first; those who passed before those who failed. */
export async function listProspects(
  db: Db,
  scope: Scope,
  { jobPositionId, shipId }: { jobPositionId: number; shipId: number },
) {
  const list = listOf(db, scope, { pageNumber: 1, pageSize: mostProspects });
  const { data, totalItem } = await listPage(db, {
    ...list,
    base: list.base.where('t.jobPositionId', '=', jobPositionId).where(forShip(shipId)),
    order: [
      [sql`greatest(coalesce(t.available_from, '-infinity'), today_in_jakarta())`, 'asc'],
      ['a.stage', 'asc'],
      ['l.fullNameKey', 'asc'],
    ],
  });
  return { data: data.map(wire), totalItem };
}

/** An applicant of the scope's divisions: whether the pool may have them, and what it says of them. */
export async function findTalent(db: Db, scope: Scope, applicationId: number) {
  const row = await db
    .selectFrom('applications as a')
    .select(['a.id', 'a.divisionId', isAllowed.as('isAllowed')])
    .where('a.id', '=', applicationId)
    .where('a.divisionId', 'in', scope.divisions)
    .where('a.submittedAt', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const list = listOf(db, scope, { pageNumber: 1, pageSize: 1 });
  const { data } = await listPage(db, { ...list, base: list.base.where('t.applicationId', '=', applicationId) });
  return { ...row, talent: data.map(wire)[0] ?? null };
}

export interface NewTalent {
  applicationId: number;
  divisionId: number;
  jobPositionId: number;
  shipTypeId: number | null;
  availableFrom: string | null;
  note: string | null;
  userId: string;
}

/** Keeps what staff say of someone in the pool; the first one to mark someone stays their marker. */
export const saveTalent = (db: Db, { userId, ...values }: NewTalent) => {
  const { jobPositionId, shipTypeId, availableFrom, note } = values;
  return db
    .insertInto('talentPool')
    .values({ ...values, addedBy: userId })
    .onConflict((conflict) =>
      conflict.column('applicationId').doUpdateSet({ jobPositionId, shipTypeId, availableFrom, note }),
    )
    .returning(['applicationId as regCrewId', 'version'])
    .executeTakeFirstOrThrow();
};

/** Takes someone out of the pool, if they are in it. */
export const deleteTalent = (db: Db, applicationId: number) =>
  db.deleteFrom('talentPool').where('applicationId', '=', applicationId).execute();

/** True if a rank, and a type of vessel where one is said, are of the division. */
export async function isOfDivision(
  db: Db,
  divisionId: number,
  { jobPositionId, shipId }: { jobPositionId: number; shipId: number | null },
) {
  const { rows } = await sql<{ position: boolean; ship: boolean }>`
    select exists (select from job_positions where id = ${jobPositionId} and division_id = ${divisionId}) as position,
           ${shipId}::integer is null
             or exists (select from ship_types where id = ${shipId} and division_id = ${divisionId}) as ship`.execute(
    db,
  );
  return rows[0] ?? { position: false, ship: false };
}
