import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

// The history of a browser asks of every form that is not saved; the one of these screens has no window.
const hold = (event: Event) => event.preventDefault();
afterEach(() => window.removeEventListener('beforeunload', hold));

it('asks first while something is not saved, and keeps the page if one stays', async () => {
  const as = await server.user({ role: 'crewingadminmarine' });
  const { user } = await openScreen(server, '/dashboard/principals/add', { as });
  const name = (await screen.findAllByLabelText(/^Name/))[0] as HTMLInputElement;
  fill(name, 'PT Belum Disimpan');
  window.addEventListener('beforeunload', hold);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const asked = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await user.click(within(asked).getByRole('button', { name: 'Stay' }));
  expect(name.isConnected).toBe(true);
  expect(name.value).toBe('PT Belum Disimpan');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Signing you out...')).toBeTruthy();
});
