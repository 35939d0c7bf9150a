import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseAll } from '#platform/server/choosing/line.ts';
import { makeEmployee } from '#testing/employee.ts';
import { hardChoice } from '#testing/hard-choice.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { reliefPlans } from '../contract.ts';

/** Seats of masters that a chief officer may take: making the plan, cancelling that, and the reason of a promotion. */

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
  world = await planningWorld(server);
  await server.db.deleteFrom('requirementMatrix').execute();
  await server.db.insertInto('seats').values({ vesselId: world.vesselId, jobPositionId: 1 }).execute();
  const { employeeId } = await makeEmployee(server, 1);
  await server.db.updateTable('employees').set({ jobPositionId: 3 }).where('id', '=', employeeId).execute();
});
afterAll(() => server.close());

const path = '/dashboard/manning/planning/reliefs';
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

/** Less than the time in the line for a plan. */
const soon = { timeout: 5_000 };

describe('making a relief plan', () => {
  it('is cancelled on the page, and the former plan stays', async () => {
    const { body } = await server.call(reliefPlans.make, { horizonDays: 90 }, world.planner);
    await openScreen(server, path, { as: world.planner });
    await screen.findByText('1 of 2');
    const busy = new AbortController();
    const turn = { key: 'busy', from: 'busy', isStaff: true };
    const work = chooseAll({ choices: [hardChoice()], seconds: 600 }, turn, busy.signal).catch(() => undefined);
    await click('Solve again');
    await screen.findByText('Making the plan', {}, soon);
    await click('Cancel');
    await screen.findByText('Cancelled. The former plan is unchanged.', {}, { timeout: 20_000 });
    await waitFor(() => expect(screen.queryByText('Making the plan')).toBeNull());
    await screen.findByText('1 of 2');
    busy.abort();
    await work;
    // No connection is closed here, so the server goes on: server/cancelling.test.ts has that.
    await vi.waitFor(async () => {
      const plans = await server.db.selectFrom('reliefPlans').select('id').execute();
      expect(plans).not.toEqual([{ id: body.data.planId }]);
    }, 30_000);
  });

  it('includes promotions when asked to, and wants a reason for each before it is proposed', async () => {
    await openScreen(server, path, { as: world.planner });
    await screen.findByText(/is promoted and joins on/);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Include promotions' }));
    await click('Make plan');
    await screen.findByText('2 of 2');
    const row = (await screen.findByText('Promotion from Chief Officer')).closest('tr');
    fireEvent.click(within(row as HTMLElement).getByRole('checkbox'));
    await click(/^Propose selected/);
    const dialog = within(await screen.findByRole('dialog'));
    const reason = await dialog.findByLabelText(/^Reason for promoting .* to Master/);
    fireEvent.click(dialog.getByRole('button', { name: /^Propose selected/ }));
    await dialog.findByText('Reason for the promotion is required');
    fireEvent.change(reason, { target: { value: 'Holds ANT-I since March' } });
    fireEvent.click(dialog.getByRole('button', { name: /^Propose selected/ }));
    await dialog.findByText(/^(1 of 1|2 of 2) proposed\.$/);
  });
});
