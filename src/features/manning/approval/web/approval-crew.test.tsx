import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { openScreen } from '#testing/screen.tsx';
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

const live = async (party: 'principal' | 'employee') =>
  (await world.rounds()).find((each) => each.party === party && each.supersededAt === null);
const crewPage = (tab = 'crew-planning') =>
  `/dashboard/manning/approval-crew/${world.vesselId}/crew?tab=${tab}` as const;
const details = (query: string) =>
  `/dashboard/crew-management/${world.employeeId}/details?vid=${world.vesselId}&vcid=${world.seatId}&emp=${world.employeeId}&joi=1&${query}` as const;

describe('the crew to decide on of a vessel', () => {
  it('lets a principal approve in the row, and tells the result', async () => {
    await world.propose();
    await openScreen(server, crewPage(), { as: world.principal });
    fireEvent.click(await screen.findByRole('button', { name: /^Approve Pelaut/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Approved?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Crew has been approved for the next schedule.')).toBeTruthy();
    expect((await live('principal'))?.decision).toBe('confirmed');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve Pelaut/ })).toBeNull());
  });

  it('shows both decisions to the office, which decides for the crew member', async () => {
    await world.propose();
    await world.asPrincipal();
    await openScreen(server, crewPage(), { as: world.planner });
    expect(await screen.findByText(/from their own account/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /for the principal/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Accept for the crew member/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect((await live('employee'))?.decision).toBe('confirmed'));
    expect((await live('employee'))?.way).toBe('on_behalf');
  });

  it('does not tell a principal why the crew member declines', async () => {
    await world.propose();
    await world.asCrew(world.crew, { AssignmentStatus: 'Rejected', reason: 'My daughter marries' });
    await openScreen(server, crewPage(), { as: world.principal });
    await screen.findAllByText('Rejected');
    expect(screen.queryByText('My daughter marries')).toBeNull();
    await openScreen(server, crewPage(), { as: world.manager });
    expect(await screen.findByText('My daughter marries')).toBeTruthy();
  });

  it('is empty in the words of the document, and not there for a foreign principal', async () => {
    await openScreen(server, crewPage(), { as: world.principal });
    expect(await screen.findByText('Crew Planning is empty')).toBeTruthy();
    await openScreen(server, crewPage(), { as: world.stranger });
    expect(await screen.findByText('Vessel not found')).toBeTruthy();
  });

  /** Somebody aboard who is asked to stay longer. */
  async function extend() {
    await server.db
      .insertInto('assignments')
      .values({
        seatId: world.seatId,
        employeeId: world.employeeId,
        slot: 'current',
        plannedFrom: addDays(server.today, -100),
        plannedTo: addDays(server.today, 40),
        checkedInAt: new Date(Date.now() - 100 * 86_400_000),
      })
      .execute();
    await world.change({
      AssignmentOn: 'Current',
      StartAssignmentDate: undefined,
      EndAssignmentDate: addDays(server.today, 100),
    });
  }
  const extension = () =>
    server.db.selectFrom('extensions').select(['decision', 'closedBecause']).orderBy('id', 'desc').executeTakeFirst();
  const choose = async (action: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /^More actions/ }));
    fireEvent.click(await screen.findByRole('button', { name: action }));
  };

  it('rejects an extension with or without a reason while it waits, and lets it be undone', async () => {
    await extend();
    await openScreen(server, crewPage('crew-extension'), { as: world.principal, width: 390 });
    await choose('Reject');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Rejected?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    expect(await extension()).toMatchObject({ decision: 'rejected' });
    fireEvent.click(undo);
    await waitFor(async () => expect(await extension()).toMatchObject({ decision: null }));
    expect(await screen.findByText('Pending')).toBeTruthy();
  });

  it('takes back an extension that was asked for by mistake', async () => {
    await extend();
    await openScreen(server, crewPage('crew-extension'), { as: world.planner, width: 390 });
    await choose('Withdraw request');
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the extension request?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw request' }));
    await waitFor(async () => expect(await extension()).toMatchObject({ closedBecause: 'withdrawn' }));
  });
});

describe('crew details opened from manning', () => {
  it('opens the dialog that the link asks for, acts after OK only, and replaces the query', async () => {
    await world.propose();
    const { router } = await openScreen(server, details('ao=Current&gantt=1&approve=true'), { as: world.principal });
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Approved?' });
    expect((await live('principal'))?.decision).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect((await live('principal'))?.decision).toBe('confirmed'));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('approve', 'true'));
    expect(router.state.location.search).toMatchObject({ ao: 'Current' });
  });

  it('opens no dialog without ao=Current', async () => {
    await world.propose();
    await openScreen(server, details('ao=Next&reject=true'), { as: world.principal });
    expect(await screen.findByRole('button', { name: 'Reject' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what was decided, and does not act again', async () => {
    await world.propose();
    await world.asPrincipal();
    await world.asCrew();
    await openScreen(server, details('ao=Current&reject=true'), { as: world.principal });
    expect(await screen.findByText('View the result of this decision')).toBeTruthy();
    expect(screen.getAllByText('Confirmed').length).toBeGreaterThan(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe("the crew member's own page", () => {
  it('shows the next assignment, which is accepted there', async () => {
    await world.propose();
    await world.asPrincipal();
    await openScreen(server, `/dashboard/crew-management/${world.employeeId}/details`, { as: world.crew, width: 390 });
    expect(await screen.findByText('Next assignment')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Accepted')).toBeTruthy();
    expect((await live('employee'))?.way).toBe('portal');
  });
});
