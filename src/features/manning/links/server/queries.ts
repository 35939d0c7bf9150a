import * as z from 'zod/mini';
import { decisionOf } from '#features/assignments/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { roundStateOf } from '../../approval/rules.ts';
import type { Assignment } from '../contract.ts';

const keptDays = z.object({ from: z.string(), to: z.string() });

/** What a crew member's link shows: the own plan only. */
export async function findAssignment(db: Db, decisionId: number): Promise<Assignment> {
  const { slot, decision, supersededBecause, decidedAt, shown, ...row } = await db
    .selectFrom('assignmentDecisions as d')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['a.slot', 'd.decision', 'd.supersededBecause', 'd.decidedAt', 'd.dueOn', 'd.shown'])
    .select(['s.vesselName', 's.shipTypeName as vesselType', 's.positionNameEn as jobPositionName'])
    .select(['a.plannedFrom as onBoard', 'a.plannedTo as offBoard'])
    .select('e.fullName as employeeName')
    .where('d.id', '=', decisionId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    state: roundStateOf({ decision, supersededBecause }, slot),
    status: decisionOf(decision),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedDates: decidedAt ? (z.safeParse(keptDays, shown).data ?? null) : null,
  };
}
