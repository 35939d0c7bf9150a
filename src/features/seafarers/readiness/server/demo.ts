import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { insertMany } from '../../fields/server/demo.ts';
import { findReadiness } from './queries.ts';

/** Gives those who have these assignments every paper that is asked for, valid until they sign off. */
export async function completePapers(db: Db, assignments: readonly number[], today: string): Promise<void> {
  if (assignments.length === 0) return;
  await renewPapers(db, assignments, today);
  const ready = await findReadiness(db, { assignments, today });
  const missing = [...ready].flatMap(([id, { findings }]) =>
    findings
      .filter(({ isMandatory, problem }) => isMandatory && problem === 'missing')
      .map(({ code }) => ({ id, code })),
  );
  const { rows } = await sql<NewCertificate>`
    select e.seafarer_id as "seafarerId", t.id as "certificateTypeId", t.kind, t.name,
           '62' || (10000000 + a.id * 7919 % 90000000) || 'T' || (10000 + t.id * 37) as number,
           (${today}::date - 60)::text as "issuedOn",
           (${today}::date - 60 + make_interval(months => t.validity_months))::date::text as "expiresOn",
           t.validity_months is null as "noExpiry", true as "isRequired", 'Indonesia' as "issuingCountry",
           (select c.file_id from certificates c where c.seafarer_id = e.seafarer_id and c.kind = t.kind
             order by c.file_id limit 1) as "fileId"
      from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) m (id integer, code text)
      join assignments a on a.id = m.id join employees e on e.id = a.employee_id
      join certificate_types t on t.code = m.code order by a.id, t.id`.execute(db);
  await insertMany(db, 'certificates', rows);
}

interface NewCertificate {
  seafarerId: number;
  certificateTypeId: number;
  kind: string;
  name: string;
  number: string;
  issuedOn: string;
  expiresOn: string | null;
  noExpiry: boolean;
  isRequired: boolean;
  issuingCountry: string;
  fileId: string | null;
}

/** What runs out before they sign off was issued anew, for five years, in the last weeks. */
async function renewPapers(db: Db, assignments: readonly number[], today: string) {
  const whose = sql`(select e.seafarer_id, a.planned_to from assignments a join employees e on e.id = a.employee_id
                      where a.id = any (${assignments}))`;
  for (const table of ['certificates', 'travel_documents'])
    await sql`
      update ${sql.table(table)} c
         set issued_on = ${today}::date - 40 - c.id % 60, expires_on = ${today}::date - 40 - c.id % 60 + 1825
        from ${whose} w where w.seafarer_id = c.seafarer_id and c.expires_on <= w.planned_to + 30`.execute(db);
}
