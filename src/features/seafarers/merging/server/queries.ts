import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Faults } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { badInput } from '#platform/server/errors.ts';
import { eraseFromTrail } from '#platform/server/sealed-trail.ts';
import type { PersonalFile } from '../../contract.ts';
import { personEntries } from '../../fields/rules.ts';
import { fileLists } from '../../lists/rules.ts';
import { readPersonalFiles } from '../../personal-file/server/queries.ts';
import { copiedColumns, type ListTable } from '../../rows/server/queries.ts';
import { indonesian, sameTraining } from '../../rules.ts';
import { lastsLonger } from '../../versions/rules.ts';
import { keepVersions, listPapers } from '../../versions/server/queries.ts';
import {
  defaultSide,
  differingFields,
  type MergeField,
  type Pair,
  papersOfNumber,
  partsOf,
  type Side,
  sameEducation,
  samePaper,
  sameTimeAboard,
  travelDocumentsOf,
  unite,
} from '../rules.ts';

/** What a merge needs to know of a file, held against others until the end of the transaction. */
export type LockedFile = Awaited<ReturnType<typeof lockFiles>>[number];

/** Holds files, always in the same order, so that two merges of the same two wait for each other. */
export const lockFiles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('seafarers')
    .select(['id', 'version', 'confirmedAt', 'mergedInto', 'createdAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Raises the version of a file, one of whose lists was changed. */
export async function touchFile(db: Db, seafarerId: number): Promise<number> {
  const { version } = await db
    .updateTable('seafarers')
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', seafarerId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Raises the versions of several files that are held. */
export async function touchFiles(db: Db, seafarerIds: readonly number[]): Promise<void> {
  if (seafarerIds.length === 0) return;
  await db
    .updateTable('seafarers')
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', 'in', [...seafarerIds])
    .execute();
}

/** Marks a file as a crew member's: from now on its numbers are no one else's. */
export const confirmFile = (db: Db, seafarerId: number) =>
  db
    .updateTable('seafarers')
    .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
    .where('id', '=', seafarerId)
    .execute();

export interface Merge {
  own: LockedFile;
  other: LockedFile;
  choices: readonly { field: MergeField; from: Side }[];
  /** The account that merges. */
  by: string;
}

/**
 * Makes one of two files: a confirmed one stays, else the older. Its fields become what was chosen, its lists are united
 * with the other's without repeats, uploads move to it. The other keeps what it had, for the trail, and is shown no
 * more. Returns the id of the one that stays. The caller moves what hangs on the other.
 */
export async function mergeFiles(db: Db, { own, other, choices, by }: Merge): Promise<number> {
  const survivor = survivorOf(own, other);
  const gone = survivor === own ? other : own;
  const files = await readPersonalFiles(db, [own.id, other.id]);
  const [mine, theirs] = [files.get(own.id), files.get(other.id)];
  if (!mine || !theirs) throw new Error('A file that is held is not there');
  const pair: Pair = {
    own: mine,
    other: theirs,
    newer: own.createdAt >= other.createdAt ? 'own' : 'other',
    confirmed: confirmedOf(own, other),
  };
  const sides = sidesOf(pair, choices);
  const keeps = survivor === own ? 'own' : 'other';
  // First it is gone: codes and numbers may pass to the one that stays.
  await db.updateTable('seafarers').set({ mergedInto: survivor.id }).where('id', '=', gone.id).execute();
  await moveUploads(db, gone.id, survivor.id);
  await takeFields(
    db,
    survivor.id,
    gone.id,
    [...sides].flatMap(([field, side]) => (side === keeps ? [] : field)),
  );
  const left = await decideTravelDocuments(db, { survivor: survivor.id, gone: gone.id, keeps }, { sides, pair });
  await moveVersions(db, gone.id, survivor.id);
  const unite = () => uniteLists(db, survivor.id, gone.id, left);
  if (survivor.confirmedAt === null) await unite();
  // Of crew, the certificate that a longer one takes the place of stays as a version.
  else await keepVersions(db, survivor.id, { by, dropped: await listPapers(db, gone.id), make: unite });
  return survivor.id;
}

/** Which of two files is a crew member's, where just one is. */
const confirmedOf = (own: LockedFile, other: LockedFile): Side | undefined => {
  if (Boolean(own.confirmedAt) === Boolean(other.confirmedAt)) return undefined;
  return own.confirmedAt ? 'own' : 'other';
};

const survivorOf = (own: LockedFile, other: LockedFile): LockedFile => {
  const confirmed = confirmedOf(own, other);
  if (confirmed) return confirmed === 'own' ? own : other;
  return own.id < other.id ? own : other;
};

/** Whose value is kept, for each field in which they differ. */
function sidesOf(pair: Pair, choices: Merge['choices']): Map<MergeField, Side> {
  const sides = new Map<MergeField, Side>();
  const missing: Faults = {};
  for (const field of differingFields(pair.own, pair.other)) {
    const side = choices.find((choice) => choice.field === field)?.from ?? defaultSide(field, pair);
    if (side) sides.set(field, side);
    else missing[field] = 'hiring:refusals.choose_value';
  }
  if (Object.keys(missing).length > 0) throw badInput(missing);
  checkNationality(pair[sides.get('applicantKind') ?? pair.confirmed ?? pair.newer]);
  return sides;
}

/** Someone is Indonesian or a foreigner; both files may be of before that was checked (1-open 43). */
function checkNationality({ applicantKind, nationality }: PersonalFile) {
  const isLocal = applicantKind === 'WNI';
  if (isLocal !== (nationality === indonesian))
    throw badInput({ nationality: isLocal ? 'seafarers:refusals.not_indonesian' : 'seafarers:refusals.not_foreign' });
}

/**
 * Passport and seaman's book go with their numbers: rows of a number that does not stand are taken out of the file that
 * stays, and answered where the other has them, so that number, dates and scan are of one document.
 */
async function decideTravelDocuments(
  db: Db,
  { survivor, gone, keeps }: { survivor: number; gone: number; keeps: Side },
  { sides, pair }: { sides: ReadonlyMap<MergeField, Side>; pair: Pair },
): Promise<number[]> {
  const left: number[] = [];
  for (const [field, name] of Object.entries(travelDocumentsOf) as [keyof typeof travelDocumentsOf, RegExp][]) {
    const chosen = sides.get(field);
    if (!chosen) continue;
    const rows = (await findRows(db, 'travelDocuments', [survivor, gone])).filter((row) => name.test(row.name));
    const ofSide = (side: Side) => rows.filter(({ seafarerId }) => (seafarerId === survivor) === (side === keeps));
    const stay = papersOfNumber(
      { chosen, number: pair[chosen][field] },
      { own: ofSide('own'), other: ofSide('other') },
    );
    const wrong = rows.filter((row) => !stay.own.includes(row) && !stay.other.includes(row));
    const drop = wrong.filter(({ seafarerId }) => seafarerId === survivor).map(({ id }) => id);
    if (drop.length > 0) await db.deleteFrom('travelDocuments').where('id', 'in', drop).execute();
    left.push(...wrong.map(({ id }) => id));
  }
  return left;
}

/** Takes the other file's values; at least the version is raised, as lists may change too. */
async function takeFields(db: Db, survivor: number, gone: number, fields: readonly MergeField[]) {
  const taken = new Set<string>(fields.flatMap(partsOf));
  const columns = personEntries.flatMap(([name, { column }]) => (column && taken.has(name) ? column : []));
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`o.${column}`)}`);
  await sql`update seafarers s set ${sql.join([sql`updated_at = now()`, ...assignments])}
              from seafarers o where s.id = ${survivor} and o.id = ${gone}`.execute(db);
  for (const [name, { table }] of Object.entries(fileLists)) {
    if (!taken.has(name)) continue;
    await sql`delete from ${sql.table(table)} where seafarer_id = ${survivor}`.execute(db);
    await copyRows(db, table, gone, survivor);
  }
}

/** Adds rows of one file to another: all of a list, or those that are named. */
async function copyRows(db: Db, table: ListTable, from: number, to: number, only?: readonly number[]) {
  const names = sql.join(copiedColumns(table).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (seafarer_id, ${names})
            select ${to}, ${names} from ${sql.table(table)}
             where seafarer_id = ${from} and ${only ? sql`id in (${sql.join([...only])})` : sql`true`}
             order by id`.execute(db);
}

/** The rows of a list that files have, in their order. */
async function findRows<Table extends ListTable>(db: Db, table: Table, of: readonly number[]) {
  const { rows } = await sql<Selectable<DB[Table]>>`
    select * from ${sql.table(table)} where seafarer_id in (${sql.join([...of])}) order by id`.execute(db);
  return rows;
}

async function uniteLists(db: Db, survivor: number, gone: number, left: readonly number[]) {
  const both = [survivor, gone];
  const rowsOf = <Table extends ListTable>(table: Table) => findRows(db, table, both);
  const educations = await rowsOf('educations');
  const papers = (await rowsOf('travelDocuments')).filter(({ id }) => !left.includes(id));
  const certificates = await rowsOf('certificates');
  const services = await rowsOf('seaServices');
  const trainings = await rowsOf('trainings');

  const put = async <Row extends { id: number; seafarerId: number }>(
    table: ListTable,
    rows: readonly Row[],
    same: (a: Row, b: Row) => boolean,
    isBetter: (a: Row, b: Row) => boolean = () => false,
  ) => {
    const of = (id: number) => rows.filter(({ seafarerId }) => seafarerId === id);
    const { drop, copy } = unite(of(survivor), of(gone), same, isBetter);
    if (drop.length) await sql`delete from ${sql.table(table)} where id in (${sql.join(drop)})`.execute(db);
    if (copy.length) await copyRows(db, table, gone, survivor, copy);
  };
  await put('educations', educations, sameEducation);
  await put('travelDocuments', papers, samePaper, lastsLonger);
  await put('certificates', certificates, (a, b) => a.kind === b.kind && samePaper(a, b), lastsLonger);
  // What the office entered about service with us is kept; entries made by assignments stay unchanged.
  const knowsMore = (a: { isOwnCompany: boolean }, b: { isOwnCompany: boolean }) => a.isOwnCompany && !b.isOwnCompany;
  await put('seaServices', services, sameTimeAboard, knowsMore);
  await put('trainings', trainings, sameTraining, lastsLonger);
}

/** Earlier papers follow their file, as their scans do. */
const moveVersions = (db: Db, from: number, to: number) =>
  db.updateTable('certificateVersions').set({ seafarerId: to }).where('seafarerId', '=', from).execute();

/** Uploads follow their file. */
const moveUploads = (db: Db, from: number, to: number) =>
  db
    .updateTable('files')
    .set({ claimedById: to })
    .where('claimedByTable', '=', 'seafarers')
    .where('claimedById', '=', from)
    .execute();

/**
 * Erases unconfirmed files that no application holds any more: rows, and the personal values they left in the trail.
 * Who wrote, when and which field stays. Their uploads are let go, for the purge to remove: answers their ids, for
 * `blankUploads` once they are gone.
 */
export async function erasePersonalFiles(db: Db, seafarerIds: readonly number[]): Promise<string[]> {
  const erased = await db
    .deleteFrom('seafarers as s')
    .where('s.id', 'in', [...seafarerIds])
    .where('s.confirmedAt', 'is', null)
    .where(sql<boolean>`not exists (select from applications a where a.seafarer_id = s.id)`)
    .returning('s.id')
    .execute();
  if (erased.length === 0) return [];
  const ids = erased.map(({ id }) => id);
  const uploads = await db
    .updateTable('files')
    .set({ claimedByTable: null, claimedById: null, claimedAt: null })
    .where('claimedByTable', '=', 'seafarers')
    .where('claimedById', 'in', ids)
    .returning('id')
    .execute();
  for (const id of ids) await blankFileTrail(db, id);
  return uploads.map(({ id }) => id);
}

/** Takes the values of a personal file, and of the rows of its lists, out of the trail. */
export async function blankFileTrail(db: Db, seafarerId: number): Promise<void> {
  const id = String(seafarerId);
  await blankTrail(db, sql`table_name = 'seafarers' and record_id = ${id}`);
  // The rows of its lists name the file they belong to.
  await blankTrail(
    db,
    sql`coalesce(after, before) ? 'seafarer_id' and coalesce(after, before) ->> 'seafarer_id' = ${id}
        and table_name not in ('applications', 'legal_holds')`,
  );
}

/** Takes the values of some rows of a table out of the trail. */
export async function blankRowTrail(db: Db, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await blankTrail(db, sql`table_name = ${table} and record_id = any(${[...ids]}::text[])`);
}

/** Takes the names of removed uploads out of the trail. */
export async function blankUploads(db: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await blankTrail(db, sql`table_name = 'files' and record_id in (${sql.join([...fileIds])})`);
}

/** Takes the values out of entries of the trail; of an update only the fields that changed are still named. */
const blankTrail = (db: Db, which: RawBuilder<unknown>) =>
  eraseFromTrail(
    db,
    sql`before = (select jsonb_object_agg(key, null::text) from jsonb_each(before) where action <> 'update' or value is distinct from after -> key),
    after = (select jsonb_object_agg(key, null::text) from jsonb_each(after) where action <> 'update' or value is distinct from before -> key)`,
    which,
  );
