import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { openScreen } from '#app/test-screen.tsx';
import { type TestServer, testServer } from '#app/test-server.ts';

let server: TestServer;
let seafarer: Awaited<ReturnType<TestServer['user']>>;
let aboard: { id: number; vesselName: string; workOrderId: number; workOrderVesselId: number };
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  aboard = await server.db
    .selectFrom('liveAssignments as l')
    .innerJoin('vessels as v', 'v.id', 'l.vesselId')
    .innerJoin('workOrders as w', 'w.employeeId', 'l.employeeId')
    .select(['l.employeeId as id', 'v.name as vesselName', 'w.id as workOrderId', 'w.vesselId as workOrderVesselId'])
    .where('v.divisionId', '=', 1)
    .orderBy('w.id', 'desc')
    .executeTakeFirstOrThrow();
  seafarer = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: aboard.id });
}, 240_000);
afterAll(() => server.close());

const pageOf = (id: number) => `/dashboard/crew-management/${id}/details?tab=crew-details` as const;

describe('the home of a seafarer', () => {
  it('says where they are, what of their papers needs action, and shows the slip when asked', async () => {
    await openScreen(server, pageOf(aboard.id), { as: seafarer, width: 375 });
    const tour = await screen.findByRole('region', { name: aboard.vesselName });
    expect(within(tour).getByText('Planned sign-off')).toBeTruthy();
    expect(within(tour).getByText(/^days? (left|over the plan)$/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Papers that need action' })).toBeTruthy();
    const slip = await screen.findByRole('region', { name: /^Salary slip / });
    expect(slip.textContent).not.toMatch(/Rp\s?\d/);
    await userEvent.click(within(slip).getByRole('button', { name: 'Show amount' }));
    await waitFor(() => expect(slip.textContent).toMatch(/Rp\s?\d/));
    expect(within(slip).getByRole('link', { name: 'View slip details' })).toBeTruthy();
  });

  it('is in Indonesian for who reads that', async () => {
    await openScreen(server, pageOf(aboard.id), { as: seafarer, language: 'id', width: 375 });
    const tour = await screen.findByRole('region', { name: aboard.vesselName });
    expect(within(tour).getByText('Rencana turun')).toBeTruthy();
  });

  it('is not on the record of somebody else, nor for the office', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    await openScreen(server, pageOf(aboard.id), { as: manager });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('heading', { name: 'Personal information' });
    expect(screen.queryByText('Papers that need action')).toBeNull();
  });
});
