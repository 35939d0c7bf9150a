import { type RawBuilder, sql } from 'kysely';

/** True if the files `me` and `s` are of one person. The birth date goes first: a name costs more to compare. */
const isSamePerson = sql<boolean>`
  (s.seafarer_code = me.seafarer_code or s.national_id = me.national_id
   or passport_key(s.passport_number, s.nationality) = passport_key(me.passport_number, me.nationality)
   or (s.birth_date = me.birth_date and person_key(s.full_name) = person_key(me.full_name)
       and not coalesce(s.national_id <> me.national_id and s.seafarer_code <> me.seafarer_code, false)))`;

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

/** The file itself, and other files of the same person. */
export const anyFileOf = (seafarerId: number | RawBuilder<unknown>) => sql<{ id: number }>`
  select id from seafarers where id = ${seafarerId} union all ${samePersonAs(seafarerId)}`;

/** True if what a file `s` is known by is known of another file too, which may be of the same person: by an index. */
export const sharesKeys = (s: string) => sql<boolean>`(${sql.ref(`${s}.mergedInto`)} is null and person_keys(
  ${sql.join(keyColumns.map((name) => sql.ref(`${s}.${name}`)))})
  && array(select key from person_key_files where files > 1))`;
const keyColumns = ['seafarerCode', 'nationalId', 'passportNumber', 'nationality', 'fullName', 'birthDate'] as const;
