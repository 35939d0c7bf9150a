import { lockVessel } from '#features/vessels/server/queries.ts';
import { badInput, found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { loadFacts } from '../../crew-lists/server/queries.ts';
import { listOnChange } from '../../server/queries.ts';
import { signOnSteps } from '../contract.ts';
import { addScan, noteSteps, undoStep } from './operations.ts';
import { findSteps } from './queries.ts';

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
    const ids = await noteSteps(db, people, noted, { portId: key.portId, today, by: user.userId });
    return { data: { count: ids.length, ids } };
  },

  undo: async ({ ids }, { db, scope, user }) => {
    const steps = await findSteps(db, scope, ids);
    for (const vesselId of [...new Set(steps.map((step) => step.vesselId))].sort((one, other) => one - other))
      found(await lockVessel(db, scope, vesselId));
    const held = await findSteps(db, scope, ids);
    if (held.length !== new Set(ids).size) throw notFound();
    for (const step of held) await undoStep(db, step, user.userId);
    return { data: { count: held.length } };
  },

  addScan: async ({ id, attachmentId }, { db, scope, user }) => {
    const { vesselId } = found((await findSteps(db, scope, [id]))[0]);
    found(await lockVessel(db, scope, vesselId));
    await addScan(db, found((await findSteps(db, scope, [id]))[0]), { attachmentId, by: user.userId });
    return { data: { id } };
  },
});
