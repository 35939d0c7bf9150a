import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vessels } from '#features/vessels/contract.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let vesselId: number;
let emptyId: number;
let admin: Account;
const tab = (id: number): `/${string}` => `/dashboard/vessel-management/${id}/details?tab=gantt-chart`;
const today = '2026-11-22';

beforeAll(async () => {
  server = await testServer({ today });
  const principalId = await makePrincipal(server, 'PT Nusantara Tug Services');
  admin = await server.user({ role: 'crewingadminmarine' });
  const add = async (vesselName: string) =>
    (await server.call(vessels.create, { vesselName, shipId: 1, principalId }, admin)).body.data.id;
  vesselId = await add('TB Bentang Raya');
  emptyId = await add('TB Selat Sunda');
  const seat = await server.db
    .insertInto('seats')
    .values({ vesselId, jobPositionId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const aboard = await named('Andi Saputra');
  const relief = await named('Budi Hartono');
  await server.db
    .insertInto('assignments')
    .values([
      {
        seatId: seat.id,
        employeeId: aboard.employeeId,
        slot: 'current',
        plannedFrom: '2026-02-01',
        plannedTo: '2026-11-01',
        checkedInAt: new Date('2026-02-01T02:00:00Z'),
      },
      {
        seatId: seat.id,
        employeeId: relief.employeeId,
        slot: 'next',
        plannedFrom: '2026-12-01',
        plannedTo: '2027-08-01',
      },
    ])
    .execute();
});
afterAll(() => server.close());

async function named(fullName: string) {
  const employee = await makeEmployee(server, 1);
  await server.db
    .updateTable('seafarers')
    .set({ fullName })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('employees').select('seafarerId').where('id', '=', employee.employeeId),
    )
    .execute();
  return employee;
}

const chart = () => screen.findByRole('region', { name: 'Crew on each position by month' });

describe('the Gantt chart of a vessel', () => {
  it('draws who is and will be on a seat, and says so in words', async () => {
    await openScreen(server, tab(vesselId), { as: admin });
    const bars = within(await chart()).getAllByRole('button');
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Master: Andi Saputra, On Board, 01 Feb 2026 to 01 Nov 2026, Overdue',
      'Master: Budi Hartono, Planned Pending Approval, 01 Dec 2026 to 01 Aug 2027',
    ]);
  });

  it('opens a card with the way to the person, and closes it with Escape', async () => {
    await openScreen(server, tab(vesselId), { as: admin });
    fireEvent.click(within(await chart()).getByRole('button', { name: /Budi Hartono/ }));
    const card = await screen.findByRole('dialog', { name: /Budi Hartono/ });
    expect(within(card).getByRole('link', { name: 'Budi Hartono' })).toBeTruthy();
    expect(within(card).getByText('01 Aug 2027')).toBeTruthy();
    fireEvent.keyDown(card, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Budi Hartono/);
  });

  it('is walked with the arrow keys', async () => {
    await openScreen(server, tab(vesselId), { as: admin });
    const [first, second] = within(await chart()).getAllByRole('button');
    first?.focus();
    if (first) fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    if (second) fireEvent.keyDown(second, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(first);
  });

  it('is a list by seat on a phone, in Indonesian', async () => {
    await openScreen(server, tab(vesselId), { as: admin, language: 'id', width: 360 });
    expect(await screen.findByRole('heading', { name: 'Nakhoda' })).toBeTruthy();
    expect(screen.getByText('Lewat jadwal 21 hari')).toBeTruthy();
    expect(screen.getByText('01 Agu 2027')).toBeTruthy();
  });

  it('says where there is nobody', async () => {
    await openScreen(server, tab(emptyId), { as: admin });
    expect(await screen.findByText('No data found for this vessel in 2025 - 2027 period')).toBeTruthy();
  });

  it('moves dates beside the chart, without leaving it', async () => {
    const planner = await server.user({
      role: 'crewingplanningmarine',
      userAccessList: ['Planning', 'VesselManagement', 'CrewManagement'],
    });
    await openScreen(server, tab(vesselId), { as: planner });
    fireEvent.click(within(await chart()).getByRole('button', { name: /Budi Hartono/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change dates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move dates of Budi Hartono' });
    // The card would cover it.
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^End Assignment Date/ }), {
      target: { value: '15 Jul 2027' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save dates' }));
    expect(await within(await chart()).findByRole('button', { name: /Budi Hartono.* 15 Jul 2027/ })).toBeTruthy();
  });
});

/** 25 seats of a vessel, with two who were there, one aboard, one who is Next and, on ten, one after that: 110 bars. */
async function fillVessel(id: number) {
  const seats = await server.db
    .insertInto('seats')
    .values(Array.from({ length: 25 }, (_, at) => ({ vesselId: id, jobPositionId: 1 + (at % 20) })))
    .returning('id')
    .execute();
  const morning = (day: string) => new Date(`${day}T02:00:00Z`);
  for (const [at, { id: seatId }] of seats.entries()) {
    const [aboard, relief] = [await makeEmployee(server, 1), await makeEmployee(server, 1)];
    const time = (employeeId: number, slot: string, plannedFrom: string, plannedTo: string) => ({
      seatId,
      employeeId,
      slot,
      plannedFrom,
      plannedTo,
      checkedInAt: slot === 'past' || slot === 'current' ? morning(plannedFrom) : null,
      checkedOutAt: slot === 'past' ? morning(plannedTo) : null,
    });
    await server.db
      .insertInto('assignments')
      .values([
        time(aboard.employeeId, 'past', '2025-12-01', '2026-03-01'),
        time(relief.employeeId, 'past', '2026-03-01', '2026-06-01'),
        time(aboard.employeeId, 'current', '2026-06-01', '2027-02-01'),
        time(relief.employeeId, 'next', '2027-02-01', '2027-08-01'),
        ...(at < 10 ? [time(aboard.employeeId, 'next_but_one', '2027-08-01', '2027-12-01')] : []),
      ])
      .execute();
  }
}

it('draws 25 seats and 110 bars with at most 700 elements', async () => {
  const { vesselId: fullId } = await makeSeat(server, await makePrincipal(server, 'PT Mahakam'));
  await server.db.deleteFrom('seats').where('vesselId', '=', fullId).execute();
  await fillVessel(fullId);
  await openScreen(server, tab(fullId), { as: admin });
  const drawn = await chart();
  expect(drawn.querySelectorAll('[aria-label*=" to "]')).toHaveLength(110);
  expect(drawn.querySelectorAll('*').length).toBeLessThanOrEqual(700);
});

describe('the schedule of a vessel leads on to her crew', () => {
  const schedule = (way: 'planning' | 'approval-crew'): `/${string}` =>
    `/dashboard/manning/${way}/${vesselId}/schedule`;

  it('as Crewing, with how much waits, on the way of approval', async () => {
    await openScreen(server, schedule('approval-crew'), { as: admin });
    const crewing = await screen.findByRole('link', { name: /^Crewing/ });
    expect(crewing.getAttribute('href')).toBe(`/dashboard/manning/approval-crew/${vesselId}/crew`);
    expect(crewing.textContent).toMatch(/\d/);
  });

  it('as Scheduling on the way of planning, for who plans alone', async () => {
    await openScreen(server, schedule('planning'), { as: admin });
    const scheduling = await screen.findByRole('link', { name: 'Scheduling' });
    expect(scheduling.getAttribute('href')).toBe(`/dashboard/manning/planning/${vesselId}/crew`);
    const reader = await server.user({ role: 'crewingstaffmarine', userAccessList: ['Planning', 'VesselManagement'] });
    await openScreen(server, schedule('planning'), { as: reader });
    expect(await screen.findByRole('link', { name: 'Back' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Scheduling' })).toBeNull();
  });
});
