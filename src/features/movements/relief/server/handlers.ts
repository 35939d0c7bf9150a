import { findOption } from '#features/reference/server/queries.ts';
import { notInList } from '#platform/contract/shapes.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { isOpen } from '../../gates/rules.ts';
import { mayOverride } from '../../gates/server/operations.ts';
import { relief } from '../contract.ts';
import { findReliefFindings, findReliefPlans, relieve } from './operations.ts';
import { findReachableSeat } from './queries.ts';

const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;

export const reliefFeature = feature(relief, {
  check: async ({ vesselCrewId, schedule }, { db, scope, user, today }) => {
    const { id, vesselName, position } = found(await findReachableSeat(db, scope, vesselCrewId));
    const { off, on, plans } = await findReliefPlans(db, id);
    const findings = await findReliefFindings(db, plans.off, plans.on, { schedule, user, today });
    const open = isOpen(findings.all);
    return {
      data: {
        vesselName,
        position,
        schedule: findings.at,
        isOpen: open,
        off: { ...off, findings: findings.off },
        on: { ...on, findings: findings.on },
        mayOverride: !open && isOpen(findings.all, true) && mayOverride(user),
      },
    };
  },

  relieve: async (input, context) => {
    const { db, scope, user, today } = context;
    const { id } = found(await findReachableSeat(db, scope, input.vesselCrewId));
    if (input.portId && !(await findOption(db, 'port', input.portId, staff))) throw badInput({ portId: notInList });
    return { data: await relieve(context, id, { ...input, user, today }) };
  },
});
