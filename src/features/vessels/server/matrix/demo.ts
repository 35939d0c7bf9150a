import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Words as seafarers write them, for a rank or ship type that has another name in our lists. */
const positions = { 'Second Officer': 'Mualim II', 'Third Engineer': 'Masinis II', 'Chief Officer': 'Chief Mate' };
const vesselTypes = { 'Oil Product Tanker': 'Tanker MR', 'Chemical Tanker': 'Kapal Tanker Kimia' };

/** Has some of the tanker crew write their oldest sea service in words of their own, which nobody has linked yet. */
export async function fillMatrixDemo(db: Db): Promise<void> {
  await rename(db, { kind: 'sea_position', column: sql`position`, words: positions, remainder: 2 });
  await rename(db, { kind: 'vessel_type', column: sql`vessel_type`, words: vesselTypes, remainder: 4 });
}

interface Renaming {
  kind: 'sea_position' | 'vessel_type';
  column: RawBuilder<string>;
  words: Record<string, string>;
  /** Whom it is done for: one in seven, of the first few hundred. */
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
