import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { type Decision, decisionOf, summaryOf } from '../../rules.ts';
import type { Party } from '../rules.ts';

/** Reading who is asked about a plan, and what they said. */

/** One party in one round, with who decided. */
export interface RoundDecision {
  id: number;
  party: Party;
  decision: Decision;
  principalId: number | null;
  dueOn: string;
  decidedBy: string | null;
  decidedAt: string | null;
}

/** What the parties of the live round of assignment `a` say, as JSON; read it with `decisionsByParty`. */
export const liveDecisions = sql<RoundDecision[]>`
  (select coalesce(json_agg(json_build_object('id', d.id, 'party', d.party, 'decision', d.decision,
            'principalId', d.principal_id, 'dueOn', d.due_on, 'decidedBy', d.decided_by,
            'decidedAt', to_char(d.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by d.party), '[]')
     from assignment_decisions d where d.assignment_id = a.id and d.superseded_at is null)`;

const isOf = (party: Party) => (saying: RoundDecision) => saying.party === party;

/** The decisions by party, with the summary of all who are asked. */
export function decisionsByParty(rows: readonly RoundDecision[]) {
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

/**
 * Open plans and extensions on the vessels of a principal that are decided otherwise than its setting says: those that
 * still wait for it, and those that were never sent to it.
 */
export async function countAskedOtherwise(db: Db, principalId: number) {
  const { rows } = await sql<{ stillAsked: number; notAsked: number }>`
    select count(*) filter (where open.waits and not open.asks)::integer as "stillAsked",
           count(*) filter (where open.asks and not open.was_asked)::integer as "notAsked"
      from (select not p.is_own_company and (p.asks_approval_for = 'all'
                     or p.asks_approval_for = 'officers' and j.stcw_level <> 'support') as asks,
                   coalesce(q.waits, false) as waits, q.waits is not null as was_asked
              from principals p
              join berths s on s.principal_id = p.id
              join job_positions j on j.id = s.job_position_id
              join assignments a on a.seat_id = s.id and a.slot in ('next', 'current')
              left join extensions x on x.assignment_id = a.id and x.decision is null and x.closed_at is null
              left join lateral (
                select d.decision is null as waits from assignment_decisions d
                 where a.slot = 'next' and d.assignment_id = a.id and d.party = 'principal' and d.superseded_at is null
                union all
                select true where a.slot = 'current' and x.principal_id is not null) q on true
             where p.id = ${principalId} and (a.slot = 'next' or x.id is not null)) open`.execute(db);
  return rows[0] ?? { stillAsked: 0, notAsked: 0 };
}
