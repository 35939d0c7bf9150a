import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { formatDay } from '#platform/web/format.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
});

const page = (query = ''): `/${string}` => `/dashboard/manning/planning/${world.vesselId}/crew${query}`;
const seatKeys = () => `?vcid=${world.seatId}&joi=1&sid=1`;
const open = (query = '', more = {}) => openScreen(server, page(query), { as: world.planner, ...more });

async function nameOf(employeeId: number) {
  const { fullName } = await server.db
    .selectFrom('seafarers as f')
    .innerJoin('employees as e', 'e.seafarerId', 'f.id')
    .select('f.fullName')
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return fullName ?? '';
}

/** Somebody aboard on the world's seat until a day from now. */
async function putAboard(days: number) {
  const { employeeId } = await makeEmployee(server, 1);
  await server.db
    .insertInto('assignments')
    .values({
      seatId: world.seatId,
      employeeId,
      slot: 'current',
      plannedFrom: addDays(server.today, -100),
      plannedTo: addDays(server.today, days),
      checkedInAt: new Date(`${addDays(server.today, -100)}T02:00:00Z`),
    })
    .execute();
  return { employeeId, name: await nameOf(employeeId) };
}

/** Chooses the world's crew member among the candidates, who may stand behind others. */
async function chooseCandidate(name: string) {
  const dialog = await screen.findByRole('dialog');
  fill(within(dialog).getByRole('searchbox'), name);
  fireEvent.keyDown(within(dialog).getByRole('searchbox'), { key: 'Enter' });
  fireEvent.click(await within(dialog).findByRole('radio', { name: new RegExp(`^${name} `) }));
  return dialog;
}

describe('the manning table', () => {
  it('has the five places of a seat, and how near a sign-off is', async () => {
    const { name } = await putAboard(20);
    await open('', { width: 1920 });
    const table = await screen.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.slice(1, 8).map((head) => head.textContent)).toEqual([
      'Position',
      'Pre-Previous',
      'Previous',
      'Current',
      'Next',
      'Next but one',
      'Planning Status',
    ]);
    expect(await within(table).findByRole('link', { name })).toBeTruthy();
    expect(within(table).getByText('Under 1 month')).toBeTruthy();
    expect(within(table).getByText('20 days to sign-off')).toBeTruthy();
    expect(within(table).getByText('Need Action')).toBeTruthy();
  });

  it('opens the details of who is Next with the approval', async () => {
    await world.propose();
    const { router, user } = await open();
    await user.click(await screen.findByRole('link', { name: await nameOf(world.employeeId) }));
    expect(await screen.findByRole('heading', { name: 'Approval status' })).toBeTruthy();
    const search = new URLSearchParams(router.state.location.searchStr);
    const { vesselId: vid, seatId: vcid, employeeId: emp } = world;
    const gantt = (await world.plans())[0]?.id;
    for (const [key, value] of Object.entries({ vid, vcid, emp, joi: 1, gantt, ao: 'Next' }))
      expect([key, search.get(key)]).toEqual([key, String(value)]);
  });

  it('does not offer Next but one before Next is filled', async () => {
    await open();
    const later = await screen.findByRole('button', { name: 'Propose crew for Next but one, Master' });
    expect(later.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('link', { name: 'Propose crew for Next, Master' })).toBeTruthy();
  });

  it('is cards by seat on a phone', async () => {
    const { name } = await putAboard(-3);
    await open('', { width: 390 });
    expect(await screen.findByText('3 days overdue')).toBeTruthy();
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('adds a position, and removes one that nobody is on', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add Crew Position' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add position' }));
    expect(await within(dialog).findByText('Position is required')).toBeTruthy();
    await choose(within(dialog), /Position/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add position' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove position/ })).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, second] = screen.getAllByRole('button', { name: /^Remove position/ });
    if (second) fireEvent.click(second);
    const sure = await screen.findByRole('dialog', { name: 'Confirm Remove Crew Position?' });
    expect(within(sure).getByText('Are you sure you want to remove this position?')).toBeTruthy();
    fireEvent.click(within(sure).getByRole('button', { name: 'Remove position' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove position/ })).toHaveLength(1));
  });

  it('adds several positions in one sitting, by keyboard', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Crew Position' }));
    const dialog = await screen.findByRole('dialog');
    const position = within(dialog).getByRole('combobox', { name: /^Position/ });
    await waitFor(() => expect(document.activeElement).toBe(position));
    await user.tab();
    expect(document.activeElement).toBe(within(dialog).getByRole('checkbox', { name: /^Add another/ }));
    await user.keyboard(' ');
    for (const each of ['Chief Officer', 'Bosun']) {
      position.focus();
      await user.keyboard(each);
      await user.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(position).toHaveProperty('value', each));
      await user.keyboard('{Enter}');
      expect(await within(dialog).findByText(new RegExp(`^Added: .*${each}$`))).toBeTruthy();
      await waitFor(() => expect(position).toHaveProperty('value', ''));
      expect(document.activeElement).toBe(position);
    }
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('button', { name: /^Remove position/ })).toHaveLength(3);
  });

  it('shows and changes nothing for who does not plan', async () => {
    const reader = await server.user({ role: 'crewingstaffmarine', userAccessList: ['Planning', 'VesselManagement'] });
    await openScreen(server, page(), { as: reader });
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Crew Position' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Propose/ })).toBeNull();
  });
});

