import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import { addMonths } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { marineParts, usualFirstPartyPosition, usualSealingOffice } from '../rules.ts';

/**
 * Wages, tax statuses and crew agreements of the demo: true by the gates, signed for all who are aboard, were aboard in
 * the months that payroll has, or are ready to board.
 */
export async function fillAgreements(db: Db, services: Services, today: string): Promise<void> {
  await fillSalaries(db, today);
  await fillTaxStatuses(db, today);
  await insertAgreements(db, services, today);
  await signAgreements(db, services);
}

/** A month's basic salary of a category A vessel in thousands of rupiah, by role, else by level. */
const basicSalary = sql`case
    when j.matrix_role = 'Master' then 24000 when j.matrix_role = 'C/E' then 22500
    when j.matrix_role in ('C/O', '2/E') then 17500 when j.matrix_role in ('ETO', 'Gas/Cargo Engineer') then 15000
    when j.matrix_role in ('2/O', '3/E') then 13500 when j.matrix_role in ('3/O', '4/E') then 11500
    when j.stcw_level <> 'support' then 10500 when j.name_en like '%Cadet%' then 3000
    when j.name_en in ('Bosun', 'Pumpman', 'Fitter', 'Engine Foreman', 'Crane Operator', 'Electrician', 'Chief Cook')
      then 7500
    when j.name_en in ('Able Seaman', 'Oiler') then 6500 else 5500 end`;

/** Every rank of both divisions, last year's values and this year's; offshore vessels pay more. */
async function fillSalaries(db: Db, today: string): Promise<void> {
  const year = Number(today.slice(0, 4));
  await sql`
    update vessels v set payroll_category_id = c.id
      from (select id, row_number() over (order by name) as place from options where kind = 'payroll_category') c
     where c.place = 1 + v.id % 3`.execute(db);
  await sql`
    insert into salary_matrix (job_position_id, ship_type_id, payroll_category_id, valid_from, basic_salary, kpak,
                               regional_allowance, overseas_allowance, position_allowance, leave_pay)
    select position_id, ship_type_id, category_id, valid_from, basic, round(basic * 0.1, -4),
           case when place = 1 then 500000 when place = 3 then 750000 else 0 end,
           case when place = 2 then round(basic * 0.08, -4) else 0 end,
           case when is_officer then round(basic * 0.12, -4) else 0 end, round(basic * 0.07, -4)
      from (select j.id as position_id, s.ship_type_id, c.id as category_id, c.place, y.valid_from,
                   j.stcw_level <> 'support' as is_officer,
                   round(${basicSalary} * 1000 * (1.04 - 0.08 * (c.place - 1)) * s.factor * y.factor
                         * case j.division_id when 2 then 1.3 else 1 end, -5) as basic
              from job_positions j
              cross join (select id, row_number() over (order by name) as place from options
                           where kind = 'payroll_category') c
              cross join (values (make_date(${year - 3}::integer, 1, 1), 0.94),
                                 (make_date(${year}::integer, 1, 1), 1.0)) y (valid_from, factor)
              join (values (1, null::integer, 1.0), (2, null, 1.0), (1, 3, 1.15), (1, 4, 1.12)) s (division_id, ship_type_id, factor)
                on s.division_id = j.division_id) line
     order by category_id, position_id, valid_from on conflict do nothing`.execute(db);
}

/** By marital status and children, of last year and this. */
const fillTaxStatuses = (db: Db, today: string) =>
  sql`
    insert into tax_statuses (employee_id, tax_year, tax_status_id)
    select e.id, y.tax_year, o.id
      from employees e join seafarers f on f.id = e.seafarer_id
      cross join (values (${Number(today.slice(0, 4)) - 1}::smallint), (${Number(today.slice(0, 4))}::smallint)) y (tax_year)
      join options o on o.kind = 'tax_status'
       and o.name = case when f.marital_status = 'Married' then 'K/' || e.id % 4 else 'TK/' || case when e.id % 9 = 0 then 1 else 0 end end
     order by e.id, y.tax_year on conflict do nothing`.execute(db);

