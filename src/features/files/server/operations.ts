import { createHash, randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Message } from '#platform/contract/messages.ts';
import {
  isAcceptedAs,
  nameFitsType,
  tooLarge,
  typeRefused,
  type UploadKind,
  uploadKinds,
} from '#platform/contract/upload.ts';
import { columnName } from '#platform/contract/workbook-parts.ts';
import { type Turn, turnOf } from '#platform/server/check-line.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type CellRow, readCells, textOf } from '#platform/server/documents/workbook-cells.ts';
import { conflict, Refusal, tooMany } from '#platform/server/errors.ts';
import type { Context, Services } from '#platform/server/feature.ts';
import { type FileStore, newStorageKey, unlessGone } from '#platform/server/file-store.ts';
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
  cutOff,
  isCutOff,
  lockedPdf,
  malware,
  mostPixels,
  otherThanName,
  pictureSize,
  startsAs,
  tooManyPixels,
  type Unseen,
  unclearOffice,
  unclearPdf,
  unpacksToTooMuch,
  unseenIn,
} from '../rules.ts';
import {
  findPairing,
  findUpload,
  findUploads,
  insertFile,
  lockPairing,
  type NewFile,
  type StorePairing,
  sampleStorageKeys,
  savePairing,
  type Uploader,
} from './queries.ts';

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
  if (isCutOff(contentType, content)) throw refuse(415, cutOff);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const described = { id: input.FileId, fileType: input.FileType, name, sha256 };
  const earlier = await findUpload(db, described, by);
  if (earlier) {
    if (!earlier.same) throw idTaken();
    return { same: earlier.same };
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
    throw refuse(415, uploadKinds[kind].some((accepted) => nameFitsType(name, accepted)) ? otherThanName : typeRefused);
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
  try {
    for (const { storageKey: former, ...row } of await findUploads(db, ids)) {
      // One whose bytes are gone is chosen again.
      const content = await files.read(former).then(buffer, unlessGone);
      if (!content) continue;
      const storageKey = newStorageKey(today);
      await files.put(storageKey, content, row.contentType);
      copies.push({ of: row.id, file: { ...row, id: randomUUID(), storageKey } });
    }
  } catch (error) {
    await dropCopies({ files }, copies);
    throw error;
  }
  return copies;
}

/** Keeps the rows of copies, as uploads of the account that asked for them. */
export async function keepCopies(db: Db, copies: readonly FileCopy[], by: Uploader): Promise<void> {
  for (const { file } of copies) await insertFile(db, file, by);
}

/** The rows were not kept: neither are the bytes. */
export async function dropCopies({ files }: Pick<Services, 'files'>, copies: readonly FileCopy[]): Promise<void> {
  for (const { file } of copies) await files.remove(file.storageKey);
}

/** Where a store says which database it belongs to. */
const markerKey = 'crew-portal-store';
const marker = z.object({ id: z.uuid(), stamp: z.uuid() });

/** Keys as we make them, and what a write that was cut off leaves beside them; other files in the folder are not ours. */
export const ownKey = /^\d{4}\/\d{2}\/[\w-]+(\.part)?$/;

/** What the store says of itself: nothing when it says nothing, `unreadable` when that is not our text. */
async function readMarker(store: FileStore) {
  const stream = await store.read(markerKey).catch(unlessGone);
  if (!stream) return undefined;
  try {
    const { success, data } = marker.safeParse(JSON.parse(await text(stream)));
    if (success) return data;
  } catch {
    // Not even JSON.
  }
  return { id: 'unreadable', stamp: '' };
}

const writeMarker = (store: FileStore, pairing: { id: string; stamp: string }) =>
  store.put(markerKey, Buffer.from(`${JSON.stringify(pairing)}\n`), 'application/json');

async function isInStore(store: FileStore, key: string): Promise<boolean> {
  const stream = await store.read(key).catch(unlessGone);
  stream?.destroy();
  return stream !== undefined;
}

async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const { key } of store.list()) if (ownKey.test(key)) return true;
  return false;
}

/**
 * Makes sure that the database and the store belong together, before anything is written to either: a new pair gets an
 * id that both keep; a pair of an earlier version is known by a file that both have. Answers why they do not, in words
 * for who starts the server (decision 0071). `where` is the setting FILES_URL.
 */
