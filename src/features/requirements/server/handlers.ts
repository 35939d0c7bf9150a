import { staleEdit } from '#features/audit/server/queries.ts';
import { found, refused } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { requirements } from '../contract.ts';
import { checkChanges, findPlace, saveChanges } from './operations.ts';
import { deleteLine, findChoices, listRequirements, lockLines, previewChanges } from './queries.ts';

export const requirementsFeature = feature(requirements, {
  choices: async (_input, { db, scope }) => ({ data: await findChoices(db, scope.divisions) }),

  list: async (choice, { db, scope, today }) => ({
    data: await listRequirements(db, await findPlace(db, scope, choice), today),
  }),

  preview: async (input, context) => {
    const place = await checkChanges(context, input);
    return { data: await previewChanges(context.db, place, input, context.today) };
  },

  save: async (input, context) => {
    await saveChanges(context, input);
    return { data: { changed: input.changes.length } };
  },

  takeBack: async ({ requirementId, version }, { db, scope, user, today }) => {
    const line = found((await lockLines(db, scope.divisions, [requirementId]))[0]);
    if (version !== undefined && version !== line.version)
      throw await staleEdit(db, { table: 'requirement_matrix', id: line.id }, user.userId);
    if (line.validFrom < today && user.role !== 'superadmin') throw refused('requirements:refusals.in_force');
    await deleteLine(db, line.id);
    return { data: { id: line.id } };
  },
});