/** Of everybody aboard in these months, and of confirmed plans that have come as far as their papers. */
async function insertAgreements(db: Db, services: Services, today: string): Promise<void> {
  const part = (name: string) => sql.ref(`m.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);
  const total = sql.join(
    marineParts.map((name) => sql`${part(name)}`),
    sql` + `,
  );
  await sql`
    insert into crew_agreements (assignment_id, division_id, number, year, issued_on, starts_on, ends_on, job_position_id,
      tax_status_id, basic_salary, kpak, regional_allowance, overseas_allowance, position_allowance, overtime, leave_pay,
      allowances, allowances_trading_out, total_wages, contents, created_by, created_at)
    select a.assignment_id, a.division_id,
           lpad((row_number() over (partition by a.division_id, extract(year from a.issued_on)
                                    order by a.issued_on, a.assignment_id))::text, 4, '0')
             || case a.division_id when 1 then '/PKL/MRN/' else '/PKL/TNK/' end || extract(year from a.issued_on),
           extract(year from a.issued_on), a.issued_on, a.starts_on, a.ends_on, a.job_position_id, t.tax_status_id,
           m.basic_salary,
           case a.division_id when 1 then m.kpak else 0 end, case a.division_id when 1 then m.regional_allowance else 0 end,
           case a.division_id when 1 then m.overseas_allowance else 0 end,
           case a.division_id when 1 then m.position_allowance else 0 end,
           case a.division_id when 1 then 0 else m.kpak + m.overseas_allowance end, m.leave_pay,
           case a.division_id when 1 then 0 else m.regional_allowance + m.position_allowance end,
           case a.division_id when 1 then 0 else 12.5 end, ${total}, a.contents, u.id,
           (a.issued_on + time '03:00')::timestamptz
      from (select a.id as assignment_id, v.division_id, s.job_position_id, v.ship_type_id, v.payroll_category_id,
                   e.id as employee_id, d.issued_on, d.starts_on, a.planned_to as ends_on,
                   jsonb_build_object(
                     'crewName', f.full_name, 'idNumber', f.national_id, 'currentRankPosition', k.name_en,
                     'initialRankAs', j.name_en, 'initialRankAsId', j.name,
                     'age', coalesce(extract(year from age(d.issued_on, f.birth_date))::text, ''),
                     'birthPlace', f.birth_place, 'dateOfBirth', f.birth_date::text, 'address', f.address,
                     'seafarerCode', f.seafarer_code, 'employmentTypeId', e.employment_type_id, 'vesselName', v.name,
                     'shipName', y.name, 'flag', v.flag, 'imoNumber', v.imo_number, 'callSign', v.call_sign,
                     'grossTonage', v.gross_tonnage::text, 'payrollCategoryId', v.payroll_category_id,
                     'payrollCategoryName', g.name, 'operationAreaId', v.operation_area_id, 'principalName', n.name,
                     'shipCrewSealingOfficerName', 'Capt. Hendra Saputra', 'crewSealingOffice', ${usualSealingOffice}::text,
                     'firstPartyName', 'Dewi Kartika', 'position', ${usualFirstPartyPosition}::text,
                     'firstPartyOffice', ${services.config.companyAddress
                       .filter((line) => !line.includes('@'))
                       .join(', ')
                       .toUpperCase()}::text,
                     'shippingArea', coalesce(o.name_id, o.name, 'Pelayaran kawasan Indonesia (NCV)'),
                     'seamanBookNo', coalesce(f.seaman_book_number, 'F ' || (100000 + e.id)),
                     'passportNo', f.passport_number, 'employeeNo', e.employee_number, 'idPosition', null) as contents
              from assignments a
              join seats s on s.id = a.seat_id
              join vessels v on v.id = s.vessel_id
              join ship_types y on y.id = v.ship_type_id
              join principals n on n.id = v.principal_id
              join employees e on e.id = a.employee_id
              join seafarers f on f.id = e.seafarer_id
              join job_positions j on j.id = s.job_position_id
              join job_positions k on k.id = e.job_position_id
              left join movements w on w.assignment_id = a.id
              left join options g on g.id = v.payroll_category_id
              left join options o on o.id = v.operation_area_id
              cross join lateral (select
                case when a.checked_in_at is null then a.planned_from
                     else (a.checked_in_at at time zone 'Asia/Jakarta')::date end as starts_on,
                case when a.checked_in_at is null then ${today}::date - 3 - a.id % 5
                     else (a.checked_in_at at time zone 'Asia/Jakarta')::date - 7 end as issued_on) d
             where a.slot = 'current' or a.slot = 'next' and w.status in (2, 3) and w.cancelled_at is null
                or a.slot = 'past' and a.checked_out_at >= ${`${addMonths(today, -3).slice(0, 7)}-01`}::date) a
      join lateral (select * from salary_matrix m
                     where m.job_position_id = a.job_position_id and m.payroll_category_id = a.payroll_category_id
                       and (m.ship_type_id is null or m.ship_type_id = a.ship_type_id) and m.valid_from <= a.issued_on
                     order by m.ship_type_id is null, m.valid_from desc limit 1) m on true
      join lateral (select t.tax_status_id from tax_statuses t where t.employee_id = a.employee_id
                     order by t.tax_year desc limit 1) t on true
      join lateral (select u.id from users u
                     where u.role = case a.division_id when 1 then 'crewingstaffmarine' else 'crewingstafftanker' end
                     order by u.email limit 1) u on true
     order by a.issued_on, a.assignment_id on conflict do nothing`.execute(db);
  await sql`
    insert into options (kind, name) values ('sealing_officer', 'Capt. Hendra Saputra'), ('first_party', 'Dewi Kartika')
    on conflict do nothing`.execute(db);
}

/** The signed scans of who is or was aboard, and of who is ready to board. */
async function signAgreements(db: Db, services: Services): Promise<void> {
  const rows = await db
    .selectFrom('crewAgreements as c')
    .innerJoin('assignments as a', 'a.id', 'c.assignmentId')
    .leftJoin('movements as m', 'm.assignmentId', 'a.id')
    .select(['c.id', 'c.number', 'c.createdBy'])
    .select(sql<string>`c.contents ->> 'crewName'`.as('name'))
    .where((is) => is.or([is('a.slot', 'in', ['current', 'past']), is('m.status', '=', 3)]))
    .orderBy('c.id')
    .execute();
  for (let at = 0; at < rows.length; at += 500) {
    const files = rows.slice(at, at + 500).map((row) => {
      const content = pdfPage('Perjanjian Kerja Laut', [`No. ${row.number}`, row.name, 'Signed and registered']);
      return { row, id: randomUUID(), content, storageKey: `demo/${randomBytes(16).toString('hex')}` };
    });
    for (const { storageKey, content } of files) await services.files.put(storageKey, content, 'application/pdf');
    await db
      .insertInto('files')
      .values(
        files.map(({ row, id, content, storageKey }) => ({
          id,
          storageKey,
          fileType: 'pkl',
          name: `${row.number.replaceAll('/', '-')}.pdf`,
          size: content.length,
          contentType: 'application/pdf',
          sha256: createHash('sha256').update(content).digest('hex'),
          uploadedByUser: row.createdBy,
          claimedByTable: 'crew_agreements',
          claimedById: row.id,
        })),
      )
      .execute();
    const signed = JSON.stringify(files.map(({ row, id }) => ({ id: row.id, file: id })));
    await sql`
      update crew_agreements c set file_id = s.file, signed_at = c.created_at + interval '2 days', signed_by = c.created_by
        from jsonb_to_recordset(${signed}::jsonb) as s (id integer, file uuid) where s.id = c.id`.execute(db);
  }
}
