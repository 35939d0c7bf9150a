import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import { type AssessedStage, assessedStages, stages } from '../../rules.ts';

/**
 * All results of an application of the scope's divisions, and the stages that were set by hand, oldest first; 404 when
 * it is none of theirs.
 */
export async function listAssessments(db: Db, scope: Scope, applicationId: number) {
  await requireApplication(db, scope, applicationId);
  const rows = await assessments(db, applicationId).orderBy('r.id').execute();
  return { data: rows.map(toWire), corrections: await listCorrections(db, applicationId) };
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
  found(
    await db
      .selectFrom('applications')
      .select('id')
      .where('id', '=', id)
      .where('divisionId', 'in', scope.divisions)
      .where('submittedAt', 'is not', null)
      .executeTakeFirst(),
  );
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
