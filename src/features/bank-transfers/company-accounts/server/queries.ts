import type { Db } from '#platform/server/database/connect.ts';
import type { AccountForm, CompanyAccount } from '../contract.ts';

/** Accounts that a division pays from, by day, the newest first. */
export const listAccounts = (db: Db, divisionId: number): Promise<CompanyAccount[]> =>
  db
    .selectFrom('companyAccounts')
    .select(['validFrom', 'bankName', 'accountNumber', 'accountName', 'companyCode'])
    .where('divisionId', '=', divisionId)
    .orderBy('validFrom', 'desc')
    .execute();

/** The one of a day, out of all. */
export const accountOn = (all: readonly CompanyAccount[], day: string): CompanyAccount | undefined =>
  all.find(({ validFrom }) => validFrom <= day);

/** Enters one; an entry of the same day is corrected. */
export const keepAccount = (db: Db, divisionId: number, form: Omit<AccountForm, 'divisionId'>) => {
  const kept = { ...form, companyCode: form.companyCode || null };
  return db
    .insertInto('companyAccounts')
    .values({ ...kept, divisionId })
    .onConflict((conflict) => conflict.columns(['divisionId', 'validFrom']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
};
