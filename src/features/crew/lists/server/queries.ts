import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { inReach, isEmployeeNumber } from '#features/employees/server/queries.ts';
import type { NextBerth } from '#features/employees/state/contract.ts';
import { nextBerthOf, seesPlans } from '#features/employees/state/server/queries.ts';
import { fileByNumber } from '#features/seafarers/server/queries.ts';
import { mostCounted } from '#platform/contract/found.ts';
import type { Page } from '#platform/contract/list.ts';
import { day } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listBatches, listPage, type PageRows } from '#platform/server/list-query.ts';
import { folded, keywordConditions, oneOf } from '#platform/server/list-search.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';
import type { SearchedNumber } from '#platform/server/search-words.ts';
import type { Scope } from '#platform/server/session.ts';
import { type BlacklistedRow, type CrewRow, crewLists } from '../contract.ts';

/** The lists by employment state; the blacklist is separate. */
export type CrewState = 'off-board' | 'on-board' | 'resigned';

const today = sql`today_in_jakarta()`;
/** The day that certificates must last to: the planned sign-off of the judged berth; today without one, or after it. */
const dueDay = sql<string>`greatest(l.judged_to, l.judged_from, ${today})`;
const certifiedKey = sql`coalesce(l.certified_until, '-infinity')`;
const complies = sql<boolean>`${certifiedKey} >= ${dueDay}`;
/** Days aboard: until today, or of the last time. */
const duration = sql<number | null>`coalesce(${today} - l.aboard_since, l.last_days)`;

/** Rows of the listing in reach: by their division where that is all that counts. */
const listing = (db: Db, scope: Scope) => {
  const rows = db.selectFrom('crewListing as l').where('l.divisionId', 'in', scope.divisions);
  if (scope.reach === 'division') return rows;
  return rows.where('l.employeeId', 'in', db.selectFrom('employees as e').select('e.id').where(inReach(scope)));
};

/**
 * Those of the state, without those who are in the blacklist in place of it: all who are ashore (2O41). Who is not
 * allowed to see the blacklist finds them where they would be without it, or would know by their absence.
 */
const inState = (db: Db, scope: Scope, state: CrewState) => {
  const rows = listing(db, scope).where('l.state', '=', state);
  return state === 'off-board' && scope.reach === 'division' ? rows.where(sql<boolean>`not l.is_blacklisted`) : rows;
};

const certificateTerms: ReadonlyMap<string, RawBuilder<SqlBool>> = new Map([
  ['comply', complies],
  ['not-comply', sql<boolean>`not (${complies})`],
  ['ending', sql<boolean>`${certifiedKey} between ${today} and ${today} + 90`],
]);

/**
 * Free by a day, and from then on: ashore, or aboard with the planned sign-off by then, and with no next assignment that
 * goes beyond it.
 */
const freeBy = (last: RawBuilder<unknown>) => sql<SqlBool>`((l.state = 'off-board' or l.planned_to <= ${last})
  and not (l.is_planned and exists (
    select from assignments a
     where a.employee_id = l.employee_id and a.slot in ('next', 'next_but_one') and a.planned_to > ${last})))`;
function availabilityTerm(value: string): RawBuilder<SqlBool> | undefined {
  if (value === 'now') return sql`(l.state = 'off-board' and not l.is_planned)`;
  if (value === 'planned') return sql`l.is_planned`;
  if (['30', '60', '90'].includes(value)) return freeBy(sql`${today} + ${Number(value)}::integer`);
  return z.safeParse(day, value).success ? freeBy(sql`${value}::date`) : undefined;
}

const filter = {
  jobPositionId: { column: 'l.jobPositionId', as: 'integer' },
  vesselId: { column: 'l.lastVesselId', as: 'integer' },
  shipId: { column: 'l.shipTypeId', as: 'integer' },
  certificateStatus: { matches: (value: string) => certificateTerms.get(value) },
  availability: { matches: availabilityTerm },
} as const;

const sort = {
  employeeIdNumber: 'l.employeeNumber',
  seaFarerId: 'l.seafarerCode',
  fullName: 'l.fullNameKey',
  jobPositionName: 'l.positionKey',
  boardDuration: 'l.durationKey',
  vesselName: 'l.vesselKey',
  certificateStatus: certifiedKey,
} as const;

/**
 * Vessels whose name has each of the words. They are few, and looked through without a pattern: the statement is prepared
 * then, and planning it took longer than running it.
 */
const vesselsNamed = (typed: string) =>
  sql`select v.id from vessels v where ${sql.join(
    typed.split(/\s+/).map((word) => sql`strpos(v.search_text, (select search_key(${word}))) > 0`),
    sql` and `,
  )}`;

