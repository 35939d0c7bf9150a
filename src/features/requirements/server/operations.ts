import { staleEdit } from '#features/audit/server/queries.ts';
import type { Faults } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import type { ChangedRequirements, requirements } from '../contract.ts';
import { changeFaults, keysOf, placeFaults, sameKeys } from '../rules.ts';
import { findNamed, findTypes, insertLine, lockLines, type Place, updateLine } from './queries.ts';

type Choice = Omit<ChangedRequirements, 'validFrom' | 'changes'>;

/** What was chosen, in reach and of one division; names everything that is not. */
export async function findPlace(db: Db, scope: Scope, choice: Choice, { isChanged = false } = {}): Promise<Place> {
  const named = await findNamed(db, scope, choice);
  const { position, ship, vessel, principal } = named;
  const wrong = placeFaults(choice, named, { isChanged });
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

type Caller = Pick<Context<typeof requirements.save>, 'db' | 'scope' | 'user' | 'today'>;

/** The place of changes that may be made there; names all that may not. */
export async function checkChanges({ db, scope, user, today }: Caller, input: ChangedRequirements): Promise<Place> {
  const place = await findPlace(db, scope, input, { isChanged: true });
  const kinds = new Map((await findTypes(db)).map(({ id, kind }) => [id, kind]));
  const wrong = changeFaults(input, kinds, { today, isSuperAdmin: user.role === 'superadmin' });
  if (Object.keys(wrong).length) throw badInput(wrong);
  return place;
}

/** Adds lines, and changes those of the same day that the caller has seen. */
export async function saveChanges(caller: Caller, input: ChangedRequirements): Promise<void> {
  const { db, scope, user } = caller;
  const place = await checkChanges(caller, input);
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
      // Cancelled or changed in the meantime.
      if (!line || !isTheSame || (version && version !== line.version))
        throw await staleEdit(db, { table: 'requirement_matrix', id: requirementId }, user.userId);
      await updateLine(db, line.id, need);
    } else if (!(await insertLine(db, place, { certificateTypeId, need, validFrom, createdBy: user.userId })))
      wrong[`changes.${at}.certificateTypeId`] = 'requirements:refusals.change_exists';
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
}
