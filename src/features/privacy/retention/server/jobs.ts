import { forgetUnclaimedFiles } from '#features/files/server/queries.ts';
import { blankUploads } from '#features/seafarers/merging/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { erasePerson } from '../../erasing/server/operations.ts';
import { erasesOf } from '../rules.ts';
import { eraseDueRows, forgetAnswersSent, listDuePersons, listRules, type RuleHere } from './queries.ts';

/** A night's work of one rule; what is left waits for the next. */
const peopleANight = 500;
const rowsAtOnce = 5_000;

/** The bytes of uploads that were let go, and their names in the trail. */
async function removeUploads(db: Db, store: FileStore, uploads: readonly string[]): Promise<void> {
  if (uploads.length === 0) return;
  while ((await forgetUnclaimedFiles(db, store)) > 0);
  await blankUploads(db, uploads);
}

async function applyToPeople(db: Db, store: FileStore, rule: RuleHere, today: string): Promise<number> {
  const erases = erasesOf(rule);
  const { people } = await listDuePersons(db, rule, { today, erases, most: peopleANight });
  const due = people.filter((person) => !person.isHeld);
  const uploads: string[] = [];
  const isStillDue = async (trx: Db, only: number) =>
    (await listDuePersons(trx, rule, { today, erases, most: 1, only })).total > 0;
  for (const { seafarerId } of due)
    uploads.push(
      ...(await db.transaction().execute((trx) => erasePerson(trx, seafarerId, { groups: erases, isStillDue }))),
    );
  await removeUploads(db, store, uploads);
  return due.length;
}

async function applyToRows(db: Db, rule: RuleHere, today: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const some = await eraseDueRows(db, rule, { today, most: rowsAtOnce });
    erased += some;
    if (some < rowsAtOnce) return erased;
  }
}

/** Applies every rule that acts by today; answers what each erased, for the log. */
export async function applyRetention(db: Db, store: FileStore, today: string): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const rule of await listRules(db)) {
    if (rule.startsOn > today) continue;
    const isOfPeople = rule.kind === 'application' || rule.kind === 'crew';
    const erased = isOfPeople ? await applyToPeople(db, store, rule, today) : await applyToRows(db, rule, today);
    if (erased > 0) done[`${rule.kind}.${rule.stage}`] = erased;
  }
  await forgetAnswersSent(db);
  return done;
}
