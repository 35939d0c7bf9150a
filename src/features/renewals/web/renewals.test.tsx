import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

const path = '/dashboard/manning/planning/renewals';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ today: '2026-06-15' });
  const { db } = server;
  await db.deleteFrom('requirementMatrix').execute();
  const principalId = await makePrincipal(server, 'PT Layar');
  const { employeeId } = await makeEmployee(server, 1, { aboardFor: principalId });
  await db
    .insertInto('medicalCertificates')
    .values({
      employeeId,
      positionOnBoard: 'Master',
      certificateNumber: 'M-1',
      examinedOn: '2025-01-10',
      validUntil: '2026-08-01',
      result: 'fit',
    })
    .execute();
});
afterAll(() => server.close());

describe('renewals on screen', () => {
  it('name the course, the person and what to do', async () => {
    await openScreen(server, path, { as: await server.user({ role: 'crewingplanningmarine' }) });
    const courses = within(await screen.findByRole('region', { name: 'By course and month' }));
    expect(courses.getByRole('link', { name: /^Medical requirements, Aug 2026: 1 renewal/ })).toBeTruthy();
    expect(await screen.findByText('Relieve by 01 Aug 2026, 60 days before the planned sign-off.')).toBeTruthy();
    expect(screen.getAllByText('No price entered').length).toBeGreaterThan(0);
  });

  it('are booked by those who keep preparation', async () => {
    const as = await server.user({ role: 'crewingmanagermarine' });
    const { user } = await openScreen(server, path, { as });
    await user.click(await screen.findByRole('checkbox', { name: /Pelaut/ }));
    await user.click(await screen.findByRole('button', { name: 'Book MCU for 1 person' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Pelaut/)).toBeTruthy();
  });

  it('are only read by planning', async () => {
    const as = await server.user({ role: 'crewingplanningmarine' });
    const { user } = await openScreen(server, path, { as, language: 'id' });
    await user.click(await screen.findByRole('checkbox', { name: /Pelaut/ }));
    expect(await screen.findByText(/^Ganti paling lambat 01 Agu 2026, 60 hari/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Jadwalkan MCU/ })).toBeNull();
  });

  it('are nothing for service', async () => {
    await openScreen(server, path, { as: await server.user({ role: 'crewingservicemarine' }) });
    expect(await screen.findByRole('heading', { name: /^You do not have permission/ })).toBeTruthy();
  });
});
