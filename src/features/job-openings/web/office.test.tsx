import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOpening } from '#testing/application.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

const openings = '/dashboard/recruitment/job-openings';
let server: TestServer;
let marine: number;
let tanker: number;
beforeAll(async () => {
  server = await testServer();
  marine = await makeOpening(server);
  tanker = await makeOpening(server, { divisionId: 2, jobPositionId: 101, shipTypeId: 101 });
});
afterAll(() => server.close());

describe('the openings of the office', () => {
  it('have the columns of the documents, and an address each', async () => {
    await openScreen(server, openings, { as: await server.user({ role: 'crewingstaffmarine' }) });
    expect(await screen.findByText(new RegExp(`/registration\\?joi=${marine}$`))).toBeTruthy();
    const names = within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim());
    expect(names).toEqual([
      // The box that selects the page.
      '',
      'No',
      'Position',
      'Vessel Size',
      'Vessel Type',
      'Employment Types',
      'Education',
      'Experience',
      'Status',
      'Job URL',
      'Action',
    ]);
  });

  it('are those of the division', async () => {
    await openScreen(server, openings, { as: await server.user({ role: 'crewingstafftanker' }) });
    expect(await screen.findByText(new RegExp(`/registration\\?joi=${tanker}$`))).toBeTruthy();
    expect(screen.queryByText(new RegExp(`/registration\\?joi=${marine}$`))).toBeNull();
  });

  it('say so when there are none', async () => {
    const as = await server.user({ role: 'crewingstaffmarine' });
    await openScreen(server, `${openings}?search=zzqqxx`, { as });
    expect(await screen.findByRole('heading', { name: 'Job Opening Empty' })).toBeTruthy();
  });

  it('are added in Indonesian too, and what is missing is told at its field', async () => {
    const as = await server.user({ role: 'crewingmanagermarine' });
    const { user } = await openScreen(server, `${openings}?add=true`, { as, language: 'id' });
    expect(await screen.findByRole('heading', { name: 'Tambah lowongan' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Ukuran kapal wajib diisi')).toBeTruthy();
  });

  it('are closed to those who may not publish them', async () => {
    for (const role of ['crewingpdetanker', 'crewingfinancemarine'] as const) {
      await openScreen(server, openings, { as: await server.user({ role }) });
      expect(
        await screen.findByRole('heading', { name: 'You do not have permission to view this page.' }),
      ).toBeTruthy();
    }
  });
});
