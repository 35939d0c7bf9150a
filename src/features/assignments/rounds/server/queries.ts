import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { type Decision, decisionOf, summaryOf } from '../../rules.ts';
import type { Party } from '../rules.ts';

/** Reading who is asked about a plan, and what they said. */

/** One party in one round, with who decided. */
export interface Saying {
  id: number;
  party: Party;
  decision: Decision;
  principalId: number | null;
  dueOn: string;
  decidedBy: string | null;
  decidedAt: string | null;
}

/** What the parties of the live round of assignment `a` say, as JSON; read it with `sayingsOf`. */
export const liveSayings = sql<Saying[]>`
  (select coalesce(json_agg(json_build_object('id', d.id, 'party', d.party, 'decision', d.decision,
            'principalId', d.principal_id, 'dueOn', d.due_on, 'decidedBy', d.decided_by,
            'decidedAt', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by d.party), '[]')
     from assignment_decisions d where d.assignment_id = a.id and d.superseded_at is null)`;

const isOf = (party: Party) => (saying: Saying) => saying.party === party;

/** The sayings by party, with the summary of all who are asked. */
export function sayingsOf(rows: readonly Saying[]) {
  const all = rows.map((row) => ({ ...row, decision: decisionOf(row.decision as string | null) }));
  return {
    principal: all.find(isOf('principal')) ?? null,
    employee: all.find(isOf('employee')) ?? null,
    summary: summaryOf(all.map(({ decision }) => decision)),
  };
}

/** One row of a round, by its number. */
export const findRound = (db: Db, id: number) =>
  db.selectFrom('assignmentDecisions').selectAll().where('id', '=', id).executeTakeFirst();
export type Round = NonNullable<Awaited<ReturnType<typeof findRound>>>;

/** The live row of a party about a plan. */
export const findLiveRound = (db: Db, assignmentId: number, party: Party) =>
  db
    .selectFrom('assignmentDecisions')
    .selectAll()
    .where('assignmentId', '=', assignmentId)
    .where('party', '=', party)
    .where('supersededAt', 'is', null)
    .executeTakeFirst();
