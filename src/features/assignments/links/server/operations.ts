import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { linkDays, linkTries } from '../rules.ts';

/** One-time links for crew without an account: to one decision of theirs. Only the hash of the secret is kept. */

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a link to a crew member's round; answers its secret, which is nowhere kept. */
export async function openLink(db: Db, decisionId: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('decisionLinks')
    .values({
      decisionId,
      tokenHash: hashOf(token),
      expiresAt: sql<Date>`now() + make_interval(days => ${linkDays}::integer)`,
    })
    .execute();
  return token;
}

/**
 * Counts a try with a secret and answers what it opens, with the date of birth that has to be known; nothing once it has
 * ended or was tried too often. Counted before anyone looks, so that many tries at once are no more than a few; call it
 * outside of a transaction that a refusal would roll back.
 */
export async function tryLink(db: Db, token: string) {
  const counted = await db
    .updateTable('decisionLinks')
    .set({ failures: sql<number>`failures + 1` })
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('failures', '<', linkTries)
    .returning('id')
    .executeTakeFirst();
  return counted && findOpened(db, counted.id);
}

const findOpened = (db: Db, linkId: number) =>
  db
    .selectFrom('decisionLinks as k')
    .innerJoin('assignmentDecisions as d', 'd.id', 'k.decisionId')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .select(['k.id', 'k.decisionId', 'e.birthDate', 'a.id as assignmentId'])
    .where('k.id', '=', linkId)
    .where('d.party', '=', 'employee')
    .executeTakeFirst();

/** Takes a try back whose date of birth was right. */
export const takeBackTry = (db: Db, linkId: number) =>
  db
    .updateTable('decisionLinks')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('id', '=', linkId)
    .execute();

/** Notes that somebody has decided by a link. */
export const markLinkUsed = (db: Db, linkId: number) =>
  db.updateTable('decisionLinks').set({ usedAt: sql<Date>`now()` }).where('id', '=', linkId).execute();
