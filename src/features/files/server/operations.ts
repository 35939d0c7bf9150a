import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Message } from '#platform/contract/messages.ts';
import { isAcceptedAs, nameFitsType, tooLarge, typeRefused, type UploadKind } from '#platform/contract/upload.ts';
import { turnOf } from '#platform/server/check-line.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { conflict, Refusal, tooMany } from '#platform/server/errors.ts';
import type { Context, Services } from '#platform/server/feature.ts';
import { newStorageKey } from '#platform/server/file-store.ts';
import { checkOffice, legacyContainer, legacyType } from '#platform/server/office-files.ts';
import { checkPdf } from '#platform/server/pdf/check.ts';
import { withoutMetadata } from '#platform/server/picture-metadata.ts';
import { countHit, isOverLimit, limitRate, limitVisitors, networkOf } from '#platform/server/rate-limit.ts';
import { isClean } from '#platform/server/scanner.ts';
import type { SessionUser, Visitor } from '#platform/server/session.ts';
import type { files } from '../contract.ts';
import {
  activeOffice,
  activePdf,
  cleanName,
  lockedPdf,
  malware,
  mostPixels,
  pictureSize,
  startsAs,
  tooManyPixels,
  unclearOffice,
  unclearPdf,
} from '../rules.ts';
import { findUpload, findUploads, insertFile, type NewFile, type Uploader } from './queries.ts';

/** Far more than a wizard holds; who works here enters many of them, and an office applies behind one address. */
const windowSeconds = 14_400;
const uploadsAVisitor = { each: { limit: 200, windowSeconds }, address: { limit: 2_000, windowSeconds } };
const uploadsAUser = { limit: 1_000, windowSeconds };

/** A file that cannot be understood takes the most time: senders of many have to wait. */
const unclearAVisitor = { each: { limit: 20, windowSeconds }, address: { limit: 200, windowSeconds } };

const refuse = (status: 413 | 415, message: Message) =>
  new Refusal(status, status === 413 ? 'too_large' : 'file_type', message, { FileContent: message });
/** The same words in every case of a taken id, so that nobody learns of another's file. */
const idTaken = () => conflict('files:refusals.file_id_taken');

interface UploadContext extends Pick<Context<typeof files.upload>, 'db' | 'services' | 'upload' | 'address' | 'today'> {
  user: SessionUser | null;
  visitor: Visitor | null;
}

const uploaderOf = ({ user, visitor }: UploadContext): Uploader => ({
  userId: user?.userId ?? null,
  visitorKey: visitor?.key ?? null,
});

