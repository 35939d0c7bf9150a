import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let employeeId: number;

beforeAll(async () => {
  server = await testServer();
  ({ employeeId } = await makeEmployee(server, 1));
  const { employeeId: otherId } = await makeEmployee(server, 1);
  await server.db
    .updateTable('seafarers')
    .set({ fullName: 'Rahmat Hidayat' })
    .where('id', 'in', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', otherId))
    .execute();
});
afterAll(() => server.close());

/** Opens the dialog of a new pair; while `isDown` the people to choose from cannot be read. */
async function openDialog(isDown: { value: boolean }) {
  const manager = await server.user({ role: 'crewingmanagermarine' });
  await openScreen(server, `/dashboard/crew-management/${employeeId}/details?tab=upcoming-schedule`, { as: manager });
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    isDown.value && String(input instanceof Request ? input.url : input).includes('GetOthersOfEmployee')
      ? new Response('', { status: 500 })
      : answered(input, init);
  fireEvent.click(await screen.findByRole('button', { name: 'Add colleague' }));
  return within(await screen.findByRole('dialog'));
}

describe('the colleague of a pair', () => {
  it('is found by the server, and it is said where it does not answer', async () => {
    const isDown = { value: true };
    const dialog = await openDialog(isDown);
    expect(await dialog.findByText('The list could not be loaded.')).toBeTruthy();
    isDown.value = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText('The list could not be loaded.')).toBeNull());
    const field = dialog.getByRole('combobox', { name: /^Colleague/ });
    fireEvent.change(field, { target: { value: 'hidaya' } });
    fireEvent.click(await screen.findByRole('option', { name: /^Rahmat Hidayat/ }));
    await waitFor(() => expect((field as HTMLInputElement).value).toMatch(/^Rahmat Hidayat/));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Fought on deck' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Not with Rahmat Hidayat' })).toBeTruthy();
  });
});