describe('proposing', () => {
  it('asks to confirm, plans, and says who is asked', async () => {
    const name = await nameOf(world.employeeId);
    const { router } = await open(`${seatKeys()}&n=1`);
    const dialog = await chooseCandidate(name);
    expect(
      await within(dialog).findByText(/\(2 accounts\) is asked by email to decide by .* is asked once it has approved/),
    ).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: `Open CV ${name}` })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }));
    const sure = await screen.findByRole('dialog', { name: 'Confirm Propose Next Crew?' });
    fireEvent.click(within(sure).getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(`${name} was proposed`)).toBeTruthy();
    expect(router.state.location.search).toEqual({});
    expect(await screen.findByText(/^Principal: Pending, due/)).toBeTruthy();
    expect(await world.plans()).toMatchObject([{ employeeId: world.employeeId, slot: 'next' }]);
  });

  it('says that nobody is chosen', async () => {
    await open(`${seatKeys()}&n=`);
    const dialog = await screen.findByRole('dialog', { name: 'Propose Master' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }));
    expect(await within(dialog).findByText('Crew member is required')).toBeTruthy();
  });

  it('keeps months and end in step', async () => {
    await open(`${seatKeys()}&n=1`);
    const dialog = await screen.findByRole('dialog', { name: 'Propose Master' });
    const end = () => within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^End Assignment Date/ }).value;
    fill(within(dialog).getByRole('textbox', { name: /^Start Assignment Date/ }), '15 Jan 2027');
    await waitFor(() => expect(end()).toBe('14 Oct 2027'));
    fireEvent.click(within(dialog).getByRole('radio', { name: '6 months' }));
    await waitFor(() => expect(end()).toBe('14 Jul 2027'));
    fill(within(dialog).getByRole('textbox', { name: /^End Assignment Date/ }), '14 Sep 2027');
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '8 months' }).checked).toBe(true);
  });

  it('names the overlap, asks, and stores it only when it is allowed', async () => {
    const { name: aboard } = await putAboard(60);
    const name = await nameOf(world.employeeId);
    await open(`${seatKeys()}&n=1`);
    const dialog = await chooseCandidate(name);
    fill(within(dialog).getByRole('textbox', { name: /^Start Assignment Date/ }), formatDay(addDays(server.today, 50)));
    expect(await within(dialog).findByText(new RegExp(`^${aboard} is planned .*: 10 days together`))).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }));
    const sure = await screen.findByRole('dialog', { name: 'Confirm Propose Next Crew?' });
    fireEvent.click(within(sure).getByRole('button', { name: 'Propose' }));
    const warning = await screen.findByRole('dialog', { name: 'Warning' });
    expect(warning.textContent).toContain(
      'This schedule will overlap with current crew assignment. Do you want still to proceed?',
    );
    expect((await world.plans()).map(({ slot }) => slot)).toEqual(['current']);
    fireEvent.click(within(warning).getByRole('button', { name: 'Allow overlap' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await world.plans()).toMatchObject([{ slot: 'current' }, { slot: 'next', overlapAllowed: true }]);
  });

  it('offers the first day without an overlap', async () => {
    await putAboard(60);
    await open(`${seatKeys()}&n=1`);
    const dialog = await chooseCandidate(await nameOf(world.employeeId));
    fill(within(dialog).getByRole('textbox', { name: /^Start Assignment Date/ }), formatDay(addDays(server.today, 50)));
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Start on/ }));
    await waitFor(() => expect(within(dialog).queryByText(/days together/)).toBeNull());
  });

  it('says in words what speaks against somebody', async () => {
    await world.propose();
    await world.asPrincipal(world.principal, { AssignmentStatus: 'Rejected', reason: 'English' });
    await world.withdraw();
    await open(`${seatKeys()}&n=1`);
    const dialog = await screen.findByRole('dialog', { name: 'Propose Master' });
    fireEvent.click(within(dialog).getByRole('tab', { name: /^Rejected/ }));
    expect(await within(dialog).findByText('Refused before')).toBeTruthy();
    expect(within(dialog).getByText(/refused on/)).toBeTruthy();
  });
});

