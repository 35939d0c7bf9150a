import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill, openScreen } from '#testing/screen.tsx';
import { goodPassword, type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const path = '/dashboard/users-management/webhooks';
const dialog = async () => within(await screen.findByRole('dialog'));

it('a webhook is added, its secret shown once, tested and looked into', async () => {
  const as = await server.user({ role: 'superadmin', password: goodPassword });
  const { user } = await openScreen(server, `${path}?dialog=create`, { as });
  fill(await (await dialog()).findByLabelText(/^Name/), 'Fleet');
  fill((await dialog()).getByLabelText(/^Address/), 'https://10.0.0.1/hook');
  fill(await (await dialog()).findByLabelText(/^Password/, { selector: 'input' }), goodPassword);
  await user.click((await dialog()).getByText('Add webhook', { selector: 'button *' }));
  expect(await screen.findByText('Address must be reachable from the internet')).toBeTruthy();
  fill((await dialog()).getByLabelText(/^Address/), 'https://fleet.example/hook');
  await user.click((await dialog()).getByText('Add webhook', { selector: 'button *' }));
  expect((await screen.findByLabelText('Secret')).textContent).toMatch(/^whsec_/);
  await user.click((await dialog()).getByText('I have stored it'));
  expect(await screen.findByText('https://fleet.example/hook')).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).not.toContain('whsec_'));

  await user.click(screen.getByLabelText('More actions for Fleet'));
  await user.click(await screen.findByText('Send test'));
  expect(await screen.findByText('Test queued; see the log for its answer')).toBeTruthy();
  await user.click(screen.getByLabelText(/^Show log/));
  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect((await dialog()).getByText(/"type":"webhook.test"/)).toBeTruthy();
});
