import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { blacklistedFiles, isBlacklisted } from '#features/employees/server/queries.ts';
import { sharesKeys } from '#features/seafarers/merging/server/queries.ts';
import { filesByNumber } from '#features/seafarers/server/queries.ts';
import { mostCounted } from '#platform/contract/found.ts';
import type { Page } from '#platform/contract/list.ts';
import { day } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listBatches, listPage, type PageRows } from '#platform/server/list-query.ts';
import { beginsWith, keywordConditions } from '#platform/server/list-search.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';
import type { SearchedNumber } from '#platform/server/search-words.ts';
import type { Scope } from '#platform/server/session.ts';
import type { ApplicantRow } from '../../contract.ts';
import { hasDuplicate } from '../../hiring/server/queries.ts';
import {
  type AssessedStage,
  listColumns,
  type ResultFilter,
  resultFilters,
  stages,
  type Tab,
  tabs,
} from '../../rules.ts';
import { headOf, resultsOf } from '../../server/queries.ts';

/** The done tab holds result and failed; the projection keeps them as one. */
const doneBucket = stages.result;

/** What the lists are searched by: names, ranks and vessel types; numbers of ours and those that the caller sees of a file. */
export const searched = (scope: Scope) =>
  ({
    key: 'l.applicationId',
    search: 'l.searchText',
    numbers: (number: SearchedNumber) =>
      [
        ...(number.email ? [] : isRegistrationNumber(number)),
        ...filesByNumber(scope, number).map((files) => sql`a.seafarer_id in (${files})`),
      ].map(
        (condition) => sql`select a.id from applications a
          where a.division_id in (${sql.join(scope.divisions)}) and a.submitted_at is not null and ${condition}`,
      ),
  }) as const;

/** A registration number by its month or its running number, with or without the letters before. */
const isRegistrationNumber = ({ key, digits }: SearchedNumber) =>
  [sql`number_digits(a.registration_number)`, sql`number_ending(a.registration_number)`].map(
    (number) => sql`${beginsWith(number, digits)} and strpos(number_key(a.registration_number), ${key}) > 0`,
  );

/** Applicants in one stage, newest first. */
export function listApplicants(db: Db, scope: Scope, stage: number, asked: ListAsked): Promise<Page<ApplicantRow>> {
  if (stage < doneBucket) return pageOf(db, scope, { buckets: [stage] }, asked);
  return pageOf(db, scope, { buckets: [doneBucket], onlyStage: stage }, asked);
}

/** Applicants who passed or failed, newest first. */
export const listDoneApplicants = (db: Db, scope: Scope, asked: ListAsked) =>
  pageOf(db, scope, { buckets: [doneBucket] }, asked);

/** What a tab holds, as the projection has it. */
const bucketsOf = (tab: Tab) => [...new Set(tabs[tab].map((stage) => Math.min(stage, doneBucket)))];

/** All of a tab in the order of its list, in batches. */
export async function* applicantBatches(
  db: Db,
  scope: Scope,
  tab: Tab,
  { sortBy, filterList }: Pick<ListAsked, 'sortBy' | 'filterList'>,
): AsyncGenerator<ApplicantRow[]> {
  const asked = { sortBy, filterList, pageNumber: 1, pageSize: 1 };
  for await (const rows of listBatches(db, listOf(db, scope, { buckets: bucketsOf(tab) }, asked), 500))
    yield rows.map(wire);
}

/** The first of a tab in the order of its list, by number alone. */
export async function listOrder(
  db: Db,
  scope: Scope,
  tab: Tab,
  { sortBy, filterList }: Pick<ListAsked, 'sortBy' | 'filterList'>,
  most: number,
): Promise<number[]> {
  const list = listOf(db, scope, { buckets: bucketsOf(tab) }, { sortBy, filterList, pageNumber: 1, pageSize: most });
  const { data } = await listPage(db, { ...list, rows: (rows: PageRows) => rows.select('page.id') });
  return data.map(({ id }) => id);
}

/** Those among applicants in a stage that a list's keyword and filters still find. */
export async function findMatching(db: Db, scope: Scope, stage: number, filterList: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const list = listOf(db, scope, { buckets: [stage] }, { filterList, pageNumber: 1, pageSize: ids.length });
  const { data } = await listPage(db, {
    ...list,
    base: list.base.where('l.applicationId', 'in', ids),
    rows: (rows: PageRows) => rows.select('page.id'),
  });
  return data.map(({ id }) => id);
}

