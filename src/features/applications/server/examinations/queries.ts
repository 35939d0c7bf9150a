import { sql, type Updateable } from 'kysely';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { badInput, conflict, notFound } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Examination, ExaminationInput } from '../../deciding/contract.ts';
import { changedFee, firstExaminationDay } from '../../deciding/rules.ts';
import { stages } from '../../rules.ts';
import { type Applicant, insertResults, lockApplicants, notYetBooked } from '../deciding/queries.ts';
import { queueMessages } from '../mailing/moves/queries.ts';

/** Who books, and what lies outside of the database. */
export interface Booker {
  userId: string;
  services: Services;
}

const columns = [
  'id',
  'applicationId',
  'letterNumber',
  'scheduledOn',
  'packageId',
  'clinicName',
  'clinicLocation',
  'price',
  'feePercentage',
  'feeValue',
  'vesselId',
  'principalId',
  'result',
  'version',
] as const;
type Kept = Awaited<ReturnType<typeof findNewest>>[number];

/**
 * Books the examination of applicants who wait for it, in a few statements for all of them: keeps its data, notes once
 * that it is booked, and tells the applicants where and when. Refuses all when one is missing, foreign, or elsewhere.
 */
export async function bookExaminations(
  db: Db,
  scope: Scope,
  { regCrewIds, ...sent }: { regCrewIds: readonly number[] } & ExaminationInput,
  booker: Booker,
): Promise<void> {
  const ids = [...new Set(regCrewIds)];
  const applicants = await lockApplicants(db, scope, ids);
  if (applicants.length < ids.length) throw notFound();
  if (applicants.some(({ stage }) => stage !== stages.mcu))
    throw conflict('Only applicants who stand in the stage MCU can be booked.', 'not_in_stage');
  await keepExaminations(db, scope, applicants, sent, booker);
  await insertResults(db, await notYetBooked(db, applicants), {
    stage: stages.mcu,
    status: 'InProgress',
    remark: null,
    userId: booker.userId,
  });
}

/**
 * Keeps what is sent with each applicant's open examination, which is made when there is none; what is not sent stays.
 * An applicant in the stage MCU is told of a new place or date still to come, unless the result is given along with it.
 */
