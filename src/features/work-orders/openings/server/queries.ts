import type { Db } from '#platform/server/database/connect.ts';
import type { Opening } from '../rules.ts';

/** Opening balances of a tax year, by employee. */
export async function listOpenings(db: Db, taxYear: number, employeeIds: readonly number[]) {
  if (employeeIds.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('payOpenings')
    .select(['employeeId', 'months', 'gross', 'ownContributions', 'withheld'])
    .where('taxYear', '=', taxYear)
    .where('employeeId', 'in', employeeIds)
    .execute();
  return new Map(rows.map(({ employeeId, ...row }) => [employeeId, figuresOf(row)]));
}

/** What tells one balance from another. */
export const figuresOf = ({ months, gross, ownContributions, withheld }: Omit<Opening, 'employeeNumber'>): string =>
  [months, gross, ownContributions, withheld].join(' ');

/** Enters a balance, or corrects the one there is. */
export const keepOpening = (
  db: Db,
  { employeeId, taxYear, ...figures }: Omit<Opening, 'employeeNumber'> & { employeeId: number; taxYear: number },
) =>
  db
    .insertInto('payOpenings')
    .values({ employeeId, taxYear, ...figures })
    .onConflict((conflict) => conflict.columns(['employeeId', 'taxYear']).doUpdateSet(figures))
    .execute();
