import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { certification } from '#features/crew/certification/contract.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

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
});
afterAll(() => server.close());

const pageOf = (id: number) => `/dashboard/crew-management/${id}/details?tab=crew-details` as const;

/** Somebody aboard with a required paper that still runs and ends before the planned sign-off. */
async function endsEarly(manager: typeof seafarer) {
  const today = dayInJakarta(new Date());
  const people = await server.db
    .selectFrom('liveAssignments as l')
    .innerJoin('vessels as v', 'v.id', 'l.vesselId')
    .select('l.employeeId as id')
    .where('v.divisionId', '=', 1)
    .execute();
  for (const { id } of people) {
    const { body } = await server.call(certification.get, { employeeId: id }, manager);
    const found = body.data.findings.find(
      ({ isMandatory, expiresOn }: { isMandatory: boolean; expiresOn: string | null }) =>
        isMandatory && expiresOn !== null && expiresOn > today && expiresOn < body.data.to,
    );
    if (found) return { id, paper: found.name as string };
  }
  throw new Error('The demo has nobody whose paper ends too early');
}

describe('the home of a seafarer', () => {
  it('says where they are, what of their papers needs action, and shows the slip when asked', async () => {
    await openScreen(server, pageOf(aboard.id), { as: seafarer, width: 375 });
    const assignment = await screen.findByRole('region', { name: aboard.vesselName });
    expect(within(assignment).getByText('Planned sign-off')).toBeTruthy();
    expect(within(assignment).getByText(/^days? (left|over the plan)$/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Papers that need action' })).toBeTruthy();
    const slip = await screen.findByRole('region', { name: /^Salary slip / });
    expect(slip.textContent).not.toMatch(/Rp\s?\d/);
    await userEvent.click(within(slip).getByRole('button', { name: 'Show amount' }));
    await waitFor(() => expect(slip.textContent).toMatch(/Rp\s?\d/));
    expect(within(slip).getByRole('link', { name: 'View slip details' })).toBeTruthy();
  });

  it('draws how far a paper reaches that ends before the planned sign-off', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const member = await endsEarly(manager);
    const own = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: member.id });
    await openScreen(server, pageOf(member.id), { as: own, width: 375 });
    const papers = await screen.findByRole('region', { name: 'Papers that need action' });
    const item = within(papers).getByRole('heading', { name: member.paper }).closest('li');
    const [covered, bare] = [...(item?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].map(({ style }) =>
      Number.parseFloat(style.width),
    );
    expect(covered).toBeGreaterThan(0);
    expect(bare).toBeGreaterThan(0);
    expect((covered ?? 0) + (bare ?? 0)).toBeCloseTo(86);
    expect(within(papers).getByText('Not covered')).toBeTruthy();
  });

  it('names whom to call, as an admin of the division keeps it', async () => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    await openScreen(server, '/dashboard', { as: admin });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit contacts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit contacts' });
    const [name] = within(dialog).getAllByLabelText(/^Name/);
    const [phone] = within(dialog).getAllByLabelText(/^Phone number/);
    const [whatsApp] = within(dialog).getAllByLabelText('Also on WhatsApp');
    if (!name || !phone || !whatsApp) throw new Error('The form is not as it was');
    expect(name).toHaveProperty('value', 'Siti Rahmawati');
    fill(name, 'Rina Wulandari');
    fill(phone, '+622155500199');
    await userEvent.click(whatsApp);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Office contacts updated.')).toBeTruthy();
    await openScreen(server, pageOf(aboard.id), { as: seafarer, width: 375 });
    expect((await screen.findByRole('link', { name: 'Call Rina Wulandari' })).getAttribute('href')).toBe(
      'tel:+622155500199',
    );
    expect(screen.queryByRole('link', { name: 'Message Rina Wulandari on WhatsApp' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Message Petugas jaga on WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/622155500100',
    );
  });

  it('is in Indonesian for who reads that', async () => {
    await openScreen(server, pageOf(aboard.id), { as: seafarer, language: 'id', width: 375 });
    const assignment = await screen.findByRole('region', { name: aboard.vesselName });
    expect(within(assignment).getByText('Rencana turun')).toBeTruthy();
  });

  it('is where the address of the dashboard leads', async () => {
    await openScreen(server, '/dashboard', { as: seafarer, width: 375 });
    expect(await screen.findByRole('region', { name: aboard.vesselName })).toBeTruthy();
  });

  it('is not on the record of somebody else, nor for the office', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    await openScreen(server, pageOf(aboard.id), { as: manager });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('heading', { name: 'Personal information' });
    expect(screen.queryByText('Papers that need action')).toBeNull();
  });
});
