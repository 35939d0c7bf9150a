import { describe, expect, it } from 'vitest';
import { gates } from '#features/movements/gates/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Entered, ReadyWorld, readyWorlds } from './ready.ts';
import type { TestServer } from './server.ts';

/** Cases of boarding from what people enter in the product, and everything that the gate then finds. */

export interface GateCase {
  of: string;
  entered?: () => Entered;
  /** On which day, in days from today, and who asks: staff, if nothing is said. */
  at?: number;
  by?: 'staff' | 'planner' | 'manager';
  found?: string[];
}

const ofFile = ['personal', 'documents', 'medical'];

/** Tries the cases of a group, most of what is in a personal file on one person. */
export function tryBoarding(
  group: string,
  cases: readonly GateCase[],
  open: () => { server: TestServer; worlds: Awaited<ReturnType<typeof readyWorlds>> },
): void {
  describe(`boarding: ${group}`, () => {
    it.each(cases)('where $of', async ({ entered, at = 0, by = 'staff', found = [] }) => {
      const { server, worlds } = open();
      const schedule = addDays(server.today, at);
      const given = entered?.() ?? {};
      const { medical } = given;
      const isShared = Object.keys(given).every((key) => ofFile.includes(key)) && medical?.length !== 0;
      const world = await (isShared ? worlds.again(given) : worlds.ready(given));
      const { id } = await worlds.movementOf(world);
      const { body } = await server.call(gates.check, { employeeSchedulingId: id, schedule }, world[by]);
      const findings = body.data.findings as { level: string; code: string }[];
      const distinct = [...new Set(findings.map(({ level, code }) => `${level} ${code}`))].sort();
      expect(distinct).toEqual(found.toSorted());
      const isRefused = found.some((one) => !one.startsWith('warns'));
      expect(body.data.isOpen).toBe(!isRefused);
      // Who boards on the shared vessel would be aboard in the next case.
      if (isShared && !isRefused) return;
      const named = { vesselId: world.vesselId, vesselCrewId: world.seatId, employeeId: world.employeeId };
      const boards = { ...named, jobPositionId: 1, assignmentOn: 'Next', schedule } as const;
      const { status } = await server.call(gates.checkIn, boards, world[by]);
      expect(status).toBe(isRefused ? 409 : 200);
    });
  });
}

export interface LeavingCase {
  of: string;
  /** How many days ago somebody boarded, and what is scheduled of their leaving; today and ready, if nothing is said. */
  boardedAgo?: number;
  status?: 4 | 5 | 6;
  /** In how many days the planned sign-off is. */
  endsIn?: number;
  /** When all is entered. */
  after?: (world: ReadyWorld) => Promise<unknown>;
  /** On which day or when, and who asks: today and staff, if nothing is said. */
  at?: () => string;
  by?: 'staff' | 'planner' | 'manager';
  found?: string[];
}

/** What is found of a crew member who leaves long before their plan with nobody after them and no report: nothing of it stops them. */
const usual = ['warns appraisalMissing', 'warns noReliever', 'warns offPlan'];

/** Tries the cases of leaving, each with a person of their own who boarded through the gate. */
export function tryLeaving(cases: readonly LeavingCase[], open: Parameters<typeof tryBoarding>[2]): void {
  describe('leaving', () => {
    it.each(cases)('where $of', async (one) => {
      const { boardedAgo = 20, status = 6, endsIn = 290, after, at, by = 'staff', found = usual } = one;
      const { server, worlds } = open();
      const day = (days: number) => addDays(server.today, days);
      const world = await worlds.ready({ endsIn });
      const { vesselId, seatId: vesselCrewId, employeeId } = world;
      const named = { vesselId, vesselCrewId, employeeId, jobPositionId: 1 };
      const boards = { ...named, assignmentOn: 'Next', schedule: day(-boardedAgo) } as const;
      const boarded = await server.call(gates.checkIn, boards, world.manager);
      if (boarded.status !== 200) throw new Error(boarded.raw);
      const leaves = { scheduledOffBoardDate: server.today, offboardLocationPortId: worlds.port };
      for (const employeeSchedulingStatusId of [5, 6].filter((each) => each <= status))
        await worlds.schedule(world, { ...leaves, employeeSchedulingStatusId });
      await after?.(world);
      const schedule = at?.() ?? server.today;
      const { id } = await worlds.movementOf(world);
      const { body } = await server.call(gates.check, { employeeSchedulingId: id, schedule }, world[by]);
      const findings = body.data.findings as { level: string; code: string }[];
      const distinct = [...new Set(findings.map(({ level, code }) => `${level} ${code}`))].sort();
      expect(distinct).toEqual(found.toSorted());
      const isRefused = found.some((each) => !each.startsWith('warns'));
      expect(body.data.isOpen).toBe(!isRefused);
      const left = await server.call(gates.checkOut, { ...named, assignmentOn: 'Current', schedule }, world[by]);
      expect(left.status).toBe(isRefused ? 409 : 200);
    });
  });
}
