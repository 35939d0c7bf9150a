import { claimFile } from '#features/files/server/queries.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { badInput, conflict, found, refused, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { AttachedFile } from '#platform/server/outbox.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { firstSchedulable, inFileName } from '../../letters/rules.ts';
import { listSentPeople, lockSentPeople } from '../../letters/server/queries.ts';
import { correctionOf } from '../../mcu/server/operations.ts';
import { mailAppointments } from '../../notifications/server/queries.ts';
import type { Outcome } from '../../rules.ts';
import { findVessel, isOption } from '../../server/queries.ts';
import { drawBjstLetter } from './documents.ts';
import { listSchedules, lockBjst } from './queries.ts';

interface Actor {
  scope: Scope;
  user: SessionUser;
  today: string;
}

interface Schedule {
  bjstTypeId: number;
  place: string;
  letterNumber: string;
  startDate: string;
  endDate: string;
}

async function checkSchedule(db: Db, { bjstTypeId, startDate, endDate }: Schedule, today: string): Promise<void> {
  if (startDate < firstSchedulable(today)) throw badInput({ startDate: 'preparation:refusals.too_early' });
  if (startDate >= endDate) throw badInput({ startDate: 'preparation-bjst:refusals.start_before_end' });
  if (!(await isOption(db, 'bjst_type', bjstTypeId))) throw badInput({ bjstTypeId: notInList });
}

/** Schedules one BJST for several people, all or none, and tells them of it. */
export async function bookBjst(
  context: StepContext,
  booking: Schedule & { employeeIds: readonly number[]; vesselId?: number | undefined },
  { scope, user, today }: Actor,
) {
  const { db } = context;
  const { employeeIds, vesselId } = booking;
  const people = await lockSentPeople(db, scope, employeeIds);
  if (vesselId !== undefined) found(await findVessel(db, scope, vesselId));
  await checkSchedule(db, booking, today);
  const open = await db
    .selectFrom('bjstSchedules')
    .select('employeeId')
    .where('employeeId', 'in', employeeIds)
    .where('result', 'is', null)
    .execute();
  const who = people.find((one) => open.some(({ employeeId }) => employeeId === one.employeeId));
  if (who) throw conflict('preparation-bjst:refusals.has_schedule', { name: who.fullName });
  const rows = await db
    .insertInto('bjstSchedules')
    .values(
      people.map(({ employeeId }) => ({
        employeeId,
        vesselId: vesselId ?? null,
        createdBy: user.userId,
        ...rowOf(booking),
      })),
    )
    .returning(['id', 'employeeId'])
    .execute();
  if (booking.startDate >= today) await mailAppointments(context, 'BJST', rows);
  return {
    ids: rows.map(({ id }) => id),
    withoutEmail: people.filter(({ email }) => !email).map((one) => one.fullName),
  };
}

const rowOf = ({ bjstTypeId, place, letterNumber, startDate, endDate }: Schedule) => ({
  typeId: bjstTypeId,
  place,
  letterNumber,
  startsOn: startDate,
  endsOn: endDate,
});

/** Which BJST, as it was read, and whose it is where the caller says so. */
interface Which {
  id: number;
  version?: number | undefined;
  employeeId?: number | undefined;
}
type Change = Which & { [Name in keyof Schedule]?: Schedule[Name] | undefined } & { vesselId?: number | undefined };

async function hold(db: Db, scope: Scope, { id, employeeId }: Which) {
  const bjst = found(await lockBjst(db, scope, id));
  if (employeeId !== undefined && employeeId !== bjst.employeeId)
    throw badInput({ employeeId: 'preparation:refusals.of_another' });
  return bjst;
}

/** Looked at once its state is: a result that was given since is said as that. */
function refuseOther({ version }: { version: number }, asked: Which) {
  if (asked.version !== undefined && asked.version !== version) throw stale();
}

/** Moves a BJST that has no result; what is not sent stays. New days or another place are announced. */
export async function changeBjst(context: StepContext, change: Change, { scope, today }: Actor) {
  const { db } = context;
  const bjst = await hold(db, scope, change);
  const vesselId = change.vesselId ?? bjst.vesselId;
  if (change.vesselId !== undefined) found(await findVessel(db, scope, change.vesselId));
  if (bjst.result !== null) throw refused('preparation:refusals.has_result');
  refuseOther(bjst, change);
  const after: Schedule = {
    bjstTypeId: change.bjstTypeId ?? bjst.typeId,
    place: change.place ?? bjst.place,
    letterNumber: change.letterNumber ?? bjst.letterNumber,
    startDate: change.startDate ?? bjst.startsOn,
    endDate: change.endDate ?? bjst.endsOn,
  };
  await checkSchedule(db, after, today);
  const saved = await db
    .updateTable('bjstSchedules')
    .set({ ...rowOf(after), vesselId })
    .where('id', '=', bjst.id)
    .returning(['id', 'version', 'employeeId'])
    .executeTakeFirstOrThrow();
  const isMoved = bjst.startsOn !== after.startDate || bjst.endsOn !== after.endDate || bjst.place !== after.place;
  const moved = `moved to ${after.startDate} ${after.endDate} ${after.place}`;
  const isNews = isMoved && after.startDate >= today;
  const withoutEmail = isNews ? await mailAppointments(context, 'BJST', [saved], moved) : [];
  return { id: saved.id, version: saved.version, withoutEmail };
}

interface Result extends Which {
  outcome: Outcome;
  fileId: string;
  correction?: string | undefined;
}

/** Keeps the result of a BJST. A second one is refused; a manager corrects it with a reason. */
export async function keepBjstResult(db: Db, result: Result, { scope, user, today }: Actor) {
  const bjst = await hold(db, scope, result);
  const correction = correctionOf(bjst.result, result.correction, user);
  refuseOther(bjst, result);
  if (bjst.startsOn > today) throw badInput({ assessmentStatus: 'preparation:refusals.not_held_yet' });
  if (result.fileId !== bjst.fileId)
    await claimFile(db, result.fileId, {
      by: { userId: user.userId, visitorKey: null },
      table: 'bjst_schedules',
      recordId: bjst.id,
      field: 'attachmentId',
    });
  return db
    .updateTable('bjstSchedules')
    .set({
      result: result.outcome,
      fileId: result.fileId,
      resultOn: today,
      resultBy: user.userId,
      ...(correction !== null && { correction }),
    })
    .where('id', '=', bjst.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** The letter that sends people to a BJST; nothing where one of them is not assigned by it. */
export async function writeBjstLetter(
  db: Db,
  scope: Scope,
  asked: { employeeIds: readonly number[]; letterNumber: string; startDate: string },
  company: Company,
): Promise<AttachedFile | undefined> {
  const assigned = await listSchedules(db, scope, asked);
  const [first] = assigned;
  if (!first || assigned.length < asked.employeeIds.length) return undefined;
  const { letterNumber, startDate } = asked;
  const people = await listSentPeople(db, scope, asked.employeeIds);
  return {
    name: `BJST ${inFileName(letterNumber)}.pdf`,
    contentType: 'application/pdf',
    content: await drawBjstLetter({ ...first, letterNumber, startDate, people }, company),
  };
}
