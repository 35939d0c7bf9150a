import { createHash } from 'node:crypto';
import { copyUploads, dropCopies, type FileCopy, keepCopies } from '#features/files/server/operations.ts';
import { findOpeningForApplication, openingNotFound } from '#features/job-openings/server/queries.ts';
import { copyPersonalFile, listShownUploads } from '#features/seafarers/lists/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Context, Services } from '#platform/server/feature.ts';
import { limitRate, limitVisitors } from '#platform/server/rate-limit.ts';
import { queueDraftMail } from '../../server/queries.ts';
import { insertDraft } from '../../submission/server/queries.ts';
import type { reapplying } from '../contract.ts';
import { findProven, type Proof } from './queries.ts';

type Asked = Proof & { jobOpeningId: number };
type At = Context<typeof reapplying.applyAgain>;

/** A link is no way to try addresses until one fits. */
const triesALink = { limit: 20, windowSeconds: 3_600 };
/** Files that may be copied: each is as large as an application. */
const copiesAVisitor = {
  each: { limit: 5, windowSeconds: 14_400 },
  address: { limit: 50, windowSeconds: 14_400 },
};

/** The application whose link and address these are; anything else answers as if there were none. */
export async function provenApplication(db: Db, services: Services, proof: Proof) {
  const key = createHash('sha256').update(proof.registrationGuid).digest('hex');
  await limitRate(db, services, `applicant ${key}`, triesALink);
  const application = await findProven(db, proof);
  if (!application) throw notFound('status:refusals.not_proven');
  return application;
}

/** Copies the scans of the earlier file, once it is known to be the applicant's own. */
async function prepareAgain({ jobOpeningId, ...proof }: Asked, context: At) {
  const { db, services, today } = context;
  const { seafarerId } = await provenApplication(db, services, proof);
  const opening = await findOpeningForApplication(db, jobOpeningId);
  if (!opening || opening.closedAt) throw openingNotFound();
  await limitVisitors(db, services, 'apply again', context, copiesAVisitor);
  return {
    opening,
    seafarerId,
    copies: await copyUploads(db, services, await listShownUploads(db, seafarerId), today),
  };
}
type Prepared = Awaited<ReturnType<typeof prepareAgain>>;

async function applyAgain(_asked: Asked, context: At, { opening, seafarerId, copies }: Prepared) {
  const { db, services, user, visitor, language } = context;
  const author = { userId: user?.userId ?? null, visitorKey: visitor?.key ?? null, isStaff: false };
  await keepCopies(db, copies, author);
  const named = new Map(copies.map(({ of, file }) => [of, file.id]));
  const draft = await insertDraft(db, {
    seafarerId: await copyPersonalFile(db, seafarerId, { copies: named, author }),
    jobOpeningId: opening.id,
    divisionId: opening.divisionId,
    jobPositionId: opening.jobPositionId,
    shipTypeId: opening.shipTypeId,
    consentedAt: visitor?.consentedAt ?? new Date(),
    consentVersion: visitor?.consentVersion ?? null,
    enteredByUser: null,
    language,
    submittedStep: 0,
  });
  await queueDraftMail(db, draft.id, services);
  return { data: { regCrewId: draft.id, regRegisNo: draft.registrationNumber, registrationGuid: draft.guid } };
}

/** Begins a draft with the file of an earlier application. */
export const again = {
  prepare: prepareAgain,
  run: applyAgain,
  undo: (_asked: Asked, { services }: At, { copies }: { copies: readonly FileCopy[] }) => dropCopies(services, copies),
};
