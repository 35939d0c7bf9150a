import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { vessels } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;

const fleet = '/dashboard/vessel-management';
let server: TestServer;
let client: number;
let vesselId: number;
let admin: Account;
let staff: Account;
beforeAll(async () => {
  server = await testServer();
  client = await makePrincipal(server, 'PT Nusantara Tug Services');
  const other = await makePrincipal(server, 'PT Samudera Lain');
  admin = await server.user({ role: 'crewingadminmarine' });
  staff = await server.user({ role: 'crewingstaffmarine' });
  const add = (vesselName: string, principalId: number) =>
    server.call(vessels.create, { vesselName, shipId: 1, principalId }, admin);
  vesselId = (await add('TB Bentang Raya', client)).body.data.id;
  await add('TB Selat Sunda', other);
});
afterAll(() => server.close());

const details = (): `/${string}` => `${fleet}/${vesselId}/details`;

describe('the fleet on screen', () => {
  it('offers admins what they may do', async () => {
    await openScreen(server, fleet, { as: admin });
    expect(await screen.findByRole('link', { name: 'Add vessel' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'TB Bentang Raya' })).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('is a list of cards on a phone', async () => {
    await openScreen(server, fleet, { as: admin, width: 360 });
    const list = await screen.findByRole('list', { name: 'In Operation' });
    expect(await within(list).findByText('TB Bentang Raya')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('speaks Indonesian, and offers staff nothing that they may not do', async () => {
    await openScreen(server, fleet, { as: staff, language: 'id' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Manajemen Kapal' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'TB Bentang Raya' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tambah Kapal' })).toBeNull();
    await openScreen(server, details(), { as: staff, language: 'id' });
    expect(await screen.findByRole('heading', { name: 'Mesin Induk' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ubah' })).toBeNull();
    await openScreen(server, `${fleet}/add`, { as: staff, language: 'id' });
    expect(await screen.findByRole('heading', { name: /^Anda tidak memiliki izin/ })).toBeTruthy();
  });

  it('shows principals their own vessels, without the way to change them', async () => {
    const as = await server.user({ role: 'principal', principalId: client });
    await openScreen(server, fleet, { as });
    expect(await screen.findByRole('link', { name: 'TB Bentang Raya' })).toBeTruthy();
    expect(screen.queryByText('TB Selat Sunda')).toBeNull();
    await openScreen(server, details(), { as });
    expect(await screen.findAllByText(/PT Nusantara Tug Services/)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  });

  it('leads principals to the details of their crew, and back to their vessels', async () => {
    const as = await server.user({ role: 'crewingprincipalmarine', principalId: client });
    const { employeeId, vesselId: theirs } = await makeEmployee(server, 1, { aboardFor: client });
    const { user } = await openScreen(server, `${fleet}/${theirs}/details?tab=on-board-crew`, { as });
    await user.click(await screen.findByRole('link', { name: /^Pelaut/ }));
    expect(await screen.findByRole('link', { name: 'Certification' })).toBeTruthy();
    for (const closed of ['Upcoming Schedule', 'Blacklist History', 'Document History'])
      expect(screen.queryByText(closed)).toBeNull();
    expect(document.querySelector(`a[href="${fleet}"]`)).toBeTruthy();
    expect(document.querySelector('main a[href="/dashboard/crew-management"]')).toBeNull();
    for (const tab of ['certification', 'sea-service-and-training-history'] as const) {
      await openScreen(server, `/dashboard/crew-management/${employeeId}/details?tab=${tab}`, { as });
      expect(await screen.findByRole('heading', { level: 1, name: /^Pelaut/ })).toBeTruthy();
      expect(screen.queryByText(/Something went wrong|could not be loaded/)).toBeNull();
    }
  });

  it('leads crew to the vessel they are aboard, without whom else she carries', async () => {
    const { employeeId, vesselId: theirs } = await makeEmployee(server, 1, { aboardFor: client });
    const as = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
    const { user } = await openScreen(server, '/dashboard/profile', { as });
    await user.click(await screen.findByRole('link', { name: 'My Ship' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^MV Uji/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Voyage Log/ })).toBeTruthy();
    for (const closed of [/^On Board Crew/, /^Crew History/])
      expect(screen.queryByRole('link', { name: closed })).toBeNull();
    await openScreen(server, `${fleet}/${theirs}/details?tab=on-board-crew`, { as });
    expect(await screen.findByRole('heading', { name: 'General' })).toBeTruthy();
  });

  it('says what a crew list leaves empty before it is downloaded', async () => {
    const { user } = await openScreen(server, `${details()}?tab=on-board-crew`, { as: admin });
    await user.click(await screen.findByRole('button', { name: 'Crew List' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Vessel: IMO number, call sign/)).toBeTruthy();
  });

  it('has no vessel of the other division', async () => {
    const tanker = await server.user({ role: 'crewingadmintanker' });
    await openScreen(server, details(), { as: tanker });
    expect(await screen.findByRole('heading', { name: 'Vessel not found' })).toBeTruthy();
  });

  it('tells what is missing at its field', async () => {
    const { user } = await openScreen(server, `${fleet}/add`, { as: admin });
    fill(await screen.findByLabelText(/^IMO Number/), '9074728');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText(/not a valid IMO number/)).toBeTruthy();
    expect(screen.getAllByText('Required')).toHaveLength(3);
    expect(screen.getByText('3 fields to correct:', { exact: false })).toBeTruthy();
  });

  it('tells in Indonesian what the form and the server refuse', async () => {
    const other = { vesselName: 'TB Teluk Bayur', shipId: 1, principalId: client, imoNumber: '9074729' };
    await server.call(vessels.create, other, admin);
    const { user } = await openScreen(server, `${details()}?edit=particulars`, { as: admin, language: 'id' });
    const built = await screen.findByLabelText(/^Tahun Pembuatan/);
    fill(built, '1800');
    fill(screen.getByLabelText(/^Nomor IMO/), '9074729');
    await user.click(screen.getByText('Simpan'));
    expect(await screen.findByText('Isi dengan tahun mulai 1900')).toBeTruthy();
    fill(built, '1999');
    await user.click(screen.getByText('Simpan'));
    expect(await screen.findByText('Nomor IMO ini sudah dipakai kapal lain yang beroperasi')).toBeTruthy();
  });

  it('shows both versions to the one who saves too late', async () => {
    const { user } = await openScreen(server, `${details()}?edit=particulars`, { as: admin });
    const callSign = await screen.findByLabelText('Call Sign');
    const { version } = (await server.call(vessels.get, { id: vesselId }, admin)).body.vesselDetail;
    const form = { vesselName: 'TB Bentang Raya', shipId: 1, principalId: client };
    await server.call(vessels.update, { id: vesselId, ...form, callSign: 'YBAA1', version }, admin);
    fill(callSign, 'YBBB2');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByRole('cell', { name: 'YBAA1' })).toBeTruthy();
  });
});
