import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplicants } from '#testing/applicants.ts';
import { choose, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('an applicant withdraws on the status page, and staff read why in the history', async () => {
  const [one] = await makeApplicants(server, 1, { stage: 5 });
  if (!one) throw new Error('No applicant was made');
  const { f } = await server.visitor();
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('crew-portal.visitor', f);
  const at = `/registration-process?id=${one.number}&g=${one.guid}&joi=1` as const;
  const { user } = await openScreen(server, at, { language: 'id', isReload: true });
  await user.click(await screen.findByRole('button', { name: 'Tarik lamaran saya' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Tarik lamaran' }));
  await dialog.findByText('Alasan wajib diisi');
  await choose(dialog, /^Alasan/, 'Mendapat pekerjaan lain');
  await user.click(dialog.getByRole('button', { name: 'Tarik lamaran' }));
  await screen.findByText(/^Anda menarik lamaran ini pada/);
  expect(screen.getByText('Ditarik')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tarik lamaran saya' })).toBeNull();

  const as = await server.user({ role: 'crewingstaffmarine' });
  await openScreen(server, `/dashboard/recruitment/applicants-list/${one.id}/view`, { as });
  expect(await screen.findByText('Found another job')).toBeTruthy();
  expect(screen.getByText('Withdrawn')).toBeTruthy();
});
