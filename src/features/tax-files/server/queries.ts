import { sql } from 'kysely';
import { codeOfNationality } from '#features/reference/countries/rules.ts';
import { linesOf } from '#features/work-orders/lines/contract.ts';
import { textNames, textsKept } from '#platform/contract/described-texts.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type Withholder, type WithholderForm, withholderTexts } from '../contract.ts';
import type { FileKind } from '../layouts/rules.ts';
import type { Amounts, FileName, PaidMonth, PersonBooks } from '../rules.ts';

/** What files are made of, and which were made. */

/** People in one query; others have their turn between. */
const chunkSize = 400;

interface PersonRow {
  personId: number;
  workOrderId: number;
  number: string;
  employeeId: number;
  employeeNumber: string;
  contents: Record<string, string | null>;
  lines: unknown[];
  nationalId: string | null;
  taxNumber: string | null;
  passportNumber: string | null;
  applicantKind: string;
  nationality: string | null;
  address: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  fullName: string;
  position: string | null;
}

/** Everybody with slips of a division's month, by name, with the months of the tax year that their rows are made of. */
export async function loadBooks(
  db: Db,
  { divisionId, month }: DivisionMonth,
  /** Only the person whose slip this is. */
  workOrderId?: number,
): Promise<PersonBooks[]> {
  const one =
    workOrderId === undefined
      ? sql`true`
      : sql`exists (select from work_orders x where x.id = ${workOrderId} and x.result_id = r.id)`;
  const { rows } = await sql<PersonRow>`
    select r.person_id, last.id as work_order_id, last.number, r.employee_id, e.employee_number, last.contents,
           (select jsonb_agg(w.lines order by w.id) from work_orders w where w.result_id = r.id) as lines,
           s.national_id, s.tax_number, s.passport_number, s.applicant_kind, s.nationality, s.address,
           s.birth_date::text as birth_date, s.birth_place, printed_name(s.full_name, s.latin_name) as full_name,
           p.name_en as position
      from pay_results r
      join lateral (select w.id, w.number, w.contents, w.job_position_id from work_orders w where w.result_id = r.id
                     order by w.id desc limit 1) last on true
      join employees e on e.id = r.employee_id
      join seafarers s on s.id = r.person_id
      left join job_positions p on p.id = last.job_position_id
     where r.division_id = ${divisionId} and r.month = ${month} and r.state <> 'blocked' and ${one}
     order by search_key(s.full_name) collate "C", r.id`.execute(db);
  const now = rows.map((row) => ({ ...row, paid: { month, lines: row.lines.flatMap((each) => linesOf(each)) } }));
  // The rest of the year is asked for by those alone whose rows look back.
  const lookingBack = now.flatMap(({ personId, paid: { lines } }) =>
    lines.some(({ settlement, corrects }) => settlement ?? corrects) ? [personId] : [],
  );
  const earlier = await loadEarlier(db, lookingBack, month);
  const openings = await loadOpenings(db, lookingBack, month);
  return now.map(
    ({ paid, contents, ...row }): PersonBooks => ({
      person: {
        employeeId: row.employeeId,
        employeeNumber: row.employeeNumber,
        name: row.fullName,
        nationalId: row.nationalId ?? '',
        taxNumber: (row.taxNumber ?? '').replace(/\D/g, ''),
        passport: row.passportNumber ?? '',
        isForeign: row.applicantKind !== 'WNI',
        country: codeOfNationality(row.nationality),
        address: row.address ?? '',
        birthDate: row.birthDate ?? '',
        birthPlace: row.birthPlace ?? '',
        position: row.position ?? '',
      },
      workOrderId: row.workOrderId,
      documentNumber: row.number,
      ptkpCode: contents.ptkpCode ?? '',
      months: [...(earlier.get(row.personId) ?? []), paid],
      opening: openings.get(row.personId),
    }),
  );
}

/** The months of the tax year before one, by person. */
async function loadEarlier(db: Db, personIds: readonly number[], month: string): Promise<Map<number, PaidMonth[]>> {
  const found = new Map<number, PaidMonth[]>();
  for (let at = 0; at < personIds.length; at += chunkSize) {
    const { rows } = await sql<{ personId: number; month: string; lines: unknown[] | null }>`
      select r.person_id, r.month,
             (select jsonb_agg(w.lines order by w.id) from work_orders w where w.result_id = r.id) as lines
        from pay_results r
       where r.person_id in (${sql.join(personIds.slice(at, at + chunkSize))}) and r.state <> 'blocked'
         and r.month >= ${`${month.slice(0, 4)}-01`} and r.month < ${month}
       order by r.person_id, r.month`.execute(db);
    for (const { personId, lines, ...row } of rows)
      found.set(personId, [
        ...(found.get(personId) ?? []),
        { month: row.month, lines: (lines ?? []).flatMap((each) => linesOf(each)) },
      ]);
  }
  return found;
}

