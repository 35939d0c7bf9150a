import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePrincipal, makeSeat } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-28' });
});
afterAll(() => server.close());

const lookAtTanker = () => screen.findByRole('button', { name: 'Look at the Tanker division' });
const isElsewhere = 'This page is about the Tanker division. You are looking at the Marine division.';

it('asks a super admin before a link shows the division that it is about, and shows no other one', async () => {
  const as = await server.user({ role: 'superadmin' });
  await openScreen(server, '/dashboard/decisions?line=applicantsToInvite&division=Tanker', { as });
  const look = await lookAtTanker();
  expect(screen.getByText(isElsewhere)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.queryByText(/^Marine division/)).toBeNull();
  await userEvent.click(look);
  expect(await screen.findByText(/^Tanker division, 28 Nov 2026/)).toBeTruthy();
  expect(screen.queryByText(isElsewhere)).toBeNull();
});

it('leads a super admin from a page that only the other division has to that page', async () => {
  const as = await server.user({ role: 'superadmin' });
  await openScreen(server, '/dashboard/crew-benefit/ship-chandler', { as });
  expect(await screen.findByText('You do not have permission to view this page.')).toBeTruthy();
  await userEvent.click(await lookAtTanker());
  expect(await screen.findByRole('heading', { level: 1, name: /chandler/i })).toBeTruthy();
});

it('says that what was not found may be of the other division, and asks before it is looked at', async () => {
  const as = await server.user({ role: 'superadmin' });
  const { vesselId } = await makeSeat(server, await makePrincipal(server, 'PT Tangki'));
  await server.db.updateTable('vessels').set({ divisionId: 2 }).where('id', '=', vesselId).execute();
  await openScreen(server, `/dashboard/manning/planning/${vesselId}/crew`, { as });
  const look = await lookAtTanker();
  expect(screen.getByText('Not found in the Marine division. It may belong to the Tanker division.')).toBeTruthy();
  expect(screen.queryByText(/Please try again later/)).toBeNull();
  await userEvent.click(look);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('No one on board')).toBeTruthy();
});

it('shows their own division to all others, and says that the link is about the other one', async () => {
  const as = await server.user({ role: 'crewingmanagermarine' });
  await openScreen(server, '/dashboard/decisions?line=applicantsToInvite&division=Tanker', { as });
  expect(await screen.findByText(/^Marine division, 28 Nov 2026/)).toBeTruthy();
  expect(await screen.findByText(/^The link you opened is about the Tanker division\./)).toBeTruthy();
  expect(screen.queryByText(isElsewhere)).toBeNull();
});
