import { listClosedMonths } from '#features/work-orders/months/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { confirmAccounts, listAccounts } from '../accounts/server/queries.ts';
import { keepCode, listVesselCodes } from '../cost-centers/server/queries.ts';
import type { Purpose } from '../rules.ts';
import { makeJournal } from './operations.ts';

/** Left as they came, so that there is something to check. */
const unconfirmed: readonly Purpose[] = [
  ...(['tradingOut', 'writeOff', 'repayment'] as const),
  ...(['employerKesehatan', 'employerKesehatanOwed'] as const),
];

/** Most accounts confirmed, a vessel of each division with another cost center since January, and journals of all closed months but the newest. */
export async function fillPayrollJournal(db: Db, today: string): Promise<void> {
  for (const divisionId of [1, 2]) {
    const examples = (await listAccounts(db, divisionId)).filter(({ purpose }) => !unconfirmed.includes(purpose));
    await confirmAccounts(
      db,
      divisionId,
      examples.map(({ id }) => id),
    );
    const finance = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', divisionId === 1 ? 'crewingfinancemarine' : 'crewingfinancetanker')
      .orderBy('email')
      .executeTakeFirst();
    const [vessel] = await listVesselCodes(db, divisionId, today);
    const code = `${divisionId}09-01`;
    if (vessel) await keepCode(db, { vesselId: vessel.vesselId, validFrom: `${today.slice(0, 4)}-01-01`, code });
    if (!finance) continue;
    for (const month of (await listClosedMonths(db, divisionId)).slice(1))
      await makeJournal(db, {
        divisionId,
        month,
        userId: finance.id,
        toSuspense: false,
        acceptsExamples: true,
        acceptsNoCode: true,
      });
  }
}
