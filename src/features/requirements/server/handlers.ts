import { staleEdit } from '#features/audit/changes/server/queries.ts';
import type { Faults } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { type ChangedRequirements, requirements } from '../contract.ts';
import { keysOf, needsOf, sameKeys } from '../rules.ts';
import {
  deleteLine,
  findChoices,
  findNamed,
  findTypes,
  insertLine,
  listRequirements,
  lockLines,
  type Place,
  previewChanges,
  updateLine,
} from './queries.ts';

type Choice = Omit<ChangedRequirements, 'validFrom' | 'changes'>;

/** What was chosen, in reach and of one division; names everything that is not. */
async function placeOf(db: Db, scope: Scope, choice: Choice, { isChanged = false } = {}): Promise<Place> {
  const { position, ship, vessel, principal } = await findNamed(db, scope, choice);
  const wrong: Faults = {};
  if (!position) wrong.jobPositionId = notInList;
  if (choice.shipId && !ship) wrong.shipId = notInList;
  if (choice.vesselId && !vessel) wrong.vesselId = notInList;
  if (choice.principalId && !principal) wrong.principalId = notInList;
  if (isChanged && vessel?.scrappedAt) wrong.vesselId = 'requirements:refusals.vessel_scrapped';
  if (position && ship && ship.divisionId !== position.divisionId) wrong.shipId = notInList;
  if (position && vessel && vessel.divisionId !== position.divisionId)
    wrong.vesselId = 'requirements:refusals.vessel_of_other_division';
  if (ship && vessel && ship.id !== vessel.shipTypeId) wrong.shipId = 'requirements:refusals.vessel_of_other_type';
  if (!position || Object.keys(wrong).length) throw badInput(wrong);
  return {
    divisionId: position.divisionId,
    jobPositionId: position.id,
    keys: keysOf(choice),
    // No ship type has the number 0: what holds for all is shown alone.
    berth: {
      shipTypeId: vessel?.shipTypeId ?? ship?.id ?? 0,
      vesselId: vessel?.id ?? null,
      principalId: vessel?.principalId ?? principal?.id ?? null,
    },
  };
}

/** Refuses days and certificates that cannot be, naming all at once. */
async function checkChanges(
  { db, user, today }: Pick<Context<typeof requirements.save>, 'db' | 'user' | 'today'>,
  { validFrom, changes }: ChangedRequirements,
): Promise<void> {
  const wrong: Faults = {};
  if (validFrom < today && user.role !== 'superadmin') wrong.validFrom = 'requirements:refusals.too_early';
  const types = new Map((await findTypes(db)).map((type) => [type.id, type]));
  const seen = new Set<number>();
  for (const [at, { certificateTypeId, need }] of changes.entries()) {
    const type = types.get(certificateTypeId);
    if (type && !needsOf(type.kind).includes(need))
      wrong[`changes.${at}.need`] = 'requirements:refusals.competency_not_optional';
    if (!type) wrong[`changes.${at}.certificateTypeId`] = notInList;
    if (seen.has(certificateTypeId)) wrong[`changes.${at}.certificateTypeId`] = 'requirements:refusals.changed_twice';
    seen.add(certificateTypeId);
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
}

export const requirementsFeature = feature(requirements, {
  choices: async (_input, { db, scope }) => ({ data: await findChoices(db, scope.divisions) }),

  list: async (choice, { db, scope, today }) => ({
    data: await listRequirements(db, await placeOf(db, scope, choice), today),
  }),

  preview: async (input, context) => {
    const { db, scope, today } = context;
    const place = await placeOf(db, scope, input, { isChanged: true });
    await checkChanges(context, input);
    return { data: await previewChanges(db, place, input, today) };
  },

  save: async (input, context) => {
    const { db, scope, user } = context;
    const place = await placeOf(db, scope, input, { isChanged: true });
    await checkChanges(context, input);
    const { validFrom, changes } = input;
    const named = changes.flatMap(({ requirementId }) => requirementId ?? []);
    const lines = new Map((await lockLines(db, scope.divisions, named)).map((line) => [line.id, line]));
    const wrong: Faults = {};
    for (const [at, { certificateTypeId, need, requirementId, version }] of changes.entries()) {
      if (requirementId) {
        const line = lines.get(requirementId);
        const isTheSame =
          line?.jobPositionId === place.jobPositionId &&
          line.certificateTypeId === certificateTypeId &&
          line.validFrom === validFrom &&
          sameKeys(line, place.keys);
        // Taken back meanwhile, or changed.
        if (!line || !isTheSame || (version && version !== line.version))
          throw await staleEdit(db, { table: 'requirement_matrix', id: requirementId }, user.userId);
        await updateLine(db, line.id, need);
      } else if (!(await insertLine(db, place, { certificateTypeId, need, validFrom, createdBy: user.userId })))
        wrong[`changes.${at}.certificateTypeId`] = 'requirements:refusals.change_exists';
    }
    if (Object.keys(wrong).length) throw badInput(wrong);
    return { data: { changed: changes.length } };
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