async function pageOf(db: Db, scope: Scope, of: Listed, asked: ListAsked): Promise<Page<ApplicantRow>> {
  const page = await listPage(db, listOf(db, scope, of, asked));
  return { ...page, data: page.data.map(wire) };
}

interface Listed {
  buckets: readonly number[];
  /** Of those who are done, the ones who passed or the ones who failed. */
  onlyStage?: number;
}

const inBuckets = (db: Db, scope: Scope, buckets: readonly number[]) =>
  db
    .selectFrom('applicationListing as l')
    .where('l.divisionId', 'in', scope.divisions)
    .where('l.bucket', 'in', [...buckets]);

const listOf = (db: Db, scope: Scope, { buckets, onlyStage }: Listed, asked: ListAsked) =>
  ({
    asked,
    columns: listColumns,
    base: onlyStage
      ? inBuckets(db, scope, buckets).where(
          sql<boolean>`exists (select from applications a where a.id = l.application_id and a.stage = ${onlyStage})`,
        )
      : inBuckets(db, scope, buckets),
    ...searched(scope),
    sort: {
      regRegisNo: 'l.registrationNumber',
      regFullName: 'l.fullNameKey',
      jobPositionName: 'l.positionKey',
      vesselType: 'l.shipTypeKey',
      registerDate: 'l.registeredAt',
    },
    filter: applicantFilters(scope.divisions, buckets),
    order: [['l.registeredAt', 'desc']],
    ...(!onlyStage && {
      total: sql<number>`select coalesce(sum(c.total), 0) from application_counts c
                          where c.division_id in (${sql.join(scope.divisions)}) and c.bucket in (${sql.join(buckets)})`,
    }),
    rows: shown,
  }) as const;

/** What a row shows, for the rows of a page. */
const shown = (rows: PageRows) =>
  rows
    .innerJoin('applications as a', 'a.id', 'page.id')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'a.shipTypeId')
    .leftJoin('employees as e', 'e.seafarerId', 'a.seafarerId')
    .select([
      'e.id as employeeId',
      'e.employeeNumber',
      isBlacklisted(sql.ref('a.seafarerId')).as('isBlacklisted'),
      hasDuplicate(sql.ref('a.seafarerId')).as('hasDuplicate'),
      'a.id',
      'a.registrationNumber',
      'f.fullName',
      'p.nameEn',
      's.name as shipName',
      'a.submittedAt',
      'a.stage',
      'a.stageEnteredAt',
      'a.isRepeat',
      'a.source',
      sql<number>`(select count(*)::integer from application_notes n where n.application_id = a.id)`.as('noteCount'),
      resultsOf('a').as('results'),
    ]);

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const wire = (row: Omit<Shown, 'listTotal'>): ApplicantRow => ({
  ...headOf(row),
  isBlacklisted: row.isBlacklisted,
  hasDuplicate: row.hasDuplicate,
  noteCount: row.noteCount,
  employeeId: row.employeeId,
  employeeIdNumber: row.employeeNumber,
  registerDate: (row.submittedAt ?? row.stageEnteredAt).toISOString(),
  stageEnteredAt: row.stageEnteredAt.toISOString(),
});

/** How many applicants each tab has: from the counters, or of those that a keyword finds. */
export async function countApplicants(db: Db, scope: Scope, filterList?: string) {
  const found = keywordConditions(searched(scope), { filterList, filters: [] });
  const rows = found.length
    ? await found
        .reduce((query, condition) => query.where(condition), db.selectFrom('applicationListing as l'))
        .select(['l.bucket', (of) => of.fn.countAll<number>().as('total')])
        .where('l.divisionId', 'in', scope.divisions)
        .groupBy('l.bucket')
        .execute()
    : await db
        .selectFrom('applicationCounts')
        .select(['bucket', (of) => of.fn.sum<number>('total').as('total')])
        .where('divisionId', 'in', scope.divisions)
        .groupBy('bucket')
        .execute();
  const of = (bucket: number) => Number(rows.find((row) => row.bucket === bucket)?.total ?? 0);
  return {
    screening: of(stages.screening),
    boc: of(stages.boc),
    ces: of(stages.ces),
    marlin: of(stages.marlin),
    interview: of(stages.interview),
    mcu: of(stages.mcu),
    done: of(doneBucket),
  };
}

