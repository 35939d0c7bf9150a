import { sql } from 'kysely';
import { hire } from '#features/employees/server/operations.ts';
import { findKnownEmployees } from '#features/employees/server/queries.ts';
import { readPersonalFile } from '#features/seafarers/personal-file/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** Seats of a division's vessels in operation, vessel by vessel; `place` 1 is the master's. */
export const findSeats = (db: Db, divisionId: number) =>
  db
    .selectFrom('seats as s')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .select([
      's.id as seatId',
      's.vesselId',
      's.jobPositionId',
      'v.shipTypeId',
      't.name as shipName',
      sql<boolean>`p.matrix_role is not null`.as('isOfficer'),
      sql<number>`(row_number() over (partition by v.id order by s.id))::integer`.as('place'),
    ])
    .where('v.divisionId', '=', divisionId)
    .where('v.scrappedAt', 'is', null)
    .where('s.deletedAt', 'is', null)
    .orderBy('v.id')
    .orderBy('s.id')
    .execute();

/** Takes seats out that no one was ever on. */
export async function removeSeats(db: Db, seatIds: readonly number[]): Promise<void> {
  if (seatIds.length > 0) await db.deleteFrom('seats').where('id', 'in', seatIds).execute();
}

/** What the positions of a division are. */
export const findPositions = (db: Db, divisionId: number) =>
  db
    .selectFrom('jobPositions')
    .select(['id as jobPositionId', 'department', 'stcwLevel', 'rankGroup', 'nameEn as positionEn'])
    .where('divisionId', '=', divisionId)
    .execute();

/** Employment types by their name. */
export async function findEmploymentTypes(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('options').select(['id', 'name']).where('kind', '=', 'employment_type').execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Keeps the last number given, so that the next employee gets the next one. */
export const saveSequence = (db: Db, divisionId: number, lastNumber: number) =>
  db
    .insertInto('employeeSequences')
    .values({ divisionId, lastNumber })
    .onConflict((conflict) => conflict.column('divisionId').doUpdateSet({ lastNumber }))
    .execute();

/**
 * Applicants who touch the crew: of those who passed, every other one was hired; one is someone on the blacklist, one
 * a crew member ashore, and two are the same person.
 */
export async function fillNewcomers(db: Db): Promise<void> {
  const contract = (await findEmploymentTypes(db)).get('Contract') ?? 0;
  for (const divisionId of [1, 2]) {
    const passed = await findPassed(db, divisionId);
    for (const applicant of passed.filter((_, at) => at % 2 === 0)) {
      // Of many made-up people one is someone's namesake of the same age.
      if ((await findKnownEmployees(db, applicant.seafarerId)).length > 0) continue;
      await hire(db, { ...applicant, divisionId, employmentTypeId: contract });
    }
    const [first, second, third, fourth] = await findApplicantsToKnow(db, divisionId);
    const { listed, ashore } = await findMembersToKnow(db, divisionId);
    if (first && listed) await takeIdentity(db, first, listed);
    if (second && ashore) await takeIdentity(db, second, ashore);
    if (third && fourth) await takeIdentity(db, third, fourth);
  }
}

/** Applications of a division that passed, with who gave the last result and when it was. */
const findPassed = (db: Db, divisionId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('assessments as r', (join) => join.onRef('r.applicationId', '=', 'a.id').on('r.stage', '=', 6))
    .innerJoin('users as u', 'u.id', 'r.decidedBy')
    .select([
      'a.id as applicationId',
      'a.seafarerId',
      'a.jobPositionId',
      'a.shipTypeId',
      'u.id as hiredBy',
      sql<string>`(a.stage_entered_at at time zone 'Asia/Jakarta')::date`.as('startsOn'),
    ])
    .where('a.divisionId', '=', divisionId)
    .where('a.stage', '=', 7)
    .where('r.status', '=', 'Passed')
    .orderBy('a.id')
    .execute();

/** The newest applicants of a division who wait for screening, by their files. */
async function findApplicantsToKnow(db: Db, divisionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select('a.seafarerId')
    .where('a.divisionId', '=', divisionId)
    .where('a.stage', '=', 1)
    .where('a.submittedAt', 'is not', null)
    .where('f.nationalId', 'is not', null)
    .orderBy('a.id', 'desc')
    .limit(4)
    .execute();
  return rows.map(({ seafarerId }) => seafarerId);
}

/** Files of a crew member on the blacklist, and of one ashore. */
async function findMembersToKnow(db: Db, divisionId: number) {
  const members = db
    .selectFrom('people as e')
    .leftJoin('blacklistRecords as b', 'b.employeeId', 'e.id')
    .select('e.seafarerId')
    .where('e.divisionId', '=', divisionId)
    .where('e.nationalId', 'is not', null)
    .orderBy('e.id');
  const listed = await members.where('b.id', 'is not', null).limit(1).executeTakeFirst();
  const ashore = await members
    .where('b.id', 'is', null)
    .where(sql<boolean>`not exists (select from live_assignments l where l.employee_id = e.id)`)
    .limit(1)
    .executeTakeFirst();
  return { listed: listed?.seafarerId, ashore: ashore?.seafarerId };
}

/** Makes an applicant the person of another file, also in what was submitted; papers and addresses stay their own. */
async function takeIdentity(db: Db, applicant: number, other: number): Promise<void> {
  await sql`update seafarers f
               set seafarer_code = o.seafarer_code, national_id = o.national_id, full_name = o.full_name, sex = o.sex,
                   birth_date = o.birth_date, birth_place = o.birth_place, religion = o.religion,
                   family_card_number = o.family_card_number
              from seafarers o where f.id = ${applicant} and o.id = ${other}`.execute(db);
  await sql`update bank_accounts b set account_name = f.full_name from seafarers f
             where f.id = b.seafarer_id and f.id = ${applicant} and b.slot = 1`.execute(db);
  const file = await readPersonalFile(db, applicant);
  await db
    .updateTable('applications')
    .set({ snapshot: JSON.stringify(file) })
    .where('seafarerId', '=', applicant)
    .where('submittedAt', 'is not', null)
    .execute();
}
