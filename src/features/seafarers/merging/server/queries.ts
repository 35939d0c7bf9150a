import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Faults } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { badInput } from '#platform/server/errors.ts';
import { eraseFromTrail } from '#platform/server/sealed-trail.ts';
import type { PersonalFile } from '../../contract.ts';
import { personEntries } from '../../fields/rules.ts';
import { inSql } from '../../fields/server/queries.ts';
import { fileLists } from '../../lists/rules.ts';
import { copiedColumns, type ListTable } from '../../lists/server/queries.ts';
import { readPersonalFiles } from '../../personal-file/server/queries.ts';
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
  shortestPhone,
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
  const chosen = new Set<string>(fields.flatMap(partsOf));
  const columns = personEntries.flatMap(([name, { column }]) => (column && chosen.has(name) ? column : []));
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`o.${column}`)}`);
  await sql`update seafarers s set ${sql.join([sql`updated_at = now()`, ...assignments])}
              from seafarers o where s.id = ${survivor} and o.id = ${gone}`.execute(db);
  for (const [name, { table }] of Object.entries(fileLists)) {
    if (!chosen.has(name)) continue;
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

/** True if the numbers of the files `me` and `s` say that they are of one person. */
const hasSameNumber = sql<boolean>`
  (s.seafarer_code = me.seafarer_code or s.national_id = me.national_id
   or passport_key(s.passport_number, s.nationality) = passport_key(me.passport_number, me.nationality))`;

/** True if both numbers for life of the files `me` and `s` are others. */
const isNamesake = sql<boolean>`coalesce(s.national_id <> me.national_id and s.seafarer_code <> me.seafarer_code, false)`;

/** True if the files `me` and `s` are of one person. The birth date goes first: a name costs more to compare. */
const isSamePerson = sql<boolean>`
  (${hasSameNumber}
   or (s.birth_date = me.birth_date and person_key(s.full_name) = person_key(me.full_name) and not ${isNamesake}))`;

/** True if the files `me` and `s` may be of one person: the names turned round or with a word more, and the birth date. */
const mayBeSamePerson = sql<boolean>`
  (s.birth_date = me.birth_date and may_be_one_name(s.full_name, me.full_name) and not ${isNamesake})`;

/** Those among files whose person has one of these few other files too, or is in it; for many files at once. */
export const filesOfPersonsIn = (seafarerIds: readonly number[], few: RawBuilder<unknown>) => sql<{ id: number }>`
  with few as materialized (${few})
  select distinct me.id from few join seafarers s on s.id = few.id
    join seafarers me on me.id in (${sql.join(seafarerIds)})
     and (s.id = me.id or (s.merged_into is null and ${isSamePerson}))`;

/**
 * Ids of other files of the same person, those merged into another left out: by seafarer code, NIK, passport with
 * nationality, or name with birth date unless both numbers say otherwise (DESIGN 8.1). The same in words: matching/rules.ts.
 */
export const samePersonAs = (seafarerId: number | RawBuilder<unknown>) => sql<{ id: number }>`
  select s.id from seafarers me join seafarers s on s.id <> me.id and s.merged_into is null
     and ${isSamePerson}
   where me.id = ${seafarerId}`;

/** Another file that looks like one of the same person. */
export interface LikeFile {
  id: number;
  /** Known to be of the same person; else it may be. */
  isProven: boolean;
  /** A number of the two is the same. */
  hasSameNumber: boolean;
  /** The office said that the two are different people, and no number says otherwise. */
  isOther: boolean;
}

/**
 * Other files of the same person, or that may be: their names are turned round or have a word more, and the date of birth
 * is the same. What the office said of two counts as long as no number is the same.
 */
export const likeFilesOf = (seafarerId: number | RawBuilder<unknown>) => sql<LikeFile>`
  select s.id, coalesce(${isSamePerson}, false) as "isProven",
         coalesce(${hasSameNumber}, false) as "hasSameNumber",
         not coalesce(${hasSameNumber}, false)
         and exists (select from different_people d where d.seafarer_id = me.id and d.other_seafarer_id = s.id) as "isOther"
    from seafarers me join seafarers s on s.id <> me.id and s.merged_into is null
     and (${isSamePerson} or ${mayBeSamePerson})
   where me.id = ${seafarerId}`;

/** What somebody is known by who may have no file yet, under the names of the columns. */
export interface SoughtIdentity {
  seafarerCode: string | null;
  nationalId: string | null;
  passportNumber: string | null;
  nationality: string | null;
  fullName: string | null;
  /** yyyy-MM-dd. */
  birthDate: string | null;
}

export interface KnownFile {
  /** The place of the identity among those asked for. */
  at: number;
  seafarerId: number;
  isConfirmed: boolean;
  /** Nothing but the number of the passport is the same where it is not. */
  isSamePerson: boolean;
}

/** The files of many identities at once, each found by the indexes: of the same person, or with the same passport number. */
export async function listFilesOf(db: Db, identities: readonly SoughtIdentity[]): Promise<KnownFile[]> {
  if (identities.length === 0) return [];
  const asked = JSON.stringify(identities.map((one, at) => ({ at, ...inSql({ ...one }) })));
  const { rows } = await sql<KnownFile>`
    with me as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb) as a
        (at integer, seafarer_code text, national_id text, passport_number text, nationality text, full_name text, birth_date date))
    select me.at, s.id as "seafarerId", s.confirmed_at is not null as "isConfirmed",
           coalesce(${isSamePerson}, false) as "isSamePerson"
      from me cross join lateral (
             select f.id from seafarers f where f.seafarer_code = me.seafarer_code
              union
             select f.id from seafarers f where f.national_id = me.national_id
              union
             select f.id from seafarers f
              where passport_key(f.passport_number, f.nationality) = passport_key(me.passport_number, me.nationality)
              union
             select f.id from seafarers f where f.passport_number = me.passport_number and f.confirmed_at is not null and f.merged_into is null
              union
             select f.id from seafarers f where f.birth_date = me.birth_date and person_key(f.full_name) = person_key(me.full_name)
           ) found join seafarers s on s.id = found.id and s.merged_into is null
     where coalesce(${isSamePerson}, false) or (s.passport_number = me.passport_number and s.confirmed_at is not null)
     order by me.at, s.id`.execute(db);
  return rows;
}

/** Which account said of a file that others are of different people, and when. */
export const listSaidDifferent = (db: Db, seafarerId: number) =>
  db
    .selectFrom('differentPeople')
    .select(['otherSeafarerId', 'saidAt', 'saidBy'])
    .where('seafarerId', '=', seafarerId)
    .execute();

/** Files of people who were born on these days, those merged into another left out. */
export const listBornOn = (db: Db, days: readonly string[]) =>
  db
    .selectFrom('seafarers')
    .select(['id', 'fullName', 'birthDate'])
    .where('birthDate', 'in', ['1000-01-01', ...days])
    .where('mergedInto', 'is', null)
    .execute();

/** How somebody is reached who may have no file yet. */
export interface Contact {
  email: string | null;
  phone: string | null;
}

export interface ReachedFile {
  /** The place of the contact among those asked for. */
  at: number;
  seafarerId: number;
  by: 'email' | 'phone';
}

/** Files with one of these e-mail addresses or telephone numbers, however they are written: by the indexes of both. */
export async function listFilesReachedBy(db: Db, contacts: readonly Contact[]): Promise<ReachedFile[]> {
  const asked = contacts.flatMap((one, at) => (one.email || one.phone ? { at, ...one } : []));
  if (asked.length === 0) return [];
  const { rows } = await sql<ReachedFile>`
    with me as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (at integer, email text, phone text))
    select me.at, found.id as "seafarerId", found.by from me cross join lateral (
             select s.id, 'email' as by from seafarers s
              where btrim(me.email) <> '' and lower(s.email) = lower(btrim(me.email)) and s.merged_into is null
              union all
             select s.id, 'phone' from seafarers s
              where length(phone_key(me.phone)) >= ${shortestPhone} and phone_key(s.phone) = phone_key(me.phone)
                and s.merged_into is null
           ) found
     order by me.at, found.by, found.id`.execute(db);
  return rows;
}

/** The file itself, and other files of the same person. */
export const anyFileOf = (seafarerId: number | RawBuilder<unknown>) => sql<{ id: number }>`
  select id from seafarers where id = ${seafarerId} union all ${samePersonAs(seafarerId)}`;

/**
 * Files, and other files of the same persons, of many at once: some of them more than once. Each key is looked up by itself,
 * in its index (`offset 0`): in one condition the keys of a file cost twice as much to bring together.
 */
export const anyFilesOf = (seafarerIds: RawBuilder<unknown>) => {
  const others = (same: RawBuilder<SqlBool>) => sql`
    union all
    select other.id from me cross join lateral (
      select s.id from seafarers s where ${same} and s.id <> me.id and s.merged_into is null offset 0) other`;
  return sql<{ id: number }>`
    with me as materialized (
      select f.id, f.seafarer_code, f.national_id, f.birth_date, person_key(f.full_name) as name_key,
             passport_key(f.passport_number, f.nationality) as passport_key
        from seafarers f where f.id in (${seafarerIds})
    )
    select id from me
    ${others(sql`s.seafarer_code = me.seafarer_code`)}
    ${others(sql`s.national_id = me.national_id`)}
    ${others(sql`passport_key(s.passport_number, s.nationality) = me.passport_key`)}
    ${others(sql`s.birth_date = me.birth_date and person_key(s.full_name) = me.name_key and not ${isNamesake}`)}`;
};

/** True if what a file `s` is known by is known of another file too, which may be of the same person: by an index. */
export const sharesKeys = (s: string) => sql<boolean>`(${sql.ref(`${s}.mergedInto`)} is null and person_keys(
  ${sql.join(keyColumns.map((name) => sql.ref(`${s}.${name}`)))})
  && array(select key from person_key_files where files > 1))`;
const keyColumns = ['seafarerCode', 'nationalId', 'passportNumber', 'nationality', 'fullName', 'birthDate'] as const;
