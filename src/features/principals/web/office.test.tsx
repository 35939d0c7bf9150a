import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { principals } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
});
afterAll(() => server.close());

const kept = async (name: string) =>
  (await server.call(principals.page, { filterList: name }, admin)).body.data[0] as { principalId: number } | undefined;

describe('principals on screen', () => {
  it('are added with a contact in an empty system, from the menu on', async () => {
    const { user } = await openScreen(server, '/dashboard/profile', { as: admin });
    await user.click(await screen.findByRole('link', { name: 'Principals' }));
    expect(await screen.findByText(/^No principals yet/)).toBeTruthy();
    // In the head of the page, and where the list is empty.
    const links = await screen.findAllByRole('link', { name: 'Add principal' });
    expect(links).toHaveLength(2);
    await user.click(links[1] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Add principal' });
    fill(screen.getByLabelText(/^Name/), 'PT Samudera Uji');
    await user.click(screen.getByText('Officers only'));
    await user.click(screen.getByText('Add contact'));
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    fill(within(screen.getByRole('group', { name: 'Contact 1' })).getByLabelText(/^Name/), 'Sinta Dewi');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: 'PT Samudera Uji' })).toBeTruthy();
    expect(await screen.findByText('Sinta Dewi')).toBeTruthy();
    expect(screen.getByText('Officers only')).toBeTruthy();
    expect(await screen.findByText(/^No accounts yet/)).toBeTruthy();
  });

  it('are added on the way to the first vessel, and chosen', async () => {
    const { user } = await openScreen(server, '/dashboard/vessel-management/add', { as: admin });
    await user.click(await screen.findByText('Add principal'));
    const dialog = within(await screen.findByRole('dialog'));
    fill(await dialog.findByLabelText(/^Name/), 'PT Kapal Sendiri');
    await user.click(dialog.getByLabelText('Own company'));
    expect(dialog.queryByText('Approval required for')).toBeNull();
    await user.click(dialog.getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByDisplayValue('PT Kapal Sendiri')).toBeTruthy();
    expect(await kept('kapal sendiri')).toMatchObject({ isOwnCompany: true, asksApprovalFor: 'none' });
  });

  it('lead to a new account of theirs', async () => {
    const { principalId } = (await kept('samudera')) ?? { principalId: 0 };
    const { user } = await openScreen(server, `/dashboard/principals/${principalId}/details`, { as: admin });
    await user.click(await screen.findByRole('link', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByDisplayValue('CREWING PRINCIPAL MARINE')).toBeTruthy();
    expect(await dialog.findByDisplayValue('PT Samudera Uji')).toBeTruthy();
  });

  it('are read by staff in Indonesian, without a way to change them, on a phone too', async () => {
    const as = await server.user({ role: 'crewingstaffmarine' });
    const { principalId } = (await kept('samudera')) ?? { principalId: 0 };
    await openScreen(server, '/dashboard/principals', { as, language: 'id', width: 360 });
    expect(await screen.findByRole('link', { name: 'PT Samudera Uji' })).toBeTruthy();
    expect(screen.queryByText('Tambah prinsipal')).toBeNull();
    const details = `/dashboard/principals/${principalId}/details?edit=principal` as const;
    await openScreen(server, details, { as, language: 'id', width: 360 });
    expect(await screen.findByText('Perwira saja')).toBeTruthy();
    for (const closed of ['Ubah prinsipal', 'Tambah akun', 'Simpan']) expect(screen.queryByText(closed)).toBeNull();
  });

  it('are nothing for a client', async () => {
    const { principalId } = (await kept('samudera')) ?? { principalId: 0 };
    const as = await server.user({ role: 'crewingprincipalmarine', principalId });
    await openScreen(server, `/dashboard/principals/${principalId}/details`, { as });
    expect(await screen.findByRole('heading', { name: /^You do not have permission/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Principals' })).toBeNull();
  });
});
