import { afterAll, beforeAll } from 'vitest';
import { crewSchedule } from '#features/crew/schedule/contract.ts';
import { addDays, addMonths } from '#platform/contract/days.ts';
import { blacklistWorld } from '#testing/blacklist.ts';
import { makeEmployee, makeSeat } from '#testing/employee.ts';
import { type GateCase, tryBoarding } from '#testing/gate-cases.ts';
import { type ReadyWorld, readyWorlds } from '#testing/ready.ts';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let worlds: Awaited<ReturnType<typeof readyWorlds>>;
beforeAll(async () => {
  server = await testServer();
  worlds = await readyWorlds(server);
});
afterAll(() => server.close());
const open = () => ({ server, worlds });

const day = (days: number) => addDays(server.today, days);
/** The planned sign-off of the world. */
const signOff = () => day(290);
const bornYearsAgo = (years: number) => addMonths(server.today, -12 * years);

const aboard = async (by: ReadyWorld, employeeId: number, vesselCrewId: number, on: number, off?: number) => {
  const { status, raw } = await server.call(
    crewSchedule.add,
    {
      employeeId,
      vesselCrewId,
      onBoard: day(on),
      ...(off === undefined ? { plannedOffBoard: day(90) } : { offBoard: day(off) }),
    },
    by.admin,
  );
  if (status !== 200) throw new Error(raw);
};
const someone = async () => (await makeEmployee(server, 1)).employeeId;

const place: GateCase[] = [
  { of: 'all is there' },
  { of: 'nothing is scheduled', entered: () => ({ status: 1 }), found: ['blocks notReady'] },
  { of: 'documents are waited for', entered: () => ({ status: 2 }), found: ['blocks notReady'] },
  {
    of: 'it went back to waiting for documents',
    entered: () => ({ after: (world) => worlds.schedule(world, { employeeSchedulingStatusId: 2 }) }),
    found: ['blocks notReady'],
  },
  { of: 'the schedule is a week off', entered: () => ({ boardsIn: 7 }) },
  { of: 'the schedule is eight days off', entered: () => ({ boardsIn: 8 }), found: ['warns offSchedule'] },
  { of: 'the day is ahead', at: 1, found: ['blocks inFuture'] },
  { of: 'it was a week ago', at: -7, found: ['warns pklStartsLater'] },
  { of: 'it was a month ago', at: -31, found: ['warns offSchedule', 'warns pklStartsLater'] },
  { of: 'it was longer ago', at: -32, found: ['blocks backdated', 'warns offSchedule', 'warns pklStartsLater'] },
  {
    of: 'it was longer ago, to a manager',
    at: -32,
    by: 'manager',
    found: ['warns offSchedule', 'warns pklStartsLater'],
  },
  {
    of: 'somebody is in the seat',
    entered: () => ({ after: async (world) => aboard(world, await someone(), world.seatId, -60) }),
    found: ['blocks seatTaken'],
  },
  {
    of: 'the person is aboard elsewhere',
    entered: () => ({
      after: async (world) => {
        const { seatId } = await makeSeat(server, world.principalId);
        await aboard(world, world.employeeId, seatId, -60);
      },
    }),
    found: ['blocks aboardElsewhere'],
  },
  {
    of: 'the person left another vessel later',
    entered: () => ({
      after: async (world) => {
        const { seatId } = await makeSeat(server, world.principalId);
        await aboard(world, world.employeeId, seatId, -60, -2);
      },
    }),
    at: -5,
    found: ['blocks beforeLastCheckOut', 'warns pklStartsLater'],
  },
  {
    of: 'the person left another vessel before',
    entered: () => ({
      after: async (world) => {
        const { seatId } = await makeSeat(server, world.principalId);
        await aboard(world, world.employeeId, seatId, -60, -10);
      },
    }),
    at: -5,
    found: ['warns pklStartsLater'],
  },
  {
    of: 'who is relieved left ten days later',
    entered: () => ({ after: async (world) => aboard(world, await someone(), world.seatId, -90, -10) }),
    at: -20,
    found: ['warns offSchedule', 'warns pklStartsLater'],
  },
  {
    of: 'who is relieved left fifteen days later',
    entered: () => ({ after: async (world) => aboard(world, await someone(), world.seatId, -90, -5) }),
    at: -21,
    found: ['blocks handoverTooLong', 'warns offSchedule', 'warns pklStartsLater'],
  },
];

