import { sql } from 'kysely';
import { claimFile, insertFile, type NewFile, releaseFile } from '#features/files/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import type { SlipPrint } from '../contract.ts';

/** PDFs of a vessel's slips: begun, being drawn by one process at a time, and kept as files of the store. */

const table = 'slip_prints';
/** A process that draws tells so each second; after this many without a word it is gone. */
const goneAfterSeconds = 15;
const keptDays = 7;

export interface NewPrint {
  userId: string;
  divisionId: number;
  vesselId: number;
  month: string;
  language: 'en' | 'id';
  slipIds: readonly number[];
}

/** The PDF of these slips that a user has begun and that is not ready yet. */
export const findBegun = (db: Db, { userId, vesselId, month, language }: NewPrint) =>
  db
    .selectFrom('slipPrints')
    .select(['id', sql<number>`cardinality(slip_ids)`.as('all')])
    .where('userId', '=', userId)
    .where('vesselId', '=', vesselId)
    .where('month', '=', month)
    .where('language', '=', language)
    .where('finishedAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst();

export async function insertPrint(db: Db, { slipIds, ...print }: NewPrint): Promise<number> {
  const { id } = await db
    .insertInto('slipPrints')
    .values({ ...print, slipIds: [...slipIds] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a PDF on that nobody draws, or whose process is gone: to one caller only, who then draws it. */
export const takePrint = (db: Db, id: number) =>
  db
    .updateTable('slipPrints')
    .set({ beatAt: sql<Date>`now()`, done: 0 })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .where('failedAt', 'is', null)
    .where((is) =>
      is.or([
        is('beatAt', 'is', null),
        is('beatAt', '<', sql<Date>`now() - make_interval(secs => ${goneAfterSeconds}::integer)`),
      ]),
    )
    .returning(['slipIds', 'language', 'userId', 'vesselId', 'month'])
    .executeTakeFirst();

/** Says how far a PDF is. False once it was removed. */
export async function notePrint(db: Db, id: number, done: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slipPrints')
    .set({ done, beatAt: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps that a PDF could not be drawn, and the kind of fault for who looks into it. */
export const notePrintFailed = (db: Db, id: number, { name, code }: Error & { code?: string }) =>
  db
    .updateTable('slipPrints')
    .set({ failedAt: sql<Date>`now()`, failure: code ? `${name} ${code}` : name })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute();

/** Keeps the file of a PDF. False when it was removed, or is kept already: then there is no row for the file. */
export const keepPrint = (db: Db, id: number, { userId, file }: { userId: string; file: NewFile }): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const print = await trx
      .selectFrom('slipPrints')
      .select(['id'])
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!print) return false;
    const by = { userId, visitorKey: null };
    await insertFile(trx, file, by);
    await claimFile(trx, file.id, { by, table, recordId: id, field: 'printId' });
    await trx
      .updateTable('slipPrints')
      .set({ fileId: file.id, finishedAt: sql<Date>`now()`, done: sql<number>`cardinality(slip_ids)` })
      .where('id', '=', id)
      .execute();
    return true;
  });

const prints = (db: Db, userId: string) =>
  db
    .selectFrom('slipPrints as p')
    .innerJoin('vessels as v', 'v.id', 'p.vesselId')
    .leftJoin('files as f', 'f.id', 'p.fileId')
    .select(['p.id as printId', 'p.vesselId', 'v.name as vesselName', 'p.month', 'p.done', 'p.slipIds'])
    .select(['p.failedAt', 'p.finishedAt', 'f.size', 'f.storageKey'])
    .where('p.userId', '=', userId);
type PrintRow = Awaited<ReturnType<ReturnType<typeof prints>['execute']>>[number];

const stateOf = ({ failedAt, finishedAt }: PrintRow) => {
  if (finishedAt) return 'ready';
  return failedAt ? 'failed' : 'drawing';
};

const printOf = (row: PrintRow): SlipPrint => ({
  printId: row.printId,
  vesselId: row.vesselId,
  vesselName: row.vesselName,
  state: stateOf(row),
  done: row.done,
  all: row.slipIds.length,
  size: row.size,
  madeAt: row.finishedAt?.toISOString() ?? null,
});

/** A user's PDFs of a division's month, the newest first. */
export async function listPrints(
  db: Db,
  { userId, divisions, month }: { userId: string; divisions: readonly number[]; month: string },
): Promise<SlipPrint[]> {
  const rows = await prints(db, userId)
    .where('p.month', '=', month)
    .where('p.divisionId', 'in', divisions)
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(printOf);
}

/** A user's own PDF, as far as it is, with where its bytes lie. */
export async function findPrint(db: Db, id: number, userId: string) {
  const row = await prints(db, userId).where('p.id', '=', id).executeTakeFirst();
  return row && { ...printOf(row), month: row.month, slipIds: row.slipIds, storageKey: row.storageKey };
}

/** Vessels with slips of a month, by name. */
export async function listPrintable(db: Db, { divisions }: Scope, month: string) {
  return db
    .selectFrom('workOrders as w')
    .innerJoin('vessels as v', 'v.id', 'w.vesselId')
    .select(['v.id as vesselId', 'v.name as vesselName', sql<number>`count(*)::integer`.as('slips')])
    .where('w.month', '=', month)
    .where('w.divisionId', 'in', divisions)
    .groupBy(['v.id', 'v.name'])
    .orderBy(folded('v.name'))
    .execute();
}

/** Removes a user's PDF; who draws it stops. False when there is none. */
export async function deletePrint(db: Db, id: number, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('slipPrints')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('fileId')
    .executeTakeFirst();
  if (row?.fileId) await releaseFile(db, row.fileId, { table, recordId: id });
  return row !== undefined;
}

/** Forgets PDFs after seven days; their bytes go with the files that no record claims. Returns how many. */
export const forgetOldPrints = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('slipPrints')
      .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${keptDays}::integer)`)
      .returning(['id', 'fileId'])
      .execute();
    for (const { id, fileId } of rows) if (fileId) await releaseFile(trx, fileId, { table, recordId: id });
    return rows.length;
  });
