import { describe, expect, it } from 'vitest';
import { gates } from '#features/movements/gates/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Entered, readyWorlds } from './test-ready.ts';
import type { TestServer } from './test-server.ts';

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
