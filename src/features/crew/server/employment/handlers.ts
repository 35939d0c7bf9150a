import { todayInJakarta } from '#features/seafarers/rules.ts';
import { badInput, conflict, found, type Refusal } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { employment } from '../../employment/contract.ts';
import {
  obstacleToResigning,
  obstacleToReturning,
  type ResignObstacle,
  type ReturnObstacle,
} from '../../employment/rules.ts';
import { isEmploymentType, waitForHires } from '../hiring/queries.ts';
import { findKnownEmployees, holdEmployees } from '../queries.ts';
import {
  beginEmployment,
  berthFaults,
  deactivateAccount,
  endEmployment,
  findCommitments,
  findEmploymentNow,
  findMember,
  listPeriods,
  touchEmployee,
  withdrawPlans,
} from './queries.ts';

export const employmentFeature = feature(employment, {
  commitments: async ({ employeeId }, { db, scope }) => ({
    data: await findCommitments(db, found(await findMember(db, scope, employeeId)).id),
  }),

  history: async ({ employeeId }, { db, scope }) => ({
    data: await listPeriods(db, found(await findMember(db, scope, employeeId)).id),
  }),

  resign: async (input, { db, scope, user }) => {
    const { employeeId, resignedOn, reason, note, deactivateAccount: isAccountEnded, confirmedPlans } = input;
    const member = found(await findMember(db, scope, employeeId, { hold: true }));
    const obstacle = obstacleToResigning(await findEmploymentNow(db, member.id), resignedOn, todayInJakarta());
    if (obstacle) throw refusalToResign(obstacle);
    await withdrawPlans(db, member.id, confirmedPlans);
    await endEmployment(db, member.id, { endedOn: resignedOn, reason, note: note || null, userId: user.userId });
    if (isAccountEnded) await deactivateAccount(db, member.id);
    return { data: await touchEmployee(db, member.id) };
  },

  returnEmployee: async (input, { db, scope, user }) => {
    const { employeeId, returnedOn, jobPositionId, shipId, employmentTypeId, note } = input;
    // Nobody is hired by another file of theirs meanwhile.
    await waitForHires(db);
    const member = found(await findMember(db, scope, employeeId));
    await holdEmployees(db, member.seafarerId);
    const known = await findKnownEmployees(db, member.seafarerId);
    const state = {
      endedOn: (await findEmploymentNow(db, member.id)).endedOn,
      isBlacklisted: known.some(({ blacklist }) => blacklist !== null),
      isEmployedElsewhere: known.some((one) => one.employeeId !== member.id && one.isEmployed),
    };
    const obstacle = obstacleToReturning(state, returnedOn, todayInJakarta());
    if (obstacle) throw refusalToReturn(obstacle);
    const berth = { jobPositionId, shipTypeId: shipId };
    const wrong = await berthFaults(db, member.divisionId, berth);
    if (!(await isEmploymentType(db, employmentTypeId))) wrong.employmentTypeId = 'Choose one from the list';
    if (Object.keys(wrong).length) throw badInput(wrong);
    const period = { ...berth, employmentTypeId, startedOn: returnedOn, note: note || null, userId: user.userId };
    return { data: await beginEmployment(db, member, period) };
  },
});

function refusalToResign(obstacle: ResignObstacle): Refusal {
  if (obstacle === 'left already') return conflict('This crew member has left already.', 'left');
  if (obstacle === 'aboard') return conflict('This crew member is aboard. They have to sign off first.', 'aboard');
  if (obstacle === 'ahead') return badInput({ resignedOn: 'The day of leaving may not lie ahead' });
  if (obstacle === 'before joining') return badInput({ resignedOn: 'The day of leaving may not be before joining' });
  return badInput({ resignedOn: 'The day of leaving may not be before the last sign-off' });
}

function refusalToReturn(obstacle: ReturnObstacle): Refusal {
  if (obstacle === 'with us') return conflict('This person is a crew member already.', 'employed');
  if (obstacle === 'blacklisted')
    return conflict('This person is on the blacklist and cannot return to the crew.', 'blacklisted');
  if (obstacle === 'employed elsewhere')
    return conflict('This person is crew of the other division. A super admin has to transfer them.', 'other_division');
  if (obstacle === 'not after leaving') return badInput({ returnedOn: 'The day of return must be after leaving' });
  return badInput({ returnedOn: 'The day of return may lie at most one year ahead' });
}
