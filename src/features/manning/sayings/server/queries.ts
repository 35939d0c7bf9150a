import { sql } from 'kysely';
import { type Decision, decisionOf } from '#features/assignments/rules.ts';
import { filesOf } from '#features/files/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { wayToDecide } from '../../approval/rules.ts';
import type { Saying } from '../contract.ts';

/** The decisions of the parties on plans, with who decided and how. */

const ways: Record<string, NonNullable<Saying['way']>> = {
  portal: 'account',
  mail: 'account',
  link: 'mailLink',
  on_behalf: 'onBehalf',
};

interface Reader {
  scope: Scope;
  user: SessionUser;
}

export interface Sayings {
  principal: Saying | null;
  employee: Saying | null;
}

const live = (db: Db, assignmentIds: readonly number[]) =>
  db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .leftJoin('users as u', 'u.id', 'd.decidedBy')
    .select(['d.id', 'd.assignmentId', 'd.party', 'd.principalId', 'd.decision', 'd.decidedAt', 'd.way', 'd.reason'])
    .select(['d.revokedAt', 'd.fileId', 'a.employeeId', 'a.slot', 'a.createdBy as proposedBy'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('decidedBy'))
    .where('d.assignmentId', 'in', assignmentIds)
    .where('d.supersededAt', 'is', null)
    .execute();
type Row = Awaited<ReturnType<typeof live>>[number];

/** The decisions on plans, by plan. The caller has checked the scope. */
export async function findSayings(
  db: Db,
  assignmentIds: readonly number[],
  { scope, user }: Reader,
): Promise<Map<number, Sayings>> {
  const said = new Map<number, Sayings>();
  if (assignmentIds.length === 0) return said;
  const rows = await live(db, assignmentIds);
  const evidence = await filesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  for (const row of rows) {
    const party = row.party === 'principal' ? 'principal' : 'employee';
    const own = said.get(row.assignmentId) ?? { principal: null, employee: null };
    const mine = { ...sayingOf(row, party, { scope, user }), evidence: evidence.get(row.fileId ?? '') ?? null };
    said.set(row.assignmentId, { ...own, [party]: mine });
  }
  return said;
}

function sayingOf(row: Row, party: 'principal' | 'employee', { scope, user }: Reader): Omit<Saying, 'evidence'> {
  const status: Decision = decisionOf(row.decision);
  const question = { party, principalId: row.principalId, employeeId: row.employeeId, proposedBy: row.proposedBy };
  const mayAnswer = row.slot === 'next' && wayToDecide(user, question) !== undefined;
  const ownParty = scope.reach === 'principal' ? 'principal' : 'employee';
  return {
    roundId: row.id,
    status,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    way: ways[row.way ?? ''] ?? null,
    isRevoked: row.revokedAt !== null,
    reason: scope.reach === 'division' || party === ownParty ? row.reason : null,
    mayDecide: status === 'Pending' && mayAnswer,
    mayRevoke: status === 'Confirmed' && party === 'principal' && mayAnswer,
  };
}

/** Whether a reader may open the evidence of a decision: the office of the division, and the principal it is of. */
export async function mayReadDecisionEvidence(db: Db, scope: Scope, decisionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['d.principalId', 's.divisionId'])
    .where('d.id', '=', decisionId)
    .executeTakeFirst();
  return row !== undefined && isEvidenceReader(scope, row);
}

/** The same of an extension. */
export async function mayReadExtensionEvidence(db: Db, scope: Scope, extensionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('extensions as x')
    .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['x.principalId', 's.divisionId'])
    .where('x.id', '=', extensionId)
    .executeTakeFirst();
  return row !== undefined && isEvidenceReader(scope, row);
}

const isEvidenceReader = (
  scope: Scope,
  { principalId, divisionId }: { principalId: number | null; divisionId: number },
) =>
  scope.divisions.some((each) => each === divisionId) &&
  (scope.reach === 'division' || (scope.reach === 'principal' && principalId === scope.principalId));
