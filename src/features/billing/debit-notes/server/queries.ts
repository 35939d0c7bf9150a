import { sql } from 'kysely';
import { lastOfMonth } from '#platform/contract/days.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { BookRow, BookSource } from '#platform/server/book-seals.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { Scope } from '#platform/server/session.ts';
import { type BillingType, billingTypes } from '../../rules.ts';
import { invoiceColumns } from '../../terms/server/queries.ts';

/** Debit notes and what they are made of: rows of closed months alone. */

export interface MonthOf {
  divisionId: number;
  month: string;
}

const isComplete = sql<boolean>`(select count(*) from billing_closings c
  where c.division_id = n.division_id and c.month = n.month) = ${billingTypes.length}`;

/** Dated by the day on which the last of the month was closed: from then on it never changes. */
const issuedOn = sql<string>`coalesce((select ${dateOf('c.closed_at')} from billing_closings c
  where c.division_id = n.division_id and c.month = n.month order by c.closed_at desc limit 1),
  ${dateOf('n.created_at')})::text`;

/** Complete notes that no terms are kept with. */
export const listNotesWithoutTerms = (db: Db) =>
  db
    .selectFrom('debitNotes as n')
    .select(['n.id', 'n.month', issuedOn.as('issuedOn')])
    .where('n.terms', 'is', null)
    .where(isComplete)
    .orderBy('n.id')
    .execute();