/** What the applicants lists are narrowed by, over their projection `l`. */

/** The instant a day in Jakarta begins, and the one it ends. */
const beginOf = (wanted: string) => sql<Date>`(${wanted}::date::timestamp at time zone 'Asia/Jakarta')`;
const endOf = (wanted: string) => sql<Date>`((${wanted}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;
const ofDay = (condition: (wanted: string) => RawBuilder<SqlBool>) => (value: string) =>
  z.safeParse(day, value).success ? condition(value) : undefined;

/** In the stage for at least so many days. */
function daysTerm(value: string): RawBuilder<SqlBool> | undefined {
  if (!/^\d{1,4}$/.test(value)) return undefined;
  return sql`l.stage_entered_at
    < ((today_in_jakarta() - ${Number(value)}::integer + 1)::timestamp at time zone 'Asia/Jakarta')`;
}

const letters = { Passed: 'P', Failed: 'F', InProgress: 'I', Pending: '-' } as const;
const isResult = (value: string): value is ResultFilter => resultFilters.some((known) => known === value);

function resultTerm(value: string): RawBuilder<SqlBool> | undefined {
  if (!isResult(value)) return undefined;
  const [stage, status] = value.split('-') as [AssessedStage, keyof typeof letters];
  return sql`substr(l.results, ${sql.lit(stages[stage])}, 1) = ${letters[status]}`;
}

const ofYesNo = (condition: RawBuilder<SqlBool>) => (value: string) =>
  value === 'true' ? condition : value === 'false' ? sql<SqlBool>`not (${condition})` : undefined;

const isOfBlacklisted = sql<SqlBool>`l.application_id in (
  select a.id from applications a where a.seafarer_id in (${blacklistedFiles}))`;

const isNoted = sql<SqlBool>`l.application_id in (select application_id from application_notes)`;

/** Few of a tab share what they are known by with anybody: only those are compared. */
const isPossibleDuplicate = (
  divisions: readonly number[],
  buckets: readonly number[],
) => sql<SqlBool>`l.application_id in (
  select few.id from (
    select a.id, a.seafarer_id from seafarers f join applications a on a.seafarer_id = f.id
      join application_listing own on own.application_id = a.id
     where own.division_id in (${sql.join(divisions)}) and own.bucket in (${sql.join(buckets)}) and ${sharesKeys('f')} offset 0) few
   where ${hasDuplicate(sql.ref('few.seafarerId'))})`;

/** Of the list of one tab. */
const applicantFilters = (divisions: readonly number[], buckets: readonly number[]) =>
  ({
    jobPositionId: { column: 'l.jobPositionId', as: 'integer' },
    shipId: { column: 'l.shipTypeId', as: 'integer' },
    appliedFrom: { matches: ofDay((from) => sql`l.registered_at >= ${beginOf(from)}`) },
    appliedTo: { matches: ofDay((to) => sql`l.registered_at < ${endOf(to)}`) },
    daysInStage: { matches: daysTerm },
    result: { matches: resultTerm },
    isBlacklisted: { matches: ofYesNo(isOfBlacklisted) },
    source: { column: 'l.source', as: 'text' },
    isNoted: { matches: ofYesNo(isNoted) },
    hasDuplicate: { matches: ofYesNo(isPossibleDuplicate(divisions, buckets)) },
  }) as const;

/** Applicants of every stage that a keyword finds, by name. */
export const findApplicants: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: db.selectFrom('applicationListing as l').where('l.divisionId', 'in', scope.divisions),
    ...searched(scope),
    mostByNumber: mostCounted,
    sort: {},
    filter: {},
    order: [['l.fullNameKey', 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('applicationListing as l', 'l.applicationId', 'page.id')
        .innerJoin('applications as a', 'a.id', 'page.id')
        .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
        .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
        .select(['a.id', 'f.fullName as title', 'a.registrationNumber as code', 'p.nameEn as positionName'])
        .select(['a.stage', 'l.divisionId', dayOf('l.registeredAt').as('day')]),
  });
  return { ...page, data: page.data.map(foundAs) };
};
