import { sql } from 'kysely';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';

/**
 * Who withholds, and what a month has to fix: of each division the NIK of somebody who was paid lacks a digit, who has no
 * 16-digit NPWP either. Accounts of the demo keep theirs.
 */
export async function fillTaxFiles(db: Db, today: string): Promise<void> {
  await sql`
    insert into tax_withholders (division_id, valid_from, tax_number, place_number, signatory_name, signatory_position,
                                 signatory_number)
    select id, make_date(${Number(today.slice(0, 4)) - 1}, 1, 1), '0027154809013000', '0027154809013000000000',
           'Ratna Kusuma', 'Manajer Keuangan', '3174034507830002' from divisions`.execute(db);
  await sql`
    update seafarers s set national_id = left(s.national_id, 15)
     where s.id in (select distinct on (r.division_id) r.person_id
                      from pay_results r join seafarers f on f.id = r.person_id
                     where r.state <> 'blocked' and f.national_id is not null
                       and length(regexp_replace(coalesce(f.tax_number, ''), '[^0-9]', '', 'g')) <> 16 and r.month = ${monthAfter(monthOf(today), -1)}
                       and not exists (select from users u join employees e on e.id = u.employee_id
                                        where e.seafarer_id = f.id)
                     order by r.division_id, r.person_id desc)`.execute(db);
}
