import { claimFile, releaseFile } from '#features/files/server/queries.ts';
import { lockFiles, touchFile } from '#features/seafarers/merging/server/queries.ts';
import { markRequired } from '#features/seafarers/readiness/server/queries.ts';
import { renewCertificate } from '#features/seafarers/versions/server/operations.ts';
import { type Attachment, notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { emit } from '#platform/server/transitions.ts';
import type { CrewRequest } from '../../contract.ts';
import { isOpen } from '../../rules.ts';
import {
  type Asker,
  addStep,
  changeState,
  insertRequest,
  lockAsker,
  lockToAnswer,
  type RequestVersion,
  requestAnswered,
  stepTable,
} from '../../server/operations.ts';
import { findCertificateToRenew, listCertificates, listOwn } from '../../server/queries.ts';

/** Certificates that seafarers send in, and the office puts into the file. */

/** Sends in a certificate of one's own; one of a type waits at a time. */
export async function sendCertificate(
  db: Db,
  scope: Scope,
  asker: Asker,
  { certificateTypeId, ...words }: { certificateTypeId: number; said: string; attachment: Attachment | null },
) {
  const employee = await lockAsker(db, scope, asker);
  const known = await listCertificates(db, employee, asker.today);
  if (!known.some((each) => each.certificateTypeId === certificateTypeId))
    throw badInput({ certificateTypeId: notInList });
  const waits = (await listOwn(db, employee.id)).some(
    (each) => isOpen(each.state) && each.certificateTypeId === certificateTypeId,
  );
  if (waits) throw badInput({ certificateTypeId: 'crew-requests:refusals.certificate_twice' });
  const asked = { kind: 'certificate', certificateTypeId } as const;
  return insertRequest(db, employee, asked, { today: asker.today, words: { ...words, by: asker.userId } });
}

/** Puts a certificate that was sent in into the file of who sent it. */
export async function accept(
  context: StepContext,
  scope: Scope,
  by: SessionUser,
  { requestId, version, ...paper }: RequestVersion & Parameters<typeof renewCertificate>[2]['paper'],
) {
  const { db } = context;
  const { request, employee } = await lockToAnswer(db, scope, { requestId, version }, by);
  const typeId = request.certificateTypeId;
  if (typeId === null) throw conflict('crew-requests:refusals.accept');
  const { seafarerId } = employee;
  found((await lockFiles(db, [seafarerId]))[0]);
  await handOver(db, request, { seafarerId, uuid: paper.attachment?.uuid });
  const { kind } = await findCertificateToRenew(db, seafarerId, typeId);
  const author = { userId: by.userId, visitorKey: null, isStaff: true };
  const renewed = { kind, typeId, certificateName: request.certificateName ?? '' };
  await renewCertificate(db, seafarerId, { renewed, paper, author });
  await markRequired(db, seafarerId, employee);
  await touchFile(db, seafarerId);
  const stepId = await addStep(db, requestId, 'done', { said: '', by: by.userId });
  const changed = await changeState(db, requestId, 'done');
  await emit(context, requestAnswered, { requestId, stepId });
  return changed;
}

/** The photo that was sent in becomes a scan of the file: it leaves the request, which shows it all the same. */
async function handOver(
  db: Db,
  { requestId, steps }: CrewRequest,
  to: { seafarerId: number; uuid: string | undefined },
) {
  if (!steps.some(({ attachment }) => attachment?.uuid === to.uuid)) return;
  const sent = await db
    .selectFrom('crewRequestSteps')
    .select(['id', 'fileId', 'madeBy'])
    .where('requestId', '=', requestId)
    .where('fileId', '=', to.uuid ?? '')
    .executeTakeFirst();
  if (!sent?.fileId) return;
  await releaseFile(db, sent.fileId, { table: stepTable, recordId: sent.id });
  await claimFile(db, sent.fileId, {
    table: 'seafarers',
    recordId: to.seafarerId,
    field: 'attachment',
    by: { userId: sent.madeBy, visitorKey: null },
  });
}