/** What the lists are searched by: names, ranks and vessels; numbers of ours and those that the caller sees of a file. */
export const searched = (scope: Scope) =>
  ({
    key: 'l.employeeId',
    search: 'l.searchText',
    numbers: (number: SearchedNumber, typed: string) =>
      [
        ...isEmployeeNumber(sql`n.employee_number`, number),
        ...fileByNumber(scope, number, { id: sql`n.seafarer_id`, code: sql`n.seafarer_code` }),
        // Some vessels have a number in their name.
        oneOf(sql`n.last_vessel_id`, [vesselsNamed(typed)]),
      ].map(
        // Half of all rows are of a division: as a sum it leads to no index, which would be read beside the number's.
        (condition) => sql`select n.employee_id from crew_listing n
          where n.division_id + 0 in (${sql.join(scope.divisions)}) and ${condition}`,
      ),
  }) as const;

/** How many of a state: known without counting where a whole division is reached. */
const counted = (scope: Scope, state: CrewState) =>
  scope.reach === 'division'
    ? {
        total: sql<number>`select coalesce(sum(c.total), 0) from crew_counts c
          where c.division_id in (${sql.join(scope.divisions)}) and c.state = ${state}
            and (c.state <> 'off-board' or not c.is_blacklisted)`,
      }
    : {};

