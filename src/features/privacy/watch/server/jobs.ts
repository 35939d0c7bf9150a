import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { findAgain, findDays } from '../rules.ts';
import { forgetFindings, keepFindings, readAgain, readDays } from './queries.ts';

/** Days that are judged again: what a process that stood still has missed. */
const daysBack = 2;

/** Looks through the log of readings for what is unusual, and lets go of findings whose readings are gone. */
export async function watchReadings(db: Db, today: string): Promise<void> {
  const since = addDays(today, -daysBack);
  await keepFindings(db, [...findDays(await readDays(db, since), since), ...findAgain(await readAgain(db, since))]);
  await forgetFindings(db);
}