/** Checks and stores the bytes before the transaction. A repeat of the same upload stores nothing again. */
async function prepareUpload(input: { FileId: string; FileType: UploadKind }, context: UploadContext) {
  const { db, services, upload } = context;
  const by = uploaderOf(context);
  if (by.userId) await limitRate(db, services, `upload ${by.userId}`, uploadsAUser);
  else await limitVisitors(db, services, 'upload', context, uploadsAVisitor);
  const name = cleanName(upload.name);
  const contentType = await checkedType(input.FileType, name, context);
  await mustBeClean(services.config, upload.content);
  const content = withoutMetadata(contentType, upload.content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const described = { id: input.FileId, fileType: input.FileType, name, sha256 };
  const taken = await findUpload(db, described, by);
  if (taken) {
    if (!taken.same) throw idTaken();
    return { same: taken.same };
  }
  const storageKey = newStorageKey(context.today);
  await services.files.put(storageKey, content, contentType);
  return { file: { ...described, size: content.length, contentType, storageKey } };
}

type Prepared = Awaited<ReturnType<typeof prepareUpload>>;

async function keepUpload(_input: unknown, context: UploadContext, { same, file }: Prepared) {
  if (same) return { data: same };
  const kept = file && (await insertFile(context.db, file, uploaderOf(context)));
  if (!kept) throw idTaken();
  return { data: kept };
}

/** The row was not kept: neither are the bytes. */
async function undoUpload(_input: unknown, { services }: UploadContext, { file }: Prepared) {
  if (file) await services.files.remove(file.storageKey);
}

/** The refusal of a PDF that is not kept. */
const whyNoPdf = { active: activePdf, unclear: unclearPdf, locked: lockedPdf, empty: typeRefused } as const;

/** What the content is, if files of the kind may be that, the name says the same and nothing in it is there to do harm. */
async function checkedType(kind: UploadKind, name: string, context: UploadContext) {
  const { content } = context.upload;
  const type = await typeOf(content);
  if (!isAcceptedAs(kind, type) || !nameFitsType(name, type) || !startsAs(type, content))
    throw refuse(415, typeRefused);
  if (content.length > 2_000_000) throw refuse(413, tooLarge(content.length));
  if (type === 'application/pdf') {
    await mustBeFewUnclear(context);
    const finding = await checkPdf(content, turnOf(context));
    if (finding === 'unclear') await countUnclear(context);
    if (finding !== 'harmless') throw refuse(415, whyNoPdf[finding]);
  } else if (type === 'image/jpeg' || type === 'image/png') {
    const size = pictureSize(type, content);
    if (!size) throw refuse(415, typeRefused);
    if (size.width * size.height > mostPixels) throw refuse(413, tooManyPixels);
  } else {
    const finding = await checkOffice(type, content);
    if (finding !== 'harmless') throw refuse(415, finding === 'active' ? activeOffice : unclearOffice);
  }
  return type;
}

const unclearKeys = ({ user, visitor, address }: UploadContext) => ({
  each: `unclear upload ${visitor?.key ?? user?.userId}`,
  address: `unclear uploads from ${networkOf(address)}`,
});

async function mustBeFewUnclear(context: UploadContext) {
  const { db, services, visitor } = context;
  if (!services.config.rateLimits) return;
  const { each, address } = unclearKeys(context);
  if (await isOverLimit(db, each, unclearAVisitor.each)) throw tooMany();
  if (visitor && (await isOverLimit(db, address, unclearAVisitor.address))) throw tooMany();
}

async function countUnclear(context: UploadContext) {
  const { each, address } = unclearKeys(context);
  await countHit(context.db, each, unclearAVisitor.each);
  if (context.visitor) await countHit(context.db, address, unclearAVisitor.address);
}

async function mustBeClean({ scannerUrl }: Services['config'], content: Buffer) {
  if (scannerUrl && !(await isClean(scannerUrl, content))) throw refuse(415, malware);
}

/** The content type, by the content alone. */
async function typeOf(content: Buffer): Promise<string> {
  // Loaded with the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(content))?.mime ?? '';
  return type === legacyContainer ? (legacyType(content) ?? '') : type;
}

/** Stores what is uploaded: the bytes first, then their row; without the row the bytes go again. */
export const upload = { prepare: prepareUpload, run: keepUpload, undo: undoUpload };

export interface FileCopy {
  /** The upload that it is a copy of. */
  of: string;
  file: NewFile;
}

/** Copies the bytes of uploads, for another record to claim; before the transaction that keeps their rows. */
export async function copyUploads(
  db: Db,
  { files }: Services,
  ids: readonly string[],
  today: string,
): Promise<FileCopy[]> {
  const copies: FileCopy[] = [];
  for (const { storageKey: former, ...row } of await findUploads(db, ids)) {
    // One whose bytes are gone is chosen again.
    const content = await files.read(former).then(buffer, () => undefined);
    if (!content) continue;
    const storageKey = newStorageKey(today);
    await files.put(storageKey, content, row.contentType);
    copies.push({ of: row.id, file: { ...row, id: randomUUID(), storageKey } });
  }
  return copies;
}

/** Keeps the rows of copies, as uploads of the account that asked for them. */
export async function keepCopies(db: Db, copies: readonly FileCopy[], by: Uploader): Promise<void> {
  for (const { file } of copies) await insertFile(db, file, by);
}

/** The rows were not kept: neither are the bytes. */
export async function dropCopies({ files }: Services, copies: readonly FileCopy[]): Promise<void> {
  for (const { file } of copies) await files.remove(file.storageKey);
}
