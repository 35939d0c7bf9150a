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

/** What a secret opens, with the date of birth that has to be known; nothing once it has ended or was tried too often. */
export const findLink = (db: Db, token: string) =>
  db
    .selectFrom('decisionLinks as k')
    .innerJoin('assignmentDecisions as d', 'd.id', 'k.decisionId')
    .innerJoin('assignments as a', 'a.id', 'd.assignmentId')
    .innerJoin('employees as e', 'e.id', 'a.employeeId')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select(['k.id', 'k.decisionId', 'f.birthDate', 'a.id as assignmentId'])
    .where('k.tokenHash', '=', hashOf(token))
    .where('k.expiresAt', '>', sql<Date>`now()`)
    .where('k.failures', '<', linkTries)
    .where('d.party', '=', 'employee')
    .executeTakeFirst();

/** Counts a wrong date of birth; outside of a transaction that the refusal would roll back. */
export const countFailure = (db: Db, linkId: number) =>
  db.updateTable('decisionLinks').set({ failures: sql<number>`failures + 1` }).where('id', '=', linkId).execute();

/** Notes that somebody has decided by a link. */
export const markLinkUsed = (db: Db, linkId: number) =>
  db.updateTable('decisionLinks').set({ usedAt: sql<Date>`now()` }).where('id', '=', linkId).execute();
