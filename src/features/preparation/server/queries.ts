import { sql } from 'kysely';
import { toleratedDays } from '#features/assignments/rounds/rules.ts';
import type { OptionKind } from '#features/reference/contract.ts';
import { newestReport } from '#features/vessels/particulars/server/queries.ts';
import { isVesselInReach, vesselsOf } from '#features/vessels/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { type PreparationVessel, preparation } from '../contract.ts';
import type { Standing } from '../people/server/queries.ts';
import { preparationStatus, preparationStatuses } from '../rules.ts';

/** What has to be mended of who is aboard, by its short name. */
export const aboardCauses = ['pkl', 'addendum', 'medical', 'certificates'] as const;

/**
 * Who is aboard with papers that do not cover the planned sign-off: a PKL that is missing for the rank or ends earlier
 * than it tolerates, a medical certificate, or required certificates. `day` is until when all of them do.
 */
export const aboardPapers = (scope: Scope) => sql<AboardRow>`
  select x.*, array_to_string(array_remove(array[
           case when x.pkl_until is null then 'pkl' end,
           case when x.pkl_until + ${toleratedDays}::integer < x.planned_to then 'addendum' end,
           case when x.medical_until is null or x.medical_until < x.planned_to then 'medical' end,
           case when x.certified_until is null or x.certified_until < x.planned_to then 'certificates' end], null), ',') as causes,
         least(x.pkl_until, x.medical_until, x.certified_until) as day
    from (select a.employee_id, v.id as vessel_id, v.name as vessel_name,
                 j.name_en as position_name,
                 (select e.full_name from people e where e.id = a.employee_id) as name, a.planned_to,
                 k.id as pkl_id, greatest(k.ends_on, d.ends_on) as pkl_until, c.valid_until as medical_until,
                 l.certified_until
            from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
            join job_positions j on j.id = s.job_position_id
            left join crew_agreements k on k.assignment_id = a.id and k.voided_at is null and k.signed_at is not null
             and k.job_position_id = s.job_position_id
            left join (
              select t.agreement_id, max(t.ends_on) as ends_on from agreement_addenda t
               where t.signed_at is not null and t.voided_at is null group by t.agreement_id) d on d.agreement_id = k.id
            left join lateral (
              select case when m.result <> 'unfit' then m.valid_until end as valid_until from medical_certificates m
               where m.employee_id = a.employee_id order by m.id desc limit 1) c on true
            left join crew_listing l on l.employee_id = a.employee_id and l.state = 'on-board'
           where a.slot = 'current' and ${isVesselInReach(scope)}) x
   where x.pkl_until is null or x.pkl_until + ${toleratedDays}::integer < x.planned_to
      or x.medical_until is null or x.medical_until < x.planned_to
      or x.certified_until is null or x.certified_until < x.planned_to`;

interface AboardRow {
  employeeId: number;
  vesselId: number;
  vesselName: string;
  positionName: string;
  name: string;
  causes: string;
  day: string | null;
  pklId: number | null;
}

/** Who is aboard, of one vessel or of all, with papers to mend, the first to run out first. */
export async function listAboardPapers(db: Db, scope: Scope, vesselId?: number) {
  const { rows } = await sql<AboardRow>`
    select * from (${aboardPapers(scope)}) p where ${vesselId === undefined ? sql`true` : sql`p.vessel_id = ${vesselId}`}
     order by p.day nulls first, p.name`.execute(db);
  return rows.map(({ employeeId, vesselId, vesselName, name, positionName, pklId, causes }) => {
    const open = causes.split(',');
    const own = aboardCauses.filter((cause) => open.includes(cause));
    return { employeeId, vesselId, vesselName, name, positionName, pklId, causes: own };
  });
}

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

/** True if there is such an entry of a list. */
export const isOption = async (db: Db, kind: OptionKind, id: number): Promise<boolean> =>
  (await db.selectFrom('options').select('id').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Degrees of health: `P1 - No medical problem` is code and name. */
export async function listHealthDegrees(db: Db, language: 'en' | 'id') {
  const rows = await db
    .selectFrom('options')
    .select(['id', (language === 'id' ? sql<string>`coalesce(name_id, name)` : sql<string>`name`).as('name')])
    .where('kind', '=', 'health_degree')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => {
    const [code = '', ...words] = name.split(' - ');
    return { id, healthStatusDegreeCode: code, healthStatusDegreeEn: words.join(' - ') };
  });
}

/** What a BJST can be for. */
export const listBjstTypes = (db: Db, language: 'en' | 'id') =>
  db
    .selectFrom('options')
    .select(['id', (language === 'id' ? sql<string>`coalesce(name_id, name)` : sql<string>`name`).as('name')])
    .where('kind', '=', 'bjst_type')
    .orderBy('id')
    .execute();