describe('a plan', () => {
  it('is withdrawn with a reason', async () => {
    await world.propose();
    const { router } = await open();
    const name = await nameOf(world.employeeId);
    fireEvent.click(await screen.findByRole('link', { name: `Unassign ${name}` }));
    const sure = await screen.findByRole('dialog', { name: 'Confirm Remove?' });
    expect(within(sure).getByText('Are you sure want to remove this crew for the next schedule?')).toBeTruthy();
    expect(await within(sure).findByText('2 of the people asked are notified.')).toBeTruthy();
    fill(within(sure).getByLabelText('Reason'), 'Ill');
    // Moved by somebody else: it is refused, and what was typed is there again.
    await world.change({ EndAssignmentDate: addDays(world.days.EndAssignmentDate, 1) });
    fireEvent.click(within(sure).getByRole('button', { name: 'Remove' }));
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByDisplayValue('Ill')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const moved = formatDay(addDays(world.days.EndAssignmentDate, 1));
    await screen.findByText((text) => text.endsWith(moved));
    fireEvent.click(await screen.findByRole('link', { name: `Unassign ${name}` }));
    const again = await screen.findByRole('dialog', { name: 'Confirm Remove?' });
    await within(again).findByText('2 of the people asked are notified.');
    fill(within(again).getByLabelText('Reason'), 'Ill');
    fireEvent.click(within(again).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(`${name} was removed from the plan`)).toBeTruthy();
    expect(router.state.location.search).toEqual({});
    expect(await world.plans()).toMatchObject([{ slot: 'withdrawn', withdrawnNote: 'Ill' }]);
  });

  it('tells who is asked again before its days are moved', async () => {
    await world.propose();
    await open(`${seatKeys()}&n=${world.employeeId}`);
    const dialog = await screen.findByRole('dialog', { name: /^Move dates of/ });
    const { StartAssignmentDate: start, EndAssignmentDate: end } = world.days;
    fill(within(dialog).getByRole('textbox', { name: /^Start Assignment Date/ }), formatDay(addDays(start, 5)));
    expect(await within(dialog).findByText(/^Decisions remain valid/)).toBeTruthy();
    fill(within(dialog).getByRole('textbox', { name: /^End Assignment Date/ }), formatDay(addDays(end, 1)));
    expect(await within(dialog).findByText(/are asked to decide again/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save dates' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await world.plans()).toMatchObject([{ plannedFrom: addDays(start, 5), plannedTo: addDays(end, 1) }]);
  });

  it('becomes Next when Next has gone', async () => {
    await world.propose();
    const { employeeId } = await makeEmployee(server, 1);
    const later = { StartAssignmentDate: addDays(server.today, 300), EndAssignmentDate: addDays(server.today, 500) };
    await world.propose({ EmployeeId: employeeId, AssignmentOn: 'NextButOne', ...later });
    await world.withdraw();
    await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Make next' }));
    const sure = await screen.findByRole('dialog', { name: 'Make this crew member Next?' });
    fireEvent.click(within(sure).getByRole('button', { name: 'Make next' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await world.plans()).map(({ slot }) => slot)).toEqual(['withdrawn', 'next']);
  });

  it('of who is aboard is an extension when it ends much later', async () => {
    const { employeeId } = await putAboard(30);
    await open(`${seatKeys()}&c=${employeeId}`);
    const dialog = await screen.findByRole('dialog', { name: /^Change sign-off of/ });
    const later = addDays(server.today, 70);
    fill(within(dialog).getByRole('textbox', { name: /^Planned sign-off/ }), formatDay(later));
    fill(await within(dialog).findByLabelText('Reason for the extension'), 'Relief is ill');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save dates' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(`Extension to ${formatDay(later)} requested`)).toBeTruthy();
  });
});

describe('a link to a position', () => {
  it('says that the position was removed', async () => {
    await open('?vcid=987654&joi=1&sid=1&n=0');
    const dialog = await screen.findByRole('dialog', { name: 'Position not found' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that the plan it names has changed', async () => {
    await world.propose();
    await world.withdraw();
    await open(`${seatKeys()}&n=${world.employeeId}&del=n`);
    expect(await screen.findByRole('dialog', { name: 'The plan has changed' })).toBeTruthy();
  });

  it('opens nothing over the list where it names the position alone', async () => {
    await open(`?vcid=${world.seatId}`);
    await screen.findByRole('table');
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says in the discussion that there is nothing to discuss', async () => {
    await open('?vcid=987654&discuss=1');
    const dialog = await screen.findByRole('dialog', { name: 'Discussion of the position' });
    expect(await within(dialog).findByText(/^What was discussed here no longer exists/)).toBeTruthy();
  });
});
