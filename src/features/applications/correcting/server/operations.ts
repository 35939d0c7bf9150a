import { staleByLink } from '#features/audit/server/queries.ts';
import { personalFields } from '#features/seafarers/contract.ts';
import { lockFiles, touchFile } from '#features/seafarers/merging/server/queries.ts';
import { readPersonalFile, saveSections, validatedSections } from '#features/seafarers/personal-file/server/queries.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, found } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/feature.ts';
import { provenApplication } from '../../reapplying/server/operations.ts';
import { lockSubmitted } from '../../withdrawal/server/queries.ts';
import type { correcting } from '../contract.ts';
import { contactNames, mayCorrect } from '../rules.ts';
import { findCorrectable, noteCorrection } from './queries.ts';

const notNow = () => conflict('status:refusals.not_correctable');

/** The file of an application, to its applicant, while it may be corrected. */
export async function openCorrection(
  { registrationNo, registrationGuid, email }: Received<typeof correcting.toCorrect>,
  { db, services }: Pick<Context<typeof correcting.toCorrect>, 'db' | 'services'>,
) {
  const { id } = await provenApplication(db, services, { registrationNo, registrationGuid, email });
  const record = found(await findCorrectable(db, id));
  // A crew member's file is the office's to change.
  if (!mayCorrect(record) || record.confirmedAt) throw notNow();
  return record;
}

/** Writes what the applicant corrected into the file; what was changed is in its trail. */
export async function correct(
  { registrationNo, registrationGuid, email: _, version, ...sent }: Received<typeof correcting.correct>,
  { db, user, visitor }: Pick<Context<typeof correcting.correct>, 'db' | 'user' | 'visitor'>,
) {
  const application = found(await lockSubmitted(db, { registrationNo, registrationGuid }));
  const [file] = await lockFiles(db, [application.seafarerId]);
  if (!mayCorrect(application) || !file || file.confirmedAt) throw notNow();
  if (version !== undefined && version !== file.version)
    throw await staleByLink(db, { table: 'seafarers', id: file.id });
  const isContact = contactNames.some((name) => sent[name] !== undefined);
  const personal = isContact ? await personalOf(db, file.id) : {};
  await saveSections(db, file.id, validatedSections({ ...personal, ...sent }), {
    author: { userId: user?.userId ?? null, visitorKey: visitor?.key ?? null, isStaff: false },
    berth: application,
  });
  await noteCorrection(db, application.id);
  return { data: { version: await touchFile(db, file.id) } };
}

/** The part of a file that the contact data are saved with. */
async function personalOf(db: Db, seafarerId: number): Promise<Parameters<typeof validatedSections>[0]> {
  const file: Record<string, unknown> = { ...(await readPersonalFile(db, seafarerId)) };
  return Object.fromEntries(Object.keys(personalFields.shape).map((name) => [name, file[name]]));
}
