import { sql } from 'kysely';
import * as z from 'zod/mini';
import { holdsTag, type Tag } from '#platform/contract/access.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { unclaimedHours } from '../rules.ts';

/** Whose file it is until a record claims it. */
export interface Uploader {
  userId: string | null;
  visitorKey: string | null;
}

/** The record a file is attached to: a table and the row's id. */
export interface ClaimingRecord {
  table: string;
  recordId: number;
}

/** Who may read the files of a table's records: holders of a tag, for the records their scope reaches. Any rule will do. */
export interface FileReader {
  tags: readonly Tag[];
  mayRead: (db: Db, scope: Scope, recordId: number, asked: { user: SessionUser; fileId: string }) => Promise<boolean>;
}
export type FileReaders = Readonly<Record<string, readonly FileReader[]>>;

export interface NewFile {
  id: string;
  fileType: string;
  name: string;
  size: number;
  contentType: string;
  storageKey: string;
  sha256: string;
}

const columns = ['id', 'name', 'size', 'contentType', 'sha256'] as const;
type FileRow = { id: string; name: string; size: number; contentType: string; sha256: string };

const attachmentOf = ({ id, name, size, contentType }: FileRow): Attachment => ({
  name,
  uuid: id,
  size,
  type: contentType,
});

/** Keeps an uploaded file; nothing when its id is taken. */
export async function insertFile(db: Db, file: NewFile, by: Uploader): Promise<Attachment | undefined> {
  const row = await db
    .insertInto('files')
    .values({ ...file, uploadedByUser: by.userId, uploadedByVisitor: by.visitorKey })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && attachmentOf(row);
}

/** The file an id is taken by: `same` when this uploader sent these very bytes as this type before. */
export async function findUpload(
  db: Db,
  file: { id: string; fileType: string; name: string; sha256: string },
  by: Uploader,
): Promise<{ same: Attachment | undefined } | undefined> {
  const row = await db
    .selectFrom('files')
    .select([...columns, 'fileType', 'uploadedByUser', 'uploadedByVisitor'])
    .where('id', '=', file.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOwn = by.userId ? row.uploadedByUser === by.userId : row.uploadedByVisitor === by.visitorKey;
  const isSame = row.sha256 === file.sha256 && row.name === file.name && row.fileType === file.fileType;
  return { same: isOwn && isSame ? attachmentOf(row) : undefined };
}

/**
 * Ties a file to a record, in the record's transaction. Only its uploader's, unclaimed, or this record's own already;
 * anything else is refused at the given input, in one way whatever the reason.
 */
export async function claimFile(
  db: Db,
  fileId: string,
  { by, table, recordId, field }: ClaimingRecord & { by: Uploader; field: string },
): Promise<Attachment> {
  const row = await db
    .updateTable('files')
    .set({ claimedByTable: table, claimedById: recordId, claimedAt: sql<Date>`coalesce(claimed_at, now())` })
    .where('id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('claimedById', 'is', null),
          by.userId ? eb('uploadedByUser', '=', by.userId) : eb('uploadedByVisitor', '=', by.visitorKey),
        ]),
        eb.and([eb('claimedByTable', '=', table), eb('claimedById', '=', recordId)]),
      ]),
    )
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw badInput({ [field]: 'refusals:file_gone' });
  return attachmentOf(row);
}

/** Gives what a visitor uploaded in one session, and no record claimed, to the session that continues it. */
export async function handOnUploads(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ uploadedByVisitor: to })
    .where('uploadedByVisitor', '=', from)
    .where('claimedById', 'is', null)
    .execute();
}

/** Unties a file from its record; the next clean-up removes it unless it is claimed again. */
export async function releaseFile(db: Db, fileId: string, { table, recordId }: ClaimingRecord): Promise<void> {
  await db
    .updateTable('files')
    .set({ claimedByTable: null, claimedById: null, claimedAt: null })
    .where('id', '=', fileId)
    .where('claimedByTable', '=', table)
    .where('claimedById', '=', recordId)
    .execute();
}

