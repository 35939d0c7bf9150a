import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found, stale } from '#platform/server/errors.ts';
import { lockPerson } from '../../server/queries.ts';
import { inOrder, type PairKind } from '../rules.ts';

/** Keeps pairs of people. Both are held first, in one order (decision 0022). */

interface Someone {
  id: number;
  seafarerId: number;
}

interface NewPair {
  kind: PairKind;
  isSerious: boolean;
  reason: string;
  until: string | null;
  by: string;
  today: string;
}

async function lockBoth(db: Db, [one, other]: readonly [Someone, Someone]): Promise<void> {
  const files = [one.seafarerId, other.seafarerId].sort((a, b) => a - b);
  for (const seafarerId of files) await lockPerson(db, seafarerId);
}

/** Keeps a pair; refuses one that is kept already. */
export async function addPair(
  db: Db,
  both: readonly [Someone, Someone],
  { until, by, today, ...pair }: NewPair,
): Promise<{ id: number; version: number }> {
  await lockBoth(db, both);
  const made = await db
    .insertInto('crewPairs')
    .values({ ...inOrder(both[0].id, both[1].id), ...pair, untilOn: until, notedOn: today, notedBy: by })
    .onConflict((conflict) => conflict.columns(['employeeId', 'otherEmployeeId']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!made) throw conflict('crew-pairs:refusals.kept', {}, 'otherEmployeeId');
  return made;
}

interface Kept {
  pairId: number;
  version?: number | undefined;
}

/** The pair of two who are held, as it is now. */
async function lockPair(db: Db, both: readonly [Someone, Someone], { pairId, version }: Kept) {
  await lockBoth(db, both);
  const { employeeId, otherEmployeeId } = inOrder(both[0].id, both[1].id);
  const pair = found(
    await db
      .selectFrom('crewPairs')
      .select(['id', 'version'])
      .where('id', '=', pairId)
      .where('employeeId', '=', employeeId)
      .where('otherEmployeeId', '=', otherEmployeeId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (version !== undefined && version !== pair.version) throw stale();
  return pair;
}

/** Changes what is kept of a pair. */
export async function changePair(
  db: Db,
  both: readonly [Someone, Someone],
  { pairId, version, until, by, today, ...pair }: NewPair & Kept,
): Promise<{ id: number; version: number }> {
  const { id } = await lockPair(db, both, { pairId, version });
  return db
    .updateTable('crewPairs')
    .set({ ...pair, untilOn: until, notedOn: today, notedBy: by })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Takes a pair back. */
export async function removePair(db: Db, both: readonly [Someone, Someone], kept: Kept): Promise<void> {
  const { id } = await lockPair(db, both, kept);
  await db.deleteFrom('crewPairs').where('id', '=', id).execute();
}
