import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import { type AssessedStage, assessedStages, stages } from '../../rules.ts';

/** All results of an application of the scope's divisions, oldest first; 404 when it is none of theirs. */
export async function listAssessments(db: Db, scope: Scope, applicationId: number) {
  await requireApplication(db, scope, applicationId);
  const rows = await assessments(db, applicationId).orderBy('r.id').execute();
  return rows.map(toWire);
}

/** The newest result of one stage, or null; 404 as above. */
export async function findLastAssessment(db: Db, scope: Scope, applicationId: number, stage: AssessedStage) {
  await requireApplication(db, scope, applicationId);
  const row = await assessments(db, applicationId)
    .where('r.stage', '=', stages[stage])
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toWire(row) : null;
}

async function requireApplication(db: Db, scope: Scope, id: number): Promise<void> {
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
    .select(['r.id', 'r.stage', 'r.status', 'r.applicationId', 'r.remark', 'r.decidedAt', 'u.firstName', 'u.lastName'])
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
  decidedBy: row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
  decidedAt: row.decidedAt.toISOString(),
});
