import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import { limitRate } from '#platform/server/rate-limit.ts';
import { findApplicant, type LinkPass, type Subject } from '../../erasing/server/queries.ts';

/** A link is no way to try addresses until one fits. */
const triesALink = { limit: 20, windowSeconds: 3_600 };
/** The applicant of a link and an address; anything else answers as if there were none. */
export async function applicantOf({ db, services }: { db: Db; services: Services }, pass: LinkPass): Promise<Subject> {
  const key = createHash('sha256').update(pass.registrationGuid).digest('hex');
  await limitRate(db, services, `my data ${key}`, triesALink);
  return found(await findApplicant(db, pass));
}