export async function keepExaminations(
  db: Db,
  scope: Scope,
  applicants: readonly Applicant[],
  sent: ExaminationInput,
  { userId, services }: Booker,
  { isTold = true } = {},
): Promise<void> {
  const principalId = await checkReferences(db, scope, applicants, sent);
  const newest = await findNewest(db, applicants);
  checkSchedule(newest, applicants.length, sent);
  const before = new Map(newest.filter(({ result }) => result === null).map((row) => [row.applicationId, row]));
  const rows = await db
    .insertInto('mcuExaminations')
    .values(
      applicants.map(({ id }) => ({
        applicationId: id,
        createdBy: userId,
        ...changed(before.get(id), sent, principalId),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('applicationId')
        .where('result', 'is', null)
        .doUpdateSet((is) =>
          Object.fromEntries(
            Object.keys(changed(undefined, sent)).map((key) => [key, is.ref(`excluded.${key}` as never)]),
          ),
        ),
    )
    .returning(columns)
    .execute();
  if (isTold) await tellOfBooking(db, services, applicants, before, rows);
}

/** Keeps what is sent with the newest examination of an applicant who came as far as that, with a result or not. */
export async function updateExamination(
  db: Db,
  scope: Scope,
  applicant: Applicant,
  sent: ExaminationInput,
  booker: Booker,
): Promise<void> {
  if (applicant.stage === stages.mcu) return keepExaminations(db, scope, [applicant], sent, booker);
  const [newest] = await findNewest(db, [applicant]);
  if (!newest) {
    if (applicant.stage !== stages.result)
      throw conflict('Only applicants who stand in the stage MCU can be booked.', 'not_in_stage');
    // Passed without a booking.
    await keepExaminations(db, scope, [applicant], sent, booker);
    await closeExaminations(db, [applicant], 'Passed');
    return;
  }
  checkSchedule([newest], 1, sent);
  const principalId = await checkReferences(db, scope, [applicant], sent);
  await db
    .updateTable('mcuExaminations')
    .set(changed(newest, sent, principalId))
    .where('id', '=', newest.id)
    .execute();
}

/** Ends the open examinations of applicants with the result of the stage. */
export const closeExaminations = (db: Db, applicants: readonly Applicant[], result: 'Passed' | 'Failed') =>
  db
    .updateTable('mcuExaminations')
    .set({ result })
    .where('applicationId', 'in', idsOf(applicants))
    .where('result', 'is', null)
    .execute();

/** Opens the newest examination again: its result was given by mistake. */
export async function reopenExamination(db: Db, applicant: Applicant): Promise<void> {
  const [newest] = await findNewest(db, [applicant]);
  if (newest) await db.updateTable('mcuExaminations').set({ result: null }).where('id', '=', newest.id).execute();
}

/** The newest examination of an application, as it travels. The caller has asked whether it is in reach. */
export async function findExamination(db: Db, applicationId: number): Promise<Examination | null> {
  const row = await db
    .selectFrom('mcuExaminations as m')
    .leftJoin('options as p', 'p.id', 'm.packageId')
    .leftJoin('vessels as v', 'v.id', 'm.vesselId')
    .leftJoin('principals as c', 'c.id', 'm.principalId')
    .select(columns.map((name) => `m.${name}` as const))
    .select(['p.name as packageName', 'v.name as vesselName', 'c.name as principalName'])
    .where('m.applicationId', '=', applicationId)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    regCrewId: applicationId,
    letterNumber: row.letterNumber,
    schedule: row.scheduledOn,
    mcuPackageId: row.packageId,
    mcuPackage: row.packageName,
    clinicName: row.clinicName,
    clinicLocation: row.clinicLocation,
    mcuPrice: row.price,
    mcuFeePercentage: row.feePercentage,
    mcuFeeValue: row.feeValue,
    vesselId: row.vesselId,
    vesselName: row.vesselName,
    principalId: row.principalId,
    principalName: row.principalName,
  };
}

const idsOf = (applicants: readonly Applicant[]) => applicants.map(({ id }) => id);

const findNewest = (db: Db, applicants: readonly Applicant[]) =>
  db
    .selectFrom('mcuExaminations')
    .distinctOn('applicationId')
    .select(columns)
    .where('applicationId', 'in', idsOf(applicants))
    .orderBy('applicationId')
    .orderBy('id', 'desc')
    .execute();

type Change = Omit<Updateable<DB['mcuExaminations']>, 'id' | 'version' | 'result'>;

/** What was kept with what is sent now; `principalId` is the vessel's when none is sent. */
function changed(kept: Kept | undefined, sent: ExaminationInput, principalId = sent.principalId): Change {
  const { price, percentage, value } = changedFee(
    { price: kept?.price ?? null, percentage: kept?.feePercentage ?? null, value: kept?.feeValue ?? null },
    { price: sent.mcuPrice, percentage: sent.mcuFeePercentage, value: sent.mcuFeeValue },
  );
  return {
    letterNumber: sent.letterNumber ?? kept?.letterNumber ?? null,
    scheduledOn: sent.schedule ?? kept?.scheduledOn ?? null,
    packageId: sent.mcuPackageId ?? kept?.packageId ?? null,
    clinicName: sent.clinicName ?? kept?.clinicName ?? null,
    clinicLocation: sent.clinicLocation ?? kept?.clinicLocation ?? null,
    price,
    feePercentage: percentage,
    feeValue: value,
    vesselId: sent.vesselId === undefined ? (kept?.vesselId ?? null) : sent.vesselId,
    principalId: principalId === undefined ? (kept?.principalId ?? null) : principalId,
  };
}

/** Refuses a day of an earlier year, unless it is the one that was kept with all of them. */
function checkSchedule(kept: readonly Kept[], applicants: number, { schedule }: ExaminationInput): void {
  if (schedule === undefined || schedule >= firstExaminationDay(todayInJakarta())) return;
  if (kept.filter(({ scheduledOn }) => scheduledOn === schedule).length < applicants)
    throw badInput({ schedule: 'Choose a date of this year or later' });
}

/** Names what is not in the lists to choose from. Answers whom the examination is for: the vessel's owner if unsaid. */
async function checkReferences(
  db: Db,
  scope: Scope,
  applicants: readonly Applicant[],
  { mcuPackageId, vesselId, principalId }: ExaminationInput,
): Promise<number | null | undefined> {
  const { rows } = await sql<{ package: boolean; principal: boolean; vessel: number | null; owner: number | null }>`
    select exists (select from options where kind = 'mcu_package' and id = ${mcuPackageId ?? null}::integer) as package,
           exists (select from principals where deleted_at is null and id = ${principalId ?? null}::integer) as principal,
           v.division_id as vessel, v.principal_id as owner
      from (select ${vesselId ?? null}::integer as wanted) w
      left join vessels v on v.id = w.wanted and v.scrapped_at is null and v.division_id in (${sql.join(scope.divisions)})`.execute(
    db,
  );
  const [there] = rows;
  const wrong: Record<string, string> = {};
  if (mcuPackageId !== undefined && !there?.package) wrong.mcuPackageId = 'Please choose from the list';
  if (typeof vesselId === 'number' && applicants.some(({ divisionId }) => divisionId !== there?.vessel))
    wrong.vesselId = 'Please choose from the list';
  if (typeof principalId === 'number' && !there?.principal) wrong.principalId = 'Please choose from the list';
  else if (typeof principalId === 'number' && there?.owner && there.owner !== principalId)
    wrong.principalId = 'This vessel belongs to another principal';
  if (Object.keys(wrong).length) throw badInput(wrong);
  return principalId === undefined ? (there?.owner ?? undefined) : principalId;
}

/** Tells those whose appointment is known, still to come, and not what they were told before. */
async function tellOfBooking(
  db: Db,
  services: Services,
  applicants: readonly Applicant[],
  before: ReadonlyMap<number | null, Kept>,
  rows: readonly Kept[],
): Promise<void> {
  const waiting = new Set(idsOf(applicants.filter(({ stage }) => stage === stages.mcu)));
  const news = rows.filter((row) => {
    const known = before.get(row.applicationId);
    return (
      waiting.has(row.applicationId ?? 0) &&
      appointmentOf(row) &&
      (known?.scheduledOn !== row.scheduledOn ||
        known.clinicName !== row.clinicName ||
        known.clinicLocation !== row.clinicLocation)
    );
  });
  await queueMessages(
    db,
    services,
    new Map(
      news.map((row) => [
        row.applicationId ?? 0,
        {
          kind: 'ApplicantBooked',
          transition: `examination ${row.id} version ${row.version}`,
          more: appointmentOf(row) ?? {},
        },
      ]),
    ),
  );
}

/** Where and when, once both are known and still to come. */
export function appointmentOf({
  scheduledOn,
  clinicName,
  clinicLocation,
}: Pick<Kept, 'scheduledOn' | 'clinicName' | 'clinicLocation'>) {
  if (!scheduledOn || !clinicName || scheduledOn < todayInJakarta()) return undefined;
  return { schedule: scheduledOn, clinicName, clinicLocation: clinicLocation || null };
}
