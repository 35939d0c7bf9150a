import { sql } from 'kysely';
import { newestReport } from '#features/vessels/principals/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope } from '#platform/server/session.ts';
import { type PreparationVessel, preparation } from '../contract.ts';
import type { Standing } from '../people/server/queries.ts';
import { preparationStatus, preparationStatuses } from '../rules.ts';

interface VesselCounts {
  vesselId: number;
  people: number;
  ready: number;
  late: number;
  status: string;
}

/** How far the people of each vessel are, of those that anyone joins. */
export function countByVessel(standings: readonly Standing[]): VesselCounts[] {
  const counts = new Map<number, Omit<VesselCounts, 'status'>>();
  for (const { vesselId, isPrepared, isLate } of standings) {
    const { people, ready, late } = counts.get(vesselId) ?? { people: 0, ready: 0, late: 0 };
    counts.set(vesselId, {
      vesselId,
      people: people + 1,
      ready: ready + Number(isPrepared),
      late: late + Number(isLate),
    });
  }
  return [...counts.values()].map((one) => ({ ...one, status: preparationStatus(one.people, one.ready) }));
}

/** Vessels in operation, by name. How their people are prepared is worked out from the certificates and handed in. */
export async function listPreparationVessels(
  db: Db,
  scope: Scope,
  asked: ListAsked,
  { counts, language }: { counts: readonly VesselCounts[]; language: 'en' | 'id' },
): Promise<Page<PreparationVessel>> {
  const counted = sql<Record<keyof VesselCounts, unknown>>`(
    select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as k("vesselId" integer, people integer, ready integer, late integer, status text))`;
  const status = sql`coalesce(k.status, 'Not Planned')`;
  const folded = (name: string) => sql`search_key(${sql.ref(name)}) collate "C"`;
  const page = await listPage(db, {
    asked,
    columns: preparation.vessels.list,
    base: vesselsOf(db, scope)
      .where('v.scrappedAt', 'is', null)
      .leftJoin(counted.as('k'), (join) => join.on(sql<boolean>`k."vesselId" = v.id`)),
    key: 'v.id',
    search: 'v.searchText',
    sort: {
      vesselName: folded('v.name'),
      shipName: sql`(select search_key(t.name) collate "C" from ship_types t where t.id = v.ship_type_id)`,
      numberOfCrew: sql`coalesce(k.people, 0)`,
      cannotSailCount: sql`coalesce(k.late, 0)`,
      preparationStatus: sql`array_position(array['Not Completed', 'Completed', 'Not Planned'], ${status})`,
    },
    filter: {
      preparationStatus: {
        matches: (value) =>
          preparationStatuses.some((each) => each === value) ? sql`${status} = ${value}` : undefined,
      },
      shipId: { column: 'v.shipTypeId', as: 'integer' },
    },
    order: [
      [sql`coalesce(k.late, 0)`, 'desc'],
      [folded('v.name'), 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .leftJoinLateral(newestReport(db, scope, language), (join) => join.onTrue())
        .select(['v.id as vesselId', 'v.name as vesselName', 't.name as shipName'])
        .select(['report.status', 'report.currentLocation']),
  });
  const countsOf = new Map(counts.map((one) => [one.vesselId, one]));
  return {
    ...page,
    data: page.data.map((row) => {
      const { people = 0, ready = 0, late = 0 } = countsOf.get(row.vesselId) ?? {};
      return {
        ...row,
        numberOfCrew: people,
        readyCount: ready,
        cannotSailCount: late,
        preparationStatus: preparationStatus(people, ready),
      };
    }),
  };
}

/** How many vessels in operation are in reach. */
export async function countVessels(db: Db, scope: Scope, vesselId: number | undefined): Promise<number> {
  const { total } = await vesselsOf(db, scope)
    .where('v.scrappedAt', 'is', null)
    .$if(vesselId !== undefined, (query) => query.where('v.id', '=', vesselId ?? 0))
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A vessel in reach; one that is scrapped too. */
export const findVessel = (db: Db, scope: Scope, vesselId: number) =>
  vesselsOf(db, scope).select(['v.id', 'v.name']).where('v.id', '=', vesselId).executeTakeFirst();
