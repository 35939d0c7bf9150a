import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { digests } from '../digests/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

// As the mail leads there.
const path = '/dashboard/profile#digest';

it('is what the link of the mail leads to, although it comes later than its page', async () => {
  const as = await server.user({ role: 'crewingmanagermarine' });
  const led: string[] = [];
  Element.prototype.scrollIntoView = function scrolled() {
    led.push(this.id);
  };
  await openScreen(server, path, { as });
  await screen.findByLabelText('Send');
  await waitFor(() => expect(led).toEqual(['digest']));
});

it('is chosen by its days and its hour, is kept, and is switched off again', async () => {
  const as = await server.user({ role: 'crewingmanagermarine' });
  const { user } = await openScreen(server, path, { as });
  const days = await screen.findByLabelText<HTMLSelectElement>('Send');
  expect(days.value).toBe('off');
  expect(screen.queryByLabelText('From (WIB)')).toBeNull();
  await user.selectOptions(days, 'workingDays');
  await user.selectOptions(await screen.findByLabelText('From (WIB)'), '18:00');
  const kept = async () => (await server.call(digests.digest, {}, as)).body.data;
  await waitFor(async () => expect(await kept()).toMatchObject({ days: 'workingDays', hour: 18 }));
  await user.selectOptions(days, 'off');
  await waitFor(() => expect(screen.queryByLabelText('From (WIB)')).toBeNull());
  await waitFor(async () => expect(await kept()).toMatchObject({ days: 'off' }));
});

it('is offered to principals on Mondays only, and not to seafarers', async () => {
  const principal = await server.user({ role: 'crewingprincipaltanker' });
  await openScreen(server, path, { as: principal, language: 'id', width: 360 });
  const days = await screen.findByLabelText<HTMLSelectElement>('Kirim');
  expect([...days.options].map(({ value }) => value)).toEqual(['off', 'mondays']);
  const seafarer = await server.user({ role: 'crewmarine', subRole: 'others' });
  await openScreen(server, path, { as: seafarer });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByLabelText('Send')).toBeNull();
});
