import { sql } from 'kysely';
import { isBlacklisted } from '#features/employees/server/queries.ts';
import type { WithUnmasked } from '#features/seafarers/contract.ts';
import { filesByNumber } from '#features/seafarers/numbers/server/queries.ts';
import { readPersonalFile } from '#features/seafarers/personal-file/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { beginsWith, keywordConditions, type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { SearchedNumber } from '#platform/server/search-words.ts';
import type { Scope } from '#platform/server/session.ts';
import { type ApplicantRow, applications, type RegistrationRecord } from '../contract.ts';
import { hasDuplicate } from '../hiring/server/queries.ts';
import { applicantFilters } from '../lists/server/queries.ts';
import { type StageResult, stages, statusesByStage } from '../rules.ts';

/** The done tab holds result and failed; the projection keeps them as one. */
const doneBucket = stages.result;

/** What the lists are searched by: names, ranks and vessel types; numbers of ours and those that the caller sees of a file. */
export const searched = (scope: Scope) =>
  ({
    key: 'l.applicationId',
    search: 'l.searchText',
    numbers: (number: SearchedNumber) => [
      ...(number.email ? [] : registrationsByNumber(number)),
      ...filesByNumber(scope, number).map(
        (files) => sql`select a.id from applications a where a.seafarer_id in (${files})`,
      ),
    ],
  }) as const;

/** A registration number by its month or its running number, with or without the letters before. */
const registrationsByNumber = ({ key, digits }: SearchedNumber) =>
  [sql`number_digits(a.registration_number)`, sql`number_ending(a.registration_number)`].map(
    (number) => sql`select a.id from applications a where ${beginsWith(number, digits)}
                       and strpos(number_key(a.registration_number), ${key}) > 0`,
  );

/** Applicants in one stage, newest first. */
export function listApplicants(db: Db, scope: Scope, stage: number, asked: ListAsked): Promise<Page<ApplicantRow>> {
  if (stage < doneBucket) return pageOf(db, scope, stage, asked);
  return pageOf(db, scope, doneBucket, asked, stage);
}

/** Applicants who passed or failed, newest first. */
export const listDoneApplicants = (db: Db, scope: Scope, asked: ListAsked) => pageOf(db, scope, doneBucket, asked);

async function pageOf(
  db: Db,
  scope: Scope,
  bucket: number,
  asked: ListAsked,
  onlyStage?: number,
): Promise<Page<ApplicantRow>> {
  const tab = db
    .selectFrom('applicationListing as l')
    .where('l.divisionId', 'in', scope.divisions)
    .where('l.bucket', '=', bucket);
  const page = await listPage(db, {
    asked,
    columns: applications.list.list,
    base: onlyStage
      ? tab.where(
          sql<boolean>`exists (select from applications a where a.id = l.application_id and a.stage = ${onlyStage})`,
        )
      : tab,
    ...searched(scope),
    sort: {
      regRegisNo: 'l.registrationNumber',
      regFullName: 'l.fullNameKey',
      jobPositionName: 'l.positionKey',
      vesselType: 'l.shipTypeKey',
      registerDate: 'l.registeredAt',
    },
    filter: applicantFilters(scope.divisions, bucket),
    order: [['l.registeredAt', 'desc']],
    ...(!onlyStage && {
      total: sql<number>`select coalesce(sum(c.total), 0) from application_counts c
                          where c.division_id in (${sql.join(scope.divisions)}) and c.bucket = ${bucket}`,
    }),
    rows: (rows) =>
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
          resultsOf('a').as('results'),
        ]),
  });
  return {
    ...page,
    data: page.data.map((row) => ({
      ...headOf(row),
      isBlacklisted: row.isBlacklisted,
      hasDuplicate: row.hasDuplicate,
      employeeId: row.employeeId,
      employeeIdNumber: row.employeeNumber,
      registerDate: (row.submittedAt ?? row.stageEnteredAt).toISOString(),
      stageEnteredAt: row.stageEnteredAt.toISOString(),
    })),
  };
}

/** How many applicants each tab has: from the counters, or of those whom a keyword finds. */
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

/** A submitted application of the scope's divisions with its personal file. Drafts are not there for staff. Whole: mask it. */
export async function findRegistration(
  db: Db,
  scope: Scope,
  id: number,
): Promise<WithUnmasked<RegistrationRecord> | undefined> {
  const row = await records(db)
    .where('a.id', '=', id)
    .where('a.divisionId', 'in', scope.divisions)
    .where('a.submittedAt', 'is not', null)
    .executeTakeFirst();
  return row && withFile(db, row);
}

