import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '#platform/server/passwords.ts';
import { softPasskey } from '#testing/passkey.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

const password = 'correct horse 1!';
const dialog = async () => within(await screen.findByRole('dialog'));

async function someone() {
  const as = await server.user({ role: 'crewingmanagermarine' });
  const passwordHash = await hashPassword(password);
  await server.db.updateTable('users').set({ passwordHash }).where('id', '=', as.userId).execute();
  return as;
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

/** A browser with an authenticator: what it is asked to make, it makes, or fails with the error given. */
function withAuthenticator(failure?: DOMException) {
  const passkey = softPasskey({ origin: new URL(server.services.config.publicUrl).origin });
  const known = Object.assign(() => {}, { parseCreationOptionsFromJSON: (options: object) => options });
  vi.stubGlobal('PublicKeyCredential', known);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async ({ publicKey }: { publicKey: { challenge: string; user: { id: string } } }) => {
        if (failure) throw failure;
        const { credentialId, clientData, attestation, transports } = passkey.create(publicKey);
        const response = {
          clientDataJSON: bytes(clientData),
          attestationObject: bytes(attestation),
          getTransports: () => transports,
        };
        return { id: credentialId, response };
      },
    },
  });
}

async function fillIn(name: string, given = password) {
  fill((await dialog()).getByLabelText(/^Name/), name);
  fill((await dialog()).getByLabelText(/^Your password/), given);
}

it('is added on the profile with recovery codes, renamed and removed', async () => {
  withAuthenticator();
  const { user } = await openScreen(server, '/dashboard/profile', { as: await someone() });
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
  await user.click(screen.getByText('Add a passkey'));
  await fillIn('', 'another one');
  await user.click((await dialog()).getByText('Continue'));
  expect(await (await dialog()).findByText('Name is required')).toBeTruthy();
  await fillIn('Bridge laptop', 'another one');
  await user.click((await dialog()).getByText('Continue'));
  expect(await (await dialog()).findByText('The password is not correct')).toBeTruthy();
  await fillIn('Bridge laptop');
  await user.click((await dialog()).getByText('Continue'));
  expect(await screen.findAllByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)).toHaveLength(10);
  await user.click(screen.getByText('I have kept them'));
  expect(await screen.findByText('1 passkey')).toBeTruthy();
  expect(await screen.findByText('not used yet')).toBeTruthy();

  await user.click(screen.getByLabelText('Rename Bridge laptop'));
  fill((await dialog()).getByLabelText(/^Name/), 'Work laptop');
  await user.click((await dialog()).getByText('Save'));
  await user.click(await screen.findByLabelText('Remove Work laptop'));
  fill((await dialog()).getByLabelText(/^Your password/), password);
  await user.click((await dialog()).getByText('Remove'));
  expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
});

it.each([
  ['the person says no', new DOMException('', 'NotAllowedError'), /^No passkey was added/],
  [
    'the device has one',
    new DOMException('', 'InvalidStateError'),
    'This device already has a passkey of your account.',
  ],
])('is not added when %s, which is said', async (_what, failure, said) => {
  withAuthenticator(failure);
  const { user } = await openScreen(server, '/dashboard/profile?dialog=add-passkey', { as: await someone() });
  await fillIn('Phone');
  await user.click((await dialog()).getByText('Continue'));
  expect(await screen.findByText(said)).toBeTruthy();
});

it('cannot be added in a browser that knows none, which is said', async () => {
  const { user } = await openScreen(server, '/dashboard/profile?dialog=add-passkey', { as: await someone() });
  await fillIn('Phone');
  await user.click((await dialog()).getByText('Continue'));
  expect(await screen.findByText(/Your browser does not support passkeys/)).toBeTruthy();
});

it('are offered in Indonesian on a phone', async () => {
  await openScreen(server, '/dashboard/profile', { as: await someone(), language: 'id', width: 360 });
  expect(await screen.findByText('Tambah kunci sandi')).toBeTruthy();
});
