import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from './database/connect.ts';

/** Books that never change once they are closed: each is sealed as it was then, and compared with its seal. */

export interface BookRow {
  /** Its table and number. */
  row: string;
  digest: string;
  /** The personal file whose erasing may take the row away. */
  personId: number | null;
}

/** A kind of books. */
export interface BookSource {
  kind: 'payroll' | 'billing' | 'debit note' | 'debit note terms';
  /** Those that are closed. */
  listClosed: (db: Db) => Promise<{ recordId: number; closedAt: Date }[]>;
  /** The rows of one as they are now, in their order. */
  listRows: (db: Db, recordId: number) => Promise<BookRow[]>;
}

/** A book that was closed longer ago without a seal had one that is gone; younger ones wait for the next job. */
const daysToSeal = 14;

const keptRows = z.array(z.object({ row: z.string(), digest: z.string(), personId: z.nullable(z.int()) }));

interface Sealed {
  kind: string;
  recordId: number;
  rows: readonly BookRow[];
}

function hashOf(key: Buffer | undefined, before: string, { kind, recordId, rows }: Sealed): string {
  const lines = rows.map(({ row, digest, personId }) => `${row} ${digest} ${personId ?? ''}`);
  const content = [before, kind, recordId, ...lines].join('|');
  return (key ? createHmac('sha256', key) : createHash('sha256')).update(content).digest('hex');
}

/** Seals what was closed since the last time; everything at the first. Answers how many books. */
export async function sealBooks(db: Db, key: Buffer | undefined, sources: readonly BookSource[]): Promise<number> {
  await sql`lock table book_seals in exclusive mode`.execute(db);
  const seals = await db.selectFrom('bookSeals').select(['kind', 'recordId', 'hash']).orderBy('id').execute();
  let before = seals.at(-1)?.hash ?? '';
  let made = 0;
  for (const { kind, listClosed, listRows } of sources) {
    const known = new Set(seals.filter((seal) => seal.kind === kind).map(({ recordId }) => recordId));
    const earliest = Date.now() - daysToSeal * 86_400_000;
    for (const { recordId, closedAt } of await listClosed(db)) {
      if (known.has(recordId) || (known.size > 0 && closedAt.getTime() < earliest)) continue;
      const rows = await listRows(db, recordId);
      before = hashOf(key, before, { kind, recordId, rows });
      const contents = JSON.stringify(rows);
      await db
        .insertInto('bookSeals')
        .values({ kind, recordId, contents, hash: before, isKeyed: Boolean(key) })
        .execute();
      made += 1;
    }
  }
  return made;
}

interface Compared {
  key: Buffer | undefined;
  sources: readonly BookSource[];
  /** The personal files whose pay was erased by rule. */
  erased: ReadonlySet<number>;
}

/** What is not as it was closed: changed, missing and added rows, and seals that do not hold or are gone. */
export async function findBookFaults(db: Db, { key, sources, erased }: Compared): Promise<string[]> {
  const faults: string[] = [];
  const seals = await db.selectFrom('bookSeals').selectAll().orderBy('id').execute();
  let before = '';
  for (const { kind, recordId, contents, hash, isKeyed } of seals) {
    const rows = keptRows.parse(contents);
    if (hashOf(isKeyed ? key : undefined, before, { kind, recordId, rows }) !== hash)
      faults.push(`seal of ${kind} ${recordId}`);
    before = hash;
  }
  for (const { kind, listClosed, listRows } of sources) {
    const sealed = new Map(seals.filter((seal) => seal.kind === kind).map((seal) => [seal.recordId, seal]));
    const closed = new Map((await listClosed(db)).map(({ recordId, closedAt }) => [recordId, closedAt]));
    for (const [recordId, { contents }] of sealed) {
      if (!closed.has(recordId)) faults.push(`${kind} ${recordId} is open or gone`);
      const kept = keptRows.parse(contents);
      const found = new Map((await listRows(db, recordId)).map(({ row, digest }) => [row, digest]));
      for (const { row, digest, personId } of kept) {
        const now = found.get(row);
        found.delete(row);
        if (now === undefined ? personId === null || !erased.has(personId) : now !== digest) faults.push(row);
      }
      faults.push(...found.keys());
    }
    const earliest = Date.now() - daysToSeal * 86_400_000;
    for (const [recordId, closedAt] of closed)
      if (sealed.size > 0 && !sealed.has(recordId) && closedAt.getTime() < earliest)
        faults.push(`${kind} ${recordId} has no seal`);
  }
  return faults;
}
