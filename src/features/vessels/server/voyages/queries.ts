import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Voyage } from '../../contract.ts';
import { reportInTheirTime } from '../principals/queries.ts';
import { vesselsOf } from '../queries.ts';

const mostReports = 500;

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
      'n.nameId as navigationStatusId',
      'l.currentLocation',
      'l.departedOn as departureDate',
      'l.arrivesOn as arrivalDate',
      'l.note',
      'l.createdAt',
    ])
    .where(reportInTheirTime(scope))
    .orderBy('l.id', 'desc');

/** Voyage reports of a vessel that the caller was found to reach, newest first; a principal's of their time with her. */
export async function listVoyages(db: Db, scope: Scope, vesselId: number, language: 'en' | 'id'): Promise<Voyage[]> {
  const rows = await reports(db, scope).where('l.vesselId', '=', vesselId).limit(mostReports).execute();
  return rows.map(({ navigationStatusId, navigationStatus, createdAt, ...row }) => ({
    ...row,
    navigationStatus: (language === 'id' && navigationStatusId) || navigationStatus,
    createdAt: createdAt.toISOString(),
  }));
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

/** Adds a report. */
export const insertVoyage = (
  db: Db,
  values: {
    vesselId: number;
    originPortId: number | null;
    destinationPortId: number | null;
    navigationStatusId: number;
    currentLocation: string | null;
    departedOn: string | null;
    arrivesOn: string | null;
    note: string | null;
    createdBy: string;
  },
) => db.insertInto('voyageLogs').values(values).returning('id').executeTakeFirstOrThrow();
