import { type RawBuilder, sql } from 'kysely';
import { monthOf } from '#platform/contract/days.ts';
import { percent, rupiah } from '#platform/contract/money.ts';
import type { BookRow, BookSource } from '#platform/server/book-seals.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import {
  type BilledRow,
  type BillingType,
  type Closed,
  feeOf,
  type Source,
  type Terms,
  termsOn,
  vatOf,
} from '../rules.ts';

/** Months of a division that are closed, and what was billed in them. */

export interface MonthOfType {
  divisionId: number;
  type: BillingType;
  /** yyyy-MM. */
  month: string;
}

/** Holds all billing of a division: it is closed and changed one after another. */
export const lockBilling = (db: Db, divisionId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${divisionId}`}, 0))`.execute(db);

/** What bills are reckoned with, from the first day on. */
export async function listTerms(db: Db): Promise<Terms[]> {
  const rows = await db.selectFrom('billingTerms').selectAll().orderBy('validFrom').execute();
  return rows.map((row) => ({
    validFrom: row.validFrom,
    vat: percent(row.vatPercentage),
    vatBase: row.vatBase === 'fee' ? 'fee' : 'bill',
    crewFee: percent(row.crewFeePercentage),
    billsEmployerParts: row.billsEmployerParts,
  }));
}

/** The first and last month closed of a type; they follow one another. */
export async function findClosed(
  db: Db,
  { divisionId, type }: Omit<MonthOfType, 'month'>,
): Promise<Closed | undefined> {
  const { first, last } = await db
    .selectFrom('billingClosings')
    .select((is) => [is.fn.min('month').as('first'), is.fn.max('month').as('last')])
    .where('divisionId', '=', divisionId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : undefined;
}

/** When a month of a type was closed. */
export async function findClosing(db: Db, { divisionId, type, month }: MonthOfType): Promise<Date | undefined> {
  const row = await db
    .selectFrom('billingClosings')
    .select('closedAt')
    .where('divisionId', '=', divisionId)
    .where('type', '=', type)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.closedAt;
}

const billedRows = (db: Db, { divisionId, type }: Omit<MonthOfType, 'month'>) =>
  db.selectFrom('billedRows').selectAll().where('divisionId', '=', divisionId).where('type', '=', type);

/** A row as the table has it. */
export type Kept = Awaited<ReturnType<ReturnType<typeof billedRows>['execute']>>[number];

/** A row as it was billed. */
export const billedRow = (row: Kept): BilledRow => ({
  source: row.source,
  recordId: row.recordId,
  month: row.month,
  corrects: row.corrects,
  vesselId: row.vesselId,
  vesselName: row.vesselName,
  principalId: row.principalId,
  isOwnCompany: row.isOwnCompany,
  days: row.days,
  charge: { amount: rupiah(row.amount), fee: rupiah(row.fee), vat: rupiah(row.vat) },
  contents: row.contents as Record<string, string | null>,
});

/** What was billed in a closed month, as it was then. */
export const listBilled = async (db: Db, asked: MonthOfType): Promise<BilledRow[]> =>
  (await billedRows(db, asked).where('month', '=', asked.month).orderBy('id').execute()).map(billedRow);

/** All that was billed of some records. */
export async function listBilledOf(
  db: Db,
  asked: Omit<MonthOfType, 'month'>,
  sources: readonly string[],
): Promise<BilledRow[]> {
  if (sources.length === 0) return [];
  const rows = await billedRows(db, asked)
    .where('source', '=', sql<string>`any(${[...sources]}::text[])`)
    .orderBy('id')
    .execute();
  return rows.map(billedRow);
}

/** True if a record has a row of its own in a closed month. */
export const isBilled = async (db: Db, type: BillingType, source: string): Promise<boolean> =>
  (await db
    .selectFrom('billedRows')
    .select('id')
    .where('type', '=', type)
    .where('source', '=', source)
    .executeTakeFirst()) !== undefined;

/** So many rows in one statement. */
const chunk = 1_000;

/** Keeps a month's rows for good. */
export async function insertClosing(
  db: Db,
  { divisionId, type, month, userId }: MonthOfType & { userId: string | null },
  rows: readonly BilledRow[],
): Promise<void> {
  const { id } = await db
    .insertInto('billingClosings')
    .values({ divisionId, type, month, closedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < rows.length; at += chunk)
    await db
      .insertInto('billedRows')
      .values(
        rows.slice(at, at + chunk).map(({ charge, contents, month: _, isLate: __, ...row }) => ({
          ...row,
          closingId: id,
          divisionId,
          type,
          month,
          amount: String(charge.amount),
          fee: String(charge.fee),
          vat: String(charge.vat),
          contents: JSON.stringify(contents),
        })),
      )
      .execute();
}

/** Gives each principal with rows of the month a debit note, once; the own company gets none. */
export async function insertDebitNotes(
  db: Db,
  { divisionId, month }: Omit<MonthOfType, 'type'>,
  principalIds: readonly number[],
): Promise<void> {
  const there = await db
    .selectFrom('debitNotes')
    .select('principalId')
    .where('divisionId', '=', divisionId)
    .where('month', '=', month)
    .execute();
  const known = new Set(there.map(({ principalId }) => principalId));
  const fresh = [...new Set(principalIds)].filter((id) => !known.has(id)).sort((one, other) => one - other);
  if (fresh.length === 0) return;
  const head = `DN/${divisionId === 1 ? 'M' : 'T'}/${month.replace('-', '/')}`;
  await db
    .insertInto('debitNotes')
    .values(
      fresh.map((principalId, at) => ({
        divisionId,
        month,
        principalId,
        number: `${head}/${String(known.size + at + 1).padStart(4, '0')}`,
      })),
    )
    .execute();
}

/** Principals' names by number. */
export async function listPrincipalNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('principals')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The closed months of bills with their rows, as they are sealed and compared. */
export const billingBooks: BookSource = {
  kind: 'billing',
  listClosed: async (db) => {
    const { rows } = await sql<{ recordId: number; closedAt: Date }>`
      select id as "recordId", closed_at as "closedAt" from billing_closings order by id`.execute(db);
    return rows;
  },
  listRows: async (db, recordId) => {
    const { rows } = await sql<BookRow>`
      select 'billed_rows ' || b.id as row, null::integer as "personId",
             encode(sha256(convert_to(jsonb_build_array(b.id, b.closing_id, b.division_id, b.type, b.month, b.source,
               b.record_id, b.corrects, b.vessel_id, b.vessel_name, b.principal_id, b.is_own_company, b.amount, b.fee,
               b.vat, b.days, b.contents)::text, 'UTF8')), 'hex') as digest
        from billed_rows b where b.closing_id = ${recordId} order by b.id`.execute(db);
    return rows;
  },
};

/** The debit notes. */
export const debitNoteBooks: BookSource = {
  kind: 'debit note',
  listClosed: async (db) => {
    const { rows } = await sql<{ recordId: number; closedAt: Date }>`
      select id as "recordId", created_at as "closedAt" from debit_notes order by id`.execute(db);
    return rows;
  },
  listRows: async (db, recordId) => {
    const { rows } = await sql<BookRow>`
      select 'debit_notes ' || n.id as row, null::integer as "personId",
             encode(sha256(convert_to(jsonb_build_array(n.id, n.number, n.division_id, n.month, n.principal_id)::text,
               'UTF8')), 'hex') as digest
        from debit_notes n where n.id = ${recordId}`.execute(db);
    return rows;
  },
};

/** Months whose payroll is closed, and that were not billed yet. */
export const unbilledMonths: WorkLine = {
  name: 'unbilledMonths',
  kind: 'billing-month',
  tags: ['BillingOverview'],
  classes: ['finance', 'admin', 'superadmin'],
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`m.id`, note: sql`m.month`, day: sql`(m.month || '-01')::date` })}
      from payroll_months m
     where m.closed_at is not null and m.division_id in (${sql.join([...divisions])})
       and not exists (select from billing_closings c
                        where c.division_id = m.division_id and c.month = m.month and c.type = 'workOrder')`,
};

/** Records that are billed, as they are now, wherever they are kept. */

/** Which of them: those of a division from a month on, to the end of another. */
export interface SourcesAsked {
  divisionId: number;
  from: string;
  to: string;
  today: string;
}

/** The principal of a vessel at the end of a day, from day to day; before the first who had her, that one. */
const tenures = sql`tenures as materialized (
  select h.vessel_id, h.principal_id, p.is_own_company,
         case when lag(h.id) over of_vessel is null then '-infinity' else ${dateOf('h.started_at')} end as from_day,
         coalesce(lead(${dateOf('h.started_at')}) over of_vessel - 1, 'infinity') as to_day
    from vessel_principals h join principals p on p.id = h.principal_id
  window of_vessel as (partition by h.vessel_id order by h.started_at))`;
const partyOn = (vesselId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  left join tenures party on party.vessel_id = ${vesselId} and ${day} between party.from_day and party.to_day`;

type RecordType = Exclude<BillingType, 'workOrder' | 'victualing'>;

/** How records were billed last, of those that were billed in these months. */
const lastBilled = (type: RecordType, { divisionId, from }: SourcesAsked) => sql`last_billed as materialized (
  select distinct on (r.record_id) r.record_id, r.vessel_id, r.principal_id, r.contents ->> 'version' as version,
         r.contents ->> 'day' as day,
         min(row(coalesce(r.vessel_id, 0), coalesce(r.principal_id, 0))::text) over of_record
           <> max(row(coalesce(r.vessel_id, 0), coalesce(r.principal_id, 0))::text) over of_record as was_moved
    from billed_rows r
   where r.division_id = ${divisionId} and r.type = ${type} and r.month >= ${from}
  window of_record as (partition by r.record_id)
   order by r.record_id, r.id desc)`;

interface Named {
  id: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
  version: RawBuilder<unknown>;
  vesselId: RawBuilder<unknown>;
  principalId: RawBuilder<unknown>;
}

/**
 * Records that were not billed, and those that are not as they were billed last: terms of closed months never change, so
 * that a record of the same version, day, vessel and principal comes to the same. The others of closed months are many.
 */
const isDue = (type: RecordType, { from, to }: SourcesAsked, { id, day, version, vesselId, principalId }: Named) => sql`
  ((last_billed.record_id is null and ${day} >= ${`${from}-01`}::date and ${day} < ${`${to}-01`}::date + interval '1 month'
    and not exists (select from billed_rows b where b.type = ${type} and b.source = ${id}::text))
   or last_billed.was_moved or last_billed.version <> ${version}::text or last_billed.day <> ${day}::text
   or (last_billed.record_id is not null
       and (last_billed.vessel_id is distinct from ${vesselId} or last_billed.principal_id is distinct from ${principalId})))`;

/** Records that were billed in these months, and are gone. */
export async function listGone(db: Db, type: RecordType, asked: SourcesAsked): Promise<string[]> {
  const kept = type === 'expenses' ? sql`movement_documents` : sql`mcu_examinations`;
  const { rows } = await sql<{ id: number }>`
    with ${lastBilled(type, asked)}
    select last_billed.record_id as id from last_billed where not exists (select from ${kept} k where k.id = last_billed.record_id)
     order by last_billed.record_id`.execute(db);
  return rows.map(({ id }) => String(id));
}

interface McuRow {
  id: number;
  day: string;
  vesselId: number | null;
  vesselName: string | null;
  principalId: number | null;
  isOwnCompany: boolean | null;
  price: string | null;
  feePercentage: string | null;
  feeValue: string | null;
  crewName: string | null;
  crewStatus: string;
  clinicName: string | null;
  mcuPackage: string | null;
  version: number;
}

/** Check-ups by the day of the appointment, or else the day on which they were entered (area page). */
const mcuDay = sql`coalesce(m.scheduled_on, ${dateOf('m.created_at')})`;
/** A check-up that names no vessel is for the one that the person goes to next. */
const nextVessel = sql`(select st.vessel_id from assignments a join seats st on st.id = a.seat_id
                         where a.employee_id = e.id and a.slot <> 'withdrawn'
                           and coalesce(${dateOf('a.checked_out_at')}, a.planned_to) >= ${mcuDay}
                         order by coalesce(${dateOf('a.checked_in_at')}, a.planned_from), a.id limit 1)`;

async function listMcus(
  db: Db,
  type: 'mcuRegister' | 'mcuPlanning',
  asked: SourcesAsked,
  terms: readonly Terms[],
): Promise<Source[]> {
  const isRegister = type === 'mcuRegister';
  const people = isRegister
    ? sql`join applications k on k.id = m.application_id
          join seafarers f on f.id = k.seafarer_id
          left join employees e on e.application_id = k.id`
    : sql`join employees e on e.id = m.employee_id
          left join seafarers f on f.id = e.seafarer_id`;
  const status = isRegister
    ? sql`case when e.id is null then 'applicant' else 'hired' end`
    : sql`case when exists (select from live_assignments l where l.employee_id = e.id) then 'onBoard' else 'offBoard' end`;
  const principalId = sql`coalesce(m.principal_id, party.principal_id)`;
  const named = { id: sql`m.id`, day: mcuDay, version: sql`m.version`, vesselId: sql`v.id`, principalId };
  const { rows } = await sql<McuRow>`
    with ${tenures}, ${lastBilled(type, asked)}
    select m.id, ${mcuDay}::text as day, v.id as vessel_id, v.name as vessel_name,
           ${principalId} as principal_id,
           coalesce(named.is_own_company, party.is_own_company) as is_own_company,
           m.price, m.fee_percentage, m.fee_value, printed_name(f.full_name, f.latin_name) as crew_name, ${status} as crew_status, m.clinic_name,
           (select o.name from options o where o.id = m.package_id) as mcu_package, m.version
      from mcu_examinations m ${people}
      left join vessels v on v.id = coalesce(m.vessel_id, ${nextVessel})
      left join principals named on named.id = m.principal_id
      ${partyOn(sql`v.id`, mcuDay)}
      left join last_billed on last_billed.record_id = m.id
     where ${isRegister ? sql`k.division_id` : sql`e.division_id`} = ${asked.divisionId}
       and ${isDue(type, asked, named)}
     order by search_key(coalesce(v.name, '')) collate "C", search_key(coalesce(f.full_name, '')) collate "C", m.id`.execute(
    db,
  );
  return rows.map((row) => {
    const given = { percentage: rateOf(row.feePercentage), value: rupiah(row.feeValue ?? '0') };
    return {
      ...placeOf(row),
      source: String(row.id),
      recordId: row.id,
      month: monthOf(row.day),
      corrects: null,
      days: null,
      charge: chargeOf(row.price, (amount) => feeOf(amount, given), termsOn(terms, row.day)),
      contents: {
        crewName: row.crewName,
        crewStatus: row.crewStatus,
        clinicName: row.clinicName,
        mcuPackage: row.mcuPackage,
        feePercentage: row.feePercentage,
        feeValue: row.feeValue,
        day: row.day,
        version: String(row.version),
      },
    };
  });
}

const rateOf = (points: string | null) => (points === null || Number(points) === 0 ? undefined : percent(points));

const placeOf = (row: Pick<McuRow, 'vesselId' | 'vesselName' | 'principalId' | 'isOwnCompany'>) => ({
  vesselId: row.vesselId,
  vesselName: row.vesselName,
  principalId: row.principalId,
  isOwnCompany: row.isOwnCompany ?? false,
});

/** Nothing while there is no price yet. */
function chargeOf(price: string | null, fee: (amount: bigint) => bigint, terms: Terms): Source['charge'] {
  const amount = rupiah(price ?? '0');
  if (amount === 0n) return undefined;
  const charge = { amount, fee: fee(amount) };
  return { ...charge, vat: vatOf(charge, terms) };
}

interface ExpenseRow extends Pick<McuRow, 'id' | 'day' | 'vesselId' | 'vesselName' | 'principalId' | 'isOwnCompany'> {
  employeeName: string | null;
  expenses: string;
  price: string;
  notes: string | null;
  version: number;
}

/** Tickets and hotels by the day of check-in or check-out, as scheduled or planned until then (3O91). */
async function listExpenses(db: Db, asked: SourcesAsked): Promise<Source[]> {
  const day = sql`case d.usage
    when 'OnBoard' then coalesce(${dateOf('a.checked_in_at')}, m.on_board_on, a.planned_from)
    else coalesce(${dateOf('a.checked_out_at')}, m.off_board_on, a.planned_to) end`;
  const named = { id: sql`d.id`, day: sql`(${day})`, version: sql`d.version`, vesselId: sql`v.id` };
  const principalId = sql`party.principal_id`;
  const { rows } = await sql<ExpenseRow>`
    with ${tenures}, ${lastBilled('expenses', asked)}
    select d.id, ${day}::text as day, v.id as vessel_id, v.name as vessel_name, party.principal_id, party.is_own_company,
           printed_name(e.full_name, e.latin_name) as employee_name, d.name as expenses, d.price, d.comment as notes, d.version
      from movement_documents d
      join movements m on m.id = d.movement_id
      join assignments a on a.id = m.assignment_id
      join seats st on st.id = a.seat_id
      join vessels v on v.id = st.vessel_id
      join people e on e.id = a.employee_id
      ${partyOn(sql`v.id`, sql`(${day})`)}
      left join last_billed on last_billed.record_id = d.id
     where d.kind = 'travel' and v.division_id = ${asked.divisionId}
       and ${isDue('expenses', asked, { ...named, principalId })}
     order by search_key(v.name) collate "C", search_key(e.full_name) collate "C", d.id`.execute(db);
  return rows.map((row) => ({
    ...placeOf(row),
    source: String(row.id),
    recordId: row.id,
    month: monthOf(row.day),
    corrects: null,
    days: null,
    charge: row.price === '0' ? undefined : { amount: rupiah(row.price), fee: 0n, vat: 0n },
    contents: {
      employeeName: row.employeeName,
      expenses: row.expenses,
      notes: row.notes,
      day: row.day,
      version: String(row.version),
    },
  }));
}

/** Records of a type that are due in the months asked for, by vessel and person. */
export async function listRecords(
  db: Db,
  type: RecordType,
  asked: SourcesAsked,
  terms: readonly Terms[],
): Promise<Source[]> {
  return type === 'expenses' ? listExpenses(db, asked) : listMcus(db, type, asked, terms);
}

/** Vessels by number with who has each of them at the end of a day. */
export async function listParties(db: Db, places: readonly { vesselId: number; day: string }[]) {
  if (places.length === 0) return new Map<string, ReturnType<typeof placeOf>>();
  const { rows } = await sql<
    Pick<McuRow, 'vesselId' | 'vesselName' | 'principalId' | 'isOwnCompany'> & { day: string }
  >`
    with ${tenures}
    select v.id as vessel_id, v.name as vessel_name, party.principal_id, party.is_own_company, place.day::text as day
      from (select distinct * from unnest(${places.map(({ vesselId }) => vesselId)}::integer[],
                                          ${places.map(({ day }) => day)}::date[]) as u (vessel_id, day)) place
      join vessels v on v.id = place.vessel_id
      ${partyOn(sql`v.id`, sql`place.day`)}`.execute(db);
  return new Map(rows.map((row) => [`${row.vesselId} ${row.day}`, placeOf(row)]));
}

/** The last day of somebody aboard a vessel in a month, by employee and vessel. */
export async function listLastDays(db: Db, first: string, last: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ employeeId: number; vesselId: number; day: string }>`
    select employee_id, vessel_id, max(to_day)::text as day from board_days(${first}::date, ${last}::date)
     group by employee_id, vessel_id`.execute(db);
  return new Map(rows.map(({ employeeId, vesselId, day }) => [`${employeeId} ${vesselId}`, day]));
}