/** What a row shows, for the rows of a page. */
const shown = (rows: PageRows) =>
  rows
    .innerJoin('crewListing as l', 'l.employeeId', 'page.id')
    .innerJoin('seafarers as f', 'f.id', 'l.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'l.jobPositionId')
    .leftJoin('vessels as v', 'v.id', 'l.lastVesselId')
    .select([
      'l.employeeId as id',
      'l.employeeNumber as employeeIdNumber',
      'f.seafarerCode as seaFarerId',
      'f.fullName',
      'p.nameEn as jobPositionName',
      duration.as('boardDuration'),
      'v.name as vesselName',
      complies.as('complies'),
      dueDay.as('certificatesDue'),
      'l.certifiedUntil',
      'l.plannedTo',
      'l.isPlanned',
      sql<NextBerth | null>`case when l.is_planned then ${nextBerthOf(sql`l.employee_id`)} end`.as('next'),
      'l.isBlacklisted',
    ]);

type Shown = Omit<CrewRow, 'certificateStatus'> & { complies: boolean };

/** What else a row has is left to the contract, which drops it: a copy without some columns takes several times as long. */
const wire =
  (scope: Scope) =>
  <Row extends Shown>(row: Row) => ({
    ...row,
    next: seesPlans(scope) ? row.next : null,
    certificateStatus: row.complies ? ('Comply' as const) : ('Not Comply' as const),
    certifiedUntil: row.certifiedUntil === 'infinity' ? null : row.certifiedUntil,
    isBlacklisted: row.isBlacklisted && scope.reach === 'division',
  });

const stateList = (db: Db, scope: Scope, state: CrewState, asked: ListAsked) =>
  ({
    asked,
    columns: crewLists.offBoard.list,
    base: inState(db, scope, state),
    ...searched(scope),
    sort,
    filter,
    order: [['l.fullNameKey', 'asc']],
    ...counted(scope, state),
    rows: shown,
  }) as const;

/** One page of those in a state. */
export async function listCrew(db: Db, scope: Scope, state: CrewState, asked: ListAsked): Promise<Page<CrewRow>> {
  const page = await listPage(db, stateList(db, scope, state, asked));
  return { ...page, data: page.data.map(wire(scope)) };
}

/** All of them, as a download takes them. */
export async function* crewBatches(db: Db, scope: Scope, state: CrewState, asked: Download): AsyncGenerator<CrewRow[]> {
  for await (const rows of listBatches(db, stateList(db, scope, state, { ...asked, ...whole }), atOnce))
    yield rows.map(wire(scope));
}

/** What a download takes of a list's inputs, and how many rows its queries read at once. */
type Download = Pick<ListAsked, 'sortBy' | 'filterList'>;
const whole = { pageNumber: 1, pageSize: 1 };
const atOnce = 500;

/** Crew with an open record. Outside the office the list is empty. */
const blacklist = (db: Db, scope: Scope, asked: ListAsked) =>
  ({
    asked,
    columns: crewLists.blacklist.list,
    base: listing(db, scope)
      .innerJoin('blacklistRecords as b', (join) =>
        join.onRef('b.employeeId', '=', 'l.employeeId').on('b.releasedAt', 'is', null),
      )
      .innerJoin('options as o', 'o.id', 'b.levelId')
      .where('l.isBlacklisted', '=', true)
      .where(sql.lit(scope.reach === 'division')),
    ...searched(scope),
    sort: {
      ...sort,
      // Lists crew ashore and on board together.
      boardDuration: sql`coalesce(${duration}, -1)`,
      level: folded('o.name'),
      startDate: 'b.startsOn',
      endDate: sql`coalesce(b.ends_on, 'infinity')`,
    },
    filter,
    order: [['l.fullNameKey', 'asc']],
    rows: (rows: PageRows) =>
      shown(rows)
        .innerJoin('blacklistRecords as b', (join) =>
          join.onRef('b.employeeId', '=', 'l.employeeId').on('b.releasedAt', 'is', null),
        )
        .innerJoin('options as o', 'o.id', 'b.levelId')
        .select([
          'b.id as employeeBlackListid',
          'b.levelId as employeeBlacklistLevelId',
          'o.name as level',
          'b.startsOn as startDate',
          'b.endsOn as endDate',
          'b.reason',
          sql<boolean>`b.ends_on is not null and b.ends_on < ${today}`.as('isDue'),
          sql<boolean>`exists (select from blacklist_releases r where r.record_id = b.id and r.decided_at is null)`.as(
            'isReleaseRequested',
          ),
        ]),
  }) as const;

/** One page of the blacklist. */
export async function listBlacklist(db: Db, scope: Scope, asked: ListAsked): Promise<Page<BlacklistedRow>> {
  const page = await listPage(db, blacklist(db, scope, asked));
  return { ...page, data: page.data.map(wire(scope)) };
}

/** All of it, as a download takes it. */
export async function* blacklistBatches(db: Db, scope: Scope, asked: Download): AsyncGenerator<BlacklistedRow[]> {
  for await (const rows of listBatches(db, blacklist(db, scope, { ...asked, ...whole }), atOnce))
    yield rows.map(wire(scope));
}

/** How many each list has, of those that a keyword finds where there is one. */
export async function countCrew(db: Db, scope: Scope, filterList?: string) {
  const found = keywordConditions(searched(scope), { filterList, filters: [] });
  const rows =
    scope.reach === 'division' && found.length === 0
      ? await db
          .selectFrom('crewCounts as c')
          .select(['c.state', 'c.isBlacklisted', (of) => of.fn.sum<number>('c.total').as('total')])
          .where('c.divisionId', 'in', scope.divisions)
          .groupBy(['c.state', 'c.isBlacklisted'])
          .execute()
      : await found
          .reduce((query, condition) => query.where(condition), listing(db, scope))
          .select(['l.state', 'l.isBlacklisted', (of) => of.fn.countAll<number>().as('total')])
          .groupBy(['l.state', 'l.isBlacklisted'])
          .execute();
  const sum = (of: (row: { state: string; isBlacklisted: boolean }) => boolean) =>
    rows.filter(of).reduce((all, { total }) => all + Number(total), 0);
  const seesBlacklist = scope.reach === 'division';
  return {
    offBoard: sum(({ state, isBlacklisted }) => state === 'off-board' && !(seesBlacklist && isBlacklisted)),
    onBoard: sum(({ state }) => state === 'on-board'),
    resigned: sum(({ state }) => state === 'resigned'),
    blacklist: seesBlacklist ? sum(({ isBlacklisted }) => isBlacklisted) : 0,
  };
}

/** Lists again the crew affected by a new day: requirements and certificates that apply from that day on. */
export async function listNewDays(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    with day as materialized (select set_config('app.today', ${today}, true))
    select list_crew_of_new_days() as many from day`.execute(db);
  return rows[0]?.many ?? 0;
}

/** Vessels that someone in reach is or was last aboard, by name. */
export const findVessels = (db: Db, scope: Scope) =>
  db
    .selectFrom('vessels as v')
    .select(['v.id as vesselId', 'v.name as vesselName'])
    .where('v.divisionId', 'in', scope.divisions)
    .where(
      sql<boolean>`exists (${listing(db, scope).select('l.employeeId').where(sql<boolean>`l.last_vessel_id = v.id`)})`,
    )
    .orderBy(folded('v.name'))
    .execute();

/** Crew whose row in the listing is not what their file says, and counters that do not count it; none when all is well. */
export async function findCrewListingFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'employee ' || employee_id as fault from (table crew_listing except table crew_listing_truth) x
    union select 'employee ' || employee_id from (table crew_listing_truth except table crew_listing) y
    union all select 'counter ' || c.state from crew_counts c where c.total <> (
      select count(*) from crew_listing l where l.division_id = c.division_id and l.state = c.state
         and l.is_blacklisted = c.is_blacklisted)`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** Rows of the listing in reach: by their division where that is all that counts. */
const inScope = (db: Db, scope: Scope) => {
  const rows = db.selectFrom('crewListing as l').where('l.divisionId', 'in', scope.divisions);
  if (scope.reach === 'division') return rows;
  return rows.where('l.employeeId', 'in', db.selectFrom('employees as e').select('e.id').where(inReach(scope)));
};

/** Crew of every list that a keyword finds, by name: employed, resigned or on the blacklist. */
export const findCrew: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: inScope(db, scope),
    ...searched(scope),
    ...(scope.reach === 'division' && { mostByNumber: mostCounted }),
    sort: {},
    filter: {},
    order: [['l.fullNameKey', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('crewListing as l', 'l.employeeId', 'page.id')
        .innerJoin('seafarers as f', 'f.id', 'l.seafarerId')
        .innerJoin('jobPositions as p', 'p.id', 'l.jobPositionId')
        .select(['l.employeeId as id', 'f.fullName as title', 'l.employeeNumber as code'])
        .select(['p.nameEn as positionName', 'l.divisionId']),
  });
  return { ...page, data: page.data.map(foundAs) };
};
