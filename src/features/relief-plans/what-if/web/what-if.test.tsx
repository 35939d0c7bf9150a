import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let planner: Awaited<ReturnType<TestServer['user']>>;
let vesselId: number;
let nextId: number;
const page = (): `/${string}` => `/dashboard/manning/planning/${vesselId}/what-if`;

beforeAll(async () => {
  server = await testServer({ today: '2026-11-22' });
  planner = await server.user({ role: 'crewingplanningmarine' });
  const made = await makeSeat(server, await makePrincipal(server, 'PT Nusantara Tug Services'));
  vesselId = made.vesselId;
  const [aboard, relief] = [await makeEmployee(server, 1), await makeEmployee(server, 1)];
  const days = { seatId: made.seatId, plannedFrom: '2026-04-01', plannedTo: '2027-01-01' };
  await server.db
    .insertInto('assignments')
    .values({ ...days, employeeId: aboard.employeeId, slot: 'current', checkedInAt: new Date('2026-04-01T02:00:00Z') })
    .execute();
  const next = await server.db
    .insertInto('assignments')
    .values({
      ...days,
      employeeId: relief.employeeId,
      slot: 'next',
      plannedFrom: '2027-01-18',
      plannedTo: '2027-10-18',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  nextId = next.id;
});
afterAll(() => server.close());

const relief = () => screen.findByRole('slider', { name: /^Master: .*18 Jan|^Master: .*Jan 2027 to/ });
const plannedDays = () =>
  server.db
    .selectFrom('assignments')
    .select(['plannedFrom', 'plannedTo'])
    .where('id', '=', nextId)
    .executeTakeFirstOrThrow();

describe('what if on the chart', () => {
  it('moves a bar by keys, shows what that comes to, and takes it back', async () => {
    await openScreen(server, page(), { as: planner });
    const bar = await relief();
    fireEvent.focus(bar);
    for (const shiftKey of [true, true, false, false, false])
      fireEvent.keyDown(await relief(), { key: 'ArrowLeft', shiftKey });
    const panel = within(await screen.findByRole('region', { name: /^Effects: / }));
    await waitFor(() => expect(panel.getAllByText('No gap')).not.toEqual([]));
    expect(panel.getAllByText('17 days without anyone')).not.toEqual([]);
    expect(screen.getByText('1 move, not saved')).toBeTruthy();
    expect(await plannedDays()).toEqual({ plannedFrom: '2027-01-18', plannedTo: '2027-10-18' });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(async () =>
      expect((await relief()).getAttribute('aria-valuetext')).toBe('02 Jan 2027 to 02 Oct 2027'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('No moves')).toBeTruthy();
  });

  it('keeps moves as a scenario, opens it again, and shows it beside others', async () => {
    await openScreen(server, page(), { as: planner });
    fireEvent.focus(await relief());
    fireEvent.keyDown(await relief(), { key: 'ArrowLeft', shiftKey: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep as scenario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep these moves as a scenario' });
    fireEvent.change(within(dialog).getByLabelText(/^Scenario name/), { target: { value: 'A week earlier' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const scenario = (await screen.findByLabelText('Scenario')) as HTMLSelectElement;
    await waitFor(() => expect(scenario.selectedOptions[0]?.textContent).toMatch(/^A week earlier, /));
    expect(screen.queryByRole('button', { name: 'Keep as scenario' })).toBeNull();
    cleanup();
    await openScreen(server, page(), { as: planner });
    const again = (await screen.findByLabelText('Scenario')) as HTMLSelectElement;
    fireEvent.change(again, { target: { value: again.options[1]?.value } });
    expect((await relief()).getAttribute('aria-valuetext')).toBe('11 Jan 2027 to 11 Oct 2027');
    fireEvent.change(again, { target: { value: '' } });
    fireEvent.keyDown(await relief(), { key: 'ArrowLeft' });
    const beside = (await screen.findByLabelText('Compare with')) as HTMLSelectElement;
    fireEvent.change(beside, { target: { value: beside.options[1]?.value } });
    const row = (await screen.findByRole('cell', { name: '11 Jan 2027 to 11 Oct 2027' })).closest('tr');
    expect(within(row as HTMLElement).getByRole('cell', { name: '10 Jan 2027 to 10 Oct 2027' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 crew member with other dates' })).toBeTruthy();
  });

  it('keeps changed moves in place of a scenario under the same name in capitals', async () => {
    await openScreen(server, page(), { as: planner });
    const scenario = (await screen.findByLabelText('Scenario')) as HTMLSelectElement;
    fireEvent.change(scenario, { target: { value: scenario.options[1]?.value } });
    fireEvent.keyDown(await relief(), { key: 'ArrowLeft' });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep as scenario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Keep these moves as a scenario' });
    fireEvent.change(within(dialog).getByLabelText(/^Scenario name/), { target: { value: 'A WEEK EARLIER' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(scenario.selectedOptions[0]?.textContent).toMatch(/^A WEEK EARLIER, /));
    expect(scenario.options).toHaveLength(2);
  });

  it('says that scenarios could not be read, and reads them again', async () => {
    const { router } = await openScreen(server, `/dashboard/manning/planning/${vesselId}/schedule`, { as: planner });
    const answered = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).includes('GetWhatIfScenarios')
        ? new Response('', { status: 500 })
        : answered(input, init);
    await act(() =>
      router.navigate({ to: '/dashboard/manning/planning/$vesselId/what-if', params: { vesselId: String(vesselId) } }),
    );
    expect(await screen.findByText(/^Failed to retrieve data/)).toBeTruthy();
    globalThis.fetch = answered;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Scenario')).toBeTruthy();
    expect(screen.queryByText(/^Failed to retrieve data/)).toBeNull();
  });

  it('applies the moves once that is confirmed', async () => {
    await openScreen(server, page(), { as: planner, width: 390 });
    const list = await screen.findByRole('region', { name: 'Crew on each seat' });
    fireEvent.click(within(list).getAllByRole('button').at(-1) as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: '7 days earlier' }));
    fireEvent.click(await screen.findByRole('button', { name: '7 days earlier' }));
    const apply = screen.getByRole('button', { name: 'Apply 1 move' });
    await waitFor(() => expect((apply as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(apply);
    const dialog = await screen.findByRole('dialog', { name: 'Apply 1 move?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Apply 1 move' }));
    expect(await screen.findByText('No moves')).toBeTruthy();
    expect(await plannedDays()).toEqual({ plannedFrom: '2027-01-04', plannedTo: '2027-10-04' });
  });
});
