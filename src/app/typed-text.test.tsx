import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { principals } from '#features/principals/contract.ts';
import { keepTyped, readTyped } from '#platform/web/form/use-typed.ts';
import { makePrincipal } from '#testing/employee.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

/** What is typed into a form outlives a reload of its tab, as it does when a phone closes the tab for want of memory. */

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['user']>>;
let principalId: number;
beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine' });
  principalId = await makePrincipal(server, 'PT Nusantara Tug Services');
});
afterAll(() => server.close());

const restored = /What you typed before the page was reloaded is back/;
const path = () => `/dashboard/principals/${principalId}/details?edit=principal` as const;
const open = async (isReload: boolean, as: typeof admin = admin) => {
  const { user } = await openScreen(server, path(), { as, isReload });
  const name = (await screen.findAllByLabelText(/^Name/))[0] as HTMLInputElement;
  return { user, name };
};
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('crew-portal.typed.'));

describe('half-filled forms', () => {
  it('are back after a reload, until they are discarded', async () => {
    fill((await open(false)).name, 'PT Nusantara Baru');
    const { user, name } = await open(true);
    expect(await screen.findByText(restored)).toBeTruthy();
    expect(name.value).toBe('PT Nusantara Baru');
    await user.click(screen.getByText('Discard what I typed'));
    expect(name.value).toBe('PT Nusantara Tug Services');
    expect(kept()).toEqual([]);
    await open(true);
    expect(screen.queryByText(restored)).toBeNull();
  });

  it('say when the record has changed meanwhile, and never save over it unseen', async () => {
    fill((await open(false)).name, 'PT Ketikan Saya');
    const other = await server.user({ role: 'crewingadminmarine' });
    const named = { firstName: 'Rina', lastName: 'Kusuma' };
    await server.db.updateTable('users').set(named).where('id', '=', other.userId).execute();
    const { principalDetail } = (await server.call(principals.get, { id: principalId }, other)).body;
    const { name: _, version, principalId: id, ...rest } = principalDetail;
    const change = { ...rest, id, version, name: 'PT Milik Rina' };
    expect((await server.call(principals.update, change, other)).status).toBe(200);
    const { user, name } = await open(true);
    expect(await screen.findByText(/but the record has been changed since/)).toBeTruthy();
    expect(name.value).toBe('PT Ketikan Saya');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Overwrite with mine')).toBeTruthy();
    expect(await screen.findByText(/Rina Kusuma/)).toBeTruthy();
    await user.click(screen.getByText('Overwrite with mine'));
    await waitFor(() => expect(kept()).toEqual([]));
    expect((await server.call(principals.get, { id: principalId }, other)).body.principalDetail.name).toBe(
      'PT Ketikan Saya',
    );
  });

  it('are no one else’s: a sign-out and another account leave nothing', async () => {
    fill((await open(false)).name, 'PT Rahasia Saya');
    const next = await server.user({ role: 'crewingadminmarine' });
    const { name } = await open(true, next);
    expect(name.value).not.toBe('PT Rahasia Saya');
    expect(kept()).toEqual([]);
  });

  it('are given up with their dialog', async () => {
    const add = '/dashboard/vessel-management/add' as const;
    const openDialog = async (isReload: boolean) => {
      const { user } = await openScreen(server, add, { as: admin, isReload });
      await user.click(await screen.findByText('Add principal'));
      const dialog = within(await screen.findByRole('dialog'));
      return { user, dialog, name: (await dialog.findByLabelText(/^Name/)) as HTMLInputElement };
    };
    fill((await openDialog(false)).name, 'PT Setengah Jadi');
    const { user, dialog, name } = await openDialog(true);
    expect(name.value).toBe('PT Setengah Jadi');
    await user.click(dialog.getByText('Cancel'));
    await user.click(await screen.findByText('Leave'));
    expect(kept()).toEqual([]);
  });

  it('find by themselves where what was typed belongs, also in a dialog', async () => {
    const superAdmin = await server.user({ role: 'superadmin' });
    const openDialog = async (isReload: boolean, as = superAdmin) => {
      const { user } = await openScreen(server, '/dashboard/privacy/retention', { as, isReload });
      await user.click(await screen.findByText('Add hold'));
      const dialog = within(await screen.findByRole('dialog'));
      return { user, dialog, reason: (await dialog.findByLabelText(/^Reason/)) as HTMLTextAreaElement };
    };
    const first = await openDialog(false);
    fill(first.reason, 'Sengketa upah');
    const { dialog, reason } = await openDialog(true);
    expect(reason.value).toBe('Sengketa upah');
    expect(dialog.getByText(restored)).toBeTruthy();
    // Another account of the same rights sees none of it.
    expect((await openDialog(true, await server.user({ role: 'superadmin' }))).reason.value).toBe('');
    const again = await openDialog(false);
    fill(again.reason, 'Sengketa upah');
    await again.user.click(again.dialog.getByText('Cancel'));
    await again.user.click(await screen.findByText('Leave'));
    expect(kept()).toEqual([]);
  });

  it('leave nothing of another record’s form', async () => {
    const superAdmin = await server.user({ role: 'superadmin' });
    const [one, other] = [
      await server.user({ role: 'crewingmanagermarine' }),
      await server.user({ role: 'crewmarine' }),
    ];
    const openUser = async ({ userId }: typeof one, isReload: boolean) => {
      const path = `/dashboard/users-management/users?dialog=edit&user=${userId}` as const;
      await openScreen(server, path, { as: superAdmin, isReload });
      return screen.findByLabelText<HTMLInputElement>(/^First name/i);
    };
    fill(await openUser(one, false), 'Dewi Baru');
    expect((await openUser(other, true)).value).not.toBe('Dewi Baru');
    expect((await openUser(one, true)).value).toBe('Dewi Baru');
  });

  it('never keep a password or a token', () => {
    keepTyped('any', { values: { userName: 'rina', newPassword: 'Rahasia#1', resetToken: 'abc' } });
    expect(readTyped('any')).toEqual({ values: { userName: 'rina' } });
    expect(sessionStorage.getItem('crew-portal.typed.any')).not.toMatch(/Rahasia|abc/);
  });
});
