import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { choose, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { employment } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The page of someone who resigned a month ago, as it is open while they return. */
async function openOfResigned() {
  const as = await server.user({ role: 'crewingmanagermarine' });
  const { employeeId } = await makeEmployee(server, 1);
  const resignedOn = addDays(server.today, -30);
  const leaving = { employeeId, resignedOn, reason: 'own_request' as const, note: '', deactivateAccount: false };
  const left = await server.call(employment.resign, { ...leaving, confirmedPlans: [] }, as);
  expect(left.status).toBe(200);
  await openScreen(server, `/dashboard/crew-management/${employeeId}/details`, { as });
  return { as, employeeId, button: await screen.findByRole('button', { name: 'Return to the crew' }) };
}

describe('recording a return', () => {
  it('closes once the person is employed again', async () => {
    const { button } = await openOfResigned();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: /returns$/ });
    await choose(within(dialog), /^Employment type/, 'Contract');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/is employed already/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Return to the crew' })).toBeNull());
  });

  it('says that someone else has recorded it, and shows the page as it is now', async () => {
    const { as, employeeId, button } = await openOfResigned();
    const type = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'employment_type')
      .executeTakeFirstOrThrow();
    const back = { employeeId, returnedOn: server.today, jobPositionId: 2, shipId: 2, employmentTypeId: type.id };
    expect((await server.call(employment.returnEmployee, back, as)).body).toMatchObject({ data: {} });
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Failed' });
    within(dialog).getByText(/is employed already/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Return to the crew' })).toBeNull());
  });
});

it('the dialog of leaving names what would be left open', async () => {
  const as = await server.user({ role: 'crewingmanagermarine' });
  const { employeeId } = await makeEmployee(server, 1);
  const days = { startsOn: server.today, days: 5, answerBy: server.today };
  await server.db
    .insertInto('crewRequests')
    .values({ employeeId, divisionId: 1, kind: 'leave', state: 'asked', ...days })
    .execute();
  const { user } = await openScreen(server, `/dashboard/crew-management/${employeeId}/details`, { as });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Resign' }));
  const dialog = within(await screen.findByRole('dialog', { name: /leaves$/ }));
  expect(await dialog.findByText('A request is not answered yet. Answer it before they leave.')).toBeTruthy();
});
