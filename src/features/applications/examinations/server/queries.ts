import { sql, type Updateable } from 'kysely';
import { isLetterNumberUsed } from '#features/preparation/mcu/server/queries.ts';
import { type Faults, message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { badInput, conflict, notFound } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Examination, ExaminationInput } from '../../assessments/contract.ts';
import { changedFee } from '../../assessments/rules.ts';
import { type Applicant, insertResults, lockApplicants, notYetBooked } from '../../assessments/server/queries.ts';
import { findOpenInvitations } from '../../invitations/server/queries.ts';
import { stages } from '../../rules.ts';
import { queueMessages } from '../../server/queries.ts';
import { type Occasion, scheduleRefusal } from '../rules.ts';

/** Who books, and what is outside of the database. */
export interface Booker {
  userId: string;
  services: Services;
  today: string;
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
  if (applicants.some(({ stage }) => stage !== stages.mcu)) throw conflict('pipeline:refusals.not_in_stage.not_mcu');
  await keepExaminations(db, scope, applicants, sent, booker, 'appointment');
  await insertResults(db, await notYetBooked(db, applicants), {
    stage: stages.mcu,
    status: 'InProgress',
    remark: null,
    userId: booker.userId,
  });
}

/** Holds applicants, and refuses a booking where one of them has another appointment, with the names. */
export async function refuseOtherBookings(
  db: Db,
  scope: Scope,
  { regCrewIds, schedule, clinicName, letterNumber }: { regCrewIds: readonly number[] } & ExaminationInput,
): Promise<void> {
  const applicants = await lockApplicants(db, scope, [...new Set(regCrewIds)]);
  if (applicants.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select f.full_name as name
      from mcu_examinations m join applications a on a.id = m.application_id join seafarers f on f.id = a.seafarer_id
     where m.application_id in (${sql.join(idsOf(applicants))}) and m.result is null and m.scheduled_on is not null
       and (m.scheduled_on, m.clinic_name, m.letter_number)
           is distinct from (${schedule ?? null}::date, ${clinicName ?? null}::text, ${letterNumber ?? null}::text)
     order by a.id`.execute(db);
  if (rows.length === 0) return;
  throw conflict('pipeline:refusals.other_appointment', { names: namesOf(rows.map(({ name }) => name)) });
}
const mostNamed = 10;

/** The names of several in a refusal, the first of many. */
export const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ');

/**
 * Keeps what is sent with each applicant's open examination, which is made when there is none; what is not sent stays.
 * An applicant in the stage MCU gets a new place or date still to come, unless the result is given along with it.
 */
export async function keepExaminations(
  db: Db,
  scope: Scope,
  applicants: readonly Applicant[],
  sent: ExaminationInput,
  { userId, services, today }: Booker,
  occasion: Occasion = 'kept',
): Promise<void> {
  const principalId = await checkReferences(db, scope, applicants, sent);
  const newest = await findNewest(db, applicants);
  checkSchedule(newest, applicants.length, sent, { today, occasion });
  const before = new Map(newest.filter(({ result }) => result === null).map((row) => [row.applicationId, row]));
  if (occasion === 'appointment' || occasion === 'kept') await refuseOtherThanSession(db, applicants, sent);
  await checkLetter(db, applicants, before, sent);
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
          // The names are those of the values that were just inserted, which a list of keys does not say.
          Object.fromEntries(
            Object.keys(changed(undefined, sent)).map((key) => [key, is.ref(`excluded.${key}` as never)]),
          ),
        ),
    )
    .returning(columns)
    .execute();
  const waiting = idsOf(applicants.filter(({ stage }) => stage === stages.mcu));
  if (occasion === 'appointment' || occasion === 'kept')
    await mailAppointmentsOf(db, { services, today }, { waiting, before, rows });
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
    if (applicant.stage !== stages.result) throw conflict('pipeline:refusals.not_in_stage.not_mcu');
    // Passed without a booking.
    await keepExaminations(db, scope, [applicant], sent, booker);
    await closeExaminations(db, [applicant], 'Passed');
    return;
  }
  checkSchedule([newest], 1, sent, { today: booker.today, occasion: newest.result === null ? 'kept' : 'result' });
  await checkLetter(db, [applicant], new Map([[applicant.id, newest]]), sent);
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
    .select(['m.id', 'm.letterNumber', 'm.scheduledOn as schedule', 'm.clinicName', 'm.clinicLocation', 'm.version'])
    .select(['m.packageId as mcuPackageId', 'p.name as mcuPackage', 'm.price as mcuPrice'])
    .select(['m.feePercentage as mcuFeePercentage', 'm.feeValue as mcuFeeValue'])
    .select(['m.vesselId', 'v.name as vesselName', 'm.principalId', 'c.name as principalName'])
    .where('m.applicationId', '=', applicationId)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, regCrewId: applicationId } : null;
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

const letterOf = (kept: Kept | undefined, sent: ExaminationInput) => ({
  letterNumber: sent.letterNumber ?? kept?.letterNumber ?? null,
  scheduledOn: sent.schedule ?? kept?.scheduledOn ?? null,
  clinicName: sent.clinicName ?? kept?.clinicName ?? null,
});

type Change = Omit<Updateable<DB['mcuExaminations']>, 'id' | 'version' | 'result'>;

/** What was kept with what is sent now; `principalId` is the vessel's when none is sent. */
function changed(kept: Kept | undefined, sent: ExaminationInput, principalId = sent.principalId): Change {
  const { price, percentage, value } = changedFee(
    { price: kept?.price ?? null, percentage: kept?.feePercentage ?? null, value: kept?.feeValue ?? null },
    { price: sent.mcuPrice, percentage: sent.mcuFeePercentage, value: sent.mcuFeeValue },
  );
  return {
    ...letterOf(kept, sent),
    packageId: sent.mcuPackageId ?? kept?.packageId ?? null,
    clinicLocation: sent.clinicLocation ?? kept?.clinicLocation ?? null,
    price,
    feePercentage: percentage,
    feeValue: value,
    vesselId: sent.vesselId === undefined ? (kept?.vesselId ?? null) : sent.vesselId,
    principalId: principalId === undefined ? (kept?.principalId ?? null) : principalId,
  };
}

/** Refuses a day that cannot be, unless it is the one that was kept with all of them. */
function checkSchedule(
  kept: readonly Kept[],
  applicants: number,
  { schedule }: ExaminationInput,
  { today, occasion }: { today: string; occasion: Occasion },
): void {
  const refusal = schedule && scheduleRefusal(schedule, today, occasion);
  if (refusal && kept.filter(({ scheduledOn }) => scheduledOn === schedule).length < applicants)
    throw badInput({ schedule: refusal });
}

/** Who is invited to a session has their appointment from it: another day or clinic is another session. */
async function refuseOtherThanSession(
  db: Db,
  applicants: readonly Applicant[],
  { schedule, clinicName }: ExaminationInput,
): Promise<void> {
  if (schedule === undefined && clinicName === undefined) return;
  const invitations = await findOpenInvitations(db, idsOf(applicants));
  const other = invitations.find(
    ({ kind, heldOn, place }) => kind === 'mcu' && ((schedule ?? heldOn) !== heldOn || (clinicName ?? place) !== place),
  );
  if (other) throw badInput({ schedule: message('pipeline:refusals.has_session', { day: other.heldOn }) });
}

const checkLetter = (
  db: Db,
  applicants: readonly Applicant[],
  before: ReadonlyMap<number | null, Kept>,
  sent: ExaminationInput,
) =>
  refuseUsedNumbers(
    db,
    applicants.map(({ id, divisionId }) => ({
      applicationId: id,
      divisionId,
      before: before.get(id),
      after: letterOf(before.get(id), sent),
    })),
  );

/** Names what is not in the lists to choose from. Answers the party that the examination is for: the vessel's owner if unsaid. */
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
  const wrong: Faults = {};
  if (mcuPackageId !== undefined && !there?.package) wrong.mcuPackageId = 'pipeline:refusals.not_in_list';
  if (typeof vesselId === 'number' && applicants.some(({ divisionId }) => divisionId !== there?.vessel))
    wrong.vesselId = 'pipeline:refusals.not_in_list';
  if (typeof principalId === 'number' && !there?.principal) wrong.principalId = 'pipeline:refusals.not_in_list';
  else if (typeof principalId === 'number' && there?.owner && there.owner !== principalId)
    wrong.principalId = 'pipeline:refusals.other_principal';
  if (Object.keys(wrong).length) throw badInput(wrong);
  return principalId === undefined ? (there?.owner ?? undefined) : principalId;
}

interface Place {
  scheduledOn: string | null;
  clinicName: string | null;
  clinicLocation: string | null;
}
interface Booked extends Place {
  id: number;
  applicationId: number | null;
  version: number;
}

/** Tells those of the waiting whose appointment is known, still to come, and not what they were sent before. */
export async function mailAppointmentsOf(
  db: Db,
  { services, today }: { services: Services; today: string },
  {
    waiting,
    before,
    rows,
  }: { waiting: readonly number[]; before: ReadonlyMap<number | null, Place>; rows: readonly Booked[] },
): Promise<void> {
  const isWaiting = new Set(waiting);
  const news = rows.filter((row) => {
    const known = before.get(row.applicationId);
    return (
      isWaiting.has(row.applicationId ?? 0) &&
      appointmentOf(row, today) &&
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
          more: appointmentOf(row, today) ?? {},
        },
      ]),
    ),
  );
}

/** Where and when, once both are known and still to come. */
export function appointmentOf({ scheduledOn, clinicName, clinicLocation }: Place, today: string) {
  if (!scheduledOn || !clinicName || scheduledOn < today) return undefined;
  return { schedule: scheduledOn, clinicName, clinicLocation: clinicLocation || null };
}

/** What makes a letter to a clinic: its number, the day and the clinic. */
interface Letter {
  letterNumber: string | null;
  scheduledOn: string | null;
  clinicName: string | null;
}

interface LetterChange {
  applicationId: number;
  divisionId: number;
  before: Letter | undefined;
  after: Letter;
}

/**
 * Refuses a letter number that the division has given to another letter of the same year, which is one for another day
 * or clinic, of the crew too. Applicants may be added to a letter; those of this change are left aside.
 */
export async function refuseUsedNumbers(db: Db, changes: readonly LetterChange[]): Promise<void> {
  const letters = new Map<string, LetterChange>();
  for (const change of changes) {
    const { before, after } = change;
    if (!after.letterNumber || !after.scheduledOn || (before && keyOf(before) === keyOf(after))) continue;
    letters.set(`${change.divisionId} ${keyOf(after)}`, change);
  }
  if (letters.size === 0) return;
  const own = await db
    .selectFrom('mcuExaminations')
    .select('id')
    .where(
      'applicationId',
      'in',
      changes.map(({ applicationId }) => applicationId),
    )
    .execute();
  const besides = own.map(({ id }) => id);
  for (const { divisionId, after } of letters.values()) {
    const { letterNumber, scheduledOn: schedule, clinicName } = after;
    if (!letterNumber || !schedule) continue;
    const asked = { letterNumber, schedule, clinicName: clinicName ?? '', divisionId, besides };
    if (await isLetterNumberUsed(db, asked)) throw badInput({ letterNumber: 'pipeline:refusals.number_used' });
  }
}

const keyOf = ({ letterNumber, scheduledOn, clinicName }: Letter) =>
  JSON.stringify([letterNumber, scheduledOn, clinicName]);
