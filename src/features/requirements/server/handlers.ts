import { todayInJakarta } from '#features/seafarers/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, refused, stale } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
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

const notInList = 'Choose one from the list';
type Choice = Omit<ChangedRequirements, 'validFrom' | 'changes'>;

/** What was chosen, in reach and of one division; names everything that is not. */
async function placeOf(db: Db, scope: Scope, choice: Choice, { isChanged = false } = {}): Promise<Place> {
  const { position, ship, vessel, principal } = await findNamed(db, scope, choice);
  const wrong: Record<string, string> = {};
  if (!position) wrong.jobPositionId = notInList;
  if (choice.shipId && !ship) wrong.shipId = notInList;
  if (choice.vesselId && !vessel) wrong.vesselId = notInList;
  if (choice.principalId && !principal) wrong.principalId = notInList;
  if (isChanged && vessel?.scrappedAt) wrong.vesselId = 'This vessel is in scrap: nothing is needed on board any more';
  if (position && ship && ship.divisionId !== position.divisionId) wrong.shipId = notInList;
  if (position && vessel && vessel.divisionId !== position.divisionId)
    wrong.vesselId = 'This vessel is of the other division';
  if (ship && vessel && ship.id !== vessel.shipTypeId) wrong.shipId = 'The vessel is of another type';
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
async function checkChanges(db: Db, { validFrom, changes }: ChangedRequirements, { role }: SessionUser): Promise<void> {
  const wrong: Record<string, string> = {};
  if (validFrom < todayInJakarta() && role !== 'superadmin') wrong.validFrom = 'Choose today or a later day';
  const types = new Map((await findTypes(db)).map((type) => [type.id, type]));
  const seen = new Set<number>();
  for (const [at, { certificateTypeId, need }] of changes.entries()) {
    const type = types.get(certificateTypeId);
    if (type && !needsOf(type.kind).includes(need))
      wrong[`changes.${at}.need`] = 'A certificate of competency is mandatory or not needed';
    if (!type) wrong[`changes.${at}.certificateTypeId`] = notInList;
    if (seen.has(certificateTypeId)) wrong[`changes.${at}.certificateTypeId`] = 'This certificate is changed twice';
    seen.add(certificateTypeId);
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
}

export const requirementsFeature = feature(requirements, {
  choices: async (_input, { db, scope }) => ({ data: await findChoices(db, scope.divisions) }),

  list: async (choice, { db, scope }) => ({ data: await listRequirements(db, await placeOf(db, scope, choice)) }),

  preview: async (input, { db, scope, user }) => {
    const place = await placeOf(db, scope, input, { isChanged: true });
    await checkChanges(db, input, user);
    return { data: await previewChanges(db, place, input) };
  },

  save: async (input, { db, scope, user }) => {
    const place = await placeOf(db, scope, input, { isChanged: true });
    await checkChanges(db, input, user);
    const { validFrom, changes } = input;
    const named = changes.flatMap(({ requirementId }) => requirementId ?? []);
    const lines = new Map((await lockLines(db, scope.divisions, named)).map((line) => [line.id, line]));
    const wrong: Record<string, string> = {};
    for (const [at, { certificateTypeId, need, requirementId, version }] of changes.entries()) {
      if (requirementId) {
        const line = lines.get(requirementId);
        const isTheSame =
          line?.jobPositionId === place.jobPositionId &&
          line.certificateTypeId === certificateTypeId &&
          line.validFrom === validFrom &&
          sameKeys(line, place.keys);
        // Taken back meanwhile, or changed.
        if (!line || !isTheSame || (version && version !== line.version)) throw stale();
        await updateLine(db, line.id, need);
      } else if (!(await insertLine(db, place, { certificateTypeId, need, validFrom, createdBy: user.userId })))
        wrong[`changes.${at}.certificateTypeId`] = 'This certificate has a change on that day already';
    }
    if (Object.keys(wrong).length) throw badInput(wrong);
    return { data: { changed: changes.length } };
  },

  takeBack: async ({ requirementId, version }, { db, scope, user }) => {
    const line = found((await lockLines(db, scope.divisions, [requirementId]))[0]);
    if (version !== undefined && version !== line.version) throw stale();
    if (line.validFrom < todayInJakarta() && user.role !== 'superadmin')
      throw refused('This has been in force already. Make a new change instead');
    await deleteLine(db, line.id);
    return { data: { id: line.id } };
  },
});
