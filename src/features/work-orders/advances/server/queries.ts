import { sql } from 'kysely';
import { monthAfter } from '#platform/contract/days.ts';
import { rupiah, sum } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Instalment } from '../rules.ts';

/** Advances with what is taken off for them, and what decides when. */

export interface Deduction extends Instalment {
  /** The month is closed. */
  isTaken: boolean;
}

export interface Advance {
  advanceId: number;
  employeeId: number;
  amount: bigint;
  instalments: number;
  paidOn: string;
  /** The earliest month first. */
  plan: Deduction[];
  /** What open months are still to take off. */
  owed: bigint;
}

const personOf = (employee: string) =>
  sql<number>`(select coalesce(p.merged_into, p.seafarer_id) from people p where p.id = ${sql.ref(employee)})`;

/** An input's month is closed where the person is paid: the division of its result, or else their own. */
const isTaken = sql<boolean>`exists (
  select from payroll_months m
   where m.month = i.month and m.closed_at is not null
     and m.division_id = coalesce((select r.division_id from pay_results r
                                    where r.person_id = ${personOf('i.employeeId')} and r.month = i.month),
                                  (select e.division_id from employees e where e.id = i.employee_id)))`;

/** Advances by any of these, the newest payment first. */
export async function listAdvances(
  db: Db,
  by: { ids: readonly number[] } | { employeeId: number },
): Promise<Advance[]> {
  const rows = await db
    .selectFrom('advances as a')
    .select(['a.id as advanceId', 'a.employeeId', 'a.amount', 'a.instalments', 'a.paidOn'])
    .$if('ids' in by, (query) => query.where('a.id', 'in', 'ids' in by ? [0, ...by.ids] : [0]))
    .$if('employeeId' in by, (query) => query.where('a.employeeId', '=', 'employeeId' in by ? by.employeeId : 0))
    .orderBy('a.paidOn', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const inputs = await db
    .selectFrom('payInputs as i')
    .select(['i.advanceId', 'i.month', 'i.amount'])
    .select(isTaken.as('isTaken'))
    .where(
      'i.advanceId',
      'in',
      rows.map(({ advanceId }) => advanceId),
    )
    .orderBy('i.month')
    .execute();
  return rows.map((row) => {
    const plan = inputs
      .filter(({ advanceId }) => advanceId === row.advanceId)
      .map(({ month, amount, isTaken: taken }) => ({ month, amount: rupiah(amount), isTaken: taken }));
    const owed = sum(plan.filter((each) => !each.isTaken).map(({ amount }) => amount));
    return { ...row, amount: rupiah(row.amount), plan, owed };
  });
}

/** The person that an employee is, whichever file they are known by. */
export const findPersonId = async (db: Db, employeeId: number): Promise<number> =>
  (
    await db
      .selectFrom('people')
      .select(sql<number>`coalesce(merged_into, seafarer_id)`.as('personId'))
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow()
  ).personId;

/** The employee numbers with advances of the person that an assignment is of. */
export async function listIndebted(db: Db, assignmentId: number): Promise<number[]> {
  const { rows } = await sql<{ employeeId: number }>`
    select distinct a.employee_id from advances a join people p on p.id = a.employee_id
     where coalesce(p.merged_into, p.seafarer_id) =
           (select coalesce(o.merged_into, o.seafarer_id) from assignments s join people o on o.id = s.employee_id
             where s.id = ${assignmentId})
     order by 1`.execute(db);
  return rows.map(({ employeeId }) => employeeId);
}

/** Holds the advances of an employee until the end of the transaction. */
export const lockAdvances = (db: Db, employeeId: number) =>
  db.selectFrom('advances').select('id').where('employeeId', '=', employeeId).orderBy('id').forUpdate().execute();

/** The first month that the division of an employee has open; nothing where it has closed none. */
export async function findFirstOpen(db: Db, employeeId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('payrollMonths')
    .select(sql<string | null>`max(month)`.as('month'))
    .where('divisionId', '=', (from) => from.selectFrom('employees').select('divisionId').where('id', '=', employeeId))
    .where('closedAt', 'is not', null)
    .executeTakeFirst();
  return found?.month ? monthAfter(found.month) : undefined;
}

/** The month in which a person signed off last; nothing for who is aboard, or never was. `without` a time aboard. */
export async function findSignedOff(db: Db, employeeId: number, without = 0): Promise<string | undefined> {
  const found = await db
    .selectFrom('assignments as a')
    .select([
      sql<boolean | null>`bool_or(a.checked_out_at is null)`.as('isAboard'),
      sql<string | null>`to_char(max(a.checked_out_at) at time zone 'Asia/Jakarta', 'YYYY-MM')`.as('month'),
    ])
    .where('a.employeeId', 'in', (from) =>
      from
        .selectFrom('people as o')
        .select('o.id')
        .where(
          sql<boolean>`coalesce(o.merged_into, o.seafarer_id) =
            (select coalesce(own.merged_into, own.seafarer_id) from people own where own.id = ${employeeId})`,
        ),
    )
    .where('a.checkedInAt', 'is not', null)
    .where('a.id', '<>', without)
    .executeTakeFirst();
  return found?.isAboard ? undefined : (found?.month ?? undefined);
}

interface NewAdvance {
  employeeId: number;
  amount: string;
  instalments: number;
  paidOn: string;
  createdBy: string;
}

/** Adds an advance, without its instalments. */
export const insertAdvance = (db: Db, advance: NewAdvance) =>
  db.insertInto('advances').values(advance).returning('id').executeTakeFirstOrThrow();

/** Removes an advance with its instalments. */
export async function deleteAdvance(db: Db, advanceId: number) {
  await db.deleteFrom('payInputs').where('advanceId', '=', advanceId).execute();
  await db.deleteFrom('advances').where('id', '=', advanceId).execute();
}

/** Puts instalments in the place of those of months that are not closed; the notes are those of the new ones. */
export async function replaceInstalments(
  db: Db,
  { advanceId, employeeId, plan }: Pick<Advance, 'advanceId' | 'employeeId' | 'plan'>,
  instalments: readonly (Instalment & { note: string })[],
) {
  const closed = plan.filter((each) => each.isTaken).map(({ month }) => month);
  await db
    .deleteFrom('payInputs')
    .where('advanceId', '=', advanceId)
    .where('month', 'not in', ['', ...closed])
    .execute();
  if (instalments.length === 0) return;
  await db
    .insertInto('payInputs')
    .values(
      instalments.map(({ amount, ...each }) => ({
        ...each,
        employeeId,
        advanceId,
        kind: 'advance',
        amount: String(amount),
      })),
    )
    .execute();
}

/** What the newest slip of a person could not take off, and of which month; nothing where it could. */
export async function findCarriedOver(db: Db, employeeId: number): Promise<Instalment | undefined> {
  const last = await db
    .selectFrom('payResults as r')
    .select(['r.month', 'r.carriesOver'])
    .where(
      'r.personId',
      '=',
      sql<number>`(select coalesce(p.merged_into, p.seafarer_id) from people p where p.id = ${employeeId})`,
    )
    .where('r.state', '<>', 'blocked')
    .orderBy('r.month', 'desc')
    .executeTakeFirst();
  const amount = rupiah(last?.carriesOver ?? '0');
  return last && amount > 0n ? { month: last.month, amount } : undefined;
}
