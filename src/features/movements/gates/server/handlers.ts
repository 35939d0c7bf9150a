import { findPlan } from '#features/assignments/plans/server/queries.ts';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { findReachableMovement } from '../../server/queries.ts';
import { gates } from '../contract.ts';
import { isOpen } from '../rules.ts';
import { checkIn, checkOut, findFindings, mayOverride, undoGate } from './operations.ts';

interface Named {
  vesselId: number;
  vesselCrewId: number;
  employeeId: number;
  jobPositionId: number;
}
/** Who is meant: on a seat in reach, aboard or planned. */
const findNamed = (db: Db, scope: Scope, { vesselId, vesselCrewId, employeeId, jobPositionId }: Named) =>
  vesselsOf(db, scope)
    .innerJoin('seats as s', 's.vesselId', 'v.id')
    .innerJoin('assignments as a', 'a.seatId', 's.id')
    .select(['a.id', 'a.slot'])
    .where('v.id', '=', vesselId)
    .where('s.id', '=', vesselCrewId)
    .where('s.jobPositionId', '=', jobPositionId)
    .where('a.employeeId', '=', employeeId)
    .where('a.slot', 'in', ['current', 'next', 'next_but_one'])
    // Somebody may be aboard and planned here again.
    .orderBy('a.slot')
    .execute();

export const gatesFeature = feature(gates, {
  check: async ({ employeeSchedulingId, schedule }, { db, scope, user, today }) => {
    const { assignmentId } = found(await findReachableMovement(db, scope, employeeSchedulingId));
    const plan = found(await findPlan(db, assignmentId));
    const gate = plan.slot === 'current' || plan.slot === 'past' ? ('check_out' as const) : ('check_in' as const);
    const { at, findings } = await findFindings(db, gate, plan, { schedule, user, today });
    const open = isOpen(findings);
    return {
      data: {
        gate,
        schedule: at,
        findings,
        isOpen: open,
        mayOverride: !open && isOpen(findings, true) && mayOverride(user),
      },
    };
  },

  checkIn: async (input, context) => {
    const { db, scope, user, today } = context;
    const named = await findNamed(db, scope, input);
    const one = found(named.find(({ slot }) => slot !== 'current') ?? named[0]);
    return { data: await checkIn(context, one.id, { ...input, user, today }) };
  },

  checkOut: async (input, context) => {
    const { db, scope, user, today } = context;
    const named = await findNamed(db, scope, input);
    const aboard = named.find(({ slot }) => slot === 'current');
    // The documents say Current in one place and Next in another: the one aboard is meant (2O50).
    if (!aboard && found(named[0])) throw conflict('movements:refusals.not_aboard');
    return { data: await checkOut(context, found(aboard).id, { ...input, user, today }) };
  },

  undo: async ({ employeeSchedulingId, version }, context) => {
    const { id, assignmentId } = found(await findReachableMovement(context.db, context.scope, employeeSchedulingId));
    return { data: await undoGate(context, { id, assignmentId, version }) };
  },
});
