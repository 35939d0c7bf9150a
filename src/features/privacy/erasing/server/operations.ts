import type { Db } from '#platform/server/database/connect.ts';
import type { Erasable } from '../rules.ts';
import { eraseGroup, eraseName, eraseUploadNames, hasLegalHold, lockSubject } from './queries.ts';

interface Erasing {
  groups: readonly Erasable[];
  /** Looked at once the person is held by us: they may have come back, or be held by law, since they were listed. */
  isStillDue: (db: Db, seafarerId: number) => Promise<boolean>;
}

/**
 * Erases groups of a person's data within the caller's transaction; the name goes with the last group. Answers the
 * uploads that were let go, for the purge; nothing is done, and nothing answered, for somebody whose data is held.
 */
export async function erasePerson(db: Db, seafarerId: number, { groups, isStillDue }: Erasing): Promise<string[]> {
  const subject = await lockSubject(db, seafarerId);
  if (!subject || (await hasLegalHold(db, seafarerId)) || !(await isStillDue(db, seafarerId))) return [];
  const uploads: string[] = [];
  for (const group of groups) uploads.push(...(await eraseGroup(db, subject, group)).uploads);
  if (groups.includes('payroll')) await eraseName(db, subject);
  await eraseUploadNames(db, uploads);
  return uploads;
}
