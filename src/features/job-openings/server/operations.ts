import { staleEdit } from '#features/audit/server/queries.ts';
import { listPositions, listRequirements, listShipTypes } from '#features/reference/positions/server/queries.ts';
import { addOption, listOptions } from '#features/reference/server/queries.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { type Faults, isRequired } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { jobOpenings } from '../contract.ts';
import { educationOf, positionField } from '../rules.ts';
import {
  deleteOpening,
  insertOpening,
  type LockedOpening,
  lockOpening,
  type OpeningValues,
  openingNotFound,
  updateOpening,
} from './queries.ts';

type Saved = Received<typeof jobOpenings.create>;

/** Publishes an opening in the caller's division; a super admin's own where none is named. */
export async function publish(db: Db, input: Saved, user: SessionUser) {
  const divisionId = user.role === 'superadmin' ? asDivision(input.divisionId ?? user.divisionId) : user.divisionId;
  return insertOpening(db, { divisionId, ...(await valuesOf(db, divisionId, input)) });
}

/** Changes an opening of the scope, unless someone else did since it was read. */
export async function change(
  db: Db,
  { scope, user }: { scope: Scope; user: SessionUser },
  input: Received<typeof jobOpenings.update>,
) {
  const before = await lockOpening(db, scope, input.id);
  if (!before) throw openingNotFound();
  if (input.version !== undefined && input.version !== before.version)
    throw await staleEdit(db, { table: 'job_openings', id: before.id }, user.userId);
  const values = await valuesOf(db, asDivision(before.divisionId), input, before);
  return updateOpening(db, before.id, { ...values, isOpen: input.isOpen ?? before.isOpen });
}

/** Takes an opening of the scope away. */
export async function removeOpening(db: Db, scope: Scope, id: number) {
  const gone = await deleteOpening(db, scope, id);
  if (!gone) throw openingNotFound();
  return gone;
}

const asDivision = (divisionId: number): DivisionId => (divisionId === 2 ? 2 : 1);

/** What is kept of what was sent: choices as their lists have them; all that is in no list is named at once. */
async function valuesOf(db: Db, divisionId: DivisionId, input: Saved, before?: LockedOpening): Promise<OpeningValues> {
  const wrong: Faults = {};
  const berth = await berthOf(db, divisionId, input, wrong, before);
  const types = await listOptions(db, 'employment_type', staff);
  const jobType = types.find(({ name }) => name.toLowerCase() === input.jobType.toLowerCase())?.name;
  if (!jobType) wrong.jobType = notInList;
  if (!berth || !jobType) throw badInput(wrong);
  const { workExperience, task } = input;
  const { name: vesselSize } = await addOption(db, 'vessel_size', input.vesselSize, staff);
  return { ...berth, jobType, vesselSize, workExperience, task };
}

const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;

/**
 * The position, the ship type and the education they ask for. An opening that keeps both keeps its education too: what
 * is published does not change with the matrix (1-open 84).
 */
async function berthOf(
  db: Db,
  divisionId: DivisionId,
  { shipId, ...input }: Saved,
  wrong: Faults,
  before?: LockedOpening,
) {
  const field = positionField(divisionId);
  const jobPositionId = input[field];
  if (before && before.jobPositionId === jobPositionId && before.shipTypeId === shipId)
    return { jobPositionId, shipTypeId: shipId, education: before.education };
  const ships = await listShipTypes(db, divisionId);
  if (!ships.some(({ id }) => id === shipId)) wrong.shipId = notInList;
  if (!jobPositionId) {
    wrong[field] = isRequired('seafarers:fields.position');
    return undefined;
  }
  const shipTypeId = wrong.shipId ? undefined : shipId;
  const [sailing] = await listPositions(db, divisionId, { id: jobPositionId, shipTypeId });
  if (!sailing) wrong[field] = notInList;
  if (!sailing || shipTypeId === undefined) return undefined;
  const licences = await listRequirements(db, divisionId, { jobPositionId, shipId, kind: 'coc' });
  return { jobPositionId, shipTypeId, education: educationOf(licences ?? []) };
}