const person: GateCase[] = [
  // Nobody younger is entered, and until 18 a certificate is valid for a year.
  {
    of: 'the person is 18 today',
    entered: () => ({ personal: { dateOfBirth: bornYearsAgo(18) }, medical: [{ validUntil: signOff() }] }),
  },
  {
    of: 'the person was 17 on the day',
    entered: () => ({ personal: { dateOfBirth: bornYearsAgo(18) }, medical: [{ validUntil: signOff() }] }),
    at: -1,
    found: ['blocks under18', 'warns pklStartsLater'],
  },
  {
    of: 'the person was on the blacklist before',
    entered: () => ({
      first: async ({ employeeId }) => {
        const list = await blacklistWorld(server);
        const record = await list.blacklisted(employeeId);
        await list.request(record);
        await list.decide(record, 'MENJADI_PERHATIAN');
      },
    }),
    found: ['warns blacklistNoted'],
  },
  {
    of: 'the health insurance has no number',
    entered: () => ({ personal: { bpjsKesehatanNumber: null } }),
    found: ['warns bpjsNumberMissing'],
  },
  {
    of: 'the employment insurance has no number',
    entered: () => ({ personal: { bpjsKetenagakerjaanNumber: null } }),
    found: ['warns bpjsNumberMissing'],
  },
  { of: 'there is no medical certificate', entered: () => ({ medical: [] }), found: ['overridable medicalMissing'] },
  { of: 'it says UNFIT', entered: () => ({ medical: [{ result: 'UNFIT' }] }), found: ['blocks unfit'] },
  {
    of: 'it says UNFIT, to planning, which is not told what of',
    entered: () => ({ medical: [{ result: 'UNFIT' }] }),
    by: 'planner',
    found: ['blocks medicalNotMet'],
  },
  {
    of: 'there is none, to planning, which is told no more than of UNFIT',
    entered: () => ({ medical: [] }),
    by: 'planner',
    found: ['blocks medicalNotMet'],
  },
  {
    of: 'it expired yesterday, to planning',
    entered: () => ({ medical: [{ examinationDate: day(-300), validUntil: day(-1) }] }),
    by: 'planner',
    found: ['blocks medicalNotMet'],
  },
  { of: 'UNFIT is newer than FIT', entered: () => ({ medical: [{}, { result: 'UNFIT' }] }), found: ['blocks unfit'] },
  { of: 'FIT is newer than UNFIT', entered: () => ({ medical: [{ result: 'UNFIT' }, {}] }) },
  {
    of: 'it is fit with a restriction',
    entered: () => ({ medical: [{ result: 'Fit With Restriction', restriction: 'Glasses' }] }),
  },
  {
    of: 'it expired yesterday',
    entered: () => ({ medical: [{ examinationDate: day(-300), validUntil: day(-1) }] }),
    found: ['overridable medicalExpired'],
  },
  {
    of: 'it expires today',
    entered: () => ({ medical: [{ examinationDate: day(-300), validUntil: day(0) }] }),
    found: ['warns medicalEndsEarly'],
  },
  {
    of: 'it expires the day before the sign-off',
    entered: () => ({ medical: [{ validUntil: addDays(signOff(), -1) }] }),
    found: ['warns medicalEndsEarly'],
  },
  { of: 'it expires on the day of the sign-off', entered: () => ({ medical: [{ validUntil: signOff() }] }) },
  { of: 'no MCU was booked', entered: () => ({ mcu: [] }), found: ['warns mcuNotPassed'] },
  { of: 'the MCU has no result', entered: () => ({ mcu: ['booked'] }), found: ['warns mcuNotPassed'] },
  { of: 'the MCU failed', entered: () => ({ mcu: ['Failed'] }), found: ['warns mcuNotPassed'] },
  { of: 'a second MCU was passed', entered: () => ({ mcu: ['Failed', 'Passed'] }) },
  { of: 'no BJST was scheduled', entered: () => ({ bjst: [] }), found: ['warns bjstNotPassed'] },
  { of: 'the BJST has no result', entered: () => ({ bjst: ['booked'] }), found: ['warns bjstNotPassed'] },
  { of: 'the BJST failed', entered: () => ({ bjst: ['Failed'] }), found: ['warns bjstNotPassed'] },
  { of: 'a second BJST was passed', entered: () => ({ bjst: ['Failed', 'Passed'] }) },
];

tryBoarding('place and time', place, open);
tryBoarding('the person', person, open);
