import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('an applicant whose names are turned round is compared with the other, and may be merged', async () => {
  const [first, second] = await makeApplicants(server, 2);
  if (!first || !second) throw new Error('No applicants were made');
  for (const [{ id }, fullName] of [[first, 'Budi Santoso'] as const, [second, 'SANTOSO, Budi'] as const])
    await server.db
      .updateTable('seafarers')
      .set({ fullName, birthDate: '1990-05-17' })
      .where('id', '=', (db) => db.selectFrom('applications').select('seafarerId').where('id', '=', id))
      .execute();
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const page = `/dashboard/recruitment/applicants-list/${second.id}/update` as const;
  const { user } = await openScreen(server, page, { as: staff });
  expect(await screen.findByText('Another file may be of the same person')).toBeTruthy();
  await user.click(screen.getByText('Compare'));
  expect(await screen.findByText(/^Found by: date of birth, with the names in another order/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Merge files' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Different people' }));
  expect(await screen.findByText('A similar file is recorded as that of a different person')).toBeTruthy();
  expect(await screen.findByText('Budi Santoso is recorded as a different person')).toBeTruthy();
  expect(screen.getByText(/^Recorded by .+ on \d/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Merge files' })).toBeNull();
  expect(await screen.findByText('Recorded as different people')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Compare again' }));
  expect(await screen.findByText('Another file may be of the same person')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Merge files' })).toBeTruthy();
});
