import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { inReach } from '../queries.ts';

/** An employee in reach, held until the end of the transaction. */
export const holdEmployee = (db: Db, scope: Scope, employeeId: number) =>
  db
    .selectFrom('employees as e')
    .select(['e.id', 'e.seafarerId', 'e.divisionId', 'e.jobPositionId', 'e.shipTypeId', 'e.employmentTypeId'])
    .where('e.id', '=', employeeId)
    .where(inReach(scope))
    .forUpdate()
    .executeTakeFirst();
export type HeldEmployee = NonNullable<Awaited<ReturnType<typeof holdEmployee>>>;

/** What an employee serves as from now on. */
export type Employment = Pick<HeldEmployee, 'jobPositionId' | 'shipTypeId' | 'employmentTypeId'>;

export const saveEmployment = (db: Db, employeeId: number, employment: Employment) =>
  db.updateTable('employees').set(employment).where('id', '=', employeeId).execute();

/** The numbers that are nobody else's among crew. */
export interface OwnNumbers {
  seafarerIdNumber: string | null;
  idNumber: string | null;
  passportId: string | null;
}

/** Which of the numbers stand in the file of another crew member, of either division. */
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
