import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { reportInTheirTime } from '../../particulars/server/queries.ts';
import { vesselsOf } from '../../server/queries.ts';
import type { Voyage } from '../contract.ts';

export const mostReports = 500;

const reports = (db: Db, scope: Scope) =>
  db
    .selectFrom('voyageLogs as l')
    .innerJoin('options as n', 'n.id', 'l.navigationStatusId')
    .leftJoin('options as o', 'o.id', 'l.originPortId')
    .leftJoin('options as d', 'd.id', 'l.destinationPortId')
    .select([
      'l.id',
      'o.name as origin',
      'd.name as destination',
      'n.name as navigationStatus',
      'n.nameId as statusNameId',
      'l.currentLocation',
      'l.departedOn as departureDate',
      'l.arrivesOn as arrivalDate',
      'l.note',
      'l.createdAt',
      'l.reportedOn',
      'l.reason',
      'l.originPortId',
      'l.destinationPortId',
      'l.navigationStatusId',
    ])
    .where(reportInTheirTime(scope))
    .orderBy('l.reportedOn', 'desc')
    .orderBy('l.id', 'desc');

/**
 * Voyage reports of a vessel that the caller was found to reach, newest first, and how many are older than those; a
 * principal's of their time with her.
 */
export async function listVoyages(
  db: Db,
  scope: Scope,
  vesselId: number,
  language: 'en' | 'id',
): Promise<{ data: Voyage[]; earlier: number }> {
  const rows = await reports(db, scope)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('l.vesselId', '=', vesselId)
    .limit(mostReports)
    .execute();
  const earlier = (rows[0]?.total ?? 0) - rows.length;
  const data = rows.map(({ total: _, statusNameId, navigationStatus, createdAt, ...row }) => ({
    ...row,
    navigationStatus: (language === 'id' && statusNameId) || navigationStatus,
    createdAt: createdAt.toISOString(),
  }));
  return { data, earlier };
}

/** Name, fleet and number of a vessel of the scope, with where its newest report says it comes from and goes to. */
export async function findVoyageHeader(db: Db, scope: Scope, vesselId: number) {
  const vessel = await vesselsOf(db, scope)
    .select(['v.name as vesselName', 'v.fleet', 'v.imoNumber'])
    .where('v.id', '=', vesselId)
    .executeTakeFirst();
  if (!vessel) return undefined;
  const report = await reports(db, scope).where('l.vesselId', '=', vesselId).limit(1).executeTakeFirst();
  return { ...vessel, origin: report?.origin ?? null, destination: report?.destination ?? null };
}

/** What a report says. */
export interface Report {
  originPortId: number | null;
  destinationPortId: number | null;
  navigationStatusId: number;
  currentLocation: string | null;
  reportedOn: string;
  departedOn: string | null;
  arrivesOn: string | null;
  note: string | null;
}

/** Adds a report. */
export const insertVoyage = (db: Db, values: Report & { vesselId: number; createdBy: string }) =>
  db.insertInto('voyageLogs').values(values).returning('id').executeTakeFirstOrThrow();

/** A report that was not removed, held until the end of the transaction, of a vessel of the scope. */
export async function lockVoyage(db: Db, scope: Scope, id: number) {
  const report = await db
    .selectFrom('voyageLogs')
    .select(['id', 'vesselId'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!report) return undefined;
  const vessel = await vesselsOf(db, scope).select('v.id').where('v.id', '=', report.vesselId).executeTakeFirst();
  return vessel && report;
}

/** Corrects a report; why is kept with it, and who did so in the trail. */
export const changeVoyage = (
  db: Db,
  id: number,
  values: Partial<Report> & { reason: string; removedAt?: RawBuilder<Date> },
) => db.updateTable('voyageLogs').set(values).where('id', '=', id).returning('id').executeTakeFirstOrThrow();

/** Removes a report; why is kept with it. */
export const removeVoyage = (db: Db, id: number, reason: string) =>
  changeVoyage(db, id, { reason, removedAt: sql<Date>`now()` });
