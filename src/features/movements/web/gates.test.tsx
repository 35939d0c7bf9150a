import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

/** Checking in and out, relieving and undoing on the screen. */

let server: TestServer;
let world: BoardingWorld;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
});

const why = 'Originals seen by the port captain';
const crews = () => `/dashboard/manning/onboard-scheduling/vessel/${world.vesselId}/crews` as const;
const open = async (query: string, as: { token: string; userId: string }) =>
  openScreen(server, `${crews()}/${(await world.movement()).id}/details${query}`, { as });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const submitOf = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).findByRole<HTMLButtonElement>('button', { name });

/** Presses the button of a dialog once the objections to the minute are known. */
const submit = async (dialog: HTMLElement, name: RegExp) => {
  const button = await submitOf(dialog, name);
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};

describe('checking in', () => {
  it('tells a planner everything at once, and who could override it', async () => {
    await open('?usi=onboard-checkin&tab=onboard', world.planner);
    await press('Onboard Checkin');
    const dialog = await screen.findByRole('dialog', { name: /^Check in/ });
    const medical = 'The medical requirements are not met; crewing staff can see why';
    for (const text of ['There is no PKL', medical, 'A BPJS number is missing'])
      expect(await within(dialog).findByText(text)).toBeTruthy();
    // What a doctor found is not shown, nor given away by a level that only UNFIT has.
    expect(within(dialog).queryByText(/Medical certificate is missing|cannot be overridden/)).toBeNull();
    // Each leads to where it is put right.
    const pkl = within(dialog).getByRole('link', { name: 'There is no PKL' });
    expect(pkl.getAttribute('href')).toMatch(/\/crews\/\d+\/details\?tab=pkl$/);
    expect(within(dialog).getByRole('alert').textContent).toMatch(/A manager can override \d+ findings/);
    expect((await submitOf(dialog, /^Check in$/)).disabled).toBe(true);
    expect(within(dialog).queryByLabelText(/^Reason/)).toBeNull();
  });

  it('goes for a manager with a reason, which the record shows', async () => {
    const { router } = await open('?usi=onboard-checkin&tab=onboard', world.manager);
    await press('Onboard Checkin');
    const dialog = await screen.findByRole('dialog', { name: /^Check in/ });
    fill(await within(dialog).findByLabelText(/^Reason/), 'because');
    await submit(dialog, /^Check in with \d+ overrides$/);
    expect(await within(dialog).findByText('Give a reason of at least 10 characters')).toBeTruthy();
    fill(within(dialog).getByLabelText(/^Reason/), why);
    await submit(dialog, /^Check in with/);
    expect(await screen.findByText('Crew succeed to checked in.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(crews()));
    expect(await world.movement()).toMatchObject({ status: 4 });
    await open('', world.planner);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByText(/There is no PKL/).textContent).toContain('The medical requirements are not met');
    expect(screen.queryByText(/Medical certificate is missing/)).toBeNull();
  });

  it('asks before a reason that was given is lost with the dialog', async () => {
    await open('?usi=onboard-checkin&tab=onboard', world.manager);
    await press('Onboard Checkin');
    const dialog = await screen.findByRole('dialog', { name: /^Check in/ });
    fill(await within(dialog).findByLabelText(/^Reason/), why);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(why);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await press('Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be overridden where something blocks', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const { today } = server;
    await server.db
      .insertInto('assignments')
      .values({
        seatId: world.seatId,
        employeeId,
        slot: 'current',
        plannedFrom: addDays(today, -40),
        plannedTo: today,
        checkedInAt: new Date(`${addDays(today, -40)}T02:00:00Z`),
      })
      .execute();
    await open('?usi=onboard-checkin', world.manager);
    await press('Onboard Checkin');
    const dialog = await screen.findByRole('dialog', { name: /^Check in/ });
    expect(await within(dialog).findByText(/is still in this position/)).toBeTruthy();
    expect((await submitOf(dialog, /^Check in$/)).disabled).toBe(true);
    expect(within(dialog).queryByLabelText(/^Reason/)).toBeNull();
  });
});

describe('checking out', () => {
  beforeEach(async () => {
    await world.checkIn({ schedule: addDays(server.today, -20) });
  });

  it('needs no manager where everything is ready', async () => {
    await world.setMovement({ status: 6, offBoardOn: server.today, offBoardPortId: world.port });
    await open('?usi=offboard-checkout', world.planner);
    await press('Offboard Checkout');
    const dialog = await screen.findByRole('dialog', { name: /^Check out/ });
    expect(await within(dialog).findByText('There is no confirmed relief')).toBeTruthy();
    await submit(dialog, /^Check out$/);
    expect(await within(dialog).findByText('Final tax period is required')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Yes, it ends' }));
    await submit(dialog, /^Check out$/);
    expect(await screen.findByText('Crew succeed to checked out.')).toBeTruthy();
    expect(await world.movement()).toMatchObject({ status: 7 });
    const final = server.db.selectFrom('finalPeriods').select('month').where('employeeId', '=', world.employeeId);
    expect(await final.execute()).toEqual([{ month: '2026-11' }]);
  });

  it('in an emergency is offered to managers alone', async () => {
    await open('', world.planner);
    expect(await screen.findByText('Current Status')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Emergency sign-off' })).toBeNull();
    await open('', world.manager);
    await press('Emergency sign-off');
    const dialog = await screen.findByRole('dialog', { name: /^Check out/ });
    fill(await within(dialog).findByLabelText(/^Reason/), 'Hospital ashore, appendicitis');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'No, stays employed' }));
    await submit(dialog, /^Check out with 1 override$/);
    expect(await screen.findByText('Crew succeed to checked out.')).toBeTruthy();
  });

  it('can be undone by a manager, and by nobody else', async () => {
    await world.checkOut();
    await open('?history=true', world.planner);
    expect(await screen.findByText('Current Status')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo check-out' })).toBeNull();
    await open('?history=true', world.manager);
    await press('Undo check-out');
    const dialog = await screen.findByRole('dialog', { name: 'Undo check-out' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo check-out' }));
    expect(await screen.findByText('Check-out undone')).toBeTruthy();
    expect(await world.movement()).toMatchObject({ status: 4 });
  });
});

describe('who is aboard', () => {
  beforeEach(async () => {
    await world.checkIn({ schedule: addDays(server.today, -20) });
  });

  it('has the date of the check-in corrected by a manager, which the record shows', async () => {
    await open('', world.manager);
    await press('Correct date');
    const dialog = await screen.findByRole('dialog', { name: 'Correct date' });
    fill(await within(dialog).findByRole('textbox', { name: /^Date$/ }), '04 Nov 2026');
    fill(within(dialog).getByLabelText(/^Reason/), why);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Correct date' }));
    expect(await screen.findByText('Date corrected')).toBeTruthy();
    expect(await screen.findByText('04 Nov 2026, 09:00 WIB', { selector: 'td *, td' })).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('is promoted by a manager, who is told first what the new rank lacks', async () => {
    await server.db.insertInto('seats').values({ vesselId: world.vesselId, jobPositionId: 2 }).execute();
    await open('', world.manager);
    await press('Promote on board');
    const dialog = await screen.findByRole('dialog', { name: 'Promote on board' });
    await choose(within(dialog), /^New position/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    expect(await within(dialog).findByText('There is no PKL')).toBeTruthy();
    fill(within(dialog).getByLabelText(/^Reason/), why);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText(/is promoted$/)).toBeTruthy();
    expect(await world.plans()).toMatchObject([{ slot: 'past' }]);
  });

  it('is neither corrected nor promoted by a planner', async () => {
    await open('', world.planner);
    expect(await screen.findByText('Current Status')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Correct date' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Promote on board' })).toBeNull();
  });
});

describe('relieving', () => {
  const relieve = async (as: { token: string; userId: string }) => {
    await openScreen(server, `${crews()}?tab=offboard-scheduling`, { as });
    fireEvent.click(await screen.findByRole('button', { name: /^Relieve/ }));
    return screen.findByRole('dialog', { name: 'Relieve Master' });
  };
  let relief: number;
  beforeEach(async () => {
    await world.checkIn({ schedule: addDays(server.today, -20) });
    relief = await world.confirmRelief();
  });

  it('is refused with what stands against both, side by side', async () => {
    const dialog = await relieve(world.planner);
    const off = await within(dialog).findByRole('region', { name: /^Signs off:/ });
    const on = within(dialog).getByRole('region', { name: /^Signs on:/ });
    expect(await within(off).findByText('The status is not Ready')).toBeTruthy();
    expect(within(on).getByText('There is no PKL')).toBeTruthy();
    expect(within(on).queryByText(/is still in this position/)).toBeNull();
    expect(within(off).getByText(/ of 8 checks passed$/).textContent).toBe('5 of 8 checks passed');
    const passed = within(on)
      .getByText(/ of 17 checks passed$/)
      .closest('details');
    if (!passed) throw new Error('There is no list of what passed');
    expect(within(passed).getByText('Employed on that day')).toBeTruthy();
    expect(within(passed).queryByText('Signed PKL')).toBeNull();
    expect((await submitOf(dialog, /^Relieve$/)).disabled).toBe(true);
  });

  it('is one step for a manager with a reason', async () => {
    const dialog = await relieve(world.manager);
    fill(await within(dialog).findByLabelText(/^Reason/), why);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'No, stays employed' }));
    await submit(dialog, /^Relieve with \d+ overrides$/);
    expect(await screen.findByText('Crew succeed to checked in/out.')).toBeTruthy();
    expect(await world.plans()).toMatchObject([{ slot: 'past' }, { slot: 'current', employeeId: relief }]);
  });

  it('is not offered to service, who only look', async () => {
    await openScreen(server, `${crews()}?tab=offboard-scheduling`, {
      as: await server.user({ role: 'crewingservicemarine' }),
    });
    expect(await screen.findByRole('link', { name: /^View/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Relieve/ })).toBeNull();
  });
});
