import { sql } from 'kysely';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { type PayInput, payroll, type ValueForm } from '../../months/contract.ts';
import type { MonthAsked } from '../../months/server/operations.ts';
import { inputKinds } from '../../rules.ts';

/** What finance types: inputs of a month, dated values. */

/** Inputs of a division's month, by name. */
export async function listInputs(
  db: Db,
  { divisionId, month, ...asked }: ListAsked & MonthAsked,
): Promise<Page<PayInput>> {
  const page = await listPage(db, {
    asked,
    columns: payroll.inputs.list,
    base: db
      .selectFrom('payInputs as i')
      .innerJoin('people as e', 'e.id', 'i.employeeId')
      .where('e.divisionId', '=', divisionId)
      .where('i.month', '=', month),
    key: 'i.id',
    search: sql`search_key(concat_ws(' ', e.full_name, e.employee_number, i.note))`,
    sort: { employeeName: folded('e.fullName'), kind: 'i.kind', amount: 'i.amount' },
    filter: { kind: { column: 'i.kind', as: 'text' } },
    order: [[folded('e.fullName'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('payInputs as i', 'i.id', 'page.id')
        .innerJoin('people as e', 'e.id', 'i.employeeId')
        .select([
          'i.id as inputId',
          'i.employeeId',
          'e.employeeNumber as employeeIdNumber',
          'e.fullName as employeeName',
        ])
        .select(['i.kind', 'i.amount', 'i.days', 'i.dailyRate', 'i.note'])
        .select(sql<boolean>`(i.advance_id is not null)`.as('isInstalment')),
  });
  return {
    ...page,
    data: page.data.map((row) => ({ ...row, kind: inputKinds.find((each) => each === row.kind) ?? 'bonus' })),
  };
}

/** An employee of the scope by id or number, and the person they are. */
export const findPaid = (db: Db, scope: Scope, by: { id: number } | { number: string }) =>
  db
    .selectFrom('people as e')
    .select(['e.id', 'e.divisionId', sql<number>`coalesce(e.merged_into, e.seafarer_id)`.as('personId')])
    .where('e.divisionId', 'in', scope.divisions)
    .$if('id' in by, (query) => query.where('e.id', '=', 'id' in by ? by.id : 0))
    .$if('number' in by, (query) => query.where('e.employeeNumber', '=', 'number' in by ? by.number : ''))
    .executeTakeFirst();

interface NewInput {
  employeeId: number;
  month: string;
  kind: string;
  amount: string;
  days: number | null;
  dailyRate: string | null;
  note: string;
  createdBy: string;
}

/** Adds an input. */
export const insertInput = (db: Db, input: NewInput) =>
  db.insertInto('payInputs').values(input).returning('id').executeTakeFirstOrThrow();

/** Takes an input of the scope back; its employee, month and advance, or nothing where there is none. */
export const deleteInput = (db: Db, scope: Scope, id: number) =>
  db
    .deleteFrom('payInputs')
    .where('id', '=', id)
    .where('employeeId', 'in', (from) =>
      from.selectFrom('employees').select('id').where('divisionId', 'in', scope.divisions),
    )
    .returning(['employeeId', 'month', 'advanceId'])
    .executeTakeFirst();

/** Enters a dated value of a division; one of the same day is corrected. */
export async function keepValue(db: Db, divisionId: number, { key, value, validFrom, validTo, source }: ValueForm) {
  const values = { value, validTo: validTo || null, source };
  const there = await db
    .updateTable('datedValues')
    .set(values)
    .where('key', '=', key)
    .where('divisionId', '=', divisionId)
    .where('validFrom', '=', validFrom)
    .returning('id')
    .executeTakeFirst();
  return (
    there ??
    (await db
      .insertInto('datedValues')
      .values({ ...values, key, divisionId, validFrom })
      .returning('id')
      .executeTakeFirstOrThrow())
  );
}
