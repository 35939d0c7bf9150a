import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { talentPool } from '#features/applications/talent-pool/contract.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
  world = await planningWorld(server);
});
afterAll(() => server.close());

it('people of the talent pool stand under the candidates of their rank, and cannot be chosen', async () => {
  const [one] = await makeApplicants(server, 1, { stage: 8 });
  const seat = await server.db
    .selectFrom('seats')
    .select('jobPositionId')
    .where('id', '=', world.seatId)
    .executeTakeFirstOrThrow();
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const values = { jobPositionId: seat.jobPositionId, shipId: null, availableFrom: null, note: 'Good cook' };
  const saved = await server.call(talentPool.save, { regCrewId: one?.id ?? 0, ...values }, staff);
  expect(saved.status).toBe(200);
  await openScreen(server, `/dashboard/manning/planning/${world.vesselId}/crew?vcid=${world.seatId}&joi=1&sid=1&n=1`, {
    as: world.planner,
  });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 person in the talent pool for this rank')).toBeTruthy();
  expect(dialog.getByText(/cannot be assigned/)).toBeTruthy();
  const name = dialog.getByText(/^Applicant /);
  expect(name.closest('li')?.textContent).toContain('Good cook');
  expect(within(name.closest('li') ?? document.body).queryByRole('radio')).toBeNull();
});
