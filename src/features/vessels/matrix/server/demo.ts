import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Words as seafarers write them, for a rank or ship type that has another name in our lists. */
const positions = { 'Second Officer': 'Mualim II', 'Third Engineer': 'Masinis II', 'Chief Officer': 'Chief Mate' };
const vesselTypes = { 'Oil Product Tanker': 'Tanker MR', 'Chemical Tanker': 'Kapal Tanker Kimia' };

/**
 * What officer matrices show of the tanker crew: endorsements of foreign flags, and for some their oldest sea service
 * in words of their own, which no one has linked yet.
 */
export async function fillMatrixDemo(db: Db): Promise<void> {
  await endorseForeign(db);
  await charterOut(db);
  await rename(db, { kind: 'sea_position', column: sql`position`, words: positions, remainder: 2 });
  await rename(db, { kind: 'vessel_type', column: sql`vessel_type`, words: vesselTypes, remainder: 4 });
}

/** Tankers under foreign flags: most of their officers hold the endorsement of that administration. */
async function endorseForeign(db: Db): Promise<void> {
  await sql`
    insert into certificates (seafarer_id, kind, name, number, issued_on, expires_on, no_expiry, is_required,
                              issuing_country)
    select e.seafarer_id, 'coc', t.name || ' (' || v.flag || ')', 'R' || (40000 + c.id), c.issued_on, c.expires_on,
           false, false, v.flag
      from live_assignments a
      join employees e on e.id = a.employee_id
      join vessels v on v.id = a.vessel_id and v.division_id = 2 and v.flag <> 'Indonesia'
      join certificates c on c.seafarer_id = e.seafarer_id
      join certificate_types t on t.id = c.certificate_type_id and t.code like 'END-%'
     where e.id % 8 <> 1`.execute(db);
}

/** Tankers without our crew sail with their charterer's crew. */
async function charterOut(db: Db): Promise<void> {
  await sql`
    update vessels v set ownership = 'Bareboat chartered out'
     where v.division_id = 2 and v.scrapped_at is null
       and not exists (select from live_assignments a where a.vessel_id = v.id)`.execute(db);
}

interface Renaming {
  kind: 'sea_position' | 'vessel_type';
  column: RawBuilder<string>;
  words: Record<string, string>;
  /** Done for one in seven, of the first few hundred. */
  remainder: number;
}

async function rename(db: Db, { kind, column, words, remainder }: Renaming): Promise<void> {
  const given = JSON.stringify(Object.entries(words).map(([listed, own]) => ({ listed, own })));
  const word = sql`jsonb_to_recordset(${given}::jsonb) as word (listed text, own text)`;
  await sql`insert into options (kind, name) select ${kind}, own from ${word} on conflict do nothing`.execute(db);
  await sql`
    update sea_services x
       set ${column} = word.own
      from employees e, ${word}
     where e.seafarer_id = x.seafarer_id and e.division_id = 2 and e.id % 7 = ${remainder} and e.id < 700
       and x.assignment_id is null and x.${column} = word.listed
       and x.id = (select max(y.id) from sea_services y
                    where y.seafarer_id = x.seafarer_id and y.assignment_id is null)`.execute(db);
}
