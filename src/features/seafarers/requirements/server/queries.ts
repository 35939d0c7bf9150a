import { sql } from 'kysely';
import { listRequirements } from '#features/reference/server/queries.ts';
import { type Faults, message } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';

/** What a person is to serve as: the position, on which type of ship. */
export interface Berth {
  divisionId: number;
  jobPositionId: number;
  shipTypeId: number;
}

type Kind = 'coc' | 'cop';

/** A certificate as submitted, of either kind. */
interface Claimed {
  certificateName: string;
  requirement: boolean;
  typeId: number | null | undefined;
}

/** What the matrix made of a submitted certificate. */
export type Decided<Row> = Row & { certificateTypeId: number | null };

/**
 * Decides by the matrix, not by what the client says, which certificates are the berth's requirements, and refuses
 * when one is missing; with `held` only one of those types. A certificate of competency in the matrix is always
 * mandatory (1-open 52).
 */
export async function decideRequirements<Row extends Claimed>(
  db: Db,
  berth: Berth,
  kind: Kind,
  field: string,
  rows: readonly Row[],
  held?: ReadonlySet<number>,
): Promise<Decided<Row>[]> {
  const required = await findRequired(db, berth, kind);
  const types = await findTypes(db, kind, [...required, ...rows.flatMap(({ typeId }) => typeId ?? [])], rows);
  const wrong: Faults = {};
  const decided = rows.map((row, index) => {
    const type = types.find(({ id, name }) => (row.typeId ? id === row.typeId : same(name, row.certificateName)));
    if (row.typeId && !type) wrong[`${field}.${index}.${kind}Id`] = notInList;
    return {
      ...row,
      certificateName: type && row.typeId ? type.name : row.certificateName,
      requirement: type !== undefined && required.has(type.id),
      certificateTypeId: type?.id ?? null,
    };
  });
  const missing = types.filter(
    ({ id }) =>
      required.has(id) && (!held || held.has(id)) && !decided.some(({ certificateTypeId }) => certificateTypeId === id),
  );
  if (missing.length)
    wrong[field] = message('seafarers:refusals.still_required', {
      names: missing.map(({ name }) => name).join(', '),
    });
  if (Object.keys(wrong).length) throw badInput(wrong);
  return decided;
}

/** Marks the certificates of a file that a berth asks for, after it changed. */
export async function markRequired(db: Db, seafarerId: number, berth: Berth): Promise<void> {
  const required = await listRequired(db, berth);
  const isRequired = sql<boolean>`coalesce(certificate_type_id in (${sql.join([0, ...required])}), false)`;
  await db
    .updateTable('certificates')
    .set({ isRequired })
    .where('seafarerId', '=', seafarerId)
    .where('isRequired', 'is distinct from', isRequired)
    .execute();
}

/** The types of both kinds that a berth asks for. */
export const listRequired = async (db: Db, berth: Berth): Promise<number[]> => [
  ...(await findRequired(db, berth, 'coc')),
  ...(await findRequired(db, berth, 'cop')),
];

async function findRequired(db: Db, { divisionId, jobPositionId, shipTypeId }: Berth, kind: Kind) {
  const asked = { jobPositionId, shipId: shipTypeId, kind, ...(kind === 'cop' && { isMandatory: true }) };
  const requirements = (await listRequirements(db, divisionId === 1 ? 1 : 2, asked)) ?? [];
  return new Set(requirements.map(({ certificateTypeId }) => certificateTypeId));
}

/** Certificate types by their id, and those that the rows call by their name. */
function findTypes(db: Db, kind: Kind, ids: readonly number[], rows: readonly Claimed[]) {
  const names = rows.map(({ certificateName }) => certificateName.trim().toLowerCase());
  return db
    .selectFrom('certificateTypes')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where((is) =>
      is.or([
        ...(ids.length ? [is('id', 'in', [...ids])] : []),
        ...(names.length ? [is((of) => of.fn<string>('lower', ['name']), 'in', names)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
