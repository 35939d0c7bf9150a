import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('the way back from a record', () => {
  it.each([
    ['ashore', {}, 'off-board'],
    ['who has left', { hasLeft: true }, 'resigned'],
  ])('of someone %s leads to the list they are in', async (_words, how, tab) => {
    const { employeeId } = await makeEmployee(server, 1, how);
    const as = await server.user({ role: 'crewingadminmarine' });
    await openScreen(server, `/dashboard/crew-management/${employeeId}/details`, { as });
    const crumbs = await screen.findByRole('navigation', { name: 'Where you are' });
    const back = within(crumbs).getByRole('link', { name: 'Crew Management' });
    expect(back.getAttribute('href')).toBe(`/dashboard/crew-management?tab=${tab}`);
  });

  it('of a scrapped vessel leads to those in scrap', async () => {
    const { vesselId } = await makeEmployee(server, 1, { aboardFor: await makePrincipal(server, 'PT Besi Tua') });
    await server.db.updateTable('vessels').set({ scrappedAt: new Date() }).where('id', '=', vesselId).execute();
    const as = await server.user({ role: 'crewingadminmarine' });
    await openScreen(server, `/dashboard/vessel-management/${vesselId}/details`, { as });
    const crumbs = await screen.findByRole('navigation', { name: 'Where you are' });
    const back = within(crumbs).getByRole('link', { name: 'Vessel Management' });
    expect(back.getAttribute('href')).toBe('/dashboard/vessel-management?tab=in-scrap');
  });
});
