import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, fill, holdAnswers, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { contracts } from '../contract.ts';

const path = '/dashboard/payroll-and-contracts/contract-management';
type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let manager: Account;
let id: number;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
  const client = await server.db
    .insertInto('principals')
    .values({ name: 'Samudra Jaya' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fileId = randomUUID();
  const stored = { size: 8, contentType: 'application/pdf', storageKey: fileId, sha256: '' };
  await server.db
    .insertInto('files')
    .values({ id: fileId, fileType: 'Contract', name: 'signed.pdf', uploadedByUser: manager.userId, ...stored })
    .execute();
  const { body } = await server.call(
    contracts.create,
    {
      ClientId: client.id,
      ContractName: 'Crew management 2020',
      ContractDate: '2020-01-01',
      ContractExpiryDate: '2021-01-01',
      ContractAttachmentId: fileId,
    },
    manager,
  );
  id = body.data.id;
});
afterAll(() => server.close());

describe('contracts on screen', () => {
  it('say what a new one lacks, at its fields', async () => {
    const { user } = await openScreen(server, path, { as: manager });
    expect(await screen.findByText('No active contracts')).toBeTruthy();
    // In the head; where the list is empty there is one in its place, too.
    const [button] = screen.getAllByRole('button', { name: 'New Contract' });
    if (button) await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await choose(dialog, /^Principal/);
    fill(dialog.getByLabelText(/^Contract name/), 'Crew management 2026');
    await user.click(dialog.getByText('Save'));
    expect(await dialog.findByText('Contract date is required')).toBeTruthy();
    expect(dialog.getByText('Contract expiry date is required')).toBeTruthy();
    expect(dialog.getByText('Attachment is required')).toBeTruthy();
  });

  it('name the vessels of the principal that is chosen, and leave those of another behind', async () => {
    const [one, two] = await server.db
      .insertInto('principals')
      .values([{ name: 'Aaa Lines' }, { name: 'Bbb Lines' }])
      .returning('id')
      .execute();
    if (!one || !two) throw new Error('No principals');
    for (const [name, principalId] of [
      ['Bima', one.id],
      ['Kresna', two.id],
    ] as const)
      await server.db.insertInto('vessels').values({ name, principalId, divisionId: 1, shipTypeId: 1 }).execute();
    const { user } = await openScreen(server, path, { as: manager });
    const [button] = await screen.findAllByRole('button', { name: 'New Contract' });
    if (button) await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('group', { name: 'Vessels' })).toBeNull();
    await choose(dialog, /^Principal/, 'Bbb Lines');
    await user.click(await dialog.findByRole('checkbox', { name: 'Kresna' }));
    await choose(dialog, /^Principal/, 'Aaa Lines');
    expect(dialog.queryByRole('checkbox', { name: 'Kresna' })).toBeNull();
    expect(await dialog.findByRole('checkbox', { name: 'Bima' })).toHaveProperty('checked', false);
  });

  it('keep the vessels that were chosen before a reload, though the list of them is still read', async () => {
    const { principalId } = await server.db
      .selectFrom('contracts')
      .select('principalId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('vessels')
      .values({ name: 'Sadewa', principalId, divisionId: 1, shipTypeId: 1 })
      .execute();
    const address = `${path}?tab=history&cid=${id}&action=update` as const;
    const { user } = await openScreen(server, address, { as: manager });
    await user.click(await screen.findByRole('checkbox', { name: 'Sadewa' }));
    const release = holdAnswers('/ContractManagement/GetAllPrincipal');
    const again = await openScreen(server, address, { as: manager, isReload: true });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/What you typed|typed before/)).toBeTruthy();
    await again.user.click(dialog.getByText('Save'));
    expect(await screen.findByText('Contract updated.')).toBeTruthy();
    release();
    const { body } = await server.call(contracts.get, { id }, manager);
    expect(body.contractDetail.vessels.map(({ vesselName }: { vesselName: string }) => vesselName)).toEqual(['Sadewa']);
  });

  it('that have ended are extended by a link, and active again', async () => {
    const { user } = await openScreen(server, `${path}?tab=history&cid=${id}&action=update`, { as: manager });
    const dialog = within(await screen.findByRole('dialog'));
    const [ends] = await dialog.findAllByLabelText(/^Contract expiry date/);
    if (ends) fill(ends, '31 Dec 2030');
    await user.click(dialog.getByText('Save'));
    expect(await screen.findByText('Contract updated.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Crew management 2020')).toBeNull());
    await openScreen(server, path, { as: manager, language: 'id', width: 360 });
    expect(await screen.findByText('Crew management 2020')).toBeTruthy();
    expect(screen.getByText('Aktif')).toBeTruthy();
    expect(screen.getByText('signed.pdf')).toBeTruthy();
  });

  it('that are not there are said to be unknown', async () => {
    await openScreen(server, `${path}?cid=999999&action=update`, { as: manager });
    expect(await screen.findByText('Contract not found')).toBeTruthy();
  });

  it('are read by finance without a way to change them', async () => {
    await openScreen(server, path, { as: await server.user({ role: 'crewingfinancemarine' }) });
    expect(await screen.findByText('Crew management 2020')).toBeTruthy();
    for (const closed of ['New Contract', 'Edit contract', 'Delete contract'])
      expect(screen.queryByRole('button', { name: new RegExp(`^${closed}`) })).toBeNull();
  });

  it('leave a page for payroll, as the documents have it; payroll’s roles go on to the month', async () => {
    const address = '/dashboard/payroll-and-contracts/payroll-management';
    const staff = await server.user({ role: 'crewingstaffmarine', userAccessList: ['Contracts'] });
    await openScreen(server, address, { as: staff });
    expect(await screen.findByRole('heading', { name: 'Payroll Management' })).toBeTruthy();
    expect(screen.getByText('Coming soon')).toBeTruthy();
    await openScreen(server, address, {
      as: await server.user({ role: 'crewingfinancemarine', userAccessList: ['Contracts', 'WOOverview'] }),
    });
    expect(await screen.findByRole('heading', { name: /^Payroll, / })).toBeTruthy();
  });
});