/** Describes files as attachments, by id; the caller has decided already that they may be seen. */
export async function filesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Attachment>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(columns).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, attachmentOf(row)]));
}

export interface StoredFile {
  name: string;
  contentType: string;
  storageKey: string;
}

/** Uploads with all that a copy of them needs. */
export async function findUploads(db: Db, ids: readonly string[]): Promise<NewFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select([...columns, 'fileType', 'storageKey'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** A file by its id; the caller has decided already that it may be read. */
export const findFile = (db: Db, id: string): Promise<StoredFile | undefined> =>
  db.selectFrom('files').select(['name', 'contentType', 'storageKey']).where('id', '=', id).executeTakeFirst();

/** A file this user may read: of a record in reach, or unclaimed and their own. Nothing otherwise, as if missing. */
export async function findReadableFile(
  db: Db,
  { user, scope }: { user: SessionUser; scope: Scope },
  readers: FileReaders,
  asked: { fileId: string; fileType: string },
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['name', 'contentType', 'storageKey', 'uploadedByUser', 'claimedByTable', 'claimedById'])
    .where('id', '=', asked.fileId)
    .where('fileType', '=', asked.fileType)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, contentType, storageKey } = row;
  const isOpen = await isReadable(db, { user, scope }, readers, { ...row, fileId: asked.fileId });
  return isOpen ? { name, contentType, storageKey } : undefined;
}

interface Claimed {
  fileId: string;
  uploadedByUser: string | null;
  claimedByTable: string | null;
  claimedById: number | null;
}

/** Whether a caller may open a file: by the rules of the record that claims it, or as its uploader while none does. */
async function isReadable(
  db: Db,
  { user, scope }: { user: SessionUser; scope: Scope },
  readers: FileReaders,
  { fileId, uploadedByUser, claimedByTable, claimedById }: Claimed,
): Promise<boolean> {
  if (claimedByTable === null || claimedById === null) return uploadedByUser === user.userId;
  for (const { tags, mayRead } of readers[claimedByTable] ?? []) {
    if (!scope.divisions.some((division) => holdsTag(user, tags, division))) continue;
    if (await mayRead(db, scope, claimedById, { user, fileId })) return true;
  }
  return false;
}

/** What is said of a file that cannot be opened: it is not there any more, or not for this caller. */
export type Closed = 'gone' | 'notAllowed';
export type Opened = StoredFile & { size: number };

/**
 * Files by their ids, as far as this caller may open each of them, by the same rules as one that is opened alone. Only for
 * a caller who may know of the records that they belong to. One that no record has any more is gone to others.
 */
export async function openFiles(
  db: Db,
  caller: { user: SessionUser; scope: Scope },
  readers: FileReaders,
  ids: readonly string[],
): Promise<Map<string, Opened | Closed>> {
  const opened = new Map<string, Opened | Closed>(ids.map((id) => [id, 'gone']));
  if (ids.length === 0) return opened;
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'contentType', 'storageKey', 'uploadedByUser', 'claimedByTable', 'claimedById'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  for (const { id, name, size, contentType, storageKey, ...row } of rows) {
    const isFree = row.claimedByTable === null || row.claimedByTable === removing;
    const isOpen = await isReadable(db, caller, readers, { ...row, fileId: id });
    opened.set(id, isOpen ? { name, size, contentType, storageKey } : isFree ? 'gone' : 'notAllowed');
  }
  return opened;
}

/** Set on a row whose file is being removed, so that no record can claim it. */
const removing = '(removing)';
const removedAtOnce = 500;

/**
 * Removes files that no record claimed in time; returns how many. First no one can claim them, then the bytes
 * go, then the rows: a process killed in between leaves rows that the next run finishes.
 */
