import { claimFile } from '#features/files/server/queries.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { badInput, conflict, forbidden, found, refused, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { AttachedFile } from '#platform/server/outbox.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { firstSchedulable, inFileName, letterReference, mayCorrect, shortestReason } from '../../letters/rules.ts';
import { drawClinicLetter } from '../../letters/server/operations.ts';
import { listSentPeople, lockSentPeople } from '../../letters/server/queries.ts';
import { mailAppointments } from '../../notifications/server/queries.ts';
import type { Outcome } from '../../rules.ts';
import { findVessel, isOption } from '../../server/queries.ts';
import type { McuAppointment } from '../contract.ts';
import { findPrice, isLetterNumberUsed, listAppointments, lockMcu } from './queries.ts';

/** Who acts, and on which day. */
interface Actor {
  scope: Scope;
  user: SessionUser;
  today: string;
}

interface Booking extends McuAppointment {
  employeeIds: readonly number[];
  vesselId?: number | undefined;
}

/** Books one appointment for several people, all or none, and tells them of it. */
export async function bookMcu(context: StepContext, booking: Booking, { scope, user, today }: Actor) {
  const { db } = context;
  const people = await lockSentPeople(db, scope, booking.employeeIds);
  const { letterNumber, schedule, mcuPackageId: packageId, clinicName, vesselId } = booking;
  if (vesselId !== undefined) found(await findVessel(db, scope, vesselId));
  await checkAppointment(db, { ...booking, divisionId: people[0]?.divisionId ?? 0, besides: [], today });
  const open = await listOpen(db, booking.employeeIds);
  const who = people.find(({ employeeId }) => open.includes(employeeId));
  if (who) throw conflict('preparation-mcu:refusals.has_appointment', { name: who.fullName });
  const price = await findPrice(db, { clinicName, packageId, on: schedule });
  const rows = await db
    .insertInto('mcuExaminations')
    .values(
      people.map(({ employeeId }) => ({
        employeeId,
        letterNumber,
        packageId,
        clinicName,
        price,
        createdBy: user.userId,
        scheduledOn: schedule,
        clinicLocation: booking.clinicLocation || null,
        vesselId: vesselId ?? null,
      })),
    )
    .returning(['id', 'employeeId'])
    .execute();
  if (schedule >= today) await mailAppointments(context, 'MCU', rows);
  return {
    ids: rows.map(({ id }) => id),
    withoutEmail: people.filter(({ email }) => !email).map((one) => one.fullName),
  };
}

const listOpen = async (db: Db, employeeIds: readonly number[]) => {
  const rows = await db
    .selectFrom('mcuExaminations')
    .select('employeeId')
    .where('employeeId', 'in', employeeIds)
    .where('result', 'is', null)
    .execute();
  return rows.map(({ employeeId }) => employeeId);
};

interface Asked extends Omit<McuAppointment, 'clinicLocation'> {
  divisionId: number;
  besides: readonly number[];
  today: string;
}
async function checkAppointment(db: Db, { divisionId, besides, today, ...asked }: Asked): Promise<void> {
  if (asked.schedule < firstSchedulable(today)) throw badInput({ schedule: 'preparation:refusals.too_early' });
  if (!(await isOption(db, 'mcu_package', asked.mcuPackageId))) throw badInput({ mcuPackageId: notInList });
  if (await isLetterNumberUsed(db, { ...asked, divisionId, besides }))
    throw badInput({ letterNumber: 'preparation-mcu:refusals.number_used' });
}

/** Which appointment, as it was read, and whose it is where the caller says so. */
interface Which {
  id: number;
  version?: number | undefined;
  employeeId?: number | undefined;
}
type Change = Which & Partial<Omit<Booking, 'employeeIds'>>;

type Held = NonNullable<Awaited<ReturnType<typeof lockMcu>>>;

async function hold(db: Db, scope: Scope, { id, employeeId }: Which): Promise<Held> {
  const mcu = found(await lockMcu(db, scope, id));
  if (employeeId !== undefined && employeeId !== mcu.employeeId)
    throw badInput({ employeeId: 'preparation:refusals.of_another' });
  return mcu;
}

/** Looked at once its state is: a result that was given since is said as that. */
function refuseOther({ version }: { version: number }, asked: Which) {
  if (asked.version !== undefined && asked.version !== version) throw stale();
}

