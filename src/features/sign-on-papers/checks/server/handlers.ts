import { lockVessel } from '#features/vessels/server/queries.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { linesIn } from '../../letters/rules.ts';
import { loadTemplates, templateAt } from '../../letters/server/queries.ts';
import { findPlace, listOnChange } from '../../server/queries.ts';
import { signOnChecks } from '../contract.ts';
import { tickLines, untickLines } from './operations.ts';

export const signOnChecksFeature = feature(signOnChecks, {
  tick: async ({ lines: asked, isChecked, ...key }, { db, scope, user }) => {
    found(await lockVessel(db, scope, key.vesselId));
    found(await findPlace(db, scope, key));
    const lines = [...new Set(asked)];
    // A tick can be taken back even if its line has left the checklist.
    if (!isChecked) return { data: { count: await untickLines(db, key, { lines, by: user.userId }) } };
    if (!(await listOnChange(db, key)).some(({ portId }) => portId === key.portId))
      throw badInput({ day: 'sign-on-papers:refusals.nobody' });
    const known = linesIn(templateAt(await loadTemplates(db), 'checklist', key.portId).bodyId);
    if (lines.some((line) => !known.includes(line))) throw badInput({ lines: 'sign-on-papers:refusals.no_line' });
    return { data: { count: await tickLines(db, key, { lines, by: user.userId }) } };
  },
});
