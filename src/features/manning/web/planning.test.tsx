import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vessels } from '#features/vessels/contract.ts';
import { makePrincipal } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

const manning = '/dashboard/manning';
const today = '2026-11-22';

let server: TestServer;
let world: PlanningWorld;
let asked: PlanningWorld;
let emptied: number;
beforeAll(async () => {
  server = await testServer({ today });
  world = await planningWorld(server);
  asked = await planningWorld(server);
  const named = (vesselId: number, name: string) =>
    server.db.updateTable('vessels').set({ name }).where('id', '=', vesselId).execute();
  await named(world.vesselId, 'TB Anyer');
  await named(asked.vesselId, 'TB Belawan');
  await asked.propose();
  const admin = await server.user({ role: 'crewingadminmarine' });
  const principalId = await makePrincipal(server, 'PT Tanpa Awak');
  const form = { vesselName: 'TB Cilacap', shipId: 1, principalId };
  emptied = (await server.call(vessels.create, form, admin)).body.data.id;
});
afterAll(() => server.close());

const rowOf = async (vessel: string) => {
  const link = await screen.findByRole('link', { name: vessel });
  const row = link.closest('tr');
  if (!row) throw new Error(`${vessel} stands in no row`);
  return row.textContent ?? '';
};

describe('the list of planning', () => {
  it('says which vessels need action, and how many seats nobody is confirmed for', async () => {
    await openScreen(server, `${manning}/planning`, { as: world.planner });
    expect(await rowOf('TB Anyer')).toContain('Need Action');
    expect(await screen.findByText('2 of 2 seats')).toBeTruthy();
    expect(screen.getByText(/due by 20 Feb 2027 have no confirmed relief/)).toBeTruthy();
    const cards = screen.getByRole('group', { name: 'Vessels by planning status' });
    expect(within(cards).getByRole('button', { name: /Need Action/ }).textContent).toBe('3Need Action');
  });

  it('is narrowed by a card, and says so when nothing is left', async () => {
    const { router } = await openScreen(server, `${manning}/planning`, { as: world.planner });
    const planned = await screen.findByRole('button', { name: /Planned/ });
    fireEvent.click(planned);
    expect(await screen.findByText('Vessel Planning is empty')).toBeTruthy();
    expect(planned.getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.search).toEqual({ filter: 'planningStatus:Planned;' });
    fireEvent.click(planned);
    expect(await screen.findByRole('link', { name: 'TB Anyer' })).toBeTruthy();
  });

  it('is cards on a phone, in Indonesian', async () => {
    await openScreen(server, `${manning}/planning`, { as: world.planner, language: 'id', width: 360 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Perencanaan' })).toBeTruthy();
    expect(await screen.findByText('TB Anyer')).toBeTruthy();
    expect(screen.getAllByText('1 belum terisi')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the list of approval', () => {
  it('has vessels with decisions that wait first', async () => {
    await openScreen(server, `${manning}/approval-crew`, { as: world.manager });
    await screen.findByRole('link', { name: 'TB Belawan' });
    const names = [...document.querySelectorAll('tbody th a')].map((link) => link.textContent);
    expect(names).toEqual(['TB Belawan', 'TB Anyer', 'TB Cilacap']);
    const cards = screen.getByRole('group', { name: 'Decisions pending' });
    fireEvent.click(within(cards).getByRole('button', { name: /Pending/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'TB Anyer' })).toBeNull());
    expect(screen.getByRole('link', { name: 'TB Belawan' })).toBeTruthy();
  });

  it('shows principals their own vessels alone', async () => {
    await openScreen(server, `${manning}/approval-crew`, { as: asked.principal });
    expect(await screen.findByText('Decisions pending on your vessels')).toBeTruthy();
    expect(await rowOf('TB Belawan')).toContain('1');
    expect(screen.queryByText('TB Anyer')).toBeNull();
  });
});

describe('the schedule of a vessel', () => {
  it('has who is planned on each seat, and leads back to its list', async () => {
    await openScreen(server, `${manning}/planning/${asked.vesselId}/schedule`, { as: asked.planner });
    expect(await screen.findByRole('heading', { level: 1, name: 'TB Belawan' })).toBeTruthy();
    const chart = screen.getByRole('region', { name: 'Crew on each position by month' });
    expect(within(chart).getByRole('button', { name: /Planned Pending Approval/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(`${manning}/planning`);
  });

  it('is not told to a principal of other vessels', async () => {
    await openScreen(server, `${manning}/approval-crew/${world.vesselId}/schedule`, { as: asked.principal });
    expect(await screen.findByRole('heading', { name: 'Vessel not found' })).toBeTruthy();
  });

  it('marks the seat that nobody is planned for, and says so in a card', async () => {
    await openScreen(server, `${manning}/planning/${world.vesselId}/schedule`, { as: world.planner });
    fireEvent.click(await screen.findByRole('button', { name: 'Master: No relief from 22 Nov 2026' }));
    const card = await screen.findByRole('dialog', { name: /No relief/ });
    expect(within(card).getByText('Vacant')).toBeTruthy();
  });

  it('says that a vessel without seats has no data', async () => {
    await openScreen(server, `${manning}/planning/${emptied}/schedule`, { as: world.planner });
    expect(await screen.findByText('No data found for this vessel in 2025 - 2027 period')).toBeTruthy();
  });
});

describe('the fleet plan', () => {
  it('opens a vessel to the seats that come free', async () => {
    await openScreen(server, `${manning}/planning/fleet`, { as: world.planner });
    fireEvent.click(await screen.findByRole('button', { name: 'Show the seats of TB Belawan' }));
    expect(await screen.findByRole('button', { name: /Planned Pending Approval/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hide the seats of TB Belawan' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Planned Pending Approval/ })).toBeNull());
  });

  it('says of each mark what it counts', async () => {
    await openScreen(server, `${manning}/planning/fleet`, { as: world.planner });
    expect(await screen.findByRole('button', { name: '22 Nov 2026: 1 no relief' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '22 Nov 2026: 1 relief pending' })).toBeTruthy();
  });

  it('is narrowed to several ranks at once, which the address keeps', async () => {
    const { router } = await openScreen(server, `${manning}/planning/fleet`, { as: world.planner });
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const find = await screen.findByRole('searchbox', { name: 'Find in Rank' });
    for (const rank of ['Chief Officer', 'Master']) {
      fill(find, rank);
      fireEvent.click(await screen.findByRole('checkbox', { name: rank }));
    }
    await waitFor(() => expect(String(router.state.location.search.rank).split(',')).toHaveLength(2));
    expect(screen.getByText(/^Rank:/).textContent).toContain('2');
    expect(await screen.findByRole('button', { name: 'Show the seats of TB Belawan' })).toBeTruthy();
  });

  it('is a list on a phone', async () => {
    await openScreen(server, `${manning}/planning/fleet`, { as: world.planner, width: 360 });
    fireEvent.click(await screen.findByRole('button', { name: /^TB Anyer/ }));
    expect(await screen.findByText('Vacant')).toBeTruthy();
    expect(screen.getByText('No relief')).toBeTruthy();
  });
});

describe('scrapping a vessel with plans', () => {
  it('names each plan, and sends the ones that were named', async () => {
    const doomed = await planningWorld(server);
    await doomed.propose();
    const [plan] = await doomed.plans();
    const { fullName } = await server.db
      .selectFrom('people')
      .select('fullName')
      .where('id', '=', doomed.employeeId)
      .executeTakeFirstOrThrow();
    const as = await server.user({ role: 'crewingadminmarine' });
    await openScreen(server, `/dashboard/vessel-management/${doomed.vesselId}/details`, { as });
    fireEvent.click(await screen.findByRole('button', { name: 'In Scrap' }));
    const dialog = await screen.findByRole('dialog', { name: 'Do you want to move this vessel to scrap?' });
    expect(await within(dialog).findByText('One plan is withdrawn with it:')).toBeTruthy();
    const line = within(dialog).getByText((text) => text.startsWith(`${fullName}, `)).textContent;
    expect(line).toMatch(/, Next from 12 Dec 2026 to 08 Sep 2027$/);
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'OK' });
    // Who is aboard may come after the plans.
    await expect.poll(() => confirm.disabled).toBe(false);
    fireEvent.click(confirm);
    expect(await screen.findByText('Vessel moved to scrap!')).toBeTruthy();
    expect(await doomed.plans()).toMatchObject([{ id: plan?.id, slot: 'withdrawn' }]);
  });
});
