import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { samePersonAs } from '../../merging/server/queries.ts';
import { shortestNumber } from '../rules.ts';

/** A paper of somebody that another person has too. */
export interface SharedPaper {
  is: 'number' | 'scan';
  /** The certificate or document, or the name of the file. */
  of: string;
  /** The other person's file. */
  seafarerId: number;
}

/** As many are named; whether there are more is said. */
export const mostShared = 20;

const bare = (column: string) => sql`upper(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]', '', 'g'))`;

/**
 * Certificates and travel documents of a file whose number another person's has under the same name, and scans that
 * another person's file holds byte for byte; portraits left out, and other files of the same person. Answers one beyond
 * `mostShared` where there are more.
 */
export async function listSharedPapers(db: Db, seafarerId: number): Promise<SharedPaper[]> {
  const { rows } = await sql<SharedPaper>`
    select found.* from (
      select 'number' as is, c.name as of, o.seafarer_id as "seafarerId"
        from certificates c join certificates o on ${bare('o.number')} = ${bare('c.number')} and o.number is not null
         and o.kind = c.kind
         and coalesce(o.certificate_type_id = c.certificate_type_id, lower(o.name) = lower(c.name))
       where c.seafarer_id = ${seafarerId} and length(${bare('c.number')}) >= ${shortestNumber}
       union
      select 'number', t.name, o.seafarer_id
        from travel_documents t join travel_documents o on ${bare('o.number')} = ${bare('t.number')}
         and lower(o.name) = lower(t.name)
       where t.seafarer_id = ${seafarerId} and length(${bare('t.number')}) >= ${shortestNumber}
       union
      select 'scan', f.name, o.claimed_by_id
        from files f join files o on o.sha256 = f.sha256 and o.claimed_by_table = 'seafarers'
       where f.claimed_by_table = 'seafarers' and f.claimed_by_id = ${seafarerId}
         and not exists (select from seafarers s where s.photo_file_id in (f.id, o.id))
    ) found join seafarers s on s.id = found."seafarerId" and s.merged_into is null
     where found."seafarerId" <> ${seafarerId}
       and found."seafarerId" not in (${samePersonAs(seafarerId)})
     order by found.is, found.of, found."seafarerId"
     limit ${mostShared + 1}`.execute(db);
  return rows;
}

/** Certificates with one of these numbers, as `paperNumber` writes them; of files that were merged none. */
export async function listCertificatesNumbered(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ seafarerId: number; certificateTypeId: number | null; name: string; number: string }>`
    select c.seafarer_id, c.certificate_type_id, c.name, ${bare('c.number')} as number
      from certificates c join seafarers s on s.id = c.seafarer_id and s.merged_into is null
     where c.number is not null and ${bare('c.number')} in (${sql.join([...numbers])})`.execute(db);
  return rows;
}
