import { linesOf } from '#features/work-orders/lines/contract.ts';
import { calculateDivision } from '#features/work-orders/months/server/operations.ts';
import { makePrincipal } from './employee.ts';
import type { TestServer } from './server.ts';

/** A small fleet whose wages are known, and people who sail on it, for tests of pay over the database. */
export async function payrollWorld({ db, ...server }: TestServer) {
  const principalId = await makePrincipal({ db, ...server }, 'PT Pemilik');
  const optionOf = async (kind: string, name: string) =>
    (
      await db
        .selectFrom('options')
        .select('id')
        .where('kind', '=', kind)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const category = await optionOf('payroll_category', 'Category A');
  await db
    .insertInto('datedValues')
    .values({ key: 'jkk', value: '0.89', validFrom: '2024-01-01', source: 'Letter of BPJS' })
    .execute();
  let made = 0;
  const vessel = async (name: string, divisionId = 1) =>
    (
      await db
        .insertInto('vessels')
        .values({
          divisionId,
          principalId,
          name,
          shipTypeId: divisionId === 1 ? 1 : 101,
          payrollCategoryId: divisionId === 1 ? category : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const wage = async (jobPositionId: number, basicSalary: string, validFrom = '2026-01-01', more: object = {}) => {
    await db
      .insertInto('salaryMatrix')
      .values({ jobPositionId, payrollCategoryId: category, validFrom, basicSalary, ...more })
      .execute();
  };
  const seafarer = async (fullName: string, { ptkp = 'TK/0', divisionId = 1 } = {}) => {
    made += 1;
    const file = await db
      .insertInto('seafarers')
      .values({
        applicantKind: 'WNI',
        fullName,
        email: `gaji${made}@example.test`,
        birthPlace: 'Bitung',
        birthDate: '1990-05-05',
        seafarerCode: String(6_209_000_000 + made),
        seamanBookNumber: `G ${100_000 + made}`,
        taxNumber: String(100_000_000_000_000 + made),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = { bankName: 'Bank Mandiri', accountNumber: `13700${made}`, accountName: fullName };
    await db
      .insertInto('bankAccounts')
      .values({ seafarerId: file.id, slot: 1, ...account })
      .execute();
    const { id } = await db
      .insertInto('employees')
      .values({
        employeeNumber: `G-${made}`,
        seafarerId: file.id,
        divisionId,
        jobPositionId: divisionId === 1 ? 1 : 101,
        shipTypeId: divisionId === 1 ? 1 : 101,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('employmentPeriods').values({ employeeId: id, divisionId, startedOn: '2024-01-01' }).execute();
    await db
      .insertInto('taxStatuses')
      .values({ employeeId: id, taxYear: 2026, taxStatusId: await optionOf('tax_status', ptkp) })
      .execute();
    return id;
  };
  /** Two employee numbers are of one person: the file of the first was merged into that of the second. */
  const merge = async (employeeId: number, otherId: number) => {
    const fileOf = async (id: number) =>
      (await db.selectFrom('employees').select('seafarerId').where('id', '=', id).executeTakeFirstOrThrow()).seafarerId;
    const mergedInto = await fileOf(otherId);
    await db
      .updateTable('seafarers')
      .set({ mergedInto })
      .where('id', '=', (await fileOf(employeeId)) ?? 0)
      .execute();
  };
  /** Aboard from the morning of a day, until the morning of another where one is given. */
  const stay = async (employeeId: number, vesselId: number, jobPositionId: number, from: string, to?: string) => {
    const seat = await db
      .insertInto('seats')
      .values({ vesselId, jobPositionId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('assignments')
      .values({
        seatId: seat.id,
        employeeId,
        plannedFrom: from,
        plannedTo: '2027-12-31',
        slot: to ? 'past' : 'current',
        checkedInAt: new Date(`${from}T02:00:00Z`),
        // Of one day, until its evening.
        checkedOutAt: to ? new Date(`${to}T${to === from ? '10' : '02'}:00:00Z`) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const leave = (assignmentId: number, day: string) =>
    db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date(`${day}T02:00:00Z`) })
      .where('id', '=', assignmentId)
      .execute();
  const calculate = (month: string, divisionId = 1) => calculateDivision(db, { divisionId, month });
  const slipsOf = async (employeeId: number, month: string) => {
    const rows = await db
      .selectFrom('workOrders')
      .selectAll()
      .where('employeeId', '=', employeeId)
      .where('month', '=', month)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, lines: linesOf(row.lines) }));
  };
  const resultOf = (employeeId: number, month: string) =>
    db
      .selectFrom('payResults')
      .selectAll()
      .where('employeeId', '=', employeeId)
      .where('month', '=', month)
      .executeTakeFirst();
  return { category, vessel, wage, seafarer, merge, stay, leave, calculate, slipsOf, resultOf };
}
export type PayrollWorld = Awaited<ReturnType<typeof payrollWorld>>;
