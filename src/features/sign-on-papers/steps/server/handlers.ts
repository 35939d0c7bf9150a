import { lockVessel } from '#features/vessels/server/queries.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { loadFacts } from '../../crew-lists/server/queries.ts';
import { listOnChange, listThoseOn } from '../../server/queries.ts';
import { signOnSteps } from '../contract.ts';
import { addScan, noteSteps, undoSteps } from './operations.ts';
import { findSteps } from './queries.ts';

/** Refuses people who are not on the crew change, naming those who were planned on the vessel. */
async function refuseOthers(db: Db, vesselId: number, others: readonly number[]): Promise<void> {
  if (others.length === 0) return;
  const facts = await loadFacts(db, await listThoseOn(db, vesselId, others));
  const names = [...facts.values()].map(({ name }) => name);
  throw badInput({
    assignmentIds:
      names.length === 0
        ? 'sign-on-papers:refusals.not_on_change'
        : message('sign-on-papers:refusals.no_longer_on_change', { names: names.join(', ') }),
  });
}

export const signOnStepsFeature = feature(signOnSteps, {
  note: async ({ assignmentIds, state, reachedOn, attachmentId, ...key }, { db, scope, user, today }) => {
    found(await lockVessel(db, scope, key.vesselId));
    const onChange = (await listOnChange(db, key)).filter(({ portId }) => portId === key.portId);
    const isOn = (id: number) => onChange.some((each) => each.assignmentId === id);
    await refuseOthers(
      db,
      key.vesselId,
      assignmentIds.filter((id) => !isOn(id)),
    );
    const facts = await loadFacts(db, assignmentIds);
    const people = [...new Set(assignmentIds)].flatMap((assignmentId) =>
      onChange
        .filter((each) => each.assignmentId === assignmentId)
        .slice(0, 1)
        .map(({ side }) => ({ assignmentId, side, name: facts.get(assignmentId)?.name ?? '' })),
    );
    const noted = { state, day: reachedOn, attachmentId: attachmentId ?? null };
    const ids = await noteSteps(db, people, noted, { portId: key.portId, today, by: user.userId });
    return { data: { count: ids.length, ids } };
  },

  undo: async ({ ids }, { db, scope, user }) => {
    const steps = await findSteps(db, scope, ids);
    for (const vesselId of [...new Set(steps.map((step) => step.vesselId))].sort((one, other) => one - other))
      found(await lockVessel(db, scope, vesselId));
    const papers = await findSteps(db, scope, ids);
    if (papers.length !== new Set(ids).size) throw notFound();
    const facts = await loadFacts(
      db,
      papers.map(({ assignmentId }) => assignmentId),
    );
    const named = papers.map((step) => ({ ...step, name: facts.get(step.assignmentId)?.name ?? '' }));
    await undoSteps(db, named, user.userId);
    return { data: { count: papers.length } };
  },

  addScan: async ({ id, attachmentId }, { db, scope, user }) => {
    const { vesselId } = found((await findSteps(db, scope, [id]))[0]);
    found(await lockVessel(db, scope, vesselId));
    await addScan(db, found((await findSteps(db, scope, [id]))[0]), { attachmentId, by: user.userId });
    return { data: { id } };
  },
});
