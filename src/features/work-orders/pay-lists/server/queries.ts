import { type RawBuilder, sql } from 'kysely';
import { monthAfter } from '#platform/contract/days.ts';
import { rupiah, sum } from '#platform/contract/money.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { linesOf } from '../../lines/contract.ts';
import type { Line } from '../../rules.ts';

/** What a person is paid in a month, all vessels together. */
export interface PaidPerson {
  personId: number;
  divisionId: number;
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
export const listPaid = (db: Db, { divisionId, month }: DivisionMonth): Promise<PaidPerson[]> =>
  listSlips(db, month, sql<boolean>`r.division_id = ${divisionId}`);

async function listSlips(db: Db, month: string, isAsked: RawBuilder<boolean>): Promise<PaidPerson[]> {
  const { rows } = await sql<{
    personId: number;
    divisionId: number;
    contents: Record<string, string | null>;
    numbers: string;
    takeHome: string;
    nationalId: string | null;
    employmentInsuranceNumber: string | null;
    healthInsuranceNumber: string | null;
    slips: { taxable: string; lines: unknown }[];
  }>`
    select r.person_id, r.division_id, (array_agg(w.contents order by w.id desc))[1] as contents, string_agg(w.number, ', ' order by w.id) as numbers,
           r.take_home, min(s.national_id) as national_id, min(s.employment_insurance_number) as employment_insurance_number,
           min(s.health_insurance_number) as health_insurance_number, jsonb_agg(jsonb_build_object('taxable', w.taxable::text, 'lines', w.lines) order by w.id) as slips
      from pay_results r join work_orders w on w.result_id = r.id join seafarers s on s.id = r.person_id
     where ${isAsked} and r.month = ${month} and r.state <> 'blocked'
     group by r.id order by search_key(coalesce((array_agg(w.contents ->> 'employeeName'))[1], '')), r.id`.execute(db);
  return rows.map(({ contents, numbers, takeHome, slips, ...person }) => ({
    personId: person.personId,
    divisionId: person.divisionId,
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

/** A person's month beside the one before, as reported to BPJS; whichever division paid the other month. */
export interface InsuredPerson {
  person: PaidPerson;
  before: readonly Line[];
  now: readonly Line[];
  /** The month could not be calculated, so that nothing is known of it. */
  isBlocked: boolean;
}

/** Everybody that a division paid this month, or the month before and nobody this month, by name. */
export async function listInsured(db: Db, { divisionId, month }: DivisionMonth): Promise<InsuredPerson[]> {
  const everywhere = sql<boolean>`true`;
  const [now, before] = [
    await listSlips(db, month, everywhere),
    await listSlips(db, monthAfter(month, -1), everywhere),
  ];
  const blocked = await db
    .selectFrom('payResults')
    .select('personId')
    .where('month', '=', month)
    .where('state', '=', 'blocked')
    .execute();
  const isBlocked = new Set(blocked.map(({ personId }) => personId));
  const [byNow, byBefore] = [now, before].map((all) => new Map(all.map((each) => [each.personId, each])));
  const own = now.filter((each) => each.divisionId === divisionId);
  const gone = before.filter((each) => each.divisionId === divisionId && !byNow?.has(each.personId));
  return [...own, ...gone].map((person) => ({
    person,
    before: byBefore?.get(person.personId)?.lines ?? [],
    now: byNow?.get(person.personId)?.lines ?? [],
    isBlocked: isBlocked.has(person.personId),
  }));
}
