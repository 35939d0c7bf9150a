import { randomUUID } from 'node:crypto';
import { closeBilling } from '#features/billing/server/operations.ts';
import { payrollWorld } from './payroll.ts';
import type { TestServer } from './server.ts';
import { readTable } from './workbook.ts';

/** A small fleet with tickets, check-ups and pay to bill, for tests of billing over the database. */
export async function billingWorld(server: TestServer) {
  const pay = await payrollWorld(server);
  const { db } = server;
  const finance = await server.user({ role: 'crewingfinancemarine' });
  let made = 0;
  const movementOf = async (assignmentId: number) => {
    const there = await db
      .selectFrom('movements')
      .select('id')
      .where('assignmentId', '=', assignmentId)
      .executeTakeFirst();
    return (
      there ??
      (await db.insertInto('movements').values({ assignmentId, status: 4 }).returning('id').executeTakeFirstOrThrow())
    );
  };
  /** A ticket to the vessel or from her; without a price it is held. */
  const ticket = async (assignmentId: number, price = '0', usage: 'OnBoard' | 'OffBoard' = 'OnBoard') => {
    made += 1;
    const fileId = randomUUID();
    const file = { fileType: 'schedule', name: 'tiket.pdf', size: 9, contentType: 'application/pdf', sha256: '0' };
    await db
      .insertInto('files')
      .values({ id: fileId, ...file, storageKey: fileId, uploadedByUser: finance.userId })
      .execute();
    const { id } = await db
      .insertInto('movementDocuments')
      .values({
        movementId: (await movementOf(assignmentId)).id,
        kind: 'travel',
        usage,
        fileId,
        price,
        name: `Tiket ${made}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const setPrice = (id: number, price: string) =>
    db.updateTable('movementDocuments').set({ price }).where('id', '=', id).execute();
  /** A check-up of somebody who prepares to board. */
  const checkUp = async (employeeId: number, scheduledOn: string, price: string | null, vesselId?: number) => {
    const { id } = await db
      .insertInto('mcuExaminations')
      .values({
        employeeId,
        scheduledOn,
        price,
        clinicName: 'Klinik Bahari',
        vesselId: vesselId ?? null,
        result: 'Passed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const ujbmRate = (dailyRate: string, validFrom = '2026-01-01') =>
    db.insertInto('ujbmRates').values({ divisionId: 1, dailyRate, validFrom }).execute();
  const closePayroll = (month: string, divisionId = 1) =>
    db
      .updateTable('payrollMonths')
      .set({ closedAt: new Date() })
      .where('month', '=', month)
      .where('divisionId', '=', divisionId)
      .execute();
  const close = (type: Parameters<typeof closeBilling>[1]['type'], month: string, today = '2027-01-15') =>
    db.transaction().execute((trx) => closeBilling(trx, { divisionId: 1, type, month, userId: finance.userId, today }));
  return { ...pay, finance, ticket, setPrice, checkUp, ujbmRate, closePayroll, close };
}
export type BillingWorld = Awaited<ReturnType<typeof billingWorld>>;

/** The cells of a workbook's rows below its head, without its total. */
export async function rowsOf(body: unknown): Promise<unknown[][]> {
  return (await readTable(body)).rows;
}