export async function forgetUnclaimedFiles(db: Db, store: FileStore): Promise<number> {
  await db
    .updateTable('files')
    .set({ claimedByTable: removing, claimedById: 0 })
    .where('claimedById', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${unclaimedHours}::integer)`)
    .execute();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'storageKey'])
    .where('claimedByTable', '=', removing)
    .limit(removedAtOnce)
    .execute();
  for (const { id, storageKey } of rows) {
    await store.remove(storageKey);
    await db.deleteFrom('files').where('id', '=', id).execute();
  }
  return rows.length;
}

const readAtOnce = 2_000;

/** The storage keys of all files, in batches, without those being removed. */
export async function* listStoredFiles(db: Db) {
  let after = '';
  while (true) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'storageKey', 'sha256', 'size', 'createdAt'])
      .where('storageKey', '>', after)
      .where((eb) => eb.or([eb('claimedByTable', 'is', null), eb('claimedByTable', '<>', removing)]))
      .orderBy('storageKey')
      .limit(readAtOnce)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < readAtOnce) return;
    after = last.storageKey;
  }
}

/** Rows that name a file which has none. The database refuses them, unless somebody turned that off. */
export async function findLostReferences(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'files'::regclass order by 1, 2`.execute(db);
  const faults: string[] = [];
  for (const { name, column } of columns) {
    const { rows } = await sql<{ fault: string }>`
      select ${name}::text || ' ' || coalesce(to_jsonb(t) ->> 'id', ${column}) as fault from ${sql.table(name)} t
       where t.${sql.ref(column)} is not null and not exists (select from files f where f.id = t.${sql.ref(column)})
       order by 1`.execute(db);
    faults.push(...rows.map(({ fault }) => fault));
  }
  return faults;
}

/** What a database keeps of the store that belongs to it, under one key of the settings. */
const pairing = z.object({ id: z.uuid(), stamp: z.uuid(), quiet: z.boolean() });
const pairingKey = 'file_store';

export interface StorePairing {
  /** The id that the store carries as well. */
  id: string;
  /** Changed in both at once every hour: where they differ, one of the two was put back, or is used by another. */
  stamp: string;
  /** True in the first day after the two met, or met again: nothing is swept in it. */
  quiet: boolean;
}

/** Waits for other processes that look at the same store at their start; held until the transaction ends. */
export const lockPairing = (db: Db) => sql`select pg_advisory_xact_lock(4713)`.execute(db);

export async function findPairing(db: Db): Promise<StorePairing | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(
      sql`value || jsonb_build_object('quiet',
      coalesce((value ->> 'met')::timestamptz > now() - interval '1 day', true))`.as('pairing'),
    )
    .where('key', '=', pairingKey)
    .executeTakeFirst();
  return row && pairing.parse(row.pairing);
}

/** Keeps the id and the newest stamp; `haveMet` begins the first day anew. */
export async function savePairing(db: Db, { id, stamp, haveMet }: { id: string; stamp: string; haveMet: boolean }) {
  const given = sql`jsonb_build_object('id', ${id}::text, 'stamp', ${stamp}::text)`;
  const met = sql`jsonb_build_object('met', now())`;
  await sql`
    insert into settings (key, value) values (${pairingKey}, ${given} || ${met})
    on conflict (key) do update
      set value = settings.value || ${given} || ${haveMet ? met : sql`'{}'::jsonb`}, updated_at = now()`.execute(db);
}

/** Storage keys of the newest and the oldest files, to be looked for in a store. */
export async function sampleStorageKeys(db: Db, each = 50): Promise<string[]> {
  const some = (order: 'asc' | 'desc') =>
    db.selectFrom('files').select('storageKey').orderBy('createdAt', order).orderBy('id').limit(each).execute();
  const [newest, oldest] = [await some('desc'), await some('asc')];
  return [...new Set([...newest, ...oldest].map(({ storageKey }) => storageKey))];
}

/** After a restore: what the store carries is not this database's newest stamp any more. */
export const forgetStamp = (db: Db) =>
  sql`update settings set value = value || jsonb_build_object('stamp', gen_random_uuid()) where key = ${pairingKey}`.execute(
    db,
  );
