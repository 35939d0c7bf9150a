import { sql } from 'kysely';
import { findBlacklistedFiles } from '#features/employees/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import { type AssessedStage, assessedStages, stages } from '../../rules.ts';
import { findWithdrawal } from '../../withdrawal/server/queries.ts';
import { type DecidedStatus, isTakenBack } from '../rules.ts';

/**
 * All results of an application of the scope's divisions, and the stages that were set by hand, oldest first; 404 when
 * it is none of theirs.
 */
export async function listAssessments(db: Db, scope: Scope, applicationId: number) {
  await requireApplication(db, scope, applicationId);
  const rows = await assessments(db, applicationId).orderBy('r.id').execute();
  const withdrawal = await findWithdrawal(db, applicationId);
  return { data: rows.map(toWire), corrections: await listCorrections(db, applicationId), withdrawal };
}

async function listCorrections(db: Db, applicationId: number) {
  const rows = await db
    .selectFrom('stageCorrections as c')
    .innerJoin('users as u', 'u.id', 'c.correctedBy')
    .select(['c.id', 'c.fromStage', 'c.toStage', 'c.reason', 'c.correctedAt', 'u.firstName', 'u.lastName'])
    .where('c.applicationId', '=', applicationId)
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, fromStage, toStage, reason, correctedAt, ...who }) => ({
    id,
    fromStatusId: fromStage,
    toStatusId: toStage,
    remark: reason,
    correctedBy: nameOf(who) ?? '',
    correctedAt: correctedAt.toISOString(),
  }));
}

/** The newest result of one stage that counts, or null; 404 as above. */
export async function findLastAssessment(db: Db, scope: Scope, applicationId: number, stage: AssessedStage) {
  await requireApplication(db, scope, applicationId);
  const row = await assessments(db, applicationId)
    .where('r.stage', '=', stages[stage])
    .where('r.takenBackBy', 'is', null)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toWire(row) : null;
}

/** 404 when the application is none of the scope’s divisions, or a draft. */
export async function requireApplication(db: Db, scope: Scope, id: number): Promise<void> {
  await findStage(db, scope, id);
}

/** The stage an application of the scope's divisions is in; 404 as above. */
export async function findStage(db: Db, scope: Scope, id: number): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .select('stage')
    .where('id', '=', id)
    .where('divisionId', 'in', scope.divisions)
    .where('submittedAt', 'is not', null)
    .executeTakeFirst();
  return found(row).stage;
}

const assessments = (db: Db, applicationId: number) =>
  db
    .selectFrom('assessments as r')
    .leftJoin('users as u', 'u.id', 'r.decidedBy')
    .select(['r.id', 'r.stage', 'r.status', 'r.applicationId', 'r.remark', 'r.decidedAt', 'r.takenBackBy'])
    .select(['u.firstName', 'u.lastName'])
    .where('r.applicationId', '=', applicationId)
    .where('r.stage', '<=', assessedStages.length);
type Row = Awaited<ReturnType<ReturnType<typeof assessments>['executeTakeFirstOrThrow']>>;

const results = ['Passed', 'Failed', 'InProgress'] as const;

const toWire = (row: Row) => ({
  id: row.id,
  assessmentType: assessedStages[row.stage - 1] ?? 'mcu',
  assessmentStatus: results.find((status) => status === row.status) ?? 'InProgress',
  registerCrewId: row.applicationId,
  remark: row.remark,
  decidedBy: nameOf(row),
  decidedAt: row.decidedAt.toISOString(),
  isTakenBack: row.takenBackBy !== null,
});

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();

/** What a decision needs to know of an applicant. */
export interface Applicant {
  id: number;
  seafarerId: number;
  divisionId: number;
  stage: number;
  version: number;
  /** The person wants no more done with the application. */
  consentWithdrawnAt: Date | null;
  /** They have ended the application. */
  withdrawnAt: Date | null;
}

/**
 * The submitted applications of the scope's divisions among these, held against others until the end of the
 * transaction. In the order of their numbers, so that two bulks that share applicants wait for each other.
 */