/** Keeps with a note what it says of itself. */
export const updateNoteTerms = (db: Db, id: number, terms: object) =>
  db
    .updateTable('debitNotes')
    .set({ terms: JSON.stringify(terms), termsKeptAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('terms', 'is', null)
    .execute();

interface ListedNote {
  debitNoteId: number;
  number: string;
  principalName: string;
  isComplete: boolean;
  totalBills: string;
  month: string;
  terms: unknown;
  issuedOn: string;
  address: string | null;
  city: string | null;
  taxNumber: string | null;
}

/** A month's notes by principal, with what they come to. */
export async function listDebitNotes(db: Db, { divisionId, month }: MonthOf): Promise<ListedNote[]> {
  const { rows } = await sql<ListedNote>`
    select n.id as debit_note_id, n.number, p.name as principal_name, ${isComplete} as is_complete,
           n.month, n.terms, ${issuedOn} as issued_on, p.address, p.city, p.tax_number,
           coalesce((select sum(r.amount + r.fee + r.vat) from billed_rows r
                      where r.division_id = n.division_id and r.month = n.month and r.principal_id = n.principal_id
                        and not r.is_own_company), 0)::text as total_bills
      from debit_notes n join principals p on p.id = n.principal_id
     where n.division_id = ${divisionId} and n.month = ${month}
     order by search_key(p.name) collate "C", n.id`.execute(db);
  return rows;
}

/** A note in reach with its principal. */
export async function findDebitNote(db: Db, scope: Scope, id: number) {
  return db
    .selectFrom('debitNotes as n')
    .innerJoin('principals as p', 'p.id', 'n.principalId')
    .select([
      'n.id',
      'n.number',
      'n.divisionId',
      'n.month',
      'n.principalId',
      'p.name',
      'p.address',
      'p.city',
      'p.taxNumber',
    ])
    .select(isComplete.as('isComplete'))
    .select(['n.terms', issuedOn.as('issuedOn')])
    .where('n.id', '=', id)
    .where('n.divisionId', 'in', scope.divisions)
    .executeTakeFirst();
}

/** What a note says of how it is paid, by the terms of a day; nothing of it where none were entered. */
export const findInvoiceTerms = (db: Db, day: string) =>
  db
    .selectFrom('billingTerms as b')
    .select(invoiceColumns)
    .where('b.validFrom', '<=', day)
    .orderBy('b.validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
export type InvoiceTerms = NonNullable<Awaited<ReturnType<typeof findInvoiceTerms>>>;
export type FoundNote = NonNullable<Awaited<ReturnType<typeof findDebitNote>>>;

export interface NoteLine {
  type: BillingType;
  vesselName: string;
  corrects: string | null;
  /** The note that is corrected. */
  cites: string | null;
  amount: bigint;
  fee: bigint;
  vat: bigint;
  days: number;
}

/** What a note asks for by vessel and type: no one's own wage is in it. */
export async function listNoteLines(db: Db, { divisionId, month, principalId }: FoundNote): Promise<NoteLine[]> {
  const { rows } = await sql<Omit<NoteLine, 'amount' | 'fee' | 'vat'> & { amount: string; fee: string; vat: string }>`
    select r.type, coalesce(r.vessel_name, '-') as vessel_name, r.corrects,
           (select c.number from debit_notes c
             where c.division_id = ${divisionId} and c.month = r.corrects and c.principal_id = ${principalId}) as cites,
           sum(r.amount)::text as amount, sum(r.fee)::text as fee, sum(r.vat)::text as vat,
           coalesce(sum(r.days), 0)::integer as days
      from billed_rows r
     where r.division_id = ${divisionId} and r.month = ${month} and r.principal_id = ${principalId}
       and not r.is_own_company
     group by r.type, r.vessel_name, r.corrects
     order by r.corrects nulls first, search_key(coalesce(r.vessel_name, '-')) collate "C", r.type`.execute(db);
  return rows.map(({ amount, fee, vat, ...row }) => ({
    ...row,
    amount: rupiah(amount),
    fee: rupiah(fee),
    vat: rupiah(vat),
  }));
}

export interface NoteRecord {
  type: string;
  vesselName: string;
  personName: string;
  what: string;
  day: string;
  amount: bigint;
}

/** Tickets, hotels and check-ups of a note, one by one. */
export async function listNoteRecords(db: Db, { divisionId, month, principalId }: FoundNote): Promise<NoteRecord[]> {
  const { rows } = await sql<Omit<NoteRecord, 'amount'> & { amount: string }>`
    select r.type, coalesce(r.vessel_name, '-') as vessel_name, r.contents ->> 'day' as day, r.amount::text as amount,
           coalesce(r.contents ->> 'employeeName', r.contents ->> 'crewName', '-') as person_name,
           coalesce(r.contents ->> 'expenses', concat_ws(', ', r.contents ->> 'mcuPackage', r.contents ->> 'clinicName')) as what
      from billed_rows r
     where r.division_id = ${divisionId} and r.month = ${month} and r.principal_id = ${principalId}
       and r.type in ('expenses', 'mcuRegister', 'mcuPlanning') and not r.is_own_company
     order by r.id`.execute(db);
  return rows.map((row) => ({ ...row, amount: rupiah(row.amount) }));
}

export interface CrewDays {
  vesselName: string;
  personName: string;
  rank: string;
  fromDay: string;
  toDay: string;
  days: number;
}

/** Who was aboard the vessels of a note in its month. */
export async function listCrewDays(db: Db, { divisionId, month, principalId }: FoundNote): Promise<CrewDays[]> {
  const { rows } = await sql<CrewDays>`
    select v.name as vessel_name, printed_name(e.full_name, e.latin_name) as person_name, p.name_en as rank,
           b.from_day::text as from_day, b.to_day::text as to_day, b.to_day - b.from_day + 1 as days
      from board_days(${`${month}-01`}::date, ${lastOfMonth(`${month}-01`)}::date) b
      join vessels v on v.id = b.vessel_id
      join seats s on s.id = b.seat_id
      join job_positions p on p.id = s.job_position_id
      join people e on e.id = b.employee_id
     where v.division_id = ${divisionId}
       and v.id in (select r.vessel_id from billed_rows r
                     where r.division_id = ${divisionId} and r.month = ${month} and r.principal_id = ${principalId}
                       and r.type in ('workOrder', 'victualing') and r.corrects is null and not r.is_own_company)
     order by search_key(v.name) collate "C", b.from_day, search_key(e.full_name) collate "C"`.execute(db);
  return rows;
}

/** What debit notes say of themselves, from when it was kept on. A kind of its own: notes were sealed before it was. */
export const debitNoteTermBooks: BookSource = {
  kind: 'debit note terms',
  listClosed: async (db) => {
    const { rows } = await sql<{ recordId: number; closedAt: Date }>`
      select id as "recordId", terms_kept_at as "closedAt" from debit_notes where terms is not null
       order by id`.execute(db);
    return rows;
  },
  listRows: async (db, recordId) => {
    const { rows } = await sql<BookRow>`
      select 'terms of debit_notes ' || n.id as row, null::integer as "personId",
             encode(sha256(convert_to(jsonb_build_array(n.id, n.number, n.terms)::text, 'UTF8')), 'hex') as digest
        from debit_notes n where n.id = ${recordId}`.execute(db);
    return rows;
  },
};
