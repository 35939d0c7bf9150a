import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { notFound } from '#platform/server/errors.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { type JobOpening, jobOpenings } from '../contract.ts';

/** What a lookup of a closed, deleted, foreign or unknown opening answers (1S270). */
export const openingNotFound = () => notFound('job-openings:refusals.opening_not_found');

/** Where the public finds an opening's form; the security page comes first by itself (1-open 76). */
export const registrationUrl = (publicUrl: string, id: number) => `${publicUrl}/registration?joi=${id}`;

/** Open openings of both divisions, newest first: what the landing page shows. */
export const listPublicOpenings = (db: Db, asked: ListAsked, publicUrl: string) =>
  pageOf(db, asked, publicUrl, sql`o.is_open`, jobOpenings.publicList.list);

/** Openings of the scope's divisions, newest first. */
export const listOpenings = (db: Db, scope: Scope, asked: ListAsked, publicUrl: string) =>
  pageOf(db, asked, publicUrl, sql`o.division_id in (${sql.join(scope.divisions)})`, jobOpenings.list.list);

/** An opening the public may apply for: open and not deleted. */
export async function findPublicOpening(db: Db, id: number, publicUrl: string): Promise<JobOpening | undefined> {
  const row = await details(openings(db)).where('o.isOpen', '=', true).where('o.id', '=', id).executeTakeFirst();
  return row && toWire(row, publicUrl);
}

/** An opening of the scope's divisions, closed and deleted ones too: applications keep pointing at it. */
export async function findOpening(
  db: Db,
  scope: Scope,
  id: number,
  publicUrl: string,
): Promise<JobOpening | undefined> {
  const row = await details(joined(db))
    .where('o.divisionId', 'in', scope.divisions)
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row && toWire(row, publicUrl);
}

/** What an application takes over from its opening. `closedAt` is null while it is open and not deleted. */
export const findOpeningForApplication = (db: Db, id: number) =>
  db
    .selectFrom('jobOpenings')
    .select(['id', 'divisionId', 'jobPositionId', 'shipTypeId', 'closedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

const joined = (db: Db) =>
  db
    .selectFrom('jobOpenings as o')
    .innerJoin('jobPositions as p', 'p.id', 'o.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'o.shipTypeId');
const openings = (db: Db) => joined(db).where('o.deletedAt', 'is', null);

type Joined = DB & { o: DB['jobOpenings']; p: DB['jobPositions']; s: DB['shipTypes'] };
const details = <O>(query: SelectQueryBuilder<Joined, 'o' | 'p' | 's', O>) =>
  query
    .innerJoin('divisions as d', 'd.id', 'o.divisionId')
    .leftJoin('options as c', 'c.id', 'o.cityId')
    .select([
      'o.id',
      'o.divisionId',
      'd.name as divisionName',
      'o.cityId',
      'c.name as cityName',
      'o.shipTypeId',
      's.name as shipName',
      'o.jobPositionId',
      'p.nameEn as jobPositionName',
      'p.rankGroup',
      'o.education',
      'o.workExperience',
      'o.jobType',
      'o.isOpen',
      'o.vesselSize',
      'o.task',
      'o.version',
      sql<boolean>`o.deleted_at is not null`.as('isDeleted'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>;

/** The columns staff sort by; the public list declares none of them. */
const sortColumns = {
  jobPositionName: folded('p.nameEn'),
  vesselSize: folded('o.vesselSize'),
  shipName: folded('s.name'),
  jobType: folded('o.jobType'),
  education: folded('o.education'),
  workExperience: folded('o.workExperience'),
  isOpen: sql`${sql.ref('o.isOpen')}`,
};

async function pageOf(
  db: Db,
  asked: ListAsked,
  publicUrl: string,
  which: RawBuilder<SqlBool>,
  columns: typeof jobOpenings.list.list | typeof jobOpenings.publicList.list,
): Promise<Page<JobOpening>> {
  const page = await listPage(db, {
    asked,
    columns,
    base: openings(db).where(which),
    key: 'o.id',
    search: 'o.searchText',
    sort: sortColumns,
    filter: {
      isOpen: { column: 'o.isOpen', as: 'boolean' },
      shipId: { column: 'o.shipTypeId', as: 'integer' },
      jobPositionId: { column: 'o.jobPositionId', as: 'integer' },
      divisionId: { column: 'o.divisionId', as: 'integer' },
      category: { column: 'p.rankGroup', as: 'text' },
    },
    order: [['o.createdAt', 'desc']],
    // Counted without what the rows are joined to, which is there for each.
    total: sql<number>`select count(*) from job_openings o where o.deleted_at is null and ${which}`,
    rows: (rows) =>
      details(
        rows
          .innerJoin('jobOpenings as o', 'o.id', 'page.id')
          .innerJoin('jobPositions as p', 'p.id', 'o.jobPositionId')
          .innerJoin('shipTypes as s', 's.id', 'o.shipTypeId'),
      ),
  });
  return { ...page, data: page.data.map((row) => toWire(row, publicUrl)) };
}

const rankGroups = ['senior', 'junior', 'rating'] as const;

function toWire({ shipTypeId, jobPositionId, rankGroup, ...row }: Row, publicUrl: string): JobOpening {
  return {
    ...row,
    shipId: shipTypeId,
    jobPositionMarineId: row.divisionId === 1 ? jobPositionId : null,
    jobPositionTankerId: row.divisionId === 2 ? jobPositionId : null,
    category: rankGroups.find((group) => group === rankGroup) ?? 'rating',
    url: registrationUrl(publicUrl, row.id),
  };
}

/** An opening's own columns, as a save writes them. */
export interface OpeningValues {
  jobPositionId: number;
  shipTypeId: number;
  vesselSize: string;
  jobType: string;
  education: string;
  workExperience: string;
  task: string;
}

const kept = ['id', 'version'] as const;

/** Publishes an opening. */
export const insertOpening = (db: Db, values: OpeningValues & { divisionId: number }) =>
  db.insertInto('jobOpenings').values(values).returning(kept).executeTakeFirstOrThrow();

/** An opening that may be changed: of the scope's divisions, not deleted; held until the end of the transaction. */
export const lockOpening = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('jobOpenings')
    .select(['id', 'divisionId', 'jobPositionId', 'shipTypeId', 'education', 'isOpen', 'version'])
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where('deletedAt', 'is', null)
    // Applicants need not wait for this lock.
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedOpening = NonNullable<Awaited<ReturnType<typeof lockOpening>>>;

/** Writes an opening that is held. When it was closed is noted by the table itself. */
export const updateOpening = (db: Db, id: number, values: OpeningValues & { isOpen: boolean }) =>
  db.updateTable('jobOpenings').set(values).where('id', '=', id).returning(kept).executeTakeFirstOrThrow();

/** Takes an opening away: it is closed, and its applications keep pointing at it (1-open 82). */
export const deleteOpening = (db: Db, scope: Scope, id: number) =>
  db
    .updateTable('jobOpenings')
    .set({ isOpen: false, deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where('deletedAt', 'is', null)
    .returning(kept)
    .executeTakeFirst();

/** The audit trail of a job opening in scope, including deleted ones. */
export async function openingTrail(db: Db, scope: Scope, id: number) {
  const opening = await db
    .selectFrom('jobOpenings')
    .select('id')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .executeTakeFirst();
  return opening && { rows: [{ table: 'job_openings', ids: [id] }] };
}
