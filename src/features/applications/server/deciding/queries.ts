import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { type DecidedStatus, isTakenBack } from '../../deciding/rules.ts';
import { stages } from '../../rules.ts';

/** What a decision needs to know of an applicant. */
export interface Applicant {
  id: number;
  divisionId: number;
  stage: number;
  version: number;
}

/**
 * The submitted applications of the scope's divisions among these, held against others until the end of the
 * transaction. In the order of their numbers, so that two bulks that share applicants wait for each other.
 */
export const lockApplicants = (db: Db, scope: Scope, ids: readonly number[]): Promise<Applicant[]> =>
  db
    .selectFrom('applications')
    .select(['id', 'divisionId', 'stage', 'version'])
    .where('id', 'in', ids)
    .where('divisionId', 'in', scope.divisions)
    .where('submittedAt', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

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
  applicants: readonly Applicant[],
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
    .returning(['id', 'divisionId', 'stage', 'version'])
    .execute();

/** Those not noted as booked in the stage they stand in: once is enough. */
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

/** Vessels in operation of the scope's divisions, and principals, by name: whom an examination may be for. */
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
