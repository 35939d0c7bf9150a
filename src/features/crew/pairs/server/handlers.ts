import { countsOn } from '#features/employees/pairs/rules.ts';
import { addPair, changePair, removePair } from '#features/employees/pairs/server/operations.ts';
import { listOthers, listPairsOf } from '#features/employees/pairs/server/queries.ts';
import { findReachableEmployee } from '#features/employees/server/queries.ts';
import { officeLeads, roleClass } from '#platform/contract/access.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { pairs } from '../contract.ts';

/** The two of a pair, both in reach. */
async function findBoth(
  { employeeId, otherEmployeeId }: { employeeId: number; otherEmployeeId: number },
  { db, scope }: Pick<Context<typeof pairs.save>, 'db' | 'scope'>,
) {
  const one = found(await findReachableEmployee(db, scope, employeeId));
  const other = await findReachableEmployee(db, scope, otherEmployeeId);
  if (!other) throw badInput({ otherEmployeeId: notInList });
  if (other.seafarerId === one.seafarerId) throw badInput({ otherEmployeeId: 'crew-pairs:refusals.of_one' });
  return [one, other] as const;
}

export const pairsFeature = feature(pairs, {
  list: async ({ employeeId }, { db, scope, user, today }) => {
    const member = found(await findReachableEmployee(db, scope, employeeId));
    const isLead = officeLeads.some((each) => each === roleClass(user.role));
    const rows = await listPairsOf(db, scope, member.id);
    return {
      data: rows.map(({ id, version, kind, until, isSerious, reason, notedBy, notedOn, ...row }) => ({
        pairId: id,
        version,
        employeeId: row.otherId,
        employeeName: row.otherName,
        employeeIdNumber: row.otherNumber,
        jobPositionName: row.otherPosition,
        kind,
        until,
        isOver: !countsOn({ until }, today),
        isSerious: isLead ? isSerious : null,
        reason: isLead ? reason : null,
        notedBy: isLead ? notedBy : null,
        notedOn: isLead ? notedOn : null,
      })),
    };
  },

  others: async ({ employeeId, search = '' }, { db, scope }) => {
    const member = found(await findReachableEmployee(db, scope, employeeId));
    return { data: await listOthers(db, scope, member.id, search.trim()) };
  },

  save: async ({ employeeId, otherEmployeeId, pairId, version, until = null, ...pair }, context) => {
    const { db, user, today } = context;
    const both = await findBoth({ employeeId, otherEmployeeId }, context);
    if (until !== null && until < today) throw badInput({ until: 'crew-pairs:refusals.past' });
    const noted = { ...pair, until, by: user.userId, today };
    return {
      data:
        pairId === undefined
          ? await addPair(db, both, noted)
          : await changePair(db, both, { ...noted, pairId, version }),
    };
  },

  remove: async ({ pairId, version, ...named }, context) => {
    await removePair(context.db, await findBoth(named, context), { pairId, version });
    return { data: { pairId } };
  },
});
