import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findFirstOpen } from '#features/work-orders/advances/server/queries.ts';
import { textNames, textsKept } from '#platform/contract/described-texts.ts';
import { rupiah } from '#platform/contract/money.ts';
import type { DivisionMonth } from '#platform/contract/months.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found } from '#platform/server/errors.ts';
import { type AccountForm, accountTexts, type CompanyAccount, type MadeFile } from '../contract.ts';
import { readLayout } from '../layouts/rules.ts';
import type { Paid } from '../rules.ts';

/** What bank files are made of, and which were made. */

let codes: ReadonlyMap<string, string> | undefined;
/** Clearing codes of banks by their names, from db/reference. */
export function bankCodes(): ReadonlyMap<string, string> {
  codes ??= new Map(
    z
      .parse(
        z.array(z.object({ bank: z.string(), code: z.string() })),
        parse(readFileSync(join('db/reference', 'bank_codes.csv'), 'utf8'), { columns: true, skip_empty_lines: true }),
      )
      .map(({ bank, code }) => [bank, code]),
  );
  return codes;
}

interface PaidRow {
  resultId: number;
  employeeId: number;
  employeeNumber: string;
  name: string;
  isBlocked: boolean;
  takeHome: string;
  bankName: string | null;
  accountNumber: string | null;
  accountName: string | null;
  contents: Record<string, string | null> | null;
  slips: string | null;
  bankFileId: number | null;
}

/** Everybody of a division's month, by name, with the account of today and that of the last slip. */
export async function listPaid(db: Db, { divisionId, month }: DivisionMonth): Promise<Paid[]> {
  const { rows } = await sql<PaidRow>`
    select r.id as result_id, r.employee_id, e.employee_number, printed_name(s.full_name, s.latin_name) as name,
           r.state = 'blocked' as is_blocked, r.take_home::text as take_home,
           b.bank_name, b.account_number, b.account_name, last.contents, last.slips, f.file_id as bank_file_id
      from pay_results r
      join employees e on e.id = r.employee_id
      join seafarers s on s.id = r.person_id
      left join bank_accounts b on b.seafarer_id = s.id and b.slot = 1
      left join lateral (select (array_agg(w.contents order by w.id desc))[1] as contents,
                                string_agg(w.number, ' ' order by w.id) as slips
                           from work_orders w where w.result_id = r.id) last on true
      left join lateral (select x.file_id from bank_file_rows x join bank_files m on m.id = x.file_id
                          where x.result_id = r.id and m.withdrawn_at is null
                          order by x.file_id desc limit 1) f on true
     where r.division_id = ${divisionId} and r.month = ${month}
     order by search_key(s.full_name) collate "C", r.id`.execute(db);
  return rows.map(({ takeHome, contents, bankFileId, slips, ...row }) => ({
    resultId: row.resultId,
    employeeId: row.employeeId,
    employeeNumber: row.employeeNumber,
    name: row.name,
    isBlocked: row.isBlocked,
    takeHome: rupiah(takeHome),
    account: { bankName: row.bankName ?? '', number: row.accountNumber ?? '', holder: row.accountName ?? '' },
    slipAccount: {
      bankName: contents?.bankName ?? '',
      number: contents?.bankNumber ?? '',
      holder: contents?.accountHolder ?? '',
    },
    slips: slips ?? '',
    bankFileId: bankFileId ?? undefined,
  }));
}

/** What a month's slips pay, added up by the database: the files are held against it. */
export async function findSlipTotal(
  db: Db,
  { divisionId, month }: DivisionMonth,
): Promise<{ people: number; total: bigint }> {
  const { rows } = await sql<{ people: number; total: string }>`
    select count(*)::integer as people, coalesce(sum(paid), 0)::text as total
      from (select sum(w.take_home) as paid from work_orders w join pay_results r on r.id = w.result_id
             where w.division_id = ${divisionId} and w.month = ${month} and r.state <> 'blocked'
             group by w.result_id having sum(w.take_home) > 0) each`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate answers one row');
  return { people: totals.people, total: rupiah(totals.total) };
}

/**
 * The first month of an employee (yyyy-MM) that is paid to the account that the file has from now on: a closed one that
 * is in no file yet, of those since the division pays by files, or else the first open one; nothing where none is closed.
 */
export async function findFirstPayment(db: Db, employeeId: number): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`
    select min(r.month) as month
      from pay_results r
      join payroll_months m on m.division_id = r.division_id and m.month = r.month and m.closed_at is not null
     where r.person_id = (select coalesce(p.merged_into, p.seafarer_id) from people p where p.id = ${employeeId})
       and r.state <> 'blocked' and r.take_home > 0
       and r.month >= (select min(f.month) from bank_files f
                        where f.division_id = r.division_id and f.withdrawn_at is null)
       and not exists (select from bank_file_rows x join bank_files f on f.id = x.file_id and f.withdrawn_at is null
                        where x.result_id = r.id)
    having count(*) > 0`.execute(db);
  return rows[0]?.month ?? (await findFirstOpen(db, employeeId)) ?? null;
}

