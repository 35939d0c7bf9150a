import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOpening } from '#testing/application.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
let messman: number;
beforeAll(async () => {
  server = await testServer();
  messman = await makeOpening(server);
  await makeOpening(server, { divisionId: 2, jobPositionId: 102, shipTypeId: 101 });
});
afterAll(() => server.close());

describe('the openings of the landing page', () => {
  it('are narrowed by the address, and the address by what is chosen', async () => {
    const { user, router } = await openScreen(server, '/?division=2');
    await screen.findByText('Chief Officer');
    expect(screen.queryByText('Messman')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Division'), '1');
    await screen.findByText('Messman');
    expect(router.state.location.search).toEqual({ division: '1' });
    await user.selectOptions(screen.getByLabelText('Rank group'), 'senior');
    await screen.findByRole('heading', { name: 'No opening matches' });
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await screen.findByText('Chief Officer');
    expect(router.state.location.search).toEqual({});
  });

  it('are searched in Indonesian too', async () => {
    const { user, router } = await openScreen(server, '/', { language: 'id' });
    await screen.findByText('Pelayan');
    fill(screen.getByLabelText('Cari'), 'mualim');
    await user.click(screen.getByRole('button', { name: 'Tampilkan lowongan' }));
    await screen.findByText('1 sampai 1 dari 1');
    expect(router.state.location.search).toEqual({ search: 'mualim' });
  });
});

describe('whether a visitor qualifies', () => {
  it('is judged in the page by what is ticked and dated', async () => {
    const { user } = await openScreen(server, `/career/${messman}`);
    await user.click(await screen.findByRole('button', { name: 'Check my papers' }));
    const ticks = await screen.findAllByRole('checkbox');
    await screen.findByText('Tick the papers that you hold to see the result.');
    for (const tick of ticks) await user.click(tick);
    await screen.findByText('Enter the dates to see whether your papers are valid for the whole contract.');
    for (const date of screen.getAllByLabelText(/^Valid until:/)) fill(date, '2020-01-31');
    await screen.findByText(/^You hold every paper\. Renew what ends before/);
    expect(screen.getAllByText(/: expired on 31 Jan 2020$/).length).toBeGreaterThan(0);
    for (const date of screen.getAllByLabelText(/^Valid until:/)) fill(date, '2090-01-31');
    await screen.findByText('You have everything this position asks for. Apply now.');
    await user.click(screen.getByLabelText('I have the experience asked for: 1 Year'));
    await screen.findByText(/^Not yet/);
  });
});
