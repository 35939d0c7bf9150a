import { withdrawPlans } from '#features/assignments/plans/server/operations.ts';
import { findBoardingState } from '#features/assignments/server/queries.ts';
import { type LeftOpen, leftOpen } from '#features/employees/rules.ts';
import {
  deactivateAccount,
  endEmployment,
  leavingWeighed,
  lockHires,
  rehire,
} from '#features/employees/server/operations.ts';
import { findReachableEmployee, lockEmployee } from '#features/employees/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { emit } from '#platform/server/transitions.ts';
import { employment } from '../contract.ts';
import { findCommitments, listPeriods } from './queries.ts';

export const employmentFeature = feature(employment, {
  commitments: async ({ employeeId }, context) => {
    const { db, scope } = context;
    const { id } = found(await findReachableEmployee(db, scope, employeeId));
    const open = new Set<LeftOpen>();
    await emit(context, leavingWeighed, { employeeId: id, name: (what) => void open.add(what) });
    return { data: { ...(await findCommitments(db, id)), leftOpen: leftOpen.filter((what) => open.has(what)) } };
  },

  history: async ({ employeeId }, { db, scope }) => ({
    data: await listPeriods(db, found(await findReachableEmployee(db, scope, employeeId)).id),
  }),

  resign: async (input, context) => {
    const { db, scope, user, today } = context;
    const {
      employeeId,
      resignedOn,
      reason,
      note,
      deactivateAccount: isAccountEnded,
      confirmedPlans,
      isFinalPeriod,
    } = input;
    const { id } = found(await lockEmployee(db, scope, employeeId));
    const aboard = await findBoardingState(db, id);
    const leaving = { resignedOn, reason, note: note || null, by: user.userId, aboard, isFinalPeriod };
    // Seats and vessels are held before anything that lists show is written.
    await withdrawPlans(context, id, confirmedPlans ?? [], { because: 'resigned', by: user.userId });
    const left = await endEmployment(context, id, leaving, today);
    if (isAccountEnded) await deactivateAccount(db, id);
    return { data: left };
  },

  returnEmployee: async (input, { db, scope, user, today }) => {
    const { employeeId, returnedOn, jobPositionId, shipId: shipTypeId, employmentTypeId, note } = input;
    await lockHires(db);
    const employee = found(await findReachableEmployee(db, scope, employeeId));
    const period = { returnedOn, jobPositionId, shipTypeId, employmentTypeId, note: note || null, by: user.userId };
    return { data: await rehire(db, employee, period, today) };
  },
});