export const pairStore = (db: Db, store: FileStore, where: string): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    await lockPairing(trx);
    const own = await findPairing(trx);
    const found = await readMarker(store);
    if (own && found?.id === own.id) return undefined;
    if ((own && found) || found?.id === 'unreadable') return foreignStore(where, own);
    const keys = await sampleStorageKeys(trx);
    // Nobody guesses a storage key: one file that both know of is proof.
    let isKnown = false;
    for (const key of keys) isKnown ||= await isInStore(store, key);
    if (!isKnown && (await holdsFiles(store))) return foreignStore(where, own);
    // An installation of before this check keeps starting; one that was paired has lost its store, or looks elsewhere.
    if (!isKnown && own && keys.length > 0) return emptyStore(where, own);
    const pairing = { id: own?.id ?? found?.id ?? randomUUID(), stamp: randomUUID() };
    await savePairing(trx, { ...pairing, haveMet: true });
    await writeMarker(store, pairing);
    return undefined;
  });

const byHand = (own: StorePairing | undefined) =>
  own
    ? ` If the two belong together all the same, write this line into the file ${markerKey} of the store: ` +
      JSON.stringify({ id: own.id, stamp: own.stamp })
    : '';

const foreignStore = (where: string, own: StorePairing | undefined) =>
  `The file store ${where} belongs to another database: it holds files that this database does not know. Nothing was ` +
  'changed. Set FILES_URL (or DATA_DIR) to the store of this database, or DATABASE_URL (or DATA_DIR) to the database of ' +
  'this store. If that database is lost, restore its newest dump first. To begin with an empty store, name an empty one.' +
  byHand(own);

const emptyStore = (where: string, own: StorePairing) =>
  `The file store ${where} is empty, but this database has files. Nothing was changed. Mount or name (FILES_URL, or ` +
  `DATA_DIR) the store of this database, or copy its files back.${byHand(own)}`;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Compares the stamps of database and store, and gives both a new one. Where they differ, one of the two was restored,
 * or another database uses the store too: nothing is swept for a day.
 */
export async function stampStore(db: Db, store: FileStore, where: string, log: Log): Promise<void> {
  const own = await findPairing(db);
  const found = own && (await readMarker(store));
  if (!own || found?.id !== own.id) {
    // The store did not answer at the start, or was exchanged since.
    const refused = await pairStore(db, store, where);
    if (refused) log.error({ why: refused }, 'database and file store do not belong together');
    return;
  }
  const isInStep = found.stamp === own.stamp;
  if (!isInStep) log.warn('database or file store was put back, or is used by another: no file is swept for a day');
  const pairing = { id: own.id, stamp: randomUUID() };
  await savePairing(db, { ...pairing, haveMet: !isInStep });
  await writeMarker(store, pairing);
}

/** True if files without a row may be taken for leftovers: the two belong together, unbroken for a day. */
export async function maySweep(db: Db, store: FileStore): Promise<boolean> {
  const own = await findPairing(db);
  const found = await readMarker(store);
  return own !== undefined && found?.id === own.id && found.stamp === own.stamp && !own.quiet;
}

/** A workbook that somebody fills in: the rows of its first sheet, and what they do not say of it. */
export interface FilledWorkbook {
  rows: CellRow[];
  unseen: Unseen[];
}

/** Reads a workbook that was filled in; nothing when it cannot be read. 413 if it unpacks to too much. */
export async function readWorkbook(content: Buffer, turn: Turn): Promise<FilledWorkbook | undefined> {
  const read = await readCells(content, turn);
  if (read === 'too_large') throw refuse(413, unpacksToTooMuch);
  if (!read) return undefined;
  const { rows, sheet } = read;
  const headOf = (column: number) => textOf(sheet.rows.get(1)?.get(column) ?? '') || columnName(column);
  const hiddenColumns = [...sheet.hiddenColumns].sort((one, other) => one - other).map(headOf);
  return { rows, unseen: unseenIn({ ...sheet, hiddenColumns }, new Set(rows.map(({ row }) => row))) };
}
