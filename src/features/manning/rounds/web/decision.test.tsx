import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEmployee, makeSeat } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { choose, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { proposing } from '../../proposing/contract.ts';

let server: TestServer;
let world: PlanningWorld;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
  await world.propose();
});

const asked = async (party: 'principal' | 'employee' = 'principal') => {
  const rows = await world.rounds();
  const row = rows.findLast((each) => each.party === party && each.supersededAt === null);
  if (!row) throw new Error('Nobody is asked');
  return row;
};
const open = async (by = world.principal, { language = 'en' as 'en' | 'id', party = 'principal' as const } = {}) =>
  openScreen(server, `/dashboard/manning/decisions/plan/${(await asked(party)).id}`, { as: by, language, width: 390 });

/** A second plan that the same principal is asked about. */
async function proposeAnother() {
  const seat = await makeSeat(server, world.principalId);
  const { employeeId } = await makeEmployee(server, 1);
  await server.call(
    proposing.propose,
    {
      VesselId: seat.vesselId,
      VesselCrewId: seat.seatId,
      EmployeeId: employeeId,
      JobPositionId: 1,
      AssignmentOn: 'Next',
      ...world.days,
    },
    world.planner,
  );
}

describe('the page of a decision', () => {
  it('shows who is proposed, and changes nothing by being opened', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: /Pelaut/ })).toBeTruthy();
    expect(screen.getByText('with us')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Open CV Pelaut/ })).toBeTruthy();
    expect((await asked()).decision).toBeNull();
  });

  it('asks once, keeps the approval, and lets it be undone', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Approved?' });
    expect(within(dialog).getByText('Are you sure you want to approve this crew for the next schedule?')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    expect((await asked()).decision).toBe('confirmed');
    fireEvent.click(undo);
    await waitFor(async () => expect((await asked()).decision).toBeNull());
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('is rejected with a reason only', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Rejected?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('Reason is required')).toBeTruthy();
    await choose(within(dialog), /^Reason/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(async () => expect((await asked()).decision).toBe('rejected'));
    expect((await asked()).reason).toBe('Certificates');
  });

  it('goes on to the next one that waits', async () => {
    await proposeAnother();
    const { router } = await open();
    await screen.findAllByText('1 of 2 decisions waiting');
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    const { id } = await asked();
    await waitFor(() => expect(router.state.location.pathname).not.toBe(`/dashboard/manning/decisions/plan/${id}`));
    await screen.findAllByText('1 decision waiting');
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeTruthy();
  });

  it('says who decided once somebody has, and offers nothing but to revoke', async () => {
    await world.asPrincipal();
    await open(world.colleague);
    expect(await screen.findByText(/^Approved by /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Revoke with a reason' }));
    const dialog = await screen.findByRole('dialog', { name: /^Revoke the approval/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke approval' }));
    expect(await within(dialog).findByText('Reason is required')).toBeTruthy();
  });

  it('is not there for the account of another principal', async () => {
    await open(world.stranger);
    expect(await screen.findByText('Decision not found')).toBeTruthy();
    expect(screen.getByText(/^It no longer exists, or its link was sent to another account\./)).toBeTruthy();
    expect(screen.queryByText(/Pelaut/)).toBeNull();
  });

  it('says that the plan was withdrawn', async () => {
    const { id } = await asked();
    await world.withdraw();
    await openScreen(server, `/dashboard/manning/decisions/plan/${id}`, { as: world.principal, width: 390 });
    expect(await screen.findByText('This proposal was withdrawn. No decision is needed.')).toBeTruthy();
    expect(screen.queryByText('Pending')).toBeNull();
  });

  it('asks the office for the evidence when it decides on behalf', async () => {
    await open(world.manager);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Approved?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await within(dialog).findByText("Attach the principal's decision")).toBeTruthy();
    expect((await asked()).decision).toBeNull();
  });

  it('is accepted or declined by the crew member in Indonesian', async () => {
    const { id } = await asked('employee');
    await openScreen(server, `/dashboard/manning/decisions/plan/${id}`, { as: world.crew, language: 'id', width: 360 });
    fireEvent.click(await screen.findByRole('button', { name: 'Tolak' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tolak penugasan ini?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Tolak' }));
    await waitFor(async () => expect((await asked('employee')).decision).toBe('rejected'));
  });
});
