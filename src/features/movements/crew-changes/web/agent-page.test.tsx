import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { boardingWorld } from '#testing/boarding.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { crewChanges } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('leads the agent to the office where no one is in charge, and says whom it shows', async () => {
  const day = addDays(server.today, 20);
  const world = await boardingWorld(server);
  await world.setMovement({ status: 3, onBoardOn: day, onBoardPortId: world.port });
  const made = await server.call(crewChanges.openLink, { vesselId: world.vesselId, day }, world.planner);
  await openScreen(server, `/crew-change#${made.body.data.token}`);
  expect(
    await screen.findByText(/with the crew who are confirmed\. Please contact the crewing office with any questions\./),
  ).toBeTruthy();
});
