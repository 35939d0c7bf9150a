import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makePlanned } from '#testing/agreements.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('an account is not deleted before its duties are said', async () => {
  const as = await server.user({ role: 'superadmin' });
  const planner = await server.user({ role: 'crewingplanningmarine' });
  const { vesselId } = await makePlanned(server, 1);
  const day = addDays(server.today, 10);
  await server.db.insertInto('crewChanges').values({ vesselId, day, inChargeId: planner.userId }).execute();
  await openScreen(server, `/dashboard/users-management/users?dialog=delete&user=${planner.userId}`, { as });
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  expect(screen.getByText('In charge of 1 crew change to come. Choose someone else there.')).toBeTruthy();
});
