import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it.each([
  ['details', '3f2504e0-4f89-11d3-9a0c-0305e82c3301'],
  ['edit', '999999'],
])('a link to %s of an account that does not exist says so by name', async (dialog, user) => {
  const as = await server.user({ role: 'superadmin' });
  await openScreen(server, `/dashboard/users-management/users?dialog=${dialog}&user=${user}`, { as });
  const said = within(await screen.findByRole('dialog', { name: 'User not found' }));
  expect(said.getByText(/^The account may have been deleted/)).toBeTruthy();
});
