import { type RawBuilder, sql } from 'kysely';

/**
 * Ids of other files of the same person, those merged into another left out: by seafarer code, NIK, or name with birth
 * date unless both numbers say otherwise (DESIGN 8.1). The same in words: matching/rules.ts.
 */
export const samePersonAs = (seafarerId: number | RawBuilder<unknown>) => sql<{ id: number }>`
  select s.id from seafarers me join seafarers s on s.id <> me.id and s.merged_into is null
     and (s.seafarer_code = me.seafarer_code or s.national_id = me.national_id
          or (person_key(s.full_name) = person_key(me.full_name) and s.birth_date = me.birth_date
              and not coalesce(s.national_id <> me.national_id and s.seafarer_code <> me.seafarer_code, false)))
   where me.id = ${seafarerId}`;

/** The file itself, and other files of the same person. */
export const anyFileOf = (seafarerId: number | RawBuilder<unknown>) => sql<{ id: number }>`
  select id from seafarers where id = ${seafarerId} union all ${samePersonAs(seafarerId)}`;