export const lockApplicants = (db: Db, scope: Scope, ids: readonly number[]): Promise<Applicant[]> =>
  db
    .selectFrom('applications')
    .select(['id', 'seafarerId', 'divisionId', 'stage', 'version', 'consentWithdrawnAt', 'withdrawnAt'])
    .where('id', 'in', ids)
    .where('divisionId', 'in', scope.divisions)
    .where('submittedAt', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Those among applicants whose person is on the blacklist, of either division. */
export async function findBlacklisted(db: Db, applicants: readonly Applicant[]): Promise<number[]> {
  const listed = await findBlacklistedFiles(
    db,
    applicants.map(({ seafarerId }) => seafarerId),
  );
  return applicants.flatMap(({ id, seafarerId }) => (listed.includes(seafarerId) ? [id] : []));
}

/** Those among applicants whose examination is booked for a later day: they cannot have passed it. */
export async function findEarly(db: Db, applicants: readonly Applicant[], today: string): Promise<number[]> {
  if (applicants.length === 0) return [];
  const rows = await db
    .selectFrom('mcuExaminations')
    .select('applicationId')
    .where(
      'applicationId',
      'in',
      applicants.map(({ id }) => id),
    )
    .where('result', 'is', null)
    .where('scheduledOn', '>', today)
    .execute();
  return rows.flatMap(({ applicationId }) => applicationId ?? []);
}

export interface NewResult {
  stage: number;
  status: DecidedStatus;
  remark: string | null;
  userId: string;
}

/** Keeps the same result for each applicant; answers the number of each one's. */
export async function insertResults(
  db: Db,
  applicants: readonly Applicant[],
  { stage, status, remark, userId }: NewResult,
): Promise<Map<number, number>> {
  if (applicants.length === 0) return new Map();
  const rows = await db
    .insertInto('assessments')
    .values(applicants.map(({ id }) => ({ applicationId: id, stage, status, remark, decidedBy: userId })))
    .returning(['id', 'applicationId'])
    .execute();
  return new Map(rows.map(({ id, applicationId }) => [applicationId, id]));
}

/** Brings applicants into a stage, with who did it. Answers them as they are then. */
export const moveApplicants = (
  db: Db,
  applicants: readonly Pick<Applicant, 'id'>[],
  stage: number,
  userId: string,
): Promise<Applicant[]> =>
  db
    .updateTable('applications')
    .set({ stage, stageEnteredAt: sql<Date>`now()`, stageEnteredBy: userId })
    .where(
      'id',
      'in',
      applicants.map(({ id }) => id),
    )
    .returning(['id', 'seafarerId', 'divisionId', 'stage', 'version', 'consentWithdrawnAt', 'withdrawnAt'])
    .execute();

/** Those not noted as booked in the stage they are in: once is enough. */
export async function notYetBooked<A extends Applicant>(db: Db, applicants: readonly A[]): Promise<A[]> {
  if (applicants.length === 0) return [];
  const rows = await db
    .selectFrom('assessments as r')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.id', '=', 'r.applicationId').onRef('a.stage', '=', 'r.stage'),
    )
    .select('r.applicationId')
    .where(
      'r.applicationId',
      'in',
      applicants.map(({ id }) => id),
    )
    .where('r.takenBackBy', 'is', null)
    .where('r.status', '=', 'InProgress')
    .execute();
  const booked = new Set(rows.map(({ applicationId }) => applicationId));
  return applicants.filter(({ id }) => !booked.has(id));
}

export interface Correction {
  to: number;
  reason: string;
  userId: string;
}

/**
 * Keeps that a stage was set by hand, and takes back the results that it says were wrong. One brought to failed gets a
 * failure of the stage stood in, so that the applicant is shown where it ended. Answers the correction's number.
 */
export async function correctStage(db: Db, applicant: Applicant, { to, reason, userId }: Correction): Promise<number> {
  const { id } = await db
    .insertInto('stageCorrections')
    .values({ applicationId: applicant.id, fromStage: applicant.stage, toStage: to, reason, correctedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const results = await db
    .selectFrom('assessments')
    .select(['id', 'stage', 'status'])
    .where('applicationId', '=', applicant.id)
    .where('takenBackBy', 'is', null)
    .execute();
  const wrong = results.filter((result) => isTakenBack(result, to));
  if (wrong.length)
    await db
      .updateTable('assessments')
      .set({ takenBackBy: id })
      .where(
        'id',
        'in',
        wrong.map((result) => result.id),
      )
      .execute();
  if (to === stages.failed)
    await insertResults(db, [applicant], { stage: applicant.stage, status: 'Failed', remark: reason, userId });
  return id;
}

/** Entries of a list to choose from at once; more are found by their name. */
const atOnce = 200;

/** Vessels in operation of the scope's divisions, and principals, by name: the parties that an examination may be for. */
export async function listExaminationTargets(db: Db, scope: Scope, search = '') {
  const named = sql<boolean>`search_key(name) like '%' || search_key(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const byName = sql`search_key(name) collate "C"`;
  const vessels = await db
    .selectFrom('vessels')
    .select(['id', 'name', 'principalId'])
    .where('divisionId', 'in', scope.divisions)
    .where('scrappedAt', 'is', null)
    .where(named)
    .orderBy(byName)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const principals = await db
    .selectFrom('principals')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .where(named)
    .orderBy(byName)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  return { vessels, principals };
}
