import { sql } from 'kysely';
import { rupiah, sum } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { linesOf } from '../../lines/contract.ts';
import type { MonthAsked } from '../../months/server/operations.ts';
import type { Line } from '../../rules.ts';

/** What a person is paid in a month, all vessels together. */
export interface PaidPerson {
  employeeNumber: string;
  name: string;
  ptkpCode: string;
  /** NIK, and the numbers of membership at BPJS Ketenagakerjaan (KPJ) and Kesehatan, as they are now. */
  nationalId: string;
  employmentInsurance: string;
  healthInsurance: string;
  bankName: string;
  accountNumber: string;
  accountHolder: string;
  workOrders: string;
  takeHome: bigint;
  taxable: bigint;
  lines: Line[];
}

/** Everybody who has slips of a division's month, by name. */
export async function listPaid(db: Db, { divisionId, month }: MonthAsked): Promise<PaidPerson[]> {
  const { rows } = await sql<{
    contents: Record<string, string | null>;
    numbers: string;
    takeHome: string;
    nationalId: string | null;
    employmentInsuranceNumber: string | null;
    healthInsuranceNumber: string | null;
    slips: { taxable: string; lines: unknown }[];
  }>`
    select (array_agg(w.contents order by w.id desc))[1] as contents, string_agg(w.number, ', ' order by w.id) as numbers,
           r.take_home, min(s.national_id) as national_id, min(s.employment_insurance_number) as employment_insurance_number,
           min(s.health_insurance_number) as health_insurance_number, jsonb_agg(jsonb_build_object('taxable', w.taxable::text, 'lines', w.lines) order by w.id) as slips
      from pay_results r join work_orders w on w.result_id = r.id join seafarers s on s.id = r.person_id
     where r.division_id = ${divisionId} and r.month = ${month} and r.state <> 'blocked'
     group by r.id order by search_key(coalesce((array_agg(w.contents ->> 'employeeName'))[1], '')), r.id`.execute(db);
  return rows.map(({ contents, numbers, takeHome, slips, ...person }) => ({
    employeeNumber: contents.employeeNumber ?? '',
    name: contents.employeeName ?? '',
    ptkpCode: contents.ptkpCode ?? '',
    nationalId: person.nationalId ?? '',
    employmentInsurance: person.employmentInsuranceNumber ?? '',
    healthInsurance: person.healthInsuranceNumber ?? '',
    bankName: contents.bankName ?? '',
    accountNumber: contents.bankNumber ?? '',
    accountHolder: contents.accountHolder ?? '',
    workOrders: numbers,
    takeHome: rupiah(takeHome),
    taxable: sum(slips.map(({ taxable }) => rupiah(taxable))),
    lines: slips.flatMap(({ lines }) => linesOf(lines)),
  }));
}
