import type { Db } from '#platform/server/database/connect.ts';
import type { Withholder, WithholderForm } from '../contract.ts';

/** Who withholds tax in a division, by day, the newest first. */
export const listWithholders = (db: Db, divisionId: number): Promise<Withholder[]> =>
  db
    .selectFrom('taxWithholders')
    .select(['validFrom', 'taxNumber', 'placeNumber', 'signatoryName', 'signatoryPosition', 'signatoryNumber'])
    .where('divisionId', '=', divisionId)
    .orderBy('validFrom', 'desc')
    .execute();

/** Who it is on a day, out of all. */
export const withholderOn = (all: readonly Withholder[], day: string): Withholder | undefined =>
  all.find(({ validFrom }) => validFrom <= day);

/** Enters one; an entry of the same day is corrected. */
export const keepWithholder = (db: Db, divisionId: number, form: Omit<WithholderForm, 'divisionId'>) => {
  const kept = { ...form, signatoryNumber: form.signatoryNumber || null };
  return db
    .insertInto('taxWithholders')
    .values({ ...kept, divisionId })
    .onConflict((conflict) => conflict.columns(['divisionId', 'validFrom']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
};
