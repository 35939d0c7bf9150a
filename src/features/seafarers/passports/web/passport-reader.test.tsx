import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmployee } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const above = 'P<VNMNGUYEN<<VAN<AN<<<<<<<<<<<<<<<<<<<<<<<<<';
const below = 'C1234567<0VNM8503127M3101159<<<<<<<<<<<<<<06';

it('fills a form with what is chosen of the passport, and says what differs', async () => {
  const { employeeId } = await makeEmployee(server, 1);
  const as = await server.user({ role: 'crewingstaffmarine' });
  const { user } = await openScreen(
    server,
    `/dashboard/crew-management/${employeeId}/details?tab=crew-details&edit=details`,
    { as },
  );
  await user.click(await screen.findByRole('button', { name: 'Read passport' }));
  const lines = await screen.findByLabelText(/The two lines at the bottom/);
  await user.click(lines);
  await user.paste(above);
  expect(await screen.findByText('Enter both lines, one below the other.')).toBeTruthy();
  await user.paste(`\n${below}`);
  const said = within(await screen.findByRole('group', { name: 'The passport says' }));
  expect(said.getByText('Van An Nguyen')).toBeTruthy();
  expect(said.getByText(/^Now: Pelaut \d+$/)).toBeTruthy();
  await user.click(said.getByRole('checkbox', { name: /Date of birth/ }));
  const person = within(screen.getByRole('region', { name: 'Personal information' }));
  await user.click(said.getByRole('button', { name: /^Fill in \d fields$/ }));
  await waitFor(() => expect(person.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Van An Nguyen'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Passport number/i).value).toBe('C1234567');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /WNA/ }).checked).toBe(true);
  expect(screen.queryByRole('group', { name: 'The passport says' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Read passport' }));
});
