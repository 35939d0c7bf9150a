import { vesselsOf } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { movementsOf } from '../../server/queries.ts';
import type { ReliefSide } from '../contract.ts';

/** A seat in reach, with what it is and where. */
export const findReachableSeat = (db: Db, scope: Scope, seatId: number) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .select(['s.id', 'v.name as vesselName', 'j.nameEn as position'])
    .where('s.id', '=', seatId)
    .executeTakeFirst();

export interface Half extends Omit<ReliefSide, 'findings'> {
  assignmentId: number;
}

/** Who is aboard on a seat and who is Next, where there are both. */
export async function findPair(db: Db, seatId: number): Promise<{ off: Half; on: Half } | undefined> {
  const rows = await movementsOf(db)
    .select([
      'a.id as assignmentId',
      'a.slot',
      'a.checkedInAt',
      'm.id as employeeSchedulingId',
      'a.employeeId',
      'a.plannedFrom as plannedOnBoardDate',
      'a.plannedTo as plannedOffBoardDate',
      'm.onBoardPortId',
      'm.offBoardPortId',
      'e.fullName as name',
    ])
    .where('a.seatId', '=', seatId)
    .where('a.slot', 'in', ['current', 'next'])
    .where('m.cancelledAt', 'is', null)
    .execute();
  const halfOf = (which: 'current' | 'next'): Half | undefined => {
    const row = rows.find(({ slot }) => slot === which);
    if (!row) return undefined;
    const { slot: _, checkedInAt, onBoardPortId, offBoardPortId, ...rest } = row;
    return {
      ...rest,
      checkInDate: checkedInAt?.toISOString() ?? null,
      portId: which === 'current' ? offBoardPortId : onBoardPortId,
    };
  };
  const [off, on] = [halfOf('current'), halfOf('next')];
  return off && on && { off, on };
}
