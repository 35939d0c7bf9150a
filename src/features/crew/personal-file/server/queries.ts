import type { Db } from '#platform/server/database/connect.ts';

/** The numbers that are no one else's among crew. */
export interface OwnNumbers {
  seafarerIdNumber: string | null;
  idNumber: string | null;
  passportId: string | null;
}

/** Which of the numbers are in the file of another crew member, of either division. */
export async function findTakenNumbers(
  db: Db,
  seafarerId: number,
  { seafarerIdNumber, idNumber, passportId }: OwnNumbers,
): Promise<(keyof OwnNumbers)[]> {
  const others = await db
    .selectFrom('seafarers')
    .select(['seafarerCode', 'nationalId', 'passportNumber'])
    .where('confirmedAt', 'is not', null)
    .where('mergedInto', 'is', null)
    .where('id', '<>', seafarerId)
    .where((is) =>
      is.or([
        is('seafarerCode', '=', seafarerIdNumber),
        is('nationalId', '=', idNumber),
        is('passportNumber', '=', passportId),
      ]),
    )
    .execute();
  const isTaken = {
    seafarerIdNumber: others.some((one) => one.seafarerCode !== null && one.seafarerCode === seafarerIdNumber),
    idNumber: others.some((one) => one.nationalId !== null && one.nationalId === idNumber),
    passportId: others.some((one) => one.passportNumber !== null && one.passportNumber === passportId),
  };
  return (['seafarerIdNumber', 'idNumber', 'passportId'] as const).filter((name) => isTaken[name]);
}
