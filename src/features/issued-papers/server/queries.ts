import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { initialsOf, type PaperKind, paperKinds } from '../rules.ts';

/** Papers that were issued, and their codes. */

export interface IssuedPaper {
  id: number;
  code: string;
  contentHash: string;
  issuedAt: Date;
  fileHashes: string[];
}

/** Holds a series until the transaction ends, also one that has no paper yet. */
export const holdSeries = (db: Db, series: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`issued paper ${series}`}, 0))`.execute(db);

/** The paper of a series that holds. */
export const findLive = (db: Db, series: string): Promise<IssuedPaper | undefined> =>
  db
    .selectFrom('issuedPapers')
    .select(['id', 'code', 'contentHash', 'issuedAt', 'fileHashes'])
    .where('series', '=', series)
    .where('supersededOn', 'is', null)
    .executeTakeFirst();

/** The papers of series hold no more, from today on. */
export const endSeries = (db: Db, series: readonly string[]) =>
  db
    .updateTable('issuedPapers')
    .set({ supersededOn: sql<string>`today_in_jakarta()` })
    .where('series', 'in', ['', ...series])
    .where('supersededOn', 'is', null)
    .execute();

interface NewPaper {
  code: string;
  kind: PaperKind;
  series: string;
  vesselId: number | null;
  vesselName: string | null;
  employeeId: number | null;
  applicationId: number | null;
  /** Else that of the person or the vessel. */
  divisionId: number | null;
  initials: string | null;
  issuedOn: string;
  contentHash: string;
  issuedBy: string | null;
}

/** Keeps a paper as the one of its series that holds; `former` makes room for it. */
export async function insertPaper(db: Db, paper: NewPaper, former: IssuedPaper | undefined): Promise<IssuedPaper> {
  if (former)
    await db.updateTable('issuedPapers').set({ supersededOn: paper.issuedOn }).where('id', '=', former.id).execute();
  const issued = await db
    .insertInto('issuedPapers')
    .values(paper)
    .returning(['id', 'code', 'contentHash', 'issuedAt', 'fileHashes'])
    .executeTakeFirstOrThrow();
  if (former)
    await db.updateTable('issuedPapers').set({ supersededBy: issued.id }).where('id', '=', former.id).execute();
  return issued;
}

/** Notes that a file of these bytes has these papers. */
export const noteFile = (db: Db, ids: readonly number[], sha256: string) =>
  db
    .updateTable('issuedPapers')
    .set({ fileHashes: sql<string[]>`array_append(file_hashes, ${sha256})` })
    .where('id', 'in', [...ids])
    .where(sql<boolean>`not file_hashes @> array[${sha256}]::text[]`)
    .execute();

/** What is said of the paper with a code; nothing of one that no file was made of. */
export async function findByCode(db: Db, code: string) {
  const row = await db
    .selectFrom('issuedPapers')
    .select(['kind', 'vesselName', 'initials', 'issuedOn', 'supersededOn', 'fileHashes'])
    .where('code', '=', code)
    .where(sql<boolean>`cardinality(file_hashes) > 0`)
    .executeTakeFirst();
  const kind = paperKinds.find((each) => each === row?.kind);
  return row && kind && { ...row, kind };
}

/** The initials of somebody who is employed. */
export async function findInitials(db: Db, employeeId: number): Promise<string | null> {
  const row = await db
    .selectFrom('people as e')
    .select(sql<string>`printed_name(e.full_name, e.latin_name)`.as('name'))
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
  return initialsOf(row?.name ?? '') || null;
}
