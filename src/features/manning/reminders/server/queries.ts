import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Questions that wait: of parties that were asked by now, and of extensions. */

/** Open rounds of plans; a crew member's only once the principal has agreed, since they are asked then. */
export const listWaitingRounds = (db: Db, until: string) =>
  db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .select(['d.id', 'd.assignmentId', 'd.party', 'd.principalId', 'd.dueOn'])
    .where('d.decision', 'is', null)
    .where('d.supersededAt', 'is', null)
    .where('a.slot', '=', 'next')
    .where('d.dueOn', '<=', until)
    .where(
      sql<boolean>`(d.party = 'principal' or not exists (select from assignment_decisions p
        where p.assignment_id = d.assignment_id and p.party = 'principal' and p.superseded_at is null
          and p.decision is distinct from 'confirmed'))`,
    )
    .orderBy('d.id')
    .execute();

export const listWaitingExtensions = (db: Db, until: string) =>
  db
    .selectFrom('extensions as x')
    .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
    .select(['x.id', 'x.assignmentId', 'x.principalId', 'x.requestedBy', 'x.extendedTo', 'x.dueOn'])
    .where('x.decision', 'is', null)
    .where('x.closedAt', 'is', null)
    .where('a.slot', '=', 'current')
    .where('x.dueOn', '<=', until)
    .orderBy('x.id')
    .execute();
