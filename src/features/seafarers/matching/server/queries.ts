import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { inSql } from '../../fields/server/queries.ts';
import { shortestPhone } from '../rules.ts';

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

/** True if what a file `s` is known by is known of another file too, which may be of the same person: by an index. */
export const sharesKeys = (s: string) => sql<boolean>`(${sql.ref(`${s}.mergedInto`)} is null and person_keys(
  ${sql.join(keyColumns.map((name) => sql.ref(`${s}.${name}`)))})
  && array(select key from person_key_files where files > 1))`;
const keyColumns = ['seafarerCode', 'nationalId', 'passportNumber', 'nationality', 'fullName', 'birthDate'] as const;
