import { findOption } from '#features/reference/server/queries.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { type BoardScheduleForm, crewSchedule } from '../../schedule/contract.ts';
import { type BoardPeriod, contractEnd, employmentFaults, periodFaults, usualMonths } from '../../schedule/rules.ts';
import { listEmployed } from '../employment/queries.ts';
import {
  findBoardVessel,
  findElsewhere,
  findOnSeat,
  insertTimeAboard,
  leaveSeaService,
  lockBoarding,
  lockSeats,
} from './queries.ts';
import {
  findAssignment,
  findReached,
  listBoardSeats,
  listBoardVessels,
  listScheduleHistory,
  listUpcoming,
} from './reading/queries.ts';

const notInList = 'Choose one from the list';
const staff = { isStaff: true, visitorKey: null, language: 'en' } as const;

/** Refuses dates ahead and choices that are in no list, naming all of them at once. */
async function checkBoarding(db: Db, divisionId: number, form: BoardScheduleForm): Promise<void> {
  const wrong = periodFaults(form, todayInJakarta());
  const vessel = form.vesselId ? await findBoardVessel(db, divisionId, form.vesselId) : undefined;
  if (form.vesselId && !vessel) wrong.vesselId = notInList;
  for (const name of ['onBoardPortId', 'offBoardPortId'] as const)
    if (form[name] && !(await findOption(db, 'port', form[name], staff))) wrong[name] = notInList;
  if (Object.keys(wrong).length) throw badInput(wrong);
}

/** The seat that is meant and free; of several of one position the first. */
async function freeSeat(db: Db, divisionId: number, form: BoardScheduleForm): Promise<number> {
  const seats = await lockSeats(db, divisionId, form);
  const [any] = seats;
  const field = form.vesselCrewId ? 'vesselCrewId' : 'jobPositionId';
  if (!any) throw badInput({ [field]: form.vesselCrewId ? notInList : 'This vessel has no seat of this position' });
  if (any.scrappedAt && !form.offBoard)
    throw badInput({ [form.vesselId ? 'vesselId' : field]: 'This vessel is in scrap: nobody boards it any more' });
  const usable = seats.filter(({ deletedAt }) => form.offBoard || !deletedAt);
  if (!usable.length) throw badInput({ [field]: 'This seat was given up: nobody boards it any more' });
  for (const { id } of usable) if (!(await findOnSeat(db, id, form))) return id;
  const [first] = usable;
  const taken = first && (await findOnSeat(db, first.id, form));
  throw conflict(
    taken?.to
      ? `${taken.name} was on this seat from ${taken.from} to ${taken.to}`
      : `${taken?.name} is on this seat since ${taken?.from}`,
    'seat_taken',
    field,
  );
}

/** Nobody is aboard twice; the constraint of the database holds whatever is missed here. */
async function checkElsewhere(db: Db, employeeId: number, period: BoardPeriod): Promise<void> {
  const taken = await findElsewhere(db, employeeId, period);
  if (!taken) return;
  throw conflict(
    taken.to
      ? `Was aboard ${taken.name} from ${taken.from} to ${taken.to}`
      : `Is aboard ${taken.name} since ${taken.from}`,
    'overlap',
    'onBoard',
  );
}

export const crewScheduleFeature = feature(crewSchedule, {
  upcoming: async (asked, { db, scope }) => {
    found(await findReached(db, scope, asked.employeeId));
    return { data: await listUpcoming(db, asked, todayInJakarta()) };
  },

  history: async (asked, { db, scope }) => {
    found(await findReached(db, scope, asked.employeeId));
    return listScheduleHistory(db, asked, todayInJakarta());
  },

  assignment: async ({ VesselCrewId, EmployeeId, AssignmentOn }, { db, scope }) => ({
    data: found(
      await findAssignment(db, scope, { seatId: VesselCrewId, employeeId: EmployeeId, assignmentOn: AssignmentOn }),
    ),
  }),

  add: async ({ employeeId, ...form }, { db, scope, user, services }) => {
    const member = found(await lockBoarding(db, scope, employeeId));
    await checkBoarding(db, member.divisionId, form);
    if (!member.isEmployed) throw conflict('This crew member has resigned');
    if (!form.offBoard && member.isYetToBegin) throw conflict('The employment of this crew member has not begun yet');
    if (!form.offBoard && member.isBlacklisted) throw conflict('This crew member is on the blacklist');
    const wrong = employmentFaults(form, await listEmployed(db, employeeId));
    if (Object.keys(wrong).length) throw badInput(wrong);
    const seatId = await freeSeat(db, member.divisionId, form);
    await checkElsewhere(db, employeeId, form);
    const { onBoard, offBoard, plannedOffBoard } = form;
    const months = usualMonths(member.employmentType, member.isOfficer);
    const assignment = await insertTimeAboard(db, {
      employeeId,
      seatId,
      onBoard,
      offBoard,
      plannedTo: offBoard ?? plannedOffBoard ?? contractEnd(onBoard, months),
      onBoardPortId: form.onBoardPortId ?? null,
      offBoardPortId: form.offBoardPortId ?? null,
      createdBy: user.userId,
    });
    if (offBoard) await leaveSeaService(db, assignment.id, services.config.companyName);
    return { data: assignment };
  },

  vessels: async ({ employeeId }, { db, scope }) => {
    const { divisionId } = found(await findReached(db, scope, employeeId));
    return { data: await listBoardVessels(db, divisionId) };
  },

  seats: async ({ employeeId, vesselId }, { db, scope }) => {
    const { divisionId } = found(await findReached(db, scope, employeeId));
    found(await findBoardVessel(db, divisionId, vesselId));
    return { data: await listBoardSeats(db, divisionId, vesselId) };
  },
});
