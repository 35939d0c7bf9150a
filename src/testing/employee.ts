import type { DivisionId } from '#platform/contract/access.ts';
import type { TestServer } from './server.ts';

let made = 0;

export const makePrincipal = async ({ db }: TestServer, name: string): Promise<number> =>
  (await db.insertInto('principals').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

/** An employee who is with us since a day, or has left; aboard a vessel of this principal, if one is given. */
export async function makeEmployee(
  { db }: TestServer,
  divisionId: DivisionId,
  { aboardFor, hasLeft = false, since = '2024-01-01' }: { aboardFor?: number; hasLeft?: boolean; since?: string } = {},
): Promise<{ employeeId: number; vesselId: number | null }> {
  made += 1;
  const berth = { jobPositionId: divisionId === 1 ? 1 : 101, shipTypeId: divisionId === 1 ? 1 : 101 };
  const seafarer = await db
    .insertInto('seafarers')
    .values({ applicantKind: 'WNI', fullName: `Pelaut ${made}`, email: `pelaut${made}@example.test` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('employees')
    .values({ ...berth, divisionId, employeeNumber: `E-${made}`, seafarerId: seafarer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const left = hasLeft && { endedOn: '2025-02-01', endReason: 'resigned' };
  await db
    .insertInto('employmentPeriods')
    .values({ employeeId: id, divisionId, startedOn: since, ...left })
    .execute();
  if (aboardFor === undefined) return { employeeId: id, vesselId: null };
  const vessel = await db
    .insertInto('vessels')
    .values({ divisionId, shipTypeId: berth.shipTypeId, principalId: aboardFor, name: `MV Uji ${made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId: vessel.id, jobPositionId: berth.jobPositionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignments')
    .values({
      seatId: seat.id,
      employeeId: id,
      slot: 'current',
      plannedFrom: '2026-01-01',
      plannedTo: '2026-09-30',
      checkedInAt: new Date('2026-01-02T00:00:00Z'),
    })
    .execute();
  return { employeeId: id, vesselId: vessel.id };
}

/** A free seat of a master on a tug of her own. */
export async function makeSeat({ db }: TestServer, principalId: number): Promise<{ vesselId: number; seatId: number }> {
  made += 1;
  const vessel = await db
    .insertInto('vessels')
    .values({ divisionId: 1, shipTypeId: 1, principalId, name: `TB Uji ${made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId: vessel.id, jobPositionId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { vesselId: vessel.id, seatId: seat.id };
}

/** A kind of employment contract, as someone returns with. */
export async function findEmploymentType({ db }: TestServer): Promise<number> {
  const { id } = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'employment_type')
    .executeTakeFirstOrThrow();
  return id;
}
