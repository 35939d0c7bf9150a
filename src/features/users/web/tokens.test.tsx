import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vessels } from '#features/vessels/contract.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { goodPassword, type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const path = '/dashboard/users-management/tokens';
const dialog = async () => within(await screen.findByRole('dialog'));

it('a token is made with its scopes, shown once, and revoked', async () => {
  const as = await server.user({ role: 'crewingadmintanker', password: goodPassword });
  const { user } = await openScreen(server, `${path}?dialog=create`, { as });
  fill(await (await dialog()).findByLabelText(/^Name/), 'Fleet feed');
  fill(await (await dialog()).findByLabelText(/^Password/, { selector: 'input' }), 'wrong');
  const submit = (await dialog()).getByText('Create token', { selector: 'button *' });
  await waitFor(() => expect(submit.closest('button')?.disabled).toBe(false));
  await user.click(submit);
  expect(await (await dialog()).findByText('Scopes is required')).toBeTruthy();
  await user.selectOptions((await dialog()).getByLabelText('Vessel Management'), 'read');
  await user.click((await dialog()).getByText('Create token', { selector: 'button *' }));
  expect(await (await dialog()).findByText('The password is not correct')).toBeTruthy();
  fill((await dialog()).getByLabelText(/^Password/, { selector: 'input' }), goodPassword);
  await user.click((await dialog()).getByText('Create token', { selector: 'button *' }));
  const shown = (await screen.findByLabelText('Token')).textContent ?? '';
  expect(shown).toMatch(/^cpt_[\w-]{43}$/);
  expect((await server.call(vessels.inOperation, {}, { token: shown })).status).toBe(200);

  await user.click((await dialog()).getByText('I have stored it'));
  expect(await screen.findByText(`ends in ${shown.slice(-4)}`)).toBeTruthy();
  expect(screen.getByText('Vessel Management: read')).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).not.toContain(shown));
  await user.click(screen.getByLabelText(/^Revoke/));
  await user.click((await dialog()).getByText('Revoke token'));
  expect(await screen.findByText('Revoked')).toBeTruthy();
  expect((await server.call(vessels.inOperation, {}, { token: shown })).status).toBe(401);
});

it('only areas that one may open are offered', async () => {
  const as = await server.user({ role: 'superadmin', userAccessList: ['UserManagement', 'Planning'] });
  await openScreen(server, `${path}?dialog=create`, { as, language: 'id', width: 360 });
  expect(await (await dialog()).findAllByRole('combobox')).toHaveLength(1);
  expect((await dialog()).getByText('Baca dan ubah')).toBeTruthy();
});
