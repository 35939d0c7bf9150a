import { afterAll, beforeAll } from 'vitest';
import { appraisals } from '#features/appraisals/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type LeavingCase, tryLeaving } from '#testing/gate-cases.ts';
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

/** Somebody else is proposed for the seat, and confirmed by everybody who is asked if they are. */
const follow = async (world: ReadyWorld, isConfirmed: boolean) => {
  const { employeeId } = await makeEmployee(server, 1);
  const crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  const days = { StartAssignmentDate: day(300), EndAssignmentDate: day(500) };
  const taken = [await world.propose({ EmployeeId: employeeId, ...days })];
  if (isConfirmed)
    taken.push(
      await world.asPrincipal(world.principal, { EmployeeId: employeeId }),
      await world.asCrew(crew, { EmployeeId: employeeId }),
    );
  for (const { status, raw } of taken) if (status !== 200) throw new Error(raw);
};

/** A report about somebody that was written on paper, and is uploaded. */
const report = async ({ seatId, staff }: ReadyWorld) => {
  const { today } = server;
  const { status, raw } = await server.call(
    appraisals.insert,
    {
      vesselCrewId: seatId,
      flag: 'Upload',
      documentAppraisalId: await worlds.scan(staff, 'appraisal'),
      dateOfReport: today,
      reportingPeriodFrom: day(-20),
      reportingPeriodTo: today,
      reportingOfficer: 'Ferdinand Tanjung',
    } as never,
    staff,
  );
  if (status !== 200) throw new Error(raw);
};

const onPlan = ['warns appraisalMissing', 'warns noReliever'];
const usual = [...onPlan, 'warns offPlan'];
const cases: LeavingCase[] = [
  { of: 'nothing is scheduled', status: 4, found: ['overridable notReady', ...usual] },
  { of: 'documents are waited for', status: 5, found: ['overridable notReady', ...usual] },
  { of: 'it is scheduled and ready' },
  {
    of: 'it went back to waiting for documents',
    after: (world) => worlds.schedule(world, { employeeSchedulingStatusId: 5 }),
    found: ['overridable notReady', ...usual],
  },
  { of: 'the day is ahead', at: () => day(1), found: ['blocks inFuture', ...usual] },
  { of: 'it is the hour of the check-in', at: () => `${day(-20)}T09:00`, found: ['blocks notAfterCheckIn', ...usual] },
  { of: 'it was on the day of the check-in, later', at: () => `${day(-20)}T18:30` },
  { of: 'it was the day before the check-in', at: () => day(-21), found: ['blocks notAfterCheckIn', ...usual] },
  { of: 'it was a month ago', boardedAgo: 40, at: () => day(-31) },
  { of: 'it was longer ago', boardedAgo: 40, at: () => day(-32), found: ['blocks backdated', ...usual] },
  { of: 'it was longer ago, to a manager', boardedAgo: 40, at: () => day(-32), by: 'manager' },
  { of: 'the planned sign-off is two weeks away', endsIn: 14, found: onPlan },
  { of: 'the planned sign-off is fifteen days away', endsIn: 15 },
  {
    of: 'a later sign-off was asked for',
    status: 4,
    after: (world) => worlds.schedule(world, { scheduledOffBoardDate: day(330) }),
    found: ['overridable notReady', 'warns extensionPending', ...usual],
  },
  { of: 'somebody is proposed to follow', after: (world) => follow(world, false) },
  {
    of: 'who follows is confirmed',
    after: (world) => follow(world, true),
    found: ['warns appraisalMissing', 'warns offPlan'],
  },
  { of: 'there is a report about them', after: report, found: ['warns noReliever', 'warns offPlan'] },
];

tryLeaving(cases, open);
