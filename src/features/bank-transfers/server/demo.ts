import { listClosedMonths } from '#features/work-orders/months/server/queries.ts';
import { lastOfMonth } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { listLayouts } from '../layouts/server/queries.ts';
import { makeFile } from './operations.ts';
import { keepAccount } from './queries.ts';

const accounts = [
  { divisionId: 1, accountNumber: '1020009811234', companyCode: 'CREWMAR01' },
  { divisionId: 2, accountNumber: '1020009811267', companyCode: 'CREWTAN01' },
] as const;

/** The account that each division pays from, and the wages of all closed months but the newest sent to the bank. */
export async function fillBankTransfers(db: Db, { today, company }: { today: string; company: string }): Promise<void> {
  const [layout] = await listLayouts(db);
  for (const { divisionId, ...account } of accounts) {
    const validFrom = `${Number(today.slice(0, 4)) - 1}-01-01`;
    await keepAccount(db, divisionId, { validFrom, bankName: 'Bank Mandiri', accountName: company, ...account });
    const finance = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', divisionId === 1 ? 'crewingfinancemarine' : 'crewingfinancetanker')
      .orderBy('email')
      .executeTakeFirst();
    if (!finance || !layout) continue;
    for (const month of (await listClosedMonths(db, divisionId)).slice(1))
      await makeFile(db, {
        divisionId,
        month,
        layoutId: layout.id,
        paidOn: lastOfMonth(`${month}-01`),
        userId: finance.id,
        leavesOutRefused: true,
        acceptsNoted: true,
      });
  }
}
