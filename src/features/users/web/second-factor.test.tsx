import { screen, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#platform/server/passwords.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const password = 'correct horse 1!';
const dialog = async () => within(await screen.findByRole('dialog'));

it('is set up from the profile, and its recovery codes are shown once', async () => {
  const as = await server.user({ role: 'crewingmanagermarine' });
  const passwordHash = await hashPassword(password);
  await server.db.updateTable('users').set({ passwordHash }).where('id', '=', as.userId).execute();
  const { user } = await openScreen(server, '/dashboard/profile', { as });
  await user.click(await screen.findByText('Set up an authenticator app'));
  fill((await dialog()).getByLabelText(/^Your password/), 'another one');
  await user.click((await dialog()).getByText('Continue'));
  expect(await (await dialog()).findByText('The password is not correct')).toBeTruthy();
  fill((await dialog()).getByLabelText(/^Your password/), password);
  await user.click((await dialog()).getByText('Continue'));
  expect(await screen.findByLabelText('QR code for the authenticator app')).toBeTruthy();
  const [, key = ''] = /app:\s*([A-Z2-7 ]{39})/.exec((await screen.findByRole('dialog')).textContent ?? '') ?? [];
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), digits: 6, period: 30 });
  fill((await dialog()).getByLabelText(/^Code/), '12');
  await user.click((await dialog()).getByText('Confirm'));
  expect(await (await dialog()).findByText('Enter the six digits that the app shows')).toBeTruthy();
  fill((await dialog()).getByLabelText(/^Code/), app.generate());
  await user.click((await dialog()).getByText('Confirm'));
  expect(await screen.findAllByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)).toHaveLength(10);
  await user.click(screen.getByText('I have kept them'));
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
  expect(screen.getByText('Remove')).toBeTruthy();
});

it('is offered in Indonesian on a phone', async () => {
  const as = await server.user({ role: 'crewmarine', subRole: 'crew' });
  await openScreen(server, '/dashboard/profile', { as, language: 'id', width: 360 });
  expect(await screen.findByText('Masuk dua langkah')).toBeTruthy();
  expect(await screen.findByText('Aktifkan autentikator')).toBeTruthy();
});

it('of others is reset from the list by super admins alone', async () => {
  const other = await server.user({ role: 'crewingstaffmarine' });
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', other.userId)
    .executeTakeFirstOrThrow();
  const path = `/dashboard/users-management/users?search=${encodeURIComponent(email)}` as const;
  const chief = await server.user({ role: 'superadmin' });
  const { user } = await openScreen(server, `${path}&dialog=second-factor&user=${other.userId}`, { as: chief });
  expect(await screen.findByText(/is signed out everywhere/)).toBeTruthy();
  await user.click(screen.getByText('Reset'));
  expect(await screen.findByText('Two-step sign-in was not set up.')).toBeTruthy();
});