const extensionOf = (contents: string) => {
  const read = readLayout(contents);
  return 'layout' in read ? read.layout.extension : 'txt';
};
const nameOf = (table: 'u' | 'w') =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${table}.firstName`)}, ${sql.ref(`${table}.lastName`)})), '')`;

/** The files that were made of a month, the newest first. */
export async function listMade(db: Db, { divisionId, month }: DivisionMonth): Promise<MadeFile[]> {
  const rows = await db
    .selectFrom('bankFiles as f')
    .leftJoin('users as u', 'u.id', 'f.madeBy')
    .leftJoin('users as w', 'w.id', 'f.withdrawnBy')
    .select(['f.id', 'f.layoutName', 'f.layout', 'f.paidOn', 'f.rowsMade', 'f.total', 'f.sha256', 'f.madeAt'])
    .select(['f.withdrawnAt', 'f.why', nameOf('u').as('madeByName'), nameOf('w').as('withdrawnByName')])
    .where('f.divisionId', '=', divisionId)
    .where('f.month', '=', month)
    .orderBy('f.id', 'desc')
    .execute();
  return rows.map((row) => ({
    bankFileId: row.id,
    layoutName: row.layoutName,
    extension: extensionOf(row.layout),
    paidOn: row.paidOn,
    rows: row.rowsMade,
    total: row.total,
    checksum: row.sha256,
    madeBy: row.madeByName,
    madeAt: row.madeAt.toISOString(),
    withdrawn: row.withdrawnAt && {
      by: row.withdrawnByName,
      at: row.withdrawnAt.toISOString(),
      why: row.why ?? '',
    },
  }));
}

const fileOf = (db: Db, divisionId: number, bankFileId: number) =>
  db
    .selectFrom('bankFiles')
    .select(['month', 'layout', 'paidOn', 'sha256', 'withdrawnAt'])
    .where('id', '=', bankFileId)
    .where('divisionId', '=', divisionId);

/** A file of the division with its layout. */
export const findFile = async (db: Db, divisionId: number, bankFileId: number) =>
  found(await fileOf(db, divisionId, bankFileId).executeTakeFirst());

/** The same, held for a change. */
export const holdFile = async (db: Db, divisionId: number, bankFileId: number) =>
  found(await fileOf(db, divisionId, bankFileId).forUpdate().executeTakeFirst());

/** The pay results in a file. */
export const listFileRows = async (db: Db, bankFileId: number): Promise<Set<number>> => {
  const rows = await db.selectFrom('bankFileRows').select('resultId').where('fileId', '=', bankFileId).execute();
  return new Set(rows.map(({ resultId }) => resultId));
};

interface NewFile extends DivisionMonth {
  layoutName: string;
  layout: string;
  paidOn: string;
  total: bigint;
  sha256: string;
  madeBy: string;
}

/** Keeps that a file was made, with whose months are in it. */
export async function insertFile(
  db: Db,
  { total, ...file }: NewFile,
  resultIds: readonly number[],
): Promise<{ id: number }> {
  const made = await db
    .insertInto('bankFiles')
    .values({ ...file, total: String(total), rowsMade: resultIds.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bankFileRows')
    .values(resultIds.map((resultId) => ({ fileId: made.id, resultId })))
    .execute();
  return made;
}

interface Withdrawn {
  at: Date;
  userId: string;
  why: string;
}

/** Keeps that a file was withdrawn; whose months are in it is kept too, but pays no one. */
export const withdraw = (db: Db, bankFileId: number, { at, userId, why }: Withdrawn) =>
  db.updateTable('bankFiles').set({ withdrawnAt: at, withdrawnBy: userId, why }).where('id', '=', bankFileId).execute();

/** Accounts that a division pays from, by day, the newest first. */
export const listAccounts = (db: Db, divisionId: number): Promise<CompanyAccount[]> =>
  db
    .selectFrom('companyAccounts')
    .select(['validFrom', ...textNames(accountTexts), 'version'])
    .where('divisionId', '=', divisionId)
    .orderBy('validFrom', 'desc')
    .execute();

/** Enters one; an entry of the same day is corrected. */
export const keepAccount = (db: Db, divisionId: number, form: Omit<AccountForm, 'divisionId'>) => {
  const kept = { validFrom: form.validFrom, ...textsKept(accountTexts, form) };
  return db
    .insertInto('companyAccounts')
    .values({ ...kept, divisionId })
    .onConflict((conflict) => conflict.columns(['divisionId', 'validFrom']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
};
