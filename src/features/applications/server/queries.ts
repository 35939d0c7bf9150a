import { sql } from 'kysely';
import type { WithUnmasked } from '#features/seafarers/contract.ts';
import { readPersonalFile } from '#features/seafarers/personal-file/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import type { RegistrationRecord } from '../contract.ts';
import { type StageResult, sourceOf, statusesByStage } from '../rules.ts';

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
    .select([
      'a.id',
      'a.registrationNumber',
      'f.fullName',
      'a.stage',
      'a.withdrawnAt',
      'a.consentWithdrawnAt',
      'a.correctedAt',
      'f.confirmedAt',
      'a.withdrawnStage',
      resultsOf('a').as('results'),
    ])
    .where('a.guid', '=', pass.registrationGuid)
    .where('a.registrationNumber', '=', pass.registrationNo)
    .where('a.submittedAt', 'is not', null)
    .executeTakeFirst();
}

/** All results of an application that count, oldest first, as JSON. */
export const resultsOf = (alias: string) => sql<StageResult[]>`
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
      'a.source',
      'a.correctedAt',
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
    correctedAt: row.correctedAt?.toISOString() ?? null,
    version: row.version,
    file: await readPersonalFile(db, row.seafarerId),
  };
}

/** What a list row and the record have in common. */
export function headOf(row: {
  id: number;
  registrationNumber: string;
  fullName: string;
  nameEn: string;
  shipName: string;
  stage: number;
  isRepeat: boolean;
  source: string | null;
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
    source: sourceOf(row.source) ?? null,
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

/** The audit trail of an application in scope: the application, its results and its personal file. */
export async function applicationTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division') return undefined;
  const application = await db
    .selectFrom('applications')
    .select('seafarerId')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where((is) => is.or([is('submittedAt', 'is not', null), is('enteredByUser', 'is not', null)]))
    .executeTakeFirst();
  if (!application) return undefined;
  const results = await db.selectFrom('assessments').select('id').where('applicationId', '=', id).execute();
  return {
    rows: [
      { table: 'applications', ids: [id] },
      { table: 'assessments', ids: results.map((result) => result.id) },
    ],
    seafarerId: application.seafarerId,
  };
}