/** What opens a draft or a status: both must fit, or nothing is there. */
export interface Pass {
  registrationNo: string;
  registrationGuid: string;
}

/** An unfinished draft, to the holder of its guid; with a scope only those that staff of its divisions began. */
export async function findDraft(
  db: Db,
  pass: Pass,
  scope?: Scope,
): Promise<WithUnmasked<RegistrationRecord> | undefined> {
  let query = records(db)
    .where('a.guid', '=', pass.registrationGuid)
    .where('a.registrationNumber', '=', pass.registrationNo)
    .where('a.submittedAt', 'is', null);
  if (scope) query = query.where('a.divisionId', 'in', scope.divisions).where('a.enteredByUser', 'is not', null);
  const row = await query.executeTakeFirst();
  return row && withFile(db, row);
}

/** Where a submitted application stands, to the holder of its guid. */
export async function findStatus(db: Db, pass: Pass) {
  return db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['a.registrationNumber', 'f.fullName', 'a.stage', resultsOf('a').as('results')])
    .where('a.guid', '=', pass.registrationGuid)
    .where('a.registrationNumber', '=', pass.registrationNo)
    .where('a.submittedAt', 'is not', null)
    .executeTakeFirst();
}

/** All results of an application that count, oldest first, as JSON. */
const resultsOf = (alias: string) => sql<StageResult[]>`
  (select coalesce(json_agg(json_build_object('stage', r.stage, 'status', r.status) order by r.id), '[]')
     from assessments r where r.application_id = ${sql.ref(`${alias}.id`)} and r.taken_back_by is null)`;

const records = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .innerJoin('jobPositions as p', 'p.id', 'a.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'a.shipTypeId')
    .select([
      'a.id',
      'a.registrationNumber',
      'f.fullName',
      'a.seafarerId',
      'a.jobOpeningId',
      'a.divisionId',
      'a.jobPositionId',
      'a.shipTypeId',
      'p.nameEn',
      's.name as shipName',
      'a.submittedAt',
      'a.stage',
      'a.stageEnteredAt',
      sql<string | null>`(select trim(concat_ws(' ', u.first_name, u.last_name)) from users u
                           where u.id = a.stage_entered_by)`.as('stageEnteredBy'),
      'a.submittedStep',
      'a.isRepeat',
      'a.version',
      resultsOf('a').as('results'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;

async function withFile(db: Db, row: Row): Promise<WithUnmasked<RegistrationRecord>> {
  return {
    ...headOf(row),
    jobOpeningId: row.jobOpeningId,
    divisionId: row.divisionId,
    jobPositionId: row.jobPositionId,
    shipId: row.shipTypeId,
    registerDate: row.submittedAt?.toISOString() ?? null,
    stageEnteredAt: row.stageEnteredAt.toISOString(),
    stageEnteredBy: row.stageEnteredBy,
    submittedStep: row.submittedStep,
    version: row.version,
    file: await readPersonalFile(db, row.seafarerId),
  };
}

/** What a list row and the record have in common. */
function headOf(row: {
  id: number;
  registrationNumber: string;
  fullName: string;
  nameEn: string;
  shipName: string;
  stage: number;
  isRepeat: boolean;
  results: StageResult[];
}) {
  const { screening, ...others } = statusesByStage(row.results);
  return {
    id: row.id,
    regCrewId: row.id,
    regRegisNo: row.registrationNumber,
    regFullName: row.fullName,
    jobPositionName: row.nameEn,
    vesselType: row.shipName,
    currentStatusId: row.stage,
    isRepeat: row.isRepeat,
    review: screening,
    ...others,
  };
}

/** Counters of the pipeline that do not count what is in it; none when all is well. */
export async function findPipelineFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'application ' || application_id as fault
      from (table application_listing except table application_listing_truth) x
    union select 'application ' || application_id
      from (table application_listing_truth except table application_listing) y
    union all select 'counter ' || c.bucket from application_counts c where c.total <> (
      select count(*) from application_listing_truth t where t.division_id = c.division_id and t.bucket = c.bucket)
    `.execute(db);
  return rows.map(({ fault }) => fault);
}
