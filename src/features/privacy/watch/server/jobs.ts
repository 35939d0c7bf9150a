import { addDays } from '#platform/contract/days.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { emit } from '#platform/server/transitions.ts';
import { findAgain, findDays } from '../rules.ts';
import { readingFound } from './operations.ts';
import { forgetFindings, keepFindings, readAgain, readDays } from './queries.ts';

/** Days that are judged again: what a process that stood still has missed. */
const daysBack = 2;

/** Looks through the log of readings for what is unusual, and lets go of findings whose readings are gone. */
export async function watchReadings({ db, services }: StepContext, today: string): Promise<void> {
  const since = addDays(today, -daysBack);
  const findings = [...findDays(await readDays(db, since), since), ...findAgain(await readAgain(db, since))];
  await db.transaction().execute(async (trx) => {
    const findingIds = await keepFindings(trx, findings);
    if (findingIds.length > 0) await emit({ db: trx, services }, readingFound, { findingIds });
  });
  await forgetFindings(db);
}