/** Moves an appointment that has no result; what is not sent stays. A new day or clinic is announced. */
export async function changeMcu(context: StepContext, change: Change, { scope, today }: Actor) {
  const { db } = context;
  const mcu = await hold(db, scope, change);
  if (change.vesselId !== undefined) found(await findVessel(db, scope, change.vesselId));
  if (mcu.result !== null) throw refused('preparation:refusals.has_result');
  refuseOther(mcu, change);
  const kept = await db.selectFrom('mcuExaminations').selectAll().where('id', '=', mcu.id).executeTakeFirstOrThrow();
  const after = {
    letterNumber: change.letterNumber ?? kept.letterNumber ?? '',
    scheduledOn: change.schedule ?? kept.scheduledOn ?? '',
    packageId: change.mcuPackageId ?? kept.packageId ?? 0,
    clinicName: change.clinicName ?? kept.clinicName ?? '',
    clinicLocation: change.clinicLocation === undefined ? kept.clinicLocation : change.clinicLocation || null,
    vesselId: change.vesselId ?? kept.vesselId,
  };
  const asked = { ...after, schedule: after.scheduledOn, mcuPackageId: after.packageId };
  await checkAppointment(db, { ...asked, divisionId: mcu.divisionId, besides: [mcu.id], today });
  const price = await findPrice(db, { ...after, on: after.scheduledOn });
  const saved = await db
    .updateTable('mcuExaminations')
    .set({ ...after, price: price ?? kept.price })
    .where('id', '=', mcu.id)
    .returning(['id', 'version', 'employeeId'])
    .executeTakeFirstOrThrow();
  const isElsewhere = (['scheduledOn', 'clinicName', 'clinicLocation'] as const).some(
    (name) => kept[name] !== after[name],
  );
  const moved = `moved to ${after.scheduledOn} ${after.clinicName}`;
  const isNews = isElsewhere && after.scheduledOn >= today;
  const withoutEmail = isNews ? await mailAppointments(context, 'MCU', [saved], moved) : [];
  return { id: saved.id, version: saved.version, withoutEmail };
}

interface Result extends Which {
  outcome: Outcome;
  healthDegreeId: number;
  fileId: string;
  price?: string | undefined;
  correction?: string | undefined;
}

/** Keeps the result of a check-up. A second one is refused; a manager corrects it with a reason. */
export async function keepMcuResult(db: Db, result: Result, { scope, user, today }: Actor) {
  const mcu = await hold(db, scope, result);
  const correction = correctionOf(mcu.result, result.correction, user);
  refuseOther(mcu, result);
  if (mcu.scheduledOn && mcu.scheduledOn > today)
    throw badInput({ assessmentStatus: 'preparation:refusals.not_held_yet' });
  if (!(await isOption(db, 'health_degree', result.healthDegreeId))) throw badInput({ mcuHealthDegreeId: notInList });
  if (result.fileId !== mcu.fileId)
    await claimFile(db, result.fileId, {
      by: { userId: user.userId, visitorKey: null },
      table: 'mcu_examinations',
      recordId: mcu.id,
      field: 'attachmentId',
    });
  return db
    .updateTable('mcuExaminations')
    .set({
      result: result.outcome,
      healthDegreeId: result.healthDegreeId,
      fileId: result.fileId,
      resultOn: today,
      resultBy: user.userId,
      ...(result.price !== undefined && { price: result.price }),
      ...(correction !== null && { correction }),
    })
    .where('id', '=', mcu.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Why a result is given a second time; nothing for the first. Refused where there is one and no manager says why. */
export function correctionOf(
  kept: string | null,
  correction: string | undefined,
  { role }: SessionUser,
): string | null {
  if (kept === null) {
    if (correction) throw badInput({ correction: 'preparation:refusals.nothing_to_correct' });
    return null;
  }
  if (!correction) throw refused('preparation:refusals.has_result');
  if (!mayCorrect(role)) throw forbidden('preparation:refusals.manager_corrects');
  if (correction.length < shortestReason) throw badInput({ correction: 'preparation:refusals.reason_too_short' });
  return correction;
}

interface Priced {
  id: number;
  /** Of an applicant, or of someone who prepares to board. */
  isOfApplicant: boolean;
  version?: number | undefined;
  price: string;
  feePercentage: string;
  feeValue: string;
}

/** Sets what a check-up costs and the fee for it, as billing asks: finance need not reach the person otherwise. */
export async function priceMcu(
  db: Db,
  divisionIds: readonly number[],
  { id, isOfApplicant, version, ...price }: Priced,
) {
  const mcu = found(
    await db
      .selectFrom('mcuExaminations as m')
      .leftJoin('applications as a', 'a.id', 'm.applicationId')
      .leftJoin('employees as e', 'e.id', 'm.employeeId')
      .select(['m.id', 'm.version'])
      .where('m.id', '=', id)
      .where(isOfApplicant ? 'a.divisionId' : 'e.divisionId', 'in', divisionIds)
      .forUpdate('m')
      .executeTakeFirst(),
  );
  if (version !== undefined && version !== mcu.version) throw stale();
  return db
    .updateTable('mcuExaminations')
    .set(price)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** The letter that sends people to a clinic; nothing where one of them is not booked by it. */
export async function writeMcuLetter(
  db: Db,
  scope: Scope,
  asked: { employeeIds: readonly number[]; letterNumber: string; schedule: string },
  company: Company,
): Promise<AttachedFile | undefined> {
  const booked = await listAppointments(db, scope, asked);
  const [first] = booked;
  if (!first || booked.length < asked.employeeIds.length) return undefined;
  const { letterNumber, schedule } = asked;
  const letter = {
    letterNumber,
    schedule,
    dated: first.dated,
    clinicName: first.clinicName ?? '',
    clinicLocation: first.clinicLocation,
    packageName: first.packageName ?? '',
    packageNameId: first.packageNameId,
  };
  return {
    name: `${inFileName(`MCU ${letterReference(letterNumber, first.dated)}`)}.pdf`,
    contentType: 'application/pdf',
    content: await drawClinicLetter(
      letter,
      { who: 'crew', people: await listSentPeople(db, scope, asked.employeeIds) },
      company,
    ),
  };
}
