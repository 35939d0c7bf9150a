import type { DivisionId } from '#platform/contract/access.ts';
import { makeEmployee, makePrincipal } from './employee.ts';
import type { TestServer } from './server.ts';

/** A master with a confirmed plan on a vessel of their own, ready for an agreement. */
export async function makePlanned(
  server: TestServer,
  divisionId: DivisionId,
  { from = '2030-01-01', to = '2030-06-30', slot = 'next' }: { from?: string; to?: string; slot?: string } = {},
) {
  const { db } = server;
  const principal = await makePrincipal(server, `PT Uji ${crypto.randomUUID()}`);
  const { employeeId } = await makeEmployee(server, divisionId);
  const berth = { jobPositionId: divisionId === 1 ? 1 : 101, shipTypeId: divisionId === 1 ? 1 : 101 };
  const category = await optionOf(server, 'payroll_category', 'Category A');
  const vessel = await db
    .insertInto('vessels')
    .values({
      divisionId,
      shipTypeId: berth.shipTypeId,
      principalId: principal,
      name: `KM Uji ${employeeId}`,
      payrollCategoryId: category,
      flag: 'Indonesia',
      grossTonnage: '512.5',
      imoNumber: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId: vessel.id, jobPositionId: berth.jobPositionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const assignment = await db
    .insertInto('assignments')
    .values({
      seatId: seat.id,
      employeeId,
      slot,
      plannedFrom: from,
      plannedTo: to,
      checkedInAt: slot === 'next' ? null : new Date(`${from}T02:00:00Z`),
      checkedOutAt: slot === 'past' ? new Date(`${to}T02:00:00Z`) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (slot === 'next') await db.insertInto('preparations').values({ assignmentId: assignment.id }).execute();
  return { employeeId, vesselId: vessel.id, vesselCrewId: seat.id, assignmentId: assignment.id, category, ...berth };
}

export const optionOf = async ({ db }: TestServer, kind: string, name: string): Promise<number> =>
  (
    await db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

/** A line of the salary matrix; without a ship type it holds for all. */
export const keepSalary = (
  { db }: TestServer,
  line: { jobPositionId: number; category: number; basicSalary: string; shipTypeId?: number; validFrom?: string },
) =>
  db
    .insertInto('salaryMatrix')
    .values({
      jobPositionId: line.jobPositionId,
      shipTypeId: line.shipTypeId ?? null,
      payrollCategoryId: line.category,
      validFrom: line.validFrom ?? '2025-01-01',
      basicSalary: line.basicSalary,
      kpak: '1500000',
      positionAllowance: '2000000',
      leavePay: '750000',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
