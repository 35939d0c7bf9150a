import { lockVessel } from '#features/vessels/server/queries.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { loadFacts } from '../../crew-lists/server/queries.ts';
import { listOnChange } from '../../server/queries.ts';
import { signOnSteps } from '../contract.ts';
import { noteSteps, undoStep } from './operations.ts';
import { findStep } from './queries.ts';

export const signOnStepsFeature = feature(signOnSteps, {
  note: async ({ assignmentIds, state, reachedOn, attachmentId, ...key }, { db, scope, user, today }) => {
    found(await lockVessel(db, scope, key.vesselId));
    const onChange = (await listOnChange(db, key)).filter(({ portId }) => portId === key.portId);
    const facts = await loadFacts(db, assignmentIds);
    const people = [...new Set(assignmentIds)].map((assignmentId) => {
      const one = onChange.find((each) => each.assignmentId === assignmentId);
      if (!one) throw badInput({ assignmentIds: 'sign-on-papers:refusals.not_on_change' });
      return { assignmentId, side: one.side, name: facts.get(assignmentId)?.name ?? '' };
    });
    const noted = { state, day: reachedOn, attachmentId: attachmentId ?? null };
    await noteSteps(db, people, noted, { portId: key.portId, today, by: user.userId });
    return { data: { count: people.length } };
  },

  undo: async ({ id }, { db, scope }) => {
    const { vesselId } = found(await findStep(db, scope, id));
    found(await lockVessel(db, scope, vesselId));
    await undoStep(db, found(await findStep(db, scope, id)));
    return { data: { id } };
  },
});
