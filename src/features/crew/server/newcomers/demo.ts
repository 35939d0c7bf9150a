import type { Db } from '#platform/server/database/connect.ts';
import { findEmploymentTypes } from '../bulk/queries.ts';
import { hireSeafarer } from '../hiring/queries.ts';
import { findApplicantsToKnow, findMembersToKnow, findPassed, takeIdentity } from './queries.ts';

/**
 * Applicants who touch the crew: of those who passed, every other one was hired; one is somebody on the blacklist, one
 * a crew member ashore, and two are the same person.
 */
export async function fillNewcomers(db: Db): Promise<void> {
  const contract = (await findEmploymentTypes(db)).get('Contract') ?? 0;
  for (const divisionId of [1, 2]) {
    const passed = await findPassed(db, divisionId);
    for (const { applicationId, seafarerId, jobPositionId, shipTypeId, startsOn, hiredBy } of passed.filter(
      (_, at) => at % 2 === 0,
    ))
      await hireSeafarer(db, {
        seafarerId,
        divisionId,
        jobPositionId,
        shipTypeId,
        employmentTypeId: contract,
        applicationId,
        hiredBy,
        startsOn,
      });
    const [first, second, third, fourth] = await findApplicantsToKnow(db, divisionId);
    const { listed, ashore } = await findMembersToKnow(db, divisionId);
    if (first && listed) await takeIdentity(db, first, listed);
    if (second && ashore) await takeIdentity(db, second, ashore);
    if (third && fourth) await takeIdentity(db, third, fourth);
  }
}
