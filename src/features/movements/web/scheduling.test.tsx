import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

/** Boarding and leaving as they are scheduled on the screen. */

const list = '/dashboard/manning/onboard-scheduling';
let server: TestServer;
let world: BoardingWorld;
let name: string;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
  await world.setMovement({ status: 1, onBoardOn: null, onBoardPortId: null });
  const person = await server.db
    .selectFrom('employees as e')
    .innerJoin('seafarers as f', 'f.id', 'e.seafarerId')
    .select('f.fullName')
    .where('e.id', '=', world.employeeId)
    .executeTakeFirstOrThrow();
  name = person.fullName;
});

const crews = () => `${list}/vessel/${world.vesselId}/crews` as const;
const details = async (query = '') => `${crews()}/${(await world.movement()).id}/details${query}` as `/${string}`;

describe('the list of vessels', () => {
  it('leads to who boards and leaves', async () => {
    await server.db.updateTable('vessels').set({ name: 'TB Ambon' }).where('id', '=', world.vesselId).execute();
    const { router } = await openScreen(server, list, { as: world.planner });
    const vessel = await screen.findByRole('link', { name: 'TB Ambon' });
    expect(vessel.closest('tr')?.textContent).toContain('Need Action');
    fireEvent.click(vessel);
    expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(router.state.location.pathname).toBe(crews());
    await server.db.updateTable('vessels').set({ name: 'TB Lain' }).where('id', '=', world.vesselId).execute();
  });

  it.each(['crewingservicemarine', 'crewingstaffmarine', 'crewingadminmarine'] as const)(
    'is open to %s',
    async (role) => {
      await openScreen(server, list, { as: await server.user({ role }) });
      expect(await screen.findByRole('heading', { level: 1, name: 'Onboard Scheduling' })).toBeTruthy();
    },
  );

  it.each(['crewingpdemarine', 'crewingfinancemarine', 'crewingprincipalmarine'] as const)(
    'is closed to %s',
    async (role) => {
      await openScreen(server, list, { as: await server.user({ role, principalId: world.principalId }) });
      expect(await screen.findByText('You do not have permission to view this page.')).toBeTruthy();
    },
  );
});

describe('the people of a vessel', () => {
  it('are in the tab of their step, which counts them', async () => {
    await openScreen(server, crews(), { as: world.planner });
    expect(await screen.findByRole('link', { name: /^Onboard Scheduling ?1$/ })).toBeTruthy();
    expect((await screen.findByRole('link', { name })).closest('tr')?.textContent).toContain('Waiting for schedule');
    expect(screen.getByRole('button', { name: 'Crew-change sheet' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /^Onboard ?0$/ }));
    expect(await screen.findByText('Onboard is empty')).toBeTruthy();
  });

  it('are cards on a phone, in Indonesian', async () => {
    await openScreen(server, crews(), { as: world.planner, language: 'id', width: 360 });
    expect(await screen.findByText('Menunggu jadwal')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are not told to another division', async () => {
    await openScreen(server, crews(), { as: await server.user({ role: 'crewingplanningtanker' }) });
    expect(await screen.findByRole('heading', { name: 'Vessel not found' })).toBeTruthy();
  });
});

describe('the schedule of a person', () => {
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  it('is confirmed with the status it goes to', async () => {
    await openScreen(server, await details(), { as: world.planner });
    fill(await screen.findByRole('textbox', { name: /^Onboard date/ }), '30 Nov 2026');
    await choose(screen, /^Onboard location/);
    confirm();
    const dialog = await screen.findByRole('dialog', { name: 'Change status' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    // Whose status it is (2S084).
    for (const label of ['Crew Name', 'Rank', 'Vessel']) expect(within(dialog).getByText(label)).toBeTruthy();
    expect(within(dialog).getByText(name)).toBeTruthy();
    fireEvent.click(within(dialog).getByLabelText('Waiting for documents'));
    expect(within(dialog).getByText(`No email is sent yet. ${name} is emailed once the status is Ready.`)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Crew schedule updated.')).toBeTruthy();
    expect(await world.movement()).toMatchObject({ status: 2, onBoardOn: '2026-11-30' });
  });

  it('warns before Ready of what would stop the check-in', async () => {
    await world.setMovement({ status: 2, onBoardOn: '2026-11-28', onBoardPortId: world.port });
    await openScreen(server, await details(), { as: world.planner });
    await screen.findByRole('textbox', { name: /^Onboard date/ });
    confirm();
    const dialog = await screen.findByRole('dialog', { name: 'Change status' });
    expect(within(dialog).queryByText('There is no PKL')).toBeNull();
    fireEvent.click(within(dialog).getByLabelText('Ready'));
    expect(await within(dialog).findByText('There is no PKL')).toBeTruthy();
    expect(within(dialog).getByText(`${name} is emailed the date and location.`)).toBeTruthy();
  });

  it('asks for the location before it asks for the status', async () => {
    await openScreen(server, await details(), { as: world.planner });
    await screen.findByRole('textbox', { name: /^Onboard date/ });
    confirm();
    expect(await screen.findByText('Onboard location is required')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Change status' })).toBeNull();
  });

  it('shows both versions where someone else was first', async () => {
    await world.setMovement({ status: 2, onBoardOn: '2026-11-28', onBoardPortId: world.port });
    await openScreen(server, await details(), { as: world.planner });
    fill(await screen.findByRole('textbox', { name: /^Onboard date/ }), '30 Nov 2026');
    await world.setMovement({ onBoardOn: '2026-11-29' });
    confirm();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('29 Nov 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(async () => expect(await world.movement()).toMatchObject({ onBoardOn: '2026-11-30' }));
  });

  it('to leave has its status by itself', async () => {
    await world.setMovement({ status: 3, onBoardOn: '2026-11-20', onBoardPortId: world.port });
    await world.checkIn({ schedule: addDays(server.today, -2) });
    await openScreen(server, await details(), { as: world.planner });
    await choose(screen, /^Offboard location/);
    confirm();
    const dialog = await screen.findByRole('dialog', { name: 'Change status' });
    expect(within(dialog).queryByRole('radio')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await world.movement()).toMatchObject({ status: 5 }));
    // Who overrode what at the check-in, and why.
    expect(await screen.findByText('Papers seen on board by the port captain')).toBeTruthy();
    expect(screen.getByText(/There is no PKL/)).toBeTruthy();
  });

  it.each([
    ['by service', 'crewingservicemarine', ''],
    ['as history', 'crewingplanningmarine', '?history=true'],
    ['to check in', 'crewingplanningmarine', '?usi=onboard-checkin'],
  ] as const)('is only looked at %s', async (_how, role, query) => {
    await openScreen(server, await details(query), { as: await server.user({ role }) });
    expect(await screen.findByText('Current Status')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('has identity numbers by their ending for who may not see them whole', async () => {
    await server.db
      .updateTable('seafarers')
      .set({ passportNumber: 'C12345678' })
      .where('id', 'in', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId))
      .execute();
    await openScreen(server, await details(), { as: world.planner });
    expect(await screen.findByText('•••• 5678')).toBeTruthy();
    await openScreen(server, await details(), { as: world.manager });
    expect(await screen.findByText('C12345678')).toBeTruthy();
  });
});