/** What another system paid in the year, by whichever employee numbers. */
async function loadOpenings(db: Db, personIds: readonly number[], month: string) {
  if (personIds.length === 0) return new Map<number, PersonBooks['opening']>();
  const { rows } = await sql<{ personId: number; months: number; gross: string; ownContributions: string }>`
    select coalesce(e.merged_into, e.seafarer_id) as person_id, least(sum(o.months), 12)::integer as months,
           sum(o.gross)::text as gross, sum(o.own_contributions)::text as own_contributions
      from pay_openings o join people e on e.id = o.employee_id
     where o.tax_year = ${Number(month.slice(0, 4))} and coalesce(e.merged_into, e.seafarer_id) in (${sql.join([...personIds])})
     group by 1`.execute(db);
  return new Map(
    rows.map(({ personId, months, ...row }) => [
      personId,
      { months, gross: rupiah(row.gross), ownContributions: rupiah(row.ownContributions) },
    ]),
  );
}

/** What a month's slips come to, added up by the database: the files are held against it. */
export async function findSlipTotals(
  db: Db,
  { divisionId, month }: DivisionMonth,
): Promise<Amounts & { people: number }> {
  const { rows } = await sql<{ people: number; gross: string; tax: string }>`
    select count(distinct w.result_id)::integer as people, coalesce(sum(w.income), 0)::text as gross,
           coalesce(sum((select sum((l ->> 'amount')::numeric) from jsonb_array_elements(w.lines) l
                          where l ->> 'kind' = 'incomeTax')), 0)::text as tax
      from work_orders w join pay_results r on r.id = w.result_id
     where w.division_id = ${divisionId} and w.month = ${month} and r.state <> 'blocked'`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate answers one row');
  return { people: totals.people, gross: rupiah(totals.gross), tax: rupiah(totals.tax) };
}

/** The files that were made of a month, the newest first. */
export const listMade = (db: Db, { divisionId, month }: DivisionMonth) =>
  db
    .selectFrom('taxFiles as f')
    .leftJoin('users as u', 'u.id', 'f.madeBy')
    .select(['f.id', 'f.kind', 'f.period', 'f.rowsMade', 'f.rowsLeftOut', 'f.gross', 'f.tax', 'f.sha256', 'f.madeAt'])
    .select(sql<string | null>`trim(concat_ws(' ', u.first_name, u.last_name))`.as('madeBy'))
    .where('f.divisionId', '=', divisionId)
    .where('f.month', '=', month)
    .orderBy('f.id', 'desc')
    .execute();

interface MadeFile extends FileName, Amounts {
  rowsMade: number;
  rowsLeftOut: number;
  sha256: string;
  madeBy: string;
}

/** Notes that a file was made. */
export const insertMade = (db: Db, { divisionId, month }: DivisionMonth, { gross, tax, ...made }: MadeFile) =>
  db
    .insertInto('taxFiles')
    .values({ ...made, divisionId, month, gross: String(gross), tax: String(tax) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Files of which something was made, by name. */
export const isOf =
  ({ kind, period }: FileName) =>
  (made: { kind: string; period: string }) =>
    made.kind === (kind satisfies FileKind) && made.period === period;

/** Who withholds tax in a division, by day, the newest first. */
export const listWithholders = (db: Db, divisionId: number): Promise<Withholder[]> =>
  db
    .selectFrom('taxWithholders')
    .select(['validFrom', ...textNames(withholderTexts), 'version'])
    .where('divisionId', '=', divisionId)
    .orderBy('validFrom', 'desc')
    .execute();

/** Enters one; an entry of the same day is corrected. */
export const keepWithholder = (db: Db, divisionId: number, form: Omit<WithholderForm, 'divisionId'>) => {
  const kept = { validFrom: form.validFrom, ...textsKept(withholderTexts, form) };
  return db
    .insertInto('taxWithholders')
    .values({ ...kept, divisionId })
    .onConflict((conflict) => conflict.columns(['divisionId', 'validFrom']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
};
